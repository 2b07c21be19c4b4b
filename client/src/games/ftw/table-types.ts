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

/** R1.3: all seats choose cards to give away. */
export interface Gifts {
  count: number;
  given: number[];
  to: number;
}

/** A card of the viewer's hand, and the hand's score without it. */
export interface HandCard {
  card: number;
  element: string;
  played: number | null;
  taking: number[] | null;
}

/** A card that can be chosen, with its number. */
export interface Card {
  card: number;
  element: string;
}

/** The score of a hand (R3.2). */
export interface Score {
  formula: string;
  others: number[];
  others_sum: number;
  terms: string;
  top: number;
  value: number;
}

/** Open information about a seat; the referee also sees `hand`. */
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
