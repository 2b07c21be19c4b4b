// Written by client/scripts/wire.py (make wire). Do not edit.

/** The table. */
export interface Fuji99Table {
  again: Again | null;
  aid: Fuji99Aid;
  crisis_from: number | null;
  crisis_limit: number;
  danger: Danger;
  deck: number;
  discard: number;
  drawer: number | null;
  drawn: Cubes;
  draws: Draw[];
  goal: number;
  handful: number;
  pagoda: number;
  paid: number;
  phase: 'cubes' | 'decide' | 'discover' | 'draw' | 'over' | 'place' | 'use';
  seats: Fuji99Seat[];
  stop: Stop | null;
  token: number;
  turn: number;
}

/** The result of `again` (R2.7). */
export interface Again {
  bag: Cubes;
  danger: number;
  risk: number;
}

/** Cubes by colour. */
export interface Cubes {
  plain: number;
  red: number;
  yellow: number;
}

/** Cards by kind. */
export interface Fuji99Aid {
  deck: Record<string, number>;
  discard: Record<string, number>;
}

/** The danger lamps of this turn (R2.2). */
export interface Danger {
  cards: number;
  limit: number;
  sheet: number;
  total: number;
}

/** One possible handful (R2.1). */
export interface Draw {
  cubes: number;
  danger: number;
  element: string;
  landing: Landing;
}

/** The end of a movement. */
export interface Landing {
  floor: number;
  gifts: number[];
  wins: boolean;
}

/** Open information about a seat. */
export interface Fuji99Seat {
  bag: Cubes;
  crisis: number;
  floor: number;
  gifts: number[];
  hand: Card[];
  owned: Cubes;
  seat: number;
  waiting: number;
}

/** One hand card. */
export interface Card {
  cost: number;
  cubes: number;
  element: string;
  kind: string;
  number: number;
  room: number;
  use: Use | null;
  value: number;
}

/** The effect of using a card (R2.4, R5). */
export interface Use {
  danger: number | null;
  idle: boolean;
  landing: Landing | null;
  loses: number;
  receiver: number | null;
}

/** The result of `stop` (R2.7). */
export interface Stop {
  cubes: number;
  floor: number;
  next: number | null;
  wanted: number;
}

export type Table = Fuji99Table;
