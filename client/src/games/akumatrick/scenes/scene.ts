/** Scenes of the game, as in games/akumatrick/scenes.py. */
import type { Card, Table } from '../table-types';

export interface ReleaseScene {
  kind: 'release';
  beats: ('number' | 'card' | 'end')[];
  seat: number;
  n: number;
  cards: Card[];
  sums: number[];
  leads: number | null;
}

export interface LockScene {
  kind: 'lock';
  beats: ('cards' | 'end')[];
  seat: number;
  cards: Card[];
  colours: string[];
  others: string[];
}

export interface TheftScene {
  kind: 'theft';
  beats: ('reach' | 'take' | 'end')[];
  thief: number;
  victim: number;
  held: [number, number];
  after: [number, number];
}

export interface OutScene {
  kind: 'out';
  beats: ('number' | 'card' | 'cards' | 'hand' | 'end')[];
  seat: number;
  cards: Card[];
  release: Omit<ReleaseScene, 'beats'> | null;
  hands: { seat: number; cards: Card[]; points: number }[];
  winners: number[];
}

export type Scene = ReleaseScene | LockScene | TheftScene | OutScene;

/** Return the stolen card by comparing the viewer's tables; only the thief sees it. */
export function stolen(scene: TheftScene, viewer: number | null, before: unknown, after: unknown): Card | null {
  if (viewer !== scene.thief || !before || !after) return null;
  const had = new Set((before as Table).hand.map(({ card }) => card));
  return (after as Table).hand.find(({ card }) => !had.has(card)) ?? null;
}

/** Return how many beats with this name have started. */
export function count(scene: Scene, step: number, beat: string): number {
  return scene.beats.slice(0, step + 1).filter((one) => one === beat).length;
}

/** Return the release that ends a match, while it is displayed. */
export function releaseOf(scene: Scene, step: number): ReleaseScene | null {
  if (scene.kind === 'release') return scene;
  if (scene.kind !== 'out' || !scene.release || count(scene, step, 'cards')) return null;
  return { ...scene.release, beats: scene.beats.filter((beat) => beat === 'number' || beat === 'card') };
}

export function ended(scene: Scene, step: number): boolean {
  return step === scene.beats.length - 1;
}
