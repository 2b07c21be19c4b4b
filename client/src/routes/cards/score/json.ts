/** Matches as JSON: everything, so that an import gives the same matches. */
import { COLOURS, type Colour } from '../../../lib/match/seats';
import type { Entry, OptionValue, PadMatch, Person, Result, Round } from './match';

const FORMAT = 'takujo-matches';
const VERSION = 1;

export function matchesToJson(matches: readonly PadMatch[]): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, matches });
}

/** Read exported matches. Throws an Error if anything is not as exported. */
export function matchesFromJson(text: string): PadMatch[] {
  const { format, version, matches } = recordFrom(JSON.parse(text));
  if (format !== FORMAT || version !== VERSION) throw new TypeError('another format');
  return listFrom(matches, matchFrom);
}

function matchFrom(value: unknown): PadMatch {
  const match = recordFrom(value);
  const people = listFrom(match['people'], personFrom);
  return {
    id: idFrom(match['id']),
    game: textFrom(match['game']),
    started: numberFrom(match['started']),
    changed: numberFrom(match['changed']),
    ended: match['ended'] === null ? null : numberFrom(match['ended']),
    people,
    options: Object.fromEntries(
      Object.entries(recordFrom(match['options'])).map(([name, one]) => [name, optionFrom(one)]),
    ),
    form: textFrom(match['form']),
    rounds: listFrom(match['rounds'], roundFrom),
    isClosed: match['isClosed'] === true,
    result: resultFrom(match['result'], people.length),
  };
}

function personFrom(value: unknown): Person {
  const { name, colour } = recordFrom(value);
  if (!COLOURS.includes(colour as Colour)) throw new TypeError('no colour');
  return { name: textFrom(name), colour: colour as Colour };
}

function roundFrom(value: unknown): Round {
  const { id, values } = recordFrom(value);
  return { id: idFrom(id), values: listFrom(values, entryFrom) };
}

function resultFrom(value: unknown, seats: number): Result {
  const { isOver, totals, winners, rounds } = recordFrom(value);
  const found = {
    isOver: isOver === true,
    totals: listFrom(totals, (total) => (total === null ? null : numberFrom(total))),
    winners: listFrom(winners, numberFrom),
    rounds: numberFrom(rounds),
  };
  if (found.totals.length !== seats || found.winners.some((seat) => !(seat in found.totals))) {
    throw new TypeError('the result has other seats');
  }
  return found;
}

function entryFrom(value: unknown): Entry {
  return typeof value === 'string' && /^\d*$/.test(value) ? value : numberFrom(value);
}

function optionFrom(value: unknown): OptionValue {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return numberFrom(value);
}

function recordFrom(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no record');
  return value as Record<string, unknown>;
}

function listFrom<T>(value: unknown, read: (one: unknown) => T): T[] {
  if (!Array.isArray(value)) throw new TypeError('no list');
  return value.map(read);
}

function idFrom(value: unknown): string {
  if (typeof value !== 'string' || !/^\w{1,40}$/.test(value)) throw new TypeError('no id');
  return value;
}

function textFrom(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('no text');
  return value;
}

function numberFrom(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new TypeError('no whole number');
  return value as number;
}
