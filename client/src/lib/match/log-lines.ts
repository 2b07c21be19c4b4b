/** What the log may still say of something that has happened: what lies before one's eyes need not be remembered. */
import type { Line, Message } from '../../wire';
import { names } from './changed-elements';

/** `current`: the entry that has just been made. `over`: after the match all can be read. */
export function remembered(
  line: Line,
  current: number | undefined,
  seen: ReadonlyMap<string, number>,
  over: boolean,
): Message {
  if (line.later === null || line.n === current || over) return line.say;
  return line.lies?.every((name) => seen.has(name)) ? line.say : line.later;
}

/**
 * The lines of which something may still lie there: a thing that came back has been put there by the last line that names it.
 */
export function latest(lines: readonly Line[]): ReadonlySet<Line> {
  const named = new Set<string>();
  const found = new Set<Line>();
  for (const line of lines.toReversed()) {
    if (line.lies?.every((name) => !named.has(name))) found.add(line);
    for (const name of line.lies ?? []) named.add(name);
  }
  return found;
}

/** The names of all things on a table. */
export function inSight(table: unknown): ReadonlyMap<string, number> {
  return names(table, new Map());
}
