/** What the log says of past entries: a card in sight is named, others must be remembered. */
import type { Line, Message } from '../../wire';
import { names } from './changed-elements';

/** `current`: the latest entry. `over`: after the match everything is readable. */
export function remembered(
  line: Line,
  current: number | undefined,
  seen: ReadonlyMap<string, number>,
  over: boolean,
): Message {
  if (line.later === null || line.n === current || over) return line.say;
  return line.lies?.every((name) => seen.has(name)) ? line.say : line.later;
}

/** Return the lines whose things may still be in sight: the last line that names each of them. */
export function latest(lines: readonly Line[]): ReadonlySet<Line> {
  const named = new Set<string>();
  const found = new Set<Line>();
  for (const line of lines.toReversed()) {
    if (line.lies?.every((name) => !named.has(name))) found.add(line);
    for (const name of line.lies ?? []) named.add(name);
  }
  return found;
}

/** Return the names of all things on a table. */
export function inSight(table: unknown): ReadonlyMap<string, number> {
  return names(table, new Map());
}
