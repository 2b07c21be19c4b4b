/** The puzzles that this browser has solved or tried; the server stores none. */
import { getItem, itemsWithPrefix, setItem, sitePrefix } from '../browser/storage';
import type { Mark, PuzzleId } from './puzzle';
import { japanDay, streakOf } from './streak';

/** Tries so far, the next one included, and how each move was found. */
export interface Attempt {
  tries: number;
  marks: readonly Mark[];
}

const key = (): string => sitePrefix('puzzle');
const attemptKey = ({ game, date, level }: PuzzleId): string => `${sitePrefix('puzzle-tries')}${game}-${date}-${level}`;
const NAME = /^(?:([a-z]\w*)-)?(\d{4}-\d{2}-\d{2})-(.+)$/i;

/** Note a solved puzzle, with how each move was found. The first solution stays. */
export function noteSolved(id: PuzzleId, marks: readonly Mark[]): void {
  const { game, date, level } = id;
  if (!isSolved(id)) setItem(`${key()}${game}-${date}-${level}`, marks.join(' '));
}

/** Store what has been tried, for the next visit. */
export function noteAttempt(id: PuzzleId, { tries, marks }: Attempt): void {
  setItem(attemptKey(id), [tries, ...marks].join(' '));
}

/** Return what was tried at a puzzle of so many moves; null: nothing. */
export function storedAttempt(id: PuzzleId, length: number): Attempt | null {
  const [tries, ...marks] = getItem(attemptKey(id))?.split(' ') ?? [];
  return marks.length === length ? { tries: Number(tries), marks: marks as Mark[] } : null;
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
