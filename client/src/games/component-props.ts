/** The interface between a game's components and the pages. */
import type { Component, Snippet } from 'svelte';
import type { Picker } from '../stores/picker.svelte';
import type { Reader } from '../lib/i18n/words.svelte';
import type { Draft } from '../routes/real-cards/entry-draft.svelte';
import type { EnterMove, Line, RefereeEntry, RefereeOffer, RefereeQuestion, Result, Room, Scene, You } from '../wire';

export interface BoardProps<Table = Record<string, unknown>> {
  /** The data of the presenter's `show` (wire.ts: GameTables). It has all figures; a board computes no rule. */
  table: Table;
  room: Room;
  /** The viewer. `you.seat` is null for a spectator, and for the referee in a replay. */
  you: You;
  /** The seat to act; −1: chance; −2: the match is over. */
  actor: number;
  /** Legal and chosen elements. Idle without legal moves. */
  picker: Picker;
  /** Return a seat's name: “You” or the person's. */
  names: (seat: number) => string;
  /** Who reads the sentences; by default the viewer. In a replay of all cards it is still a player. */
  reader?: Reader;
  /** New elements such as "hand:17", for about two seconds. */
  moments: ReadonlySet<string>;
  /** The result of the round, until the next one starts. */
  result: Result | null;
  /** The log so far. */
  log: readonly Line[];
  /** The current scene, on the table before it; null: none. */
  scene?: Scene | null;
  /** Its step, from 0. */
  step?: number;
}

/** Properties of a scene's component. */
export interface SceneProps<What = Record<string, unknown>> {
  room: Room;
  reader: Reader;
  what: What;
  /** The texts of each step. */
  says: Scene['says'];
  step: number;
  /** The viewer's table before the scene, and after it. */
  before?: unknown;
  after?: unknown;
}

/** A seat's second line, beside its score: cards in hand, help cards, a crown, a call. */
export interface SeatLineProps<Table = Record<string, unknown>> extends BoardProps<Table> {
  seat: number;
  /** Its points at the end; null before, or if the game has none. */
  score: number | null;
}

/** The result of a round, with the seats' totals. */
export interface ResultProps {
  result: Result;
  room: Room;
  reader: Reader;
  names: (seat: number) => string;
  scores: readonly (number | null)[];
  /** Show the hands, which are open at the end of the match. */
  hands?: boolean;
}

/** Properties of the picture of how a match ended for a seat. */
export interface EndProps<Table = Record<string, unknown>> {
  /** The viewer's; for others a winner's. */
  seat: number;
  /** Whether this seat has won. */
  won: boolean;
  winners: readonly number[];
  /** The table at the end. */
  table: Table;
  room: Room;
  /** The last round, with open hands. */
  last: Result | null;
  log: readonly Line[];
}

/** The file of a game's picture of the end. */
export interface EndPicture {
  default: Component<EndProps<never>>;
}

export interface VerbsProps {
  picker: Picker;
  game: string;
}

/** The answer to a question about a move, by its key. */
export type Shown = NonNullable<EnterMove['shown']>;

/**
 * Properties of a game's own panel for a match with real cards (`EntryPanel.svelte`). It knows the game's notation, and what
 * all see of the table; the referee refuses what is not possible.
 */
export interface EntryProps<Table = Record<string, unknown>> {
  table: Table;
  room: Room;
  names: (seat: number) => string;
  /** The seat to act; −1: chance. */
  actor: number;
  /** Some possible moves; there may be more. */
  offers: readonly RefereeOffer[];
  /** What the last move also shows, if the panel asks it (`asks`); null: nothing. */
  question: RefereeQuestion | null;
  /** All entries so far. */
  entries: readonly RefereeEntry[];
  /** Parts of the entry that is not complete. They end with it. */
  draft: Draft;
  /** The board's: moves that are set here can be tapped there. */
  picker: Picker;
  /** A choice word by word, for what a panel leaves to it. */
  generic: Snippet;
  busy: boolean;
  /** Enter a move, after others. All are entered, or none; false: they were refused. */
  enter: (move: string, shown?: Shown, first?: readonly string[]) => Promise<boolean>;
  /** Take the question back, else the last entry. */
  back: () => unknown;
}

/** A panel and what it takes over. */
export interface EntryPanel {
  default: Component<EntryProps<never>>;
  /** It shows the table too. */
  replacesBoard?: boolean;
  /** The least height of the table above it in pixels; the default depends on the screen. */
  tableHeight?: number;
  /** The list of entries hides what players must remember, until an entry is tapped. */
  hidesEntries?: boolean;
  /** Keys of questions that it asks itself. */
  asks?: readonly string[];
  /** Ask for what is entered next, instead of the general words; null: those. */
  prompt?: (props: Pick<EntryProps<never>, 'table' | 'offers' | 'actor' | 'draft'>) => string | null;
  /** Say what an answer to a question means: the points of a row, among its possible ones; null: nothing. */
  meaning?: (gain: number, gains: readonly number[]) => string | null;
}

/** A game's components. Only the board is required. */
export interface GameModule {
  Board: Component<BoardProps<never>>;
  SeatLine?: Component<SeatLineProps<never>>;
  /** Replaces board and seats after a round; not for boards that show the result. */
  Result?: Component<ResultProps>;
  /** Buttons for verbs in the bar (“pass”); not for boards that have their own. */
  Verbs?: Component<VerbsProps>;
  /** Position of the other seats on a desktop, unless around the board. */
  seats?: 'above';
  /** Shows scenes over the board; not for boards that show them. */
  Scene?: Component<SceneProps<never>>;
  /** Draws an open hand at the end from card names; the default is the names. */
  Hand?: Component<{ hand: readonly string[] }>;
  /**
   * Loads the picture of the end. It fills a stage of 4 × 3; its unit is `cqw`, and its animations may be those of
   * routes/table/end/Picture.svelte. The default is the icon.
   */
  End?: () => Promise<EndPicture>;
  /** Return the arguments of the end's headlines, `<game>-end-won` and `<game>-end-lost`. */
  endWords?: (props: EndProps<never>) => Record<string, string | number>;
  /** Return the bar's text for an incomplete move; null: the default. */
  hint?: (props: BoardProps<never>) => string | null;
}
