/** The puzzles that this browser has solved; the server stores none. */
import { itemsWithPrefix, setItem, sitePrefix } from '../browser/storage';
import type { Mark, PuzzleId } from './puzzle';

const key = (): string => sitePrefix('puzzle');
const LEVEL = /^(\d{4}-\d{2}-\d{2})-(.+)$/;

/** Note a solved puzzle, with how each move was found. The first solution stays. */
export function noteSolved({ date, level }: PuzzleId, marks: readonly Mark[]): void {
  if (!solvedPuzzles().get(date)?.has(level)) setItem(`${key()}${date}-${level}`, marks.join(' '));
}

/** Return the levels solved, by day. */
export function solvedPuzzles(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [name] of itemsWithPrefix(key())) {
    const [, date, level] = LEVEL.exec(name) ?? [];
    if (date && level) found.set(date, (found.get(date) ?? new Set()).add(level));
  }
  return found;
}
