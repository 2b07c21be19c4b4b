/** What the log says of past entries: a card in sight is named, others must be remembered. */
import type { Line, Message } from '../../wire';
import { countElements } from './changed-elements';

/** `current`: the latest entry. `over`: after the match everything is readable. */
export function visibleText(
  line: Line,
  current: number | undefined,
  seen: ReadonlyMap<string, number>,
  over: boolean,
): Message {
  if (line.later === null || line.n === current || over) return line.say;
  return line.lies?.every((name) => seen.has(name)) ? line.say : line.later;
}

/** Return the lines whose things may still be in sight: the last line that names each of them. */
export function latestLines(lines: readonly Line[]): ReadonlySet<Line> {
  const seen = new Set<string>();
  const found = new Set<Line>();
  for (const line of lines.toReversed()) {
    if (line.lies?.every((name) => !seen.has(name))) found.add(line);
    for (const name of line.lies ?? []) seen.add(name);
  }
  return found;
}

/** Return the names of all things on a table. */
export function visibleElements(table: unknown): ReadonlyMap<string, number> {
  return countElements(table, new Map());
}
