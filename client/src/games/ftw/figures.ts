/** Figures of the pictures on the table: how high a gauge is, how wide a fan, what the chosen cards come to. No rules. */
import type { Score, Table } from './table';

const DOZEN = 12;
const TAP = 44; // pixels that a finger needs
export const RATIO = 1.42; // of a card's height to its width
const SIGNS = 20; // pixels above and below a card for lifting it and for its sign
const SLIVER = 21; // pixels that a card under others shows at least: its number in small figures
const PHONE = 420; // pixels of a pile's width, up to which its cards are small when they are spread
const READ = 26; // pixels that a card under others shows at least when they are spread: its number, and a finger's target
const TIGHT = 5; // pixels between help cards
const GAP = 7; // pixels between cards that lie side by side
const ROW = 15; // … and between rows, for the signs

/** A dot for each dozen that has begun: one up to 12, five from 49 on. */
export function dots(card: number): number {
  return Math.ceil(card / DOZEN);
}

export interface Fan {
  top: number;
  card: number;
  /** Pixels from one card to the next. */
  step: number;
  /** How many cards are seen, the uppermost among them. */
  shown: number;
  /** Each of them can be tapped where it lies. */
  direct: boolean;
}

/** How a pile lies in so many pixels: the uppermost card at full size, earlier ones peeking out on its left. */
export function fan(width: number, height: number, count: number): Fan {
  const widest = Math.min(140, width * 0.4);
  const top = Math.round(Math.max(46, Math.min((height - SIGNS) / RATIO, widest)));
  const card = Math.max(TAP, Math.round(top * 0.66));
  const room = Math.max(0, width - top);
  const step = Math.max(SLIVER, Math.min(card + 8, room / Math.max(1, count - 1)));
  const shown = Math.min(count, 1 + Math.floor(room / step));
  const direct = count < 2 || (width - widest) / (count - 1) >= TAP; // whatever the height
  return { top, card, step, shown, direct };
}

export interface Spread {
  card: number;
  /** Pixels from one card of a row to the next; less than a card where they lie over one another. */
  step: number;
  /** Cards of a row. */
  columns: number;
}

/** How a pile is spread in so many pixels: every number can be read; rows that are too long are scrolled sideways. */
export function spread(width: number, height: number, count: number): Spread {
  const card = width < PHONE ? 46 : 58;
  const abreast = Math.max(1, Math.floor((width + GAP) / (card + GAP)));
  const most = Math.max(1, Math.floor(height / (card * RATIO + ROW)));
  const columns = Math.ceil(count / Math.min(most, Math.ceil(count / abreast)));
  const step = Math.min(card + GAP, Math.max(READ, (width - card) / Math.max(1, columns - 1)));
  return { card, step, columns };
}

/** The numbers chosen of a place: "hand", "help", "pile". */
export function chosenOf(place: string, chosen: readonly string[]): number[] {
  const prefix = `${place}:`;
  return chosen.filter((element) => element.startsWith(prefix)).map((element) => Number(element.slice(prefix.length)));
}

export interface Sum {
  parts: number[];
  total: number;
  beat: number;
}

export interface Row {
  card: number;
  /** Pixels from one card to the next; less than a card where they lie over one another. */
  step: number;
}

/** How cards, so wide at most, lie in one row of so many pixels: narrower first, then over one another. */
export function row(width: number, widest: number, count: number): Row {
  const card = Math.max(TAP, Math.min(widest, Math.floor((width + TIGHT) / Math.max(1, count)) - TIGHT));
  return { card, step: Math.min(card + TIGHT, (width - card) / Math.max(1, count - 1)) };
}

/** The running sum of a card to be played with help; null while it is not about that. */
export function runningSum(table: Table, chosen: readonly string[]): Sum | null {
  const help = chosenOf('help', chosen);
  if (table.beat === null || help.length === 0) return null;
  const parts = [...chosenOf('hand', chosen), ...help];
  return { parts, total: parts.reduce((sum, n) => sum + n, 0), beat: table.beat };
}

/** What the hand would be worth after the chosen move, by the figures of the table; null: not about that. */
export function outlook(table: Table, chosen: readonly string[]): number | null {
  const [number] = chosenOf('hand', chosen);
  const card = table.hand.find((held) => held.card === number);
  const [taken] = chosenOf('pile', chosen);
  if (taken === undefined) return card?.played ?? null;
  return card?.taking?.[table.pile.findIndex((lying) => lying.card === taken)] ?? null;
}

export interface Scales {
  /** Hundredths of the bar. */
  value: number;
  bites: { card: number; width: number }[];
  /** What the move changes, from where to where; null: nothing. */
  change: { from: number; width: number; gain: boolean } | null;
}

/** The bar: as long as the highest card (or what is bitten off it, or comes of it, if that is more). */
export function scales(score: Score, after: number | null): Scales {
  const length = Math.max(score.top, score.others_sum, after ?? 0);
  const part = (n: number) => (100 * n) / length;
  const gain = after === null ? 0 : after - score.value;
  return {
    value: part(score.value),
    bites: score.others.map((card) => ({ card, width: part(card) })),
    change:
      gain === 0
        ? null
        : { from: part(Math.min(score.value, after ?? 0)), width: part(Math.abs(gain)), gain: gain > 0 },
  };
}

/** What the moves that go on from the choice come to: a play (with help that is still to be chosen), taking from the pile. */
export function waysOf(moves: readonly (readonly string[])[], chosen: readonly string[]): 'play' | 'take' | 'both' {
  const rest = moves.map((elements) => elements.filter((element) => !chosen.includes(element)));
  const take = rest.some((elements) => elements.some((element) => element.startsWith('pile:')));
  const play = rest.some((elements) => !elements.some((element) => element.startsWith('pile:')));
  return take && play ? 'both' : take ? 'take' : 'play';
}
