/** Animations of cards. There are none with reduced motion or with motion off. */
import { flip as moved, type AnimationConfig, type FlipParams } from 'svelte/animate';
import { crossfade, type CrossfadeParams, type TransitionConfig } from 'svelte/transition';
import { prefersReducedMotion } from 'svelte/motion';
import { settings } from '../../stores/settings.svelte';

const TRAVEL = 260;

export function still(): boolean {
  return prefersReducedMotion.current || !settings.motion;
}

/** Approximates cubic-bezier(.2,.8,.2,1). */
export function ease(t: number): number {
  return 1 - (1 - t) ** 3.2;
}

/**
 * Return a pair of transitions for one board: with `in:receive={{ key }}` and `out:send={{ key }}` a card travels
 * between two places. A card without a partner fades in.
 */
export function travel(fallback: Fallback = appear): ReturnType<typeof crossfade> {
  const [send, receive] = crossfade({ duration: () => (still() ? 0 : TRAVEL), easing: ease, fallback });
  return [inSight(send), inSight(receive)];
}

type Half = ReturnType<typeof crossfade>[number];

/** Skip the transition of hidden nodes: their size is zero, and the path divides by it. */
function inSight(half: Half): Half {
  return (node: Element, params) => {
    const begin = half(node, params);
    return () => {
      const way = begin();
      return hasSize(node.getBoundingClientRect()) ? way : { duration: 0 };
    };
  };
}

function hasSize({ width, height }: DOMRect): boolean {
  return width > 0 && height > 0;
}

/** The transition of a card without a partner; `intro`: it enters, else it leaves. */
export type Fallback = (node: Element, params: CrossfadeParams, intro: boolean) => TransitionConfig;

function appear(): TransitionConfig {
  return { duration: still() ? 0 : 120, css: (t) => `opacity:${t}` };
}

/** For `in:comes`: enter from an offset in pixels, another scale, width or angle. */
export function comes(
  _: Element,
  { x = 0, y = 0, scale = 1, width = 1, rotate = 0, duration = TRAVEL } = {},
): TransitionConfig {
  const by = (whole: number, left: number) => 1 + (whole - 1) * left;
  const at = (left: number) =>
    `translate(${x * left}px, ${y * left}px) rotate(${rotate * left}deg) scale(${by(scale * width, left)}, ${by(scale, left)})`;
  return {
    duration: still() ? 0 : duration,
    easing: ease,
    css: (t, left) => `opacity: ${width ? t : 1}; transform: ${at(left)}`,
  };
}

/** For `in:turns`: turn a card face up. */
export function turns(card: Element): TransitionConfig {
  return comes(card, { width: 0 });
}

/** For `animate:`: Svelte's flip, except for hidden nodes. */
export function flip(node: Element, ends: { from: DOMRect; to: DOMRect }, params: FlipParams): AnimationConfig {
  return hasSize(ends.to) ? moved(node, ends, params) : { duration: 0 };
}

/** For `animate:flip={slide()}`: the rest of a row closes up. */
export function slide(): { duration: number; easing: typeof ease } {
  return { duration: still() ? 0 : TRAVEL, easing: ease };
}
