// Written by client/scripts/wire.py (make wire). Do not edit.

/** The table as the viewer sees it. */
export interface OverflowTable {
  aid: OverflowAid;
  hand: HandCard[];
  judged: Judgement | null;
  last: Throw | null;
  limits: Limit[];
  lost: number;
  marker: number;
  phase: 'break' | 'deal' | 'limit' | 'over' | 'refill' | 'throw';
  pile: Pile;
  round: number;
  seats: OverflowSeat[];
  turn: number;
}

/** What a perfect memory knows. */
export interface OverflowAid {
  box: Record<string, number>;
  known: string[];
  thrown: (string | null)[];
}

/** A card of the viewer's hand. */
export interface HandCard {
  card: string;
  element: string;
}

/** A judgement, step by step (R2.6). */
export interface Judgement {
  accused: number;
  caller: number;
  card: string;
  downs: FaceDown[];
  ends: boolean;
  limit: number | null;
  loser: number;
  nth: number;
  over: boolean;
  points_after: number;
  points_before: number;
  shown: number | null;
  throwers: number[];
  won: Winner[];
}

/** A card that was face down until the judgement. */
export interface FaceDown {
  card: string;
  counts: boolean;
  seat: number;
}

/** A winner of the match by a judgement. */
export interface Winner {
  points: number;
  seat: number;
}

/** The visible card, and its thrower. */
export interface Throw {
  card: string;
  element: string;
  seat: number;
}

/** The limit of one colour (R2.1, R2.2). */
export interface Limit {
  colour: string;
  element: string | null;
  least: number | null;
  most: number | null;
  own: number;
  shown: number | null;
  unlimited: boolean;
}

/** The draw pile, a queue of batches. */
export interface Pile {
  batches: number;
  cards: number;
}

/** What is seen of a seat; the referee also sees `hand`. */
export interface OverflowSeat {
  accuse: Accuse | null;
  down: string | null;
  hand: string | null;
  held: number;
  laid: boolean;
  near: boolean;
  points: number;
  seat: number;
}

/** Whether a seat can be accused now (R2.5). */
export interface Accuse {
  can: boolean;
  element: string;
  why: string | null;
}

export type Table = OverflowTable;
