/** How cards travel. With reduced motion, or when the person has turned motion off, nothing does. */
import { flip as moved, type AnimationConfig, type FlipParams } from 'svelte/animate';
import { crossfade, type CrossfadeParams, type TransitionConfig } from 'svelte/transition';
import { prefersReducedMotion } from 'svelte/motion';
import { settings } from '../../stores/settings.svelte';

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
  const [send, receive] = crossfade({ duration: () => (still() ? 0 : TRAVEL), easing: ease, fallback });
  return [inSight(send), inSight(receive)];
}

type Half = ReturnType<typeof crossfade>[number];

/** What is hidden has no size: it does not travel, since its way is reckoned in its sizes. */
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

/** What a card does that has no partner in the other place; `intro`: it comes, otherwise it goes. */
export type Fallback = (node: Element, params: CrossfadeParams, intro: boolean) => TransitionConfig;

function appear(): TransitionConfig {
  return { duration: still() ? 0 : 120, css: (t) => `opacity:${t}` };
}

/** For `in:comes`: from so many pixels away, from another size, width or angle. */
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

/** For `in:turns`: a card that is turned up. */
export function turns(card: Element): TransitionConfig {
  return comes(card, { width: 0 });
}

/** For `animate:`: Svelte's, but what is hidden does not move. */
export function flip(node: Element, ends: { from: DOMRect; to: DOMRect }, params: FlipParams): AnimationConfig {
  return hasSize(ends.to) ? moved(node, ends, params) : { duration: 0 };
}

/** For `animate:flip={slide()}`: the others in a row move up. */
export function slide(): { duration: number; easing: typeof ease } {
  return { duration: still() ? 0 : TRAVEL, easing: ease };
}
