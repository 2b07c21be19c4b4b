/** The puzzles of the day: which one a page shows, and the result to share. */
import type { Puzzle } from '../../wire';
import { absoluteUrl } from '../routing/address';
import { gameName, t } from '../i18n/words.svelte';
import { formatDate } from '../i18n/daily-deal-text';

export const LEVELS = ['easy', 'medium', 'hard'] as const;
/** How a move of the best line was found: at once, after other tries, or with a hint or the solution. */
export type Mark = 'right' | 'later' | 'helped';
const SIGNS: Record<Mark, string> = { right: '🟩', later: '🟨', helped: '💡' };
const STILL_TO_COME = '⬜';

/** Unchecked: the server knows which games, dates and levels exist. */
export interface PuzzleId {
  /** Empty: a list of all games. */
  game: string;
  date: string;
  /** Empty: the easiest that is not solved. */
  level: string;
}

/** Format the date of a puzzle. */
export function formatPuzzleDate({ date }: Pick<PuzzleId, 'date'>): string {
  return formatDate(date, { dateStyle: 'medium' });
}

const isLevel = (text: string): boolean => LEVELS.some((level) => level === text);

/**
 * Parse `GAME-2026-11-21-hard` or parts of it. The date defaults to the server's today. An unknown level is read as part
 * of the date.
 */
export function parsePuzzleId(id: string): PuzzleId {
  const [, first = '', rest = ''] = /^(?:([a-z]\w*)(?:-|$))?(.*)$/i.exec(id) ?? [];
  if (isLevel(first) && !rest) return { game: '', date: 'today', level: first };
  if (isLevel(rest)) return { game: first, date: 'today', level: rest };
  const [, date = rest, level = ''] = /^(\d{4}-\d{2}-\d{2})-(.+)$/.exec(rest) ?? [];
  return { game: first, date: date || 'today', level };
}

export function puzzlePath({ game, date, level }: PuzzleId): string {
  return `/puzzle/${[game, date, level].filter(Boolean).join('-')}`;
}

/** Mark all moves after the first `found` as helped. */
export function markHelped(marks: readonly Mark[], found: number): readonly Mark[] {
  return marks.map((mark, i) => (i < found ? mark : 'helped'));
}

/** Return a sign per move of the best line, of which the first `right` are found. */
export function markSigns(marks: readonly Mark[], right: number): string {
  return marks.map((mark, i) => (i < right ? SIGNS[mark] : STILL_TO_COME)).join('');
}

/** Return the lines to share: the puzzle, the result in signs and words, and the address. `streak`: days in a row. */
export function shareText(puzzle: Puzzle, marks: readonly Mark[], tries: number, streak: number): string {
  const { game, date, level } = puzzle;
  const helped = marks.filter((mark) => mark === 'helped').length;
  const result = [t('puzzle-share-result', { tries, helped })];
  if (streak > 1) result.push(t('calendar-streak', { days: streak }));
  return [
    t('puzzle-share', { game: gameName(game), date, level: t(`puzzle-level-${level}`) }),
    `${markSigns(marks, puzzle.right)} ${result.join(t('clause-separator'))}`,
    absoluteUrl(puzzlePath({ game, date, level })),
  ].join('\n');
}

/** Return the easiest level of a game that is not in `solved` (`GAME-LEVEL`); null if none is left. */
export function nextLevel(game: string, solved: ReadonlySet<string>): string | null {
  return LEVELS.find((level) => !solved.has(`${game}-${level}`)) ?? null;
}

/** Return the puzzle to do next: the game's next harder level, else one left out, else another game's. */
export function nextPuzzle(puzzle: PuzzleId, games: readonly string[], solved: ReadonlySet<string>): PuzzleId | null {
  const harder: readonly string[] = LEVELS.slice(LEVELS.findIndex((level) => level === puzzle.level) + 1);
  const level = harder.find((one) => !solved.has(`${puzzle.game}-${one}`)) ?? nextLevel(puzzle.game, solved);
  return level ? { game: puzzle.game, date: puzzle.date, level } : nextGame(puzzle, games, solved);
}

/** Name the puzzle to do next. */
export function nextPuzzleText({ game, level }: PuzzleId): string {
  return t('puzzle-next', { game: gameName(game), level: t(`puzzle-level-${level}`) });
}

/** Return the games of solved puzzles (`GAME-LEVEL`). */
export function gamesOf(solved: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...solved].map((one) => one.split('-')[0] ?? ''));
}

/** Return the next game's easiest puzzle of the same day that is not in `solved`; null if none is left. */
export function nextGame(
  { game, date }: Pick<PuzzleId, 'date' | 'game'>,
  games: readonly string[],
  solved: ReadonlySet<string>,
): PuzzleId | null {
  const at = games.indexOf(game);
  for (const next of [...games.slice(at + 1), ...games.slice(0, Math.max(0, at))]) {
    const level = nextLevel(next, solved);
    if (level) return { game: next, date, level };
  }
  return null;
}
