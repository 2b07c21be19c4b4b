/** A match on the score pad: who plays, and what was entered. Plain data, stored and exported as it is. */
import type { Colour } from '../../../lib/match/seats';
import type { PadField } from '../../../wire';

export interface Person {
  name: string;
  colour: Colour;
}

/** A number that was entered; a text: the digits so far of one that is not complete. */
export type Entry = number | string;

export interface Round {
  id: string;
  values: Entry[];
}

/** `totals`: null for a seat without a score. `rounds`: those that count. */
export interface Result {
  isOver: boolean;
  totals: (number | null)[];
  winners: number[];
  rounds: number;
}

export type OptionValue = string | number | boolean;

/** `people`: in playing order; the first starts the first round. `form`: the fields when it was begun. */
export interface PadMatch {
  id: string;
  game: string;
  started: number; // milliseconds since the epoch
  changed: number;
  /** When it was over first; null: it is not. */
  ended: number | null;
  people: Person[];
  options: Record<string, OptionValue>;
  form: string;
  rounds: Round[];
  /** People have said that it is over. */
  isClosed: boolean;
  result: Result;
}

export const NONE = -1;

/** Return how many numbers a field has. */
export function widthOf({ kind, cards }: PadField, seats: number): number {
  return kind === 'counts' ? seats : kind === 'cards' ? seats * cards.length : 1;
}

/** Return where each field begins among the numbers of a round, and last their count. */
export function offsetsOf(fields: readonly PadField[], seats: number): number[] {
  return fields.reduce<number[]>((found, field) => [...found, found.at(-1)! + widthOf(field, seats)], [0]);
}

/** Describe the fields, to recognise values that an update of the pages cannot read. */
export function formOf(fields: readonly PadField[], seats: number): string {
  return fields.map((field) => `${field.name} ${widthOf(field, seats)}`).join(', ');
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function emptyResult(seats: number): Result {
  return { isOver: false, totals: Array<number>(seats).fill(0), winners: [], rounds: 0 };
}

/** Return the values of a round of which nothing has been entered. */
export function emptyValues(fields: readonly PadField[], seats: number): Entry[] {
  return fields.flatMap((field): Entry[] => {
    if (field.kind === 'number') return [''];
    if (field.kind === 'seat' || field.kind === 'choice') return [NONE];
    const least = field.kind === 'counts' ? Math.max(field.low, Math.min(field.high, 0)) : 0;
    return Array<number>(widthOf(field, seats)).fill(least);
  });
}

/** Return the names of the fields that are still to be entered. */
export function missingFields(fields: readonly PadField[], seats: number, values: readonly Entry[]): string[] {
  const offsets = offsetsOf(fields, seats);
  return fields
    .filter(({ kind, optional }, i) => {
      const value = values[offsets[i]!];
      if (kind === 'number') return typeof value !== 'number';
      return (kind === 'choice' || (kind === 'seat' && !optional)) && value === NONE;
    })
    .map(({ name }) => name);
}

/** Set counts and cards of the seats to 0 that a field excludes. */
export function withoutExcluded(fields: readonly PadField[], seats: number, values: readonly Entry[]): Entry[] {
  const offsets = offsetsOf(fields, seats);
  const found = [...values];
  fields.forEach((field, i) => {
    const seat = excludedSeat(fields, seats, values, field);
    if (seat === NONE) return;
    const width = widthOf(field, seats) / seats;
    found.fill(0, offsets[i]! + seat * width, offsets[i]! + (seat + 1) * width);
  });
  return found;
}

/** Return the seat that gets none of a field; NONE: no seat. */
export function excludedSeat(
  fields: readonly PadField[],
  seats: number,
  values: readonly Entry[],
  field: PadField,
): number {
  const other = fields.findIndex(({ name }) => name === field.other_than);
  return other < 0 ? NONE : Number(values[offsetsOf(fields, seats)[other]!]);
}

export function roundOf(match: PadMatch, id: string): Round | undefined {
  return match.rounds.find((round) => round.id === id);
}

/** Set values of a round by their positions; a new round is appended. */
export function withValues(match: PadMatch, id: string, empty: readonly Entry[], changes: ReadonlyMap<number, Entry>) {
  const old = roundOf(match, id) ?? { id, values: [...empty] };
  const round = { id, values: old.values.map((value, i) => changes.get(i) ?? value) };
  const rounds = match.rounds.some((one) => one.id === id)
    ? match.rounds.map((one) => (one.id === id ? round : one))
    : [...match.rounds, round];
  return { ...match, rounds };
}

export function withoutRound(match: PadMatch, id: string): PadMatch {
  return { ...match, rounds: match.rounds.filter((round) => round.id !== id) };
}

/** Return the names, with those of nameless people from `placeholder`. */
export function namesOf(people: readonly Person[], placeholder: (seat: number) => string): string[] {
  return people.map(({ name }, seat) => name.trim() || placeholder(seat));
}

/** Return a name that two people have; empty: none. */
export function nameTwice(people: readonly Person[]): string {
  const names = people.map(({ name }) => name.trim()).filter(Boolean);
  return names.find((name, i) => names.indexOf(name) < i) ?? '';
}
