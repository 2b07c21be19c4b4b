// Written by client/scripts/wire.py (make wire). Do not edit.

/** The table as the viewer sees it. */
export interface FourDigitsTable {
  aid: FourDigitsAid | null;
  burst: boolean;
  crown_times: number;
  deck: number;
  discards: Count[];
  field: string | null;
  hand: HandCard[];
  hand_size: number;
  line: Line | null;
  mode: string;
  order: string[] | null;
  reserve: Card[];
  round: number;
  rounds: number;
  seats: FourDigitsSeat[];
  start: number;
}

/** What follows from the open information. */
export interface FourDigitsAid {
  unseen: Count[];
}

/** The number of a card. */
export interface Count {
  card: string;
  count: number;
}

/** A card of the viewer's hand; with outcomes on the viewer's turn. */
export interface HandCard {
  alone: Outcome | null;
  card: string;
  discarding: (Outcome | null)[];
  element: string;
}

/** The effect of a move on the field. */
export interface Outcome {
  burst: boolean;
  crown: boolean;
  field: string;
  loss: number;
  perfect: boolean;
}

/** The part of the number line around the field. */
export interface Line {
  crowns: number[];
  high: number;
  low: number;
}

/** A card that can be chosen. */
export interface Card {
  card: string;
  element: string;
}

/** Open information about a seat; the referee also sees `hand`. */
export interface FourDigitsSeat {
  burst: boolean;
  crown: boolean;
  hand: string[] | null;
  held: number;
  seat: number;
  total: number;
}

export type Table = FourDigitsTable;
