/** Transitions of the table: cards travel between hand, face-down place and box. */
import { ease, isStill, travel } from '../../../lib/ui/motion.svelte';

const ABOVE = 60; // pixels; the start of a card without an origin on screen

/** Animate an unseen card from the place in `data-from`: the pile, or the seat that threw it. */
function arrive(node: Element): { duration: number; easing: typeof ease; css: (t: number, u: number) => string } {
  const place = node instanceof HTMLElement ? node.dataset['from'] : undefined;
  const from = place ? document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect() : undefined;
  const to = node.getBoundingClientRect();
  const [x, y] = from ? [from.left - to.left, from.top - to.top] : [0, -ABOVE];
  return {
    duration: isStill() ? 0 : 260,
    easing: ease,
    css: (t, u) => `transform: translate(${u * x}px, ${u * y}px); opacity: ${Math.min(1, 2 * t)}`,
  };
}

export const [send, receive] = travel((node, _, intro) => (intro ? arrive(node) : { duration: 0 }));

/** Sink the card in the box when the next one falls on it. */
export function sink(node: Element): { duration: number; css: (t: number, u: number) => string } {
  const depth = node.clientHeight;
  return { duration: isStill() ? 0 : 220, css: (_t, u) => `transform: translateY(${u * depth}px)` };
}
