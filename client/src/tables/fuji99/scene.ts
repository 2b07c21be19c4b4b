/** Scenes of this game (games/fuji99/staging.py), and what of them is seen in a step. */
import { t } from '../../lib/words.svelte';
import type { Cubes } from './table';

export type Colour = keyof Cubes;
type Beat = 'grab' | 'cube' | 'breath' | 'end';

export interface DrawScene {
  kind: 'draw';
  beats: Beat[];
  cubes: Colour[];
  /** Before each cube: how likely it is red, percent. */
  reds: number[];
  bag: Cubes;
  lamps: number;
  limit: number;
  start: number;
  floor: number;
  ends: 'safe' | 'danger' | 'wins';
}

export interface CrisisScene {
  kind: 'crisis';
  beats: Beat[];
  card: string | null;
  value: number;
  limit: number;
  start: number;
  floor: number;
}

export type Scene = DrawScene | CrisisScene;

export interface Drawn {
  /** The cubes that have come out. */
  out: readonly Colour[];
  bag: Cubes;
  lamps: number;
  /** Nobody breathes: a red one would end it. */
  breath: boolean;
  ended: boolean;
}

export function drawn(scene: DrawScene, step: number): Drawn {
  const beats = scene.beats.slice(0, step + 1);
  const out = scene.cubes.slice(0, beats.filter((beat) => beat === 'cube').length);
  const bag = { ...scene.bag };
  for (const colour of out) bag[colour] -= 1;
  const reds = out.filter((colour) => colour === 'red').length;
  return { out, bag, lamps: scene.lamps + reds, breath: beats.at(-1) === 'breath', ended: beats.at(-1) === 'end' };
}

/** What the bar says of a step: a sentence, and a smaller one. */
export function told(scene: Scene, step: number): [string, string] {
  if (scene.kind === 'crisis') {
    const { card, value, limit } = scene;
    const lost = card
      ? t('fuji99-stage-crisis-card', { card: t(`fuji99-card-${card}`) })
      : t('fuji99-stage-crisis-lost');
    return [t('fuji99-stage-crisis', { value, limit }), lost];
  }
  const { out, lamps, breath, ended } = drawn(scene, step);
  const { floor, start, limit, ends } = scene;
  const count = scene.cubes.length;
  if (ended) {
    if (ends === 'danger') return [t('fuji99-stage-danger', { lamps, limit }), t('fuji99-stage-lost', { floor })];
    return [
      t(ends === 'wins' ? 'fuji99-stage-wins' : 'fuji99-stage-safe', { floor }),
      t('fuji99-stage-way', { start, floor }),
    ];
  }
  if (breath) {
    const next = { left: count - out.length, percent: scene.reds[out.length] ?? 0 };
    return [t('fuji99-stage-breath'), t('fuji99-stage-next', next)];
  }
  if (out.length === 0) return [t('fuji99-stage-grab', { count }), t('fuji99-stage-goal', { floor })];
  const nth = t('fuji99-stage-nth', { nth: out.length, count });
  return out.at(-1) === 'red' ? [t('fuji99-stage-red', { before: lamps - 1, after: lamps }), nth] : [nth, ''];
}
