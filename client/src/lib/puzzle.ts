/** The puzzle of the day: which one a page shows, and what may be told of how it was solved. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;

/** How a move of the best line was found: at once, after others, or with a hint or the solution. */
export type Mark = 'right' | 'later' | 'helped';
const SIGNS: Record<Mark, string> = { right: '🟩', later: '🟨', helped: '💡' };
const STILL_TO_COME = '⬜';

/** As somebody wrote it: the server says which dates and levels there are. */
export interface Which {
  date: string;
  level: string;
}

/**
 * `2026-11-21-hard`, or any part of it: without a date today's, without a level the middle one. What is neither a level nor a
 * date with something behind it is taken for a date.
 */
export function which(id: string, now = new Date()): Which {
  if (LEVELS.some((name) => name === id)) return { date: day(now), level: id };
  const [, date = id, level] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(id) ?? [];
  return { date: date || day(now), level: level ?? 'medium' };
}

/** The day on the calendar of whoever looks. */
function day(now: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export function path({ date, level }: Which): string {
  return `/puzzle/${date}-${level}`;
}

/** Whoever has seen the solution has found the first `found` moves, and is helped with the others. */
export function told(marks: readonly Mark[], found: number): readonly Mark[] {
  return marks.map((mark, i) => (i < found ? mark : 'helped'));
}

/** A sign for each move of the best line: how the first `right` of them were found. */
export function signs(marks: readonly Mark[], right: number): string {
  return marks.map((mark, i) => (i < right ? SIGNS[mark] : STILL_TO_COME)).join('');
}
