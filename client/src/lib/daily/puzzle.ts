/** The puzzle of the day: which one a page shows, and what may be told of how it was solved. */
import type { Puzzle } from '../../wire';
import { link } from '../routing/address';
import { gameName, t } from '../i18n/words.svelte';

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
 * `2026-11-21-hard`, or any part of it: without a date the one of the server's today, without a level the middle one. What is
 * neither a level nor a date with something behind it is taken for a date.
 */
export function which(id: string): Which {
  if (LEVELS.some((name) => name === id)) return { date: 'today', level: id };
  const [, date = id, level] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(id) ?? [];
  return { date: date || 'today', level: level ?? 'medium' };
}

export function path({ date, level }: Which): string {
  return `/puzzle/${date}-${level}`;
}

/** Whoever has seen the solution has found the first `found` moves, and is helped with the others. */
export function withSolution(marks: readonly Mark[], found: number): readonly Mark[] {
  return marks.map((mark, i) => (i < found ? mark : 'helped'));
}

/** A sign for each move of the best line: how the first `right` of them were found. */
export function signs(marks: readonly Mark[], right: number): string {
  return marks.map((mark, i) => (i < right ? SIGNS[mark] : STILL_TO_COME)).join('');
}

/** The lines to be sent to others: which puzzle, how it was solved, and where it is. */
export function resultOf(puzzle: Puzzle, marks: readonly Mark[]): string {
  const { date, level } = puzzle;
  return [
    t('puzzle-share', { game: gameName(puzzle.game), date, level: t(`puzzle-level-${level}`) }),
    signs(marks, puzzle.right),
    link(path({ date, level })),
  ].join('\n');
}

/** What one solves next: the next level of that day, else the day before; null: there is none. */
export function nextOf({ date, level, before }: Pick<Puzzle, 'before' | 'date' | 'level'>): Which | null {
  const harder = LEVELS[LEVELS.findIndex((name) => name === level) + 1];
  if (harder) return { date, level: harder };
  return before ? { date: before, level } : null;
}
