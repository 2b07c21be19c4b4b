// Written by client/scripts/wire.py (make wire). Do not edit.

/** The table as the viewer sees it. */
export interface FtwTable {
  aid: FtwAid;
  beat: number | null;
  gifts: Gifts | null;
  hand: HandCard[];
  help: Card[];
  help_sum: number;
  highest: number;
  phase: 'give' | 'play';
  pile: Card[];
  round: number;
  rounds: number;
  score: Score | null;
  seats: FtwSeat[];
  start: number;
}

/** What a perfect memory knows. */
export interface FtwAid {
  aside: number[];
  known: number[][];
}

/** R1.3: while everybody chooses cards to give away. */
export interface Gifts {
  count: number;
  given: number[];
  to: number;
}

/** A card of the viewer's hand; on its own turn, what the hand would be worth without it. */
export interface HandCard {
  card: number;
  element: string;
  played: number | null;
  taking: number[] | null;
}

/** A card that may be chosen; `card` is the number that it shows. */
export interface Card {
  card: number;
  element: string;
}

/** What a hand is worth (R3.2): its highest card less the others, at least 0. */
export interface Score {
  formula: string;
  others: number[];
  others_sum: number;
  terms: string;
  top: number;
  value: number;
}

/** What everybody sees of a seat; `hand` is more than that. */
export interface FtwSeat {
  chosen: number;
  ended: boolean;
  hand: number[] | null;
  held: number;
  help: number[];
  help_sum: number;
  seat: number;
  total: number;
  two_left: boolean;
}

export type Table = FtwTable;
