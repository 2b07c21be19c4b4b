/** How cards travel. With reduced motion, or when the person has turned motion off, nothing does. */
import { crossfade, type CrossfadeParams, type TransitionConfig } from 'svelte/transition';
import { prefersReducedMotion } from 'svelte/motion';
import { settings } from './settings.svelte';

const TRAVEL = 260;

export function still(): boolean {
  return prefersReducedMotion.current || !settings.motion;
}

/** cubic-bezier(.2,.8,.2,1), near enough. */
export function ease(t: number): number {
  return 1 - (1 - t) ** 3.2;
}

/**
 * A pair of transitions for one board: `in:receive={{ key }}` and `out:send={{ key }}` on the same card in two places let it
 * travel from one to the other. A card that comes from nowhere just appears.
 */
export function travel(fallback: Fallback = appear): ReturnType<typeof crossfade> {
  return crossfade({ duration: () => (still() ? 0 : TRAVEL), easing: ease, fallback });
}

/** What a card does that has no partner in the other place; `intro`: it comes, otherwise it goes. */
export type Fallback = (node: Element, params: CrossfadeParams, intro: boolean) => TransitionConfig;

function appear(): TransitionConfig {
  return { duration: still() ? 0 : 120, css: (t) => `opacity:${t}` };
}

/** For `animate:flip={slide()}`: the others in a row move up. */
export function slide(): { duration: number; easing: typeof ease } {
  return { duration: still() ? 0 : TRAVEL, easing: ease };
}
