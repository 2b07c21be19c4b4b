// Written by client/scripts/wire.py (make wire). Do not edit.

/** The table as the viewer sees it. */
export interface FourDigitsTable {
  aid: FourDigitsAid | null;
  burst: boolean;
  deck: number;
  discards: Count[];
  field: string | null;
  hand: HandCard[];
  line: Line | null;
  mode: string;
  order: string[] | null;
  reserve: Card[];
  round: number;
  rounds: number;
  seats: FourDigitsSeat[];
  start: number;
}

/** What can be worked out from what lies open. */
export interface FourDigitsAid {
  unseen: Count[];
}

/** How many of a card. */
export interface Count {
  card: string;
  count: number;
}

/** A card of the viewer's hand; its outcomes while it is the viewer's turn. */
export interface HandCard {
  alone: Outcome | null;
  card: string;
  discarding: (Outcome | null)[];
  element: string;
}

/** What a move would make of the field. */
export interface Outcome {
  burst: boolean;
  crown: boolean;
  field: string;
  loss: number;
}

/** The part of the number line around the field. */
export interface Line {
  crowns: number[];
  high: number;
  low: number;
}

/** A card that may be chosen. */
export interface Card {
  card: string;
  element: string;
}

/** What everybody sees of a seat; the referee sees `hand` too. */
export interface FourDigitsSeat {
  burst: boolean;
  crown: boolean;
  hand: string[] | null;
  held: number;
  seat: number;
  total: number;
}

export type Table = FourDigitsTable;
