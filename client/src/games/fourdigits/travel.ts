/** Transitions of the table: cards and the crown travel between its parts. */
import { ease, isStill, travel } from '../../lib/ui/motion.svelte';

const ABOVE = 64; // pixels; the start of other players' cards

/** Animate an unseen card: into a hand from the deck, elsewhere from across the table. */
function arrive(node: Element): { duration: number; easing: typeof ease; css: (t: number, u: number) => string } {
  const deck = node.closest('[data-zone="hand"]') ? document.querySelector('[data-zone="deck"]') : null;
  const to = node.getBoundingClientRect();
  const from = deck?.getBoundingClientRect();
  const [x, y] = from ? [from.left - to.left, from.top - to.top] : [0, -ABOVE];
  return {
    duration: isStill() ? 0 : 260,
    easing: ease,
    css: (t, u) => `transform: translate(${u * x}px, ${u * y}px); opacity: ${t}`,
  };
}

export const [send, receive] = travel((node, _, intro) => (intro ? arrive(node) : { duration: 0 }));
