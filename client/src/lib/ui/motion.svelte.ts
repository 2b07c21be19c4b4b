/** Animations of cards. There are none with reduced motion or with motion off. */
import { flip as moved, type AnimationConfig, type FlipParams } from 'svelte/animate';
import { crossfade, type CrossfadeParams, type TransitionConfig } from 'svelte/transition';
import { prefersReducedMotion } from 'svelte/motion';
import { settings } from '../../stores/settings.svelte';

const TRAVEL = 260;

export function isStill(): boolean {
  return prefersReducedMotion.current || !settings.motion;
}

/** Approximates cubic-bezier(.2,.8,.2,1). */
export function ease(t: number): number {
  return 1 - (1 - t) ** 3.2;
}

/**
 * Return a pair of transitions for one board: with `in:receive={{ key }}` and `out:send={{ key }}` a card travels
 * between two places. A card without a partner comes from its origin (`data-from`), or fades in.
 */
export function travel(): ReturnType<typeof crossfade> {
  const fallback = (node: Element, _: CrossfadeParams, intro: boolean) => (intro ? arrive(node) : fade());
  const [send, receive] = crossfade({ duration: () => (isStill() ? 0 : TRAVEL), easing: ease, fallback });
  return [skipHidden(send), skipHidden(receive)];
}

type Half = ReturnType<typeof crossfade>[number];

/** Skip the transition of hidden nodes: their size is zero, and the path divides by it. */
function skipHidden(half: Half): Half {
  return (node: Element, params) => {
    const begin = half(node, params);
    return () => {
      const animation = begin();
      return hasSize(node.getBoundingClientRect()) ? animation : { duration: 0 };
    };
  };
}

function hasSize({ width, height }: DOMRect): boolean {
  return width > 0 && height > 0;
}

/** Animate an unseen card from the place in `data-from`, its own or an ancestor's: a seat's hand, or a pile. */
function arrive(node: Element): TransitionConfig {
  const origin = node.closest<HTMLElement>('[data-from]')?.dataset['from'];
  const place = document.querySelector(`[data-place="${origin}"]`);
  if (!place) return fade();
  const [from, to] = [place.getBoundingClientRect(), node.getBoundingClientRect()];
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  return {
    duration: isStill() ? 0 : TRAVEL,
    easing: ease,
    css: (t, left) =>
      `transform: translate(${x * left}px, ${y * left}px) scale(${1 - left / 2}); opacity: ${Math.min(1, 3 * t)}`,
  };
}

function fade(): TransitionConfig {
  return { duration: isStill() ? 0 : 120, css: (t) => `opacity:${t}` };
}

/** For `in:enter`: enter from an offset in pixels, another scale, width or angle. */
export function enter(
  _: Element,
  { x = 0, y = 0, scale = 1, width = 1, rotate = 0, duration = TRAVEL } = {},
): TransitionConfig {
  const by = (whole: number, left: number) => 1 + (whole - 1) * left;
  const at = (left: number) =>
    `translate(${x * left}px, ${y * left}px) rotate(${rotate * left}deg) scale(${by(scale * width, left)}, ${by(scale, left)})`;
  return {
    duration: isStill() ? 0 : duration,
    easing: ease,
    css: (t, left) => `opacity: ${width ? t : 1}; transform: ${at(left)}`,
  };
}

/** For `in:turnUp`: turn a card face up. */
export function turnUp(card: Element): TransitionConfig {
  return enter(card, { width: 0 });
}

/** For `animate:`: Svelte's flip, except for hidden nodes. */
export function flip(node: Element, ends: { from: DOMRect; to: DOMRect }, params: FlipParams): AnimationConfig {
  return hasSize(ends.to) ? moved(node, ends, params) : { duration: 0 };
}

/** For `animate:flip={slide()}`: the rest of a row closes up. */
export function slide(): { duration: number; easing: typeof ease } {
  return { duration: isStill() ? 0 : TRAVEL, easing: ease };
}

/** The pair of the table on the page. A board whose hands must not exchange cards has pairs of its own. */
export const [send, receive] = travel();
