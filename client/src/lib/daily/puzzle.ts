/** The puzzles of the day: which one a page shows, and the result to share. */
import type { Puzzle } from '../../wire';
import { absoluteUrl } from '../routing/address';
import { gameName, t } from '../i18n/words.svelte';
import { formatDate } from './daily-deal';

export const LEVELS = ['easy', 'medium', 'hard'] as const;
/** The level of an address without one. */
export const USUAL_LEVEL = 'medium';

/** How a move of the best line was found: at once, after other tries, or with a hint or the solution. */
export type Mark = 'right' | 'later' | 'helped';
const SIGNS: Record<Mark, string> = { right: '🟩', later: '🟨', helped: '💡' };
const DAY_MS = 86_400_000;
const STILL_TO_COME = '⬜';

/** Unchecked: the server knows which games, dates and levels exist. */
export interface PuzzleId {
  /** Empty: see `defaultGame`. */
  game: string;
  date: string;
  level: string;
}

/** Format the date of a puzzle. */
export function formatPuzzleDate({ date }: Pick<PuzzleId, 'date'>): string {
  return formatDate(date, { dateStyle: 'medium' });
}

const isLevel = (text: string): boolean => LEVELS.some((level) => level === text);

/**
 * Parse `GAME-2026-11-21-hard` or parts of it. The date defaults to the server's today, the level to the middle one. An
 * unknown level is read as part of the date.
 */
export function parsePuzzleId(id: string): PuzzleId {
  const [, first = '', rest = ''] = /^(?:([a-z]\w*)(?:-|$))?(.*)$/i.exec(id) ?? [];
  if (isLevel(first) && !rest) return { game: '', date: 'today', level: first };
  if (isLevel(rest)) return { game: first, date: 'today', level: rest };
  const [, date = rest, level = USUAL_LEVEL] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(rest) ?? [];
  return { game: first, date: date || 'today', level };
}

export function puzzlePath({ game, date, level }: PuzzleId): string {
  return `/puzzle/${game}-${date}-${level}`;
}

/** Return the game of a day among those with puzzles: each in turn. */
export function gameOfDay(games: readonly string[], date: string): string {
  return games[(Date.parse(date) / DAY_MS) % games.length] ?? '';
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
  const { game, date, level } = puzzle;
  return [
    t('puzzle-share', { game: gameName(game), date, level: t(`puzzle-level-${level}`) }),
    markSigns(marks, puzzle.right),
    absoluteUrl(puzzlePath({ game, date, level })),
  ].join('\n');
}

/** Return the next puzzle: the day's next level, else the day before; null if there is none. */
export function nextPuzzle({
  game,
  date,
  level,
  before,
}: Pick<Puzzle, 'before' | 'date' | 'game' | 'level'>): PuzzleId | null {
  const harder = LEVELS[LEVELS.findIndex((name) => name === level) + 1];
  if (harder) return { game, date, level: harder };
  return before ? { game, date: before, level } : null;
}

/** Return the next game's puzzle of the same day and level that is not in `solved` (`GAME-LEVEL`); null if none is left. */
export function nextGame(
  { game, date, level }: PuzzleId,
  games: readonly string[],
  solved: ReadonlySet<string>,
): PuzzleId | null {
  const at = games.indexOf(game);
  const others = [...games.slice(at + 1), ...games.slice(0, Math.max(0, at))];
  const next = others.find((name) => !solved.has(`${name}-${level}`));
  return next === undefined ? null : { game: next, date, level };
}
