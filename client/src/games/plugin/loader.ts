/**
 * Loads a plug-in's board, `board.js`: a plain JavaScript module without Svelte or these sources. docs/adding-a-game.md
 * documents its interface; keep both in step.
 */
import SeatScore from '../../components/seats/SeatScore.svelte';
import Scoring from '../../components/table/Scoring.svelte';
import VerbButtons from '../../components/table/VerbButtons.svelte';
import { api } from '../../lib/net/api';
import { elementName } from '../../lib/i18n/element-names';
import type { ElementState } from '../../stores/picker.svelte';
import { t } from '../../lib/i18n/words.svelte';
import type { Room, You } from '../../wire';
import type { BoardProps, GameModule } from '../component-props';
import Board from './Board.svelte';

/** An element of legal moves. */
export interface Choice {
  /** The presenter's name for it: "hand:17". */
  element: string;
  /** Its index among equal elements, from 0. */
  nth: number;
  /** Its label. */
  name: string;
  state: ElementState;
}

/** The input of a board, updated on every change. Read-only. */
export interface Props {
  table: Record<string, unknown>;
  room: Room;
  you: You;
  actor: number;
  names: (seat: number) => string;
  moments: ReadonlySet<string>;
  /** Empty if there is nothing to choose. */
  choices: readonly Choice[];
  /** Choose an element or take it back, like a tap. */
  toggle: (element: string, nth?: number) => void;
  /** Return a text of the catalogues in the page's language. */
  t: (id: string, args?: Record<string, string | number>) => string;
}

export interface Mounted {
  update: (props: Props) => void;
  destroy: () => void;
}

export interface Module {
  mount: (target: HTMLElement, props: Props) => Mounted;
  /** On a desktop, the other seats are side by side above it. */
  abreast?: boolean;
  /** False: it displays the points itself. */
  scores?: boolean;
  /** It displays buttons for verbs itself. */
  verbs?: boolean;
}

const modules = new Map<string, Module | null>();

/** Load a plug-in's board; null: none, or a broken one. Throws Refusal. */
export async function pluginModule(game: string): Promise<GameModule | null> {
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
    ...(module.verbs ? {} : { Verbs: VerbButtons }),
    ...(module.abreast ? { seats: 'above' } : {}),
  };
}

/** Return a loaded board that works. */
export function boardOf(game: string): Module | null {
  return modules.get(game) ?? null;
}

/** Mark a board as broken: the generic one replaces it. */
export function markBroken(game: string, error: unknown): void {
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
    markBroken(game, error);
    return null;
  }
}
