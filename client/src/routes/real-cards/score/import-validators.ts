/** Readers of imported values. Each throws a TypeError if a value is not as exported. */
import { COLOURS, type Colour } from '../../../lib/match/seats';

const LAST_MOMENT = 8.64e15; // of a Date, in milliseconds

export function recordFrom(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new TypeError('no record');
  return value as Record<string, unknown>;
}

export function listFrom<T>(value: unknown, read: (one: unknown) => T): T[] {
  if (!Array.isArray(value)) throw new TypeError('no list');
  return value.map(read);
}

export function idFrom(value: unknown): string {
  if (typeof value !== 'string' || !/^\w{1,40}$/.test(value)) throw new TypeError('no id');
  return value;
}

export function textFrom(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('no text');
  return value;
}

export function numberFrom(value: unknown): number {
  if (!Number.isSafeInteger(value)) throw new TypeError('no whole number');
  return value as number;
}

/** Read milliseconds since the epoch. */
export function momentFrom(value: unknown): number {
  const at = numberFrom(value);
  if (at < 0 || at > LAST_MOMENT) throw new TypeError('no moment');
  return at;
}

export function colourFrom(value: unknown): Colour {
  if (!COLOURS.includes(value as Colour)) throw new TypeError('no colour');
  return value as Colour;
}
