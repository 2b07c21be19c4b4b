/** Sizes of gauges, fans, rows and scales, in pixels or percent; no rules. */
import type { Score } from './table-types';

const DOZEN = 12;
const TAP = 44; // a touch target in pixels
export const RATIO = 1.42; // height to width of a card
const SIGNS = 20; // pixels above and below a card, for lifting it and for its sign
const SLIVER = 21; // the least visible pixels of a covered card: its number in small figures
const PHONE = 420; // a narrower pile in pixels has small cards when spread
const READ = 26; // the least visible pixels of a covered card in a spread pile: its number, and a touch target
const TIGHT = 5; // pixels between help cards
const GAP = 7; // pixels between cards side by side
const ROW = 15; // pixels between rows, for the signs

/** Return the dots of a card: one per started dozen. */
export function dots(card: number): number {
  return Math.ceil(card / DOZEN);
}

export interface Fan {
  top: number;
  card: number;
  /** Pixels from card to card. */
  step: number;
  /** Number of visible cards, including the top one. */
  shown: number;
  /** Each can be tapped in place. */
  direct: boolean;
}

/** Lay out a pile: the top card at full size, earlier ones at its left. */
export function fan(width: number, height: number, count: number): Fan {
  const widest = Math.min(140, width * 0.4);
  const top = Math.round(Math.max(46, Math.min((height - SIGNS) / RATIO, widest)));
  const card = Math.max(TAP, Math.round(top * 0.66));
  const room = Math.max(0, width - top);
  const step = Math.max(SLIVER, Math.min(card + 8, room / Math.max(1, count - 1)));
  const shown = Math.min(count, 1 + Math.floor(room / step));
  const direct = count < 2 || (width - widest) / (count - 1) >= TAP; // independent of the height
  return { top, card, step, shown, direct };
}

export interface Spread {
  card: number;
  /** Pixels from card to card in a row; less than a card if they overlap. */
  step: number;
  /** Cards per row. */
  columns: number;
}

/** Lay out a spread pile with readable numbers; long rows scroll sideways. */
export function spread(width: number, height: number, count: number): Spread {
  const card = width < PHONE ? 46 : 58;
  const abreast = Math.max(1, Math.floor((width + GAP) / (card + GAP)));
  const most = Math.max(1, Math.floor(height / (card * RATIO + ROW)));
  const columns = Math.ceil(count / Math.min(most, Math.ceil(count / abreast)));
  const step = Math.min(card + GAP, Math.max(READ, (width - card) / Math.max(1, columns - 1)));
  return { card, step, columns };
}

export interface Row {
  card: number;
  /** Pixels from card to card; less than a card if they overlap. */
  step: number;
}

/** Lay out cards in one row: narrower first, then overlapping. */
export function row(width: number, widest: number, count: number): Row {
  const card = Math.max(TAP, Math.min(widest, Math.floor((width + TIGHT) / Math.max(1, count)) - TIGHT));
  return { card, step: Math.min(card + TIGHT, (width - card) / Math.max(1, count - 1)) };
}

export interface Scales {
  /** Percent of the bar. */
  value: number;
  bites: { card: number; width: number }[];
  /** The change by the move; null: none. */
  change: { from: number; width: number; gain: boolean } | null;
}

/** Lay out the bar, as long as the largest of: the highest card, the sum of the others, the value afterwards. */
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
