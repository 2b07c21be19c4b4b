/** Scenes of the game, as in games/fuji99/scenes.py, and what each step shows. */
import type { Card, Cubes } from '../table-types';

export type Colour = keyof Cubes;
type Beat = 'grab' | 'cube' | 'breath' | 'rest' | 'card' | 'end';

export interface DrawScene {
  kind: 'draw';
  beats: Beat[];
  cubes: Colour[];
  bag: Cubes;
  lamps: number;
  limit: number;
  start: number;
  floor: number;
  /** The piece's floor, where it stays in danger. */
  stays: number;
  ends: 'safe' | 'danger' | 'wins';
}

/** A card leads to the goal. */
export interface ArriveScene {
  kind: 'arrive';
  beats: Beat[];
  start: number;
  floor: number;
}

/** A card that a seat gets when everyone draws. */
export interface FoundCard {
  seat: number;
  card: Card;
  /** Values of that seat's hand cards. */
  before: number;
  after: number;
}

export interface AllDrawScene {
  kind: 'all_draw';
  beats: Beat[];
  /** One per step. */
  found: FoundCard[];
  limit: number;
}

export interface CrisisScene {
  kind: 'crisis';
  beats: Beat[];
  /** One per step, before the result. */
  found: FoundCard[];
  /** The card that exceeded the limit. */
  card: Card | null;
  value: number;
  limit: number;
  start: number;
  floor: number;
}

export type Scene = DrawScene | ArriveScene | AllDrawScene | CrisisScene;

export interface Drawn {
  /** Drawn cubes. */
  out: readonly Colour[];
  bag: Cubes;
  lamps: number;
  /** From the first moment when a red cube would end it. */
  breath: boolean;
  ended: boolean;
}

export function drawnAt(scene: DrawScene, step: number): Drawn {
  const beats = scene.beats.slice(0, step + 1);
  const all = beats.includes('rest') || beats.at(-1) === 'end';
  const out = all ? scene.cubes : scene.cubes.slice(0, beats.filter((beat) => beat === 'cube').length);
  const bag = { ...scene.bag };
  for (const colour of out) bag[colour] -= 1;
  const reds = out.filter((colour) => colour === 'red').length;
  const breath = beats.includes('breath') && !all;
  return { out, bag, lamps: scene.lamps + reds, breath, ended: beats.at(-1) === 'end' };
}

/** Return the cards so far while everyone draws; otherwise empty. */
export function foundCards(scene: Scene | null, step: number): readonly FoundCard[] {
  return scene && 'found' in scene && step < scene.found.length ? scene.found.slice(0, step + 1) : [];
}

/** Return the value of the hand in a crisis scene; null if not displayed. */
export function crisisValue(scene: Scene | null, step: number): number | null {
  return scene?.kind === 'crisis' && !foundCards(scene, step).length ? scene.value : null;
}
