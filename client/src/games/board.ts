/** What a game brings to the table in the browser, and what it is given. */
import type { Component } from 'svelte';
import type { Picker } from '../stores/picker.svelte';
import type { Listener } from '../lib/i18n/words.svelte';
import type { Line, Result, Room, Scene, You } from '../wire';

export interface BoardProps<Table = Record<string, unknown>> {
  /** What the presenter's `show` gives (wire.ts: GameTables). All figures are in it; a board computes no rule. */
  table: Table;
  room: Room;
  /** The viewer. `you.seat` null: a spectator, or the referee in a replay. */
  you: You;
  /** The seat to act; −1: chance; −2: the match is over. */
  actor: number;
  /** What may be tapped and what is chosen. Without legal moves it is idle, and nothing is lit. */
  picker: Picker;
  /** A seat in words: “You” or a name. */
  names: (seat: number) => string;
  /** The elements that have just come to where they are ("hand:17"), for about two seconds. */
  moments: ReadonlySet<string>;
  /** How the round has just ended, until the next begins. */
  result: Result | null;
  /** What has happened so far. */
  log: readonly Line[];
  /** A moment that is shown step by step on the table as it was before; null: none. */
  scene?: Scene | null;
  /** Its step, from 0. */
  step?: number;
}

/** What a scene is drawn from. */
export interface SceneProps<What = Record<string, unknown>> {
  room: Room;
  listener: Listener;
  what: What;
  /** What is said of each step. */
  says: Scene['says'];
  step: number;
  /** The viewer's own table as it was before, and as it will be. */
  before?: unknown;
  after?: unknown;
}

/** The second line of a seat, beside its score: cards in hand, help cards, a crown, a call. */
export interface SeatLineProps<Table = Record<string, unknown>> extends BoardProps<Table> {
  seat: number;
  /** Its points, once the match is over; null before, and where the game has none. */
  score: number | null;
}

/** How a round ended, and the totals of the seats. */
export interface ResultProps {
  result: Result;
  room: Room;
  listener: Listener;
  names: (seat: number) => string;
  scores: readonly (number | null)[];
}

export interface VerbsProps {
  picker: Picker;
  game: string;
}

/** Only the board is needed: where a component is not there, nothing is shown. */
export interface GameModule {
  Board: Component<BoardProps<never>>;
  SeatLine?: Component<SeatLineProps<never>>;
  /** Takes the place of board and seats when a round has ended; a board that shows that itself has none. */
  Result?: Component<ResultProps>;
  /** Buttons for verbs in the bar (“pass”); a board that has its own has none. */
  Verbs?: Component<VerbsProps>;
  /** Where the other seats are on a desk, if not around the board. */
  seats?: 'above';
  /** Shows scenes over the board; one that shows them itself has none. */
  Scene?: Component<SceneProps<never>>;
  /** A hand that is laid open when the match is over, drawn from its cards' names; otherwise their names stand there. */
  Hand?: Component<{ hand: readonly string[] }>;
  /** What the bar says while the choice is not a whole move; null: its usual sentence. */
  hint?: (props: BoardProps<never>) => string | null;
}
