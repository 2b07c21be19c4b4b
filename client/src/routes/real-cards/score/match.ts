/** A match on the score pad: who plays, and what was entered. Plain data, stored and exported as it is. */
import type { Colour } from '../../../lib/match/seats';
import type { PadField } from '../../../wire';

export interface Person {
  name: string;
  colour: Colour;
}

/** A number that was entered; a text: the digits so far of one that is not complete. */
export type FieldValue = number | string;

export interface Round {
  id: string;
  values: FieldValue[];
}

/**
 * `totals`: null for a seat without a score. `lowestWins`: fewer points rank higher. `rounds`: those that count. `gained`:
 * the points of each of them and each seat, if known.
 */
export interface Result {
  isOver: boolean;
  totals: (number | null)[];
  winners: number[];
  lowestWins: boolean;
  rounds: number;
  gained?: (number | null)[][];
}

export type OptionValue = string | number | boolean;

/** `people`: in playing order; the first starts the first round. `fieldsSignature`: the fields when it was begun. */
export interface PadMatch {
  id: string;
  game: string;
  started: number; // milliseconds since the epoch
  changed: number;
  /** When its last round was entered, corrections aside; null: it never was over. */
  ended: number | null;
  people: Person[];
  options: Record<string, OptionValue>;
  fieldsSignature: string;
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
export function signatureOf(fields: readonly PadField[], seats: number): string {
  return fields.map((field) => `${field.name} ${widthOf(field, seats)}`).join(', ');
}

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function emptyResult(seats: number, lowestWins: boolean): Result {
  return { isOver: false, totals: Array<number>(seats).fill(0), winners: [], lowestWins, rounds: 0 };
}

/** Return the values of a round of which nothing has been entered. */
export function emptyValues(fields: readonly PadField[], seats: number): FieldValue[] {
  return fields.flatMap((field): FieldValue[] => {
    if (field.kind === 'number') return [''];
    if (field.kind === 'seat' || field.kind === 'choice') return [NONE];
    const least = field.kind === 'counts' ? Math.max(field.low, Math.min(field.high, 0)) : 0;
    return Array<number>(widthOf(field, seats)).fill(least);
  });
}

/** Return the names of the fields that are still to be entered. */
export function missingFields(fields: readonly PadField[], seats: number, values: readonly FieldValue[]): string[] {
  const offsets = offsetsOf(fields, seats);
  return fields
    .filter(({ kind, optional }, i) => {
      const value = values[offsets[i]!];
      if (kind === 'number') return typeof value !== 'number';
      return (kind === 'choice' || (kind === 'seat' && !optional)) && value === NONE;
    })
    .map(({ name }) => name);
}

/** Whether a round has the numbers of its fields, each one possible or still to be entered. */
export function areValid(fields: readonly PadField[], seats: number, values: readonly FieldValue[]): boolean {
  const offsets = offsetsOf(fields, seats);
  return (
    values.length === offsets.at(-1) &&
    fields.every((field, i) => values.slice(offsets[i], offsets[i + 1]).every((value) => isValid(field, seats, value)))
  );
}

function isValid({ kind, low, high, choices, copies }: PadField, seats: number, value: FieldValue): boolean {
  if (typeof value === 'string') return kind === 'number' && value.length <= String(high).length;
  switch (kind) {
    case 'seat':
      return value >= NONE && value < seats;
    case 'choice':
      return value >= NONE && value < choices.length;
    case 'cards':
      return value >= 0 && value <= copies;
    default:
      return value >= low && value <= high;
  }
}

/** Set counts and cards of the seats to 0 that a field excludes. */
export function withoutExcluded(
  fields: readonly PadField[],
  seats: number,
  values: readonly FieldValue[],
): FieldValue[] {
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
  values: readonly FieldValue[],
  field: PadField,
): number {
  const other = fields.findIndex(({ name }) => name === field.other_than);
  return other < 0 ? NONE : Number(values[offsetsOf(fields, seats)[other]!]);
}

export function roundOf(match: PadMatch, id: string): Round | undefined {
  return match.rounds.find((round) => round.id === id);
}

/** Set values of a round by their positions; a new round is appended: the match goes on. */
export function withValues(
  match: PadMatch,
  id: string,
  empty: readonly FieldValue[],
  changes: ReadonlyMap<number, FieldValue>,
): PadMatch {
  const old = roundOf(match, id);
  const round = { id, values: (old?.values ?? empty).map((value, i) => changes.get(i) ?? value) };
  return old
    ? { ...match, rounds: match.rounds.map((one) => (one === old ? round : one)) }
    : { ...match, ended: null, rounds: [...match.rounds, round] };
}

export function withoutRound(match: PadMatch, id: string): PadMatch {
  return { ...match, rounds: match.rounds.filter((round) => round.id !== id) };
}
