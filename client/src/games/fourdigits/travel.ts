/** One pair of transitions for all parts of the table, so that cards and the crown travel from part to part. */
import { ease, still, travel } from '../../lib/ui/motion.svelte';

const ABOVE = 64; // pixels: where the cards of the others come from

/** A card that nobody saw before comes from the deck into a hand, and from across the table anywhere else. */
function arrive(node: Element): { duration: number; easing: typeof ease; css: (t: number, u: number) => string } {
  const deck = node.closest('[data-zone="hand"]') ? document.querySelector('[data-zone="deck"]') : null;
  const to = node.getBoundingClientRect();
  const from = deck?.getBoundingClientRect();
  const [x, y] = from ? [from.left - to.left, from.top - to.top] : [0, -ABOVE];
  return {
    duration: still() ? 0 : 260,
    easing: ease,
    css: (t, u) => `transform: translate(${u * x}px, ${u * y}px); opacity: ${t}`,
  };
}

export const [send, receive] = travel((node, _, intro) => (intro ? arrive(node) : { duration: 0 }));
