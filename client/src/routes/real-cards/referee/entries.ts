/** Entries in words, from the lines of the log. */
import { formatMessage, seatName, t, words, type Reader } from '../../../lib/i18n/words.svelte';
import type { Line, RefereeState } from '../../../wire';
import { wordLabel } from './labels';

type Match = Pick<RefereeState, 'entries' | 'table'>;

/** Return the number of an entry among those of people, from 1. */
export function entryNumber({ entries }: Match, number: number): number {
  return entries.slice(0, number + 1).filter(({ own, leads }) => own && !leads).length;
}

/** Return the number of the entry that an entry leads to, or its own. */
export function lastOfGroup({ entries }: Match, number: number): number {
  while (entries[number]?.leads) number++;
  return number;
}

/** Return the seat that acted, or that chance affected; −1: none. */
export function entrySeat(match: Match, number: number): number {
  const seat = match.entries[number]?.seat ?? -1;
  const who = lineOf(match, number)?.say[1]['who'];
  return seat < 0 && typeof who === 'object' && 'seat' in who ? (who.seat ?? seat) : seat;
}

/** The entries of one turn, latest first. */
interface Turn {
  /** −1: nobody's. */
  seat: number;
  numbers: number[];
}

/** Return the entries of people by turns, latest first. What chance brings to others belongs to the turn too. */
export function turns(match: Match): Turn[] {
  const found: Turn[] = [];
  let actor = -1;
  match.entries.forEach((entry, number) => {
    if (entry.seat >= 0) actor = entry.seat;
    if (!entry.own || lastOfGroup(match, number) > number) return;
    const affected = entrySeat(match, number);
    const seat = affected < 0 || actor < 0 ? affected : actor;
    const turn = found.at(-1);
    if (turn?.seat === seat && seat >= 0) turn.numbers.unshift(number);
    else found.push({ seat, numbers: [number] });
  });
  return found.toReversed();
}

/** Whether players must remember what was entered. */
export const isRemembered = (match: Match, number: number): boolean => Boolean(lineOf(match, number)?.later);

/** Return what was entered, with what players must remember unless it `hides`: a correction needs it. */
export function entryText(match: Match, number: number, reader: Reader, hides = false): string {
  const entry = match.entries[number];
  if (!entry) return '';
  const { game } = match.table;
  const [verb = '', ...parts] = entry.move.split(' ');
  const [first = '', second = ''] = parts.map((part) => wordLabel(game, part.split('|')[0]!)); // the rest is hidden
  const own = `${game}-entered-${verb.replace('!', '')}`;
  if (words.has(own)) return t(own, { who: seatName(entry.seat, reader), first, second });
  const line = lineOf(match, number);
  if (line) return formatMessage((hides && line.later) || line.say, reader);
  return parts
    .filter((part) => part !== '?')
    .map((part) => wordLabel(game, part))
    .join(' ');
}

/** Return the first line of the log about an entry, or about what followed from it. */
function lineOf({ entries, table }: Match, number: number): Line | undefined {
  const from = entries[number]?.line ?? Infinity;
  const until = entries[number + 1]?.line ?? Infinity;
  return table.log.find(({ n, say: [id] }) => n >= from && n < until && id !== 'points');
}
