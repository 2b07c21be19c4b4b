// Written by client/scripts/wire.py (make wire). Do not edit.

/** The table as the viewer sees it. */
export interface AkumatrickTable {
  aid: AkumatrickAid;
  direction: number;
  hand: HandCard[];
  last: Last | null;
  lock: string[];
  n: Number | null;
  next: Next | null;
  points: number | null;
  release: Release | null;
  row: Play[];
  seats: AkumatrickSeat[];
  stealing: Stealing | null;
}

/** What a perfect memory knows. */
export interface AkumatrickAid {
  gone: string[];
  known: string[][];
}

/** A card that may be chosen. */
export interface HandCard {
  card: string;
  colour: string;
  doubles: number;
  element: string;
  power: '' | 'double' | 'four' | 'free' | 'lock' | 'reverse' | 'steal';
  rank: number;
  worth: number;
}

/** The last release. */
export interface Last {
  cards: Card[];
  elements: string[];
  seat: number;
}

/** A card. N after a play is (points + the `worth` of its cards) × (factor + how many of them `doubles`). */
export interface Card {
  card: string;
  colour: string;
  doubles: number;
  power: '' | 'double' | 'four' | 'free' | 'lock' | 'reverse' | 'steal';
  rank: number;
  worth: number;
}

/** R4.1: N = points × factor. */
export interface Number {
  factor: number;
  points: number;
  value: number;
}

/** What may be played: anything to lead, any card, 0s alone, or cards above `rank` and 0s. */
export interface Next {
  kind: 'above' | 'any' | 'lead' | 'zero';
  rank: number | null;
}

/** R4: what a release would be for the viewer. */
export interface Release {
  total: number;
  whole: boolean;
}

/** Cards laid together. */
export interface Play {
  cards: Card[];
  elements: string[];
  seat: number | null;
}

/** What everybody sees of a seat; `hand` is more, until the match is over. */
export interface AkumatrickSeat {
  element: string;
  few: boolean;
  hand: Card[] | null;
  held: number;
  points: number | null;
  seat: number;
  victim: boolean;
  won: boolean;
}

/** R3.1. */
export interface Stealing {
  left: number;
  thief: number;
  victim: number | null;
}

export type Table = AkumatrickTable;
