/** Numbers typed digit by digit. */
import type { PadField } from '../../../wire';
import type { FieldValue } from './match';

type Range = Pick<PadField, 'low' | 'high'>;

const BASE = 10;
const digitsOf = (range: Range): number => String(range.high).length;

/** Return the first digit of all low numbers, which nobody has to type; empty if numbers may be shorter. */
function impliedDigit(range: Range): string {
  const low = String(range.low);
  return low.length > 1 && low.length === digitsOf(range) ? low[0]! : '';
}

/** Return the digits that are typed of a number: a text while it is not complete. */
function typedOf(range: Range, value: FieldValue): string {
  if (typeof value === 'string') return value;
  const text = String(value);
  return impliedDigit(range) === text[0] ? text.slice(1) : text;
}

/** Return the value of typed digits. */
function valueOf(range: Range, typed: string): FieldValue {
  const implied = impliedDigit(range);
  const least = digitsOf(range) - implied.length;
  const number = Number(typed.length === least ? implied + typed : typed);
  const isComplete = typed !== '' && (!implied || typed.length >= least) && number >= range.low && number <= range.high;
  return isComplete ? number : typed;
}

/** Type a digit: it moves the others left, out of a number that is full. */
export function typeDigit(range: Range, value: FieldValue, digit: number): FieldValue {
  const typed = `${typedOf(range, value)}${digit}`.slice(-digitsOf(range));
  return valueOf(range, typed.length === digitsOf(range) ? typed.replace(/^0/, '') : typed);
}

export function eraseDigit(range: Range, value: FieldValue): FieldValue {
  return valueOf(range, typedOf(range, value).slice(0, -1));
}

export interface Tile {
  digit: string;
  /** Not typed, but part of the number. */
  isImplied: boolean;
}

/** Return the digits to draw, empty ones first. */
export function tilesOf(range: Range, value: FieldValue): Tile[] {
  const typed = typedOf(range, value);
  const implied = impliedDigit(range);
  const missing = digitsOf(range) - typed.length;
  return Array.from({ length: digitsOf(range) }, (_, i) => {
    const isImplied = i < missing;
    return { digit: isImplied ? (i === 0 ? implied : '') : typed[i - missing]!, isImplied };
  });
}

/** Type a digit of a count, which is complete at any time. A digit too many begins a new number. */
export function typeCount(range: Range, value: number, digit: number): number {
  const longer = value < 0 ? value * BASE - digit : value * BASE + digit;
  if (isWithin(range, longer)) return longer;
  return isWithin(range, digit) ? digit : value;
}

export function eraseCount(range: Range, value: number): number {
  return Math.max(range.low, Math.trunc(value / BASE));
}

export function changeSign(range: Range, value: number): number {
  return isWithin(range, -value) ? 0 - value : value;
}

/** Whether no further digit fits. */
export function isFull(range: Range, value: number): boolean {
  return value !== 0 && Math.abs(value) * BASE > Math.max(range.high, -range.low);
}

function isWithin({ low, high }: Range, value: number): boolean {
  return value >= low && value <= high;
}
