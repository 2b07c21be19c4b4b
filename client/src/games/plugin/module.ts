/**
 * A board that a game's package brings, `board.js`: a module of plain JavaScript, which knows nothing of Svelte or of these
 * sources. What it is given is written down in docs/adding-a-game.md; keep both true.
 */
import SeatScore from '../../components/seats/SeatScore.svelte';
import Scoring from '../../components/table/Scoring.svelte';
import Verbs from '../../components/table/Verbs.svelte';
import { api } from '../../lib/net/api';
import { elementName } from '../../lib/i18n/element-names';
import type { State } from '../../stores/picker.svelte';
import { t } from '../../lib/i18n/words.svelte';
import type { Room, You } from '../../wire';
import type { BoardProps, GameModule } from '../board';
import Board from './Board.svelte';

/** Something that a legal move needs. */
export interface Choice {
  /** As the presenter names it: "hand:17". */
  element: string;
  /** Which of several alike, from 0. */
  nth: number;
  /** In words, for a label. */
  name: string;
  state: State;
}

/** What a board is given, and given anew whenever something has changed. It belongs to the page and is not changed. */
export interface Props {
  table: Record<string, unknown>;
  room: Room;
  you: You;
  actor: number;
  names: (seat: number) => string;
  moments: ReadonlySet<string>;
  /** Empty when there is nothing to choose. */
  choices: readonly Choice[];
  /** Choose it or take it back, as a tap does. */
  toggle: (element: string, nth?: number) => void;
  /** A text of the catalogues, in the language of the page. */
  t: (id: string, args?: Record<string, string | number>) => string;
}

export interface Mounted {
  update: (props: Props) => void;
  destroy: () => void;
}

export interface Module {
  mount: (target: HTMLElement, props: Props) => Mounted;
  /** The other seats stand side by side above it on a desk. */
  abreast?: boolean;
  /** False: it shows the points itself. */
  scores?: boolean;
  /** It has buttons for verbs. */
  verbs?: boolean;
}

const modules = new Map<string, Module | null>();

/** What a game brings to the table; null: no board, or none that works. Throws Refusal. */
export async function brought(game: string): Promise<GameModule | null> {
  if (!modules.has(game)) {
    const info = (await api.games()).games.find(({ name }) => name === game);
    modules.set(game, info?.board ? await load(game) : null);
  }
  const module = boardOf(game);
  if (!module) return null;
  return {
    Board,
    Result: Scoring,
    ...(module.scores === false ? {} : { SeatLine: SeatScore }),
    ...(module.verbs ? {} : { Verbs }),
    ...(module.abreast ? { seats: 'above' } : {}),
  };
}

/** A board that has been loaded and works so far. */
export function boardOf(game: string): Module | null {
  return modules.get(game) ?? null;
}

/** Its board does not work: from now on the generic one is shown. */
export function giveUp(game: string, error: unknown): void {
  modules.set(game, null);
  console.error(`the board of ${game} does not work, so the generic one is shown:`, error);
}

export function propsOf({ table, room, you, actor, picker, names, moments }: BoardProps): Props {
  const choices = picker.copies.map(({ element, nth }) => ({
    element,
    nth,
    name: elementName(element, room.game),
    state: picker.state(element, nth),
  }));
  return {
    table,
    room,
    you,
    actor,
    names,
    moments,
    choices,
    toggle: (element, nth = 0) => picker.tap(element, nth),
    t,
  };
}

async function load(game: string): Promise<Module | null> {
  try {
    const module = (await import(/* @vite-ignore */ api.board(game))) as Partial<Module>;
    if (typeof module.mount !== 'function') throw new TypeError('it exports no function mount');
    return module as Module;
  } catch (error) {
    giveUp(game, error);
    return null;
  }
}
