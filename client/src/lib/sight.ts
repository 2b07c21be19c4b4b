/** What the log may still say of something that has happened: what lies before one's eyes need not be remembered. */
import type { Line, Message } from '../wire';
import { names } from './moments';

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

/** The names of all things on a table. */
export function inSight(table: unknown): ReadonlyMap<string, number> {
  return names(table, new Map());
}
