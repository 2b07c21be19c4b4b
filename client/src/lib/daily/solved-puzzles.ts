/** The puzzles that this browser has solved; the server stores none. */
import { itemsWithPrefix, setItem, sitePrefix } from '../browser/storage';
import type { Mark, PuzzleId } from './puzzle';

const key = (): string => sitePrefix('puzzle');
const NAME = /^(?:([a-z]\w*)-)?(\d{4}-\d{2}-\d{2})-(.+)$/i;

/** Note a solved puzzle, with how each move was found. The first solution stays. */
export function noteSolved({ game, date, level }: PuzzleId, marks: readonly Mark[]): void {
  if (!solvedPuzzles().get(date)?.has(`${game}-${level}`)) setItem(`${key()}${game}-${date}-${level}`, marks.join(' '));
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
