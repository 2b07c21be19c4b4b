// Written by client/scripts/wire.py (make wire). Do not edit.

/** The table as the viewer sees it. */
export interface AkumatrickTable {
  aid: AkumatrickAid;
  counts: number;
  counts_eight: number;
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

/** A card that can be chosen. */
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

/** A card, and its effect on N. */
export interface Card {
  card: string;
  colour: string;
  doubles: number;
  power: '' | 'double' | 'four' | 'free' | 'lock' | 'reverse' | 'steal';
  rank: number;
  worth: number;
}

/** N = points × factor (R4.1). */
export interface Number {
  factor: number;
  points: number;
  value: number;
}

/** What can be played next. */
export interface Next {
  kind: 'above' | 'any' | 'lead' | 'zero';
  rank: number | null;
}

/** The viewer's release (R4). */
export interface Release {
  total: number;
  whole: boolean;
}

/** Cards that were played together. */
export interface Play {
  cards: Card[];
  elements: string[];
  seat: number | null;
}

/** Open information about a seat; the referee also sees `hand`. */
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

/** A theft in progress (R3.1). */
export interface Stealing {
  left: number;
  thief: number;
  victim: number | null;
}

export type Table = AkumatrickTable;
