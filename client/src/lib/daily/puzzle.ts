/** The puzzle of the day: which one a page shows, and the result to share. */
import type { Puzzle } from '../../wire';
import { absoluteUrl } from '../routing/address';
import { gameName, t } from '../i18n/words.svelte';
import { formatDate } from './daily-deal';

export const LEVELS = ['easy', 'medium', 'hard'] as const;

/** How a move of the best line was found: at once, after other tries, or with a hint or the solution. */
export type Mark = 'right' | 'later' | 'helped';
const SIGNS: Record<Mark, string> = { right: '🟩', later: '🟨', helped: '💡' };
const STILL_TO_COME = '⬜';

/** Unchecked: the server knows which dates and levels exist. */
export interface PuzzleId {
  date: string;
  level: string;
}

/** Format the date of a puzzle. */
export function formatPuzzleDate({ date }: Pick<PuzzleId, 'date'>): string {
  return formatDate(date, { dateStyle: 'medium' });
}

/**
 * Parse `2026-11-21-hard` or a part of it. The date defaults to the server's today, the level to the middle one. An
 * unknown level is read as part of the date.
 */
export function parsePuzzleId(id: string): PuzzleId {
  if (LEVELS.some((name) => name === id)) return { date: 'today', level: id };
  const [, date = id, level] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(id) ?? [];
  return { date: date || 'today', level: level ?? 'medium' };
}

export function puzzlePath({ date, level }: PuzzleId): string {
  return `/puzzle/${date}-${level}`;
}

/** Mark all moves after the first `found` as helped. */
export function markHelped(marks: readonly Mark[], found: number): readonly Mark[] {
  return marks.map((mark, i) => (i < found ? mark : 'helped'));
}

/** Return a sign per move of the best line, of which the first `right` are found. */
export function markSigns(marks: readonly Mark[], right: number): string {
  return marks.map((mark, i) => (i < right ? SIGNS[mark] : STILL_TO_COME)).join('');
}

/** Return the lines to share: the puzzle, the result and the address. */
export function shareText(puzzle: Puzzle, marks: readonly Mark[]): string {
  const { date, level } = puzzle;
  return [
    t('puzzle-share', { game: gameName(puzzle.game), date, level: t(`puzzle-level-${level}`) }),
    markSigns(marks, puzzle.right),
    absoluteUrl(puzzlePath({ date, level })),
  ].join('\n');
}

/** Return the next puzzle: the day's next level, else the day before; null if there is none. */
export function nextPuzzle({ date, level, before }: Pick<Puzzle, 'before' | 'date' | 'level'>): PuzzleId | null {
  const harder = LEVELS[LEVELS.findIndex((name) => name === level) + 1];
  if (harder) return { date, level: harder };
  return before ? { date: before, level } : null;
}
