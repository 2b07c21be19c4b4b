/** The puzzle of the day: which one a page shows, and what may be told of how it was solved. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** How a move of the best line was found: at once, after others, or with a hint. */
export type Mark = 'right' | 'later' | 'helped';
const SIGNS: Record<Mark, string> = { right: '🟩', later: '🟨', helped: '💡' };
const STILL_TO_COME = '⬜';

export interface Which {
  date: string;
  level: Level;
}

/** `2026-11-21-hard`, or any part of it: without a date today's, without a level the middle one. */
export function which(id: string, now = new Date()): Which {
  const [, date, level] = /^(\d{4}-\d{2}-\d{2})?-?(\w*)$/.exec(id) ?? [];
  const known = LEVELS.find((name) => name === level);
  return { date: date ?? day(now), level: known ?? 'medium' };
}

/** The day on the calendar of whoever looks. */
function day(now: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function path({ date, level }: Which): string {
  return `/puzzle/${date}-${level}`;
}

/** A sign for each move of the best line: how the first `right` of them were found. */
export function signs(marks: readonly Mark[], right: number): string {
  return marks.map((mark, i) => (i < right ? SIGNS[mark] : STILL_TO_COME)).join('');
}
