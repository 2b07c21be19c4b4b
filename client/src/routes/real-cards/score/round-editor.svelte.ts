/** A round that is being entered: every tap is stored, and can be undone. */
import type { PadField } from '../../../wire';
import {
  NONE,
  emptyValues,
  excludedSeat,
  offsetsOf,
  roundOf,
  withValues,
  withoutExcluded,
  withoutRound,
  type FieldValue,
  type PadMatch,
} from './match';
import { changeSign, eraseCount, eraseDigit, isFull, typeCount, typeDigit } from './digit-entry';

/** Counts up to this are stepped by taps, others typed. */
const MOST_STEPPED = 9;
/** So many cards have keys beside each seat; more share the keys below. */
const MOST_OWN_KEYS = 12;

export const isStepped = ({ kind, low, high }: PadField): boolean => kind === 'counts' && high - low <= MOST_STEPPED;
export const hasOwnKeys = ({ kind, cards }: PadField): boolean => kind === 'cards' && cards.length <= MOST_OWN_KEYS;
const needsKeys = (field: PadField): boolean =>
  field.kind === 'number' ||
  (field.kind === 'counts' && !isStepped(field)) ||
  (field.kind === 'cards' && !hasOwnKeys(field));

/** The field and seat that the keys fill. */
interface Target {
  field: number;
  seat: number;
}

export class RoundEditor {
  readonly seats: number;
  readonly values: FieldValue[];
  readonly target: Target | null;
  private readonly offsets: number[];
  private readonly empty: FieldValue[];
  /** It was a round of which nothing had been entered. */
  readonly beganNew: boolean;
  private chosen = $state.raw<Target | null>(null);
  private removing = $state.raw<Target | null>(null);
  private past = $state.raw<readonly FieldValue[][]>([]);

  /** `change`: stores the match after a tap. */
  constructor(
    private readonly match: () => PadMatch,
    readonly id: string,
    readonly fields: readonly PadField[],
    private readonly change: (change: (old: PadMatch) => PadMatch) => void,
  ) {
    this.seats = match().people.length;
    this.offsets = offsetsOf(fields, this.seats);
    this.empty = emptyValues(fields, this.seats);
    this.values = $derived(roundOf(this.match(), this.id)?.values ?? this.empty);
    this.target = $derived(this.chosen ?? this.firstTarget());
    this.beganNew = this.isNew;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get isNew(): boolean {
    return !roundOf(this.match(), this.id);
  }

  at(field: number, place = 0): FieldValue {
    return this.values[this.offsets[field]! + place]!;
  }

  /** How many of a card a seat has. */
  card(field: number, seat: number, card: number): number {
    return Number(this.at(field, seat * this.fields[field]!.cards.length + card));
  }

  /** The seats that have a card. */
  owners(field: number, card: number): number[] {
    return this.seatList.filter((seat) => this.card(field, seat, card) > 0);
  }

  isExcluded(field: number, seat: number): boolean {
    return excludedSeat(this.fields, this.seats, this.values, this.fields[field]!) === seat;
  }

  isTarget(field: number, seat: number): boolean {
    return this.target?.field === field && this.target.seat === seat;
  }

  /** Whether the next card that is tapped at this seat is taken back. */
  takesBack(field: number, seat: number): boolean {
    return this.removing?.field === field && this.removing.seat === seat;
  }

  toggleTakesBack(field: number, seat: number): void {
    this.removing = this.takesBack(field, seat) ? null : { field, seat };
  }

  aim(field: number, seat: number): void {
    this.removing = null;
    if (!this.isExcluded(field, seat)) this.chosen = { field, seat };
  }

  /** Choose a seat; an optional one again to choose none. */
  toggleSeat(field: number, seat: number): void {
    this.set(field, 0, this.at(field) === seat ? NONE : seat);
  }

  choose(field: number, choice: number): void {
    this.set(field, 0, choice);
  }

  /** One more, and after the highest the lowest. */
  step(field: number, seat: number): void {
    const { low, high } = this.fields[field]!;
    const count = Number(this.at(field, seat));
    this.set(field, seat, count < high ? count + 1 : low);
  }

  /** One more of a card, or one fewer: the only copy, or one that is taken back. Return whether there was one. */
  tapCard(field: number, seat: number, card: number): boolean {
    const { cards, copies } = this.fields[field]!;
    const own = this.card(field, seat, card);
    const removes = this.takesBack(field, seat) || (copies === 1 && own > 0);
    this.removing = null;
    const all = this.seatList.reduce((sum, other) => sum + this.card(field, other, card), 0);
    if (removes ? !own : all >= copies) return removes;
    this.set(field, seat * cards.length + card, own + (removes ? -1 : 1));
    return true;
  }

  press(digit: number): void {
    this.type((field, value) =>
      field.kind === 'number' ? typeDigit(field, value, digit) : typeCount(field, Number(value), digit),
    );
    const { field, seat } = this.target!;
    const range = this.fields[field]!;
    if (range.kind === 'counts' && isFull(range, Number(this.at(field, seat)))) this.advance(field, seat);
  }

  erase(): void {
    this.type((field, value) =>
      field.kind === 'number' ? eraseDigit(field, value) : eraseCount(field, Number(value)),
    );
  }

  negate(): void {
    this.type((field, value) => changeSign(field, Number(value)));
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.past = this.past.slice(0, -1);
    // nothing is entered any more: empty counts would make a complete round
    if (this.beganNew && !this.canUndo) this.change((old) => withoutRound(old, this.id));
    else this.store(last);
  }

  private get seatList(): number[] {
    return Array.from({ length: this.seats }, (_, seat) => seat);
  }

  private type(change: (field: PadField, value: FieldValue) => FieldValue): void {
    if (!this.target) return;
    const { field, seat } = this.target;
    const range = this.fields[field]!;
    if (range.kind === 'cards') return;
    const place = range.kind === 'counts' ? seat : 0;
    this.set(field, place, change(range, this.at(field, place)));
  }

  private advance(field: number, seat: number): void {
    const next = this.seatList.find((other) => other > seat && !this.isExcluded(field, other));
    if (next !== undefined) this.chosen = { field, seat: next };
  }

  private firstTarget(): Target | null {
    const field = this.fields.findIndex(needsKeys);
    if (field < 0) return null;
    return { field, seat: this.seatList.find((seat) => !this.isExcluded(field, seat)) ?? 0 };
  }

  private set(field: number, place: number, value: FieldValue): void {
    const position = this.offsets[field]! + place;
    const changed = this.values.map((old, i) => (i === position ? value : old));
    const values = withoutExcluded(this.fields, this.seats, changed);
    this.past = [...this.past, [...this.values]];
    this.removing = null;
    this.store(values);
    if (this.chosen && this.isExcluded(this.chosen.field, this.chosen.seat)) this.chosen = null;
  }

  private store(values: readonly FieldValue[]): void {
    const before = this.values;
    const changes = new Map([...values.entries()].filter(([i, value]) => before[i] !== value));
    this.change((old) => withValues(old, this.id, this.empty, changes));
  }
}
