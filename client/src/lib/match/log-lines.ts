/** What the log says of past entries: a card in sight is named, others must be remembered. */
import type { Line, Message } from '../../wire';
import { countElements } from './changed-elements';

const NOTHING: ReadonlyMap<string, number> = new Map();

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

/** Whether a line is news. Points end a round and are displayed elsewhere. */
export function isNews({ say }: Line): boolean {
  return say[0] !== 'points';
}

/** Return the lines of the last entry that has news. */
export function linesOfLast(log: readonly Line[]): readonly Line[] {
  const news = log.filter(isNews);
  return news.filter(({ n }) => n === news.at(-1)?.n);
}

/** Return the seat that acted, or that chance affected. */
export function actingSeat({ seat, say: [, args] }: Line): number {
  return seat < 0 && typeof args.who === 'object' && 'seat' in args.who ? (args.who.seat ?? seat) : seat;
}

/** Return the news since a seat's last turn of the round; without one, all of the round. Its own draws belong to a turn. */
export function linesSince(log: readonly Line[], seat: number): readonly Line[] {
  const last = log.findLast((line) => line.seat === seat || !isNews(line))?.n ?? -1;
  const after = log.filter((line) => line.n > last && isNews(line));
  const first = after.findIndex((line) => actingSeat(line) !== seat);
  return first < 0 ? [] : after.slice(first);
}

/** Return the first of some news if they follow a seat's own entry, and are of more entries than one. */
export function firstSince(log: readonly Line[], since: readonly Line[]): Line | undefined {
  const [first] = since;
  const before = first && log[log.indexOf(first) - 1];
  return before && isNews(before) && first.n !== since.at(-1)?.n ? first : undefined;
}

/** Return how many of the last texts fit into a width in Latin letters; at least one. */
export function countFitting(texts: readonly string[], width: number): number {
  let count = texts.length;
  while (count > 1 && columnsOf(texts.slice(-count).join(' ')) > width) count -= 1;
  return count;
}

/** Return the width of a text in Latin letters: any other character counts twice. */
function columnsOf(text: string): number {
  return text.length + text.replace(/[ -~]/g, '').length;
}

/** Return a function with what the log says of a line while a table is displayed. */
export function textsOf(
  lines: readonly Line[],
  table: unknown,
  current = lines.at(-1)?.n,
  over = false,
): (line: Line) => Message {
  const seen = visibleElements(table);
  const latest = latestLines(lines);
  return (line) => visibleText(line, current, latest.has(line) ? seen : NOTHING, over);
}

/** Return the names of all things on a table. */
export function visibleElements(table: unknown): ReadonlyMap<string, number> {
  return countElements(table, new Map());
}
