/** The puzzles that this browser has solved or tried; the server stores none. */
import { getItem, itemsWithPrefix, removeItem, setItem, sitePrefix } from '../browser/storage';
import type { Mark, PuzzleId } from './puzzle';
import { japanDay, streakOf } from './streak';

/** Tries so far, the next one included, and how each move was found. */
export interface Attempt {
  tries: number;
  marks: readonly Mark[];
}

const key = (): string => sitePrefix('puzzle');
const nameOf = ({ game, date, level }: PuzzleId): string => `${game}-${date}-${level}`;
const solvedKey = (id: PuzzleId): string => key() + nameOf(id);
const attemptKey = (id: PuzzleId): string => sitePrefix('puzzle-tries') + nameOf(id);
const NAME = /^(?:([a-z]\w*)-)?(\d{4}-\d{2}-\d{2})-(.+)$/i;

/** Note a solved puzzle, and how it was solved. The first solution stays. */
export function noteSolved(id: PuzzleId, attempt: Attempt): void {
  if (!isSolved(id)) setItem(solvedKey(id), toText(attempt));
  removeItem(attemptKey(id));
}

/** Store what has been tried, for the next visit. */
export function noteAttempt(id: PuzzleId, attempt: Attempt): void {
  setItem(attemptKey(id), toText(attempt));
}

const toText = ({ tries, marks }: Attempt): string => [tries, ...marks].join(' ');

/**
 * Return how a puzzle of so many moves was solved, or what was tried; null: nothing. Older solutions have no number of
 * tries: at least one for each move that was found later.
 */
export function storedAttempt(id: PuzzleId, length: number): Attempt | null {
  const [, tries, found = ''] = /^(\d+ )?(.*)$/.exec(getItem(solvedKey(id)) ?? getItem(attemptKey(id)) ?? '') ?? [];
  const marks = found.split(' ') as Mark[];
  if (!found || marks.length !== length) return null;
  return { tries: tries ? Number(tries) : 1 + marks.filter((mark) => mark === 'later').length, marks };
}

/** Whether a puzzle was solved with a hint or the solution. */
export function hadHelp(id: PuzzleId): boolean {
  return getItem(solvedKey(id))?.includes('helped' satisfies Mark) ?? false;
}

/** Return how many of a day's solved puzzles (`GAME-LEVEL`) had help. */
export function countHelped(date: string, solved: Iterable<string>): number {
  return [...solved].filter((one) => {
    const [game = '', level = ''] = one.split('-');
    return hadHelp({ game, date, level });
  }).length;
}

export function isSolved({ game, date, level }: PuzzleId): boolean {
  return solvedPuzzles().get(date)?.has(`${game}-${level}`) ?? false;
}

/** Return the number of days in a row with a deal or a puzzle. `deals`: days of finished deals. */
export function ownStreak(deals: Iterable<string>): number {
  return streakOf([...deals, ...solvedPuzzles().keys()], japanDay(Date.now()));
}

/** Return the puzzles solved, by day: of all games, or of these. Older entries have no game: they are of the first. */
export function solvedPuzzles(...games: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [name] of itemsWithPrefix(key())) {
    const [, game = games[0] ?? '', date, level] = NAME.exec(name) ?? [];
    if (!date || !level || (games.length && !games.includes(game))) continue;
    found.set(date, (found.get(date) ?? new Set()).add(`${game}-${level}`));
  }
  return found;
}
