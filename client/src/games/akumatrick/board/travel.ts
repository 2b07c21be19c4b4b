/** Transitions of the table: cards travel from a hand to the trick. */
import { ease, isStill, travel } from '../../../lib/ui/motion.svelte';

/** Animate an unseen card from its seat (`data-from`), if the seat is on screen. */
function arrive(node: Element): { duration: number; easing: typeof ease; css: (t: number, u: number) => string } {
  const seat = node instanceof HTMLElement ? node.dataset['from'] : undefined;
  const from = seat ? document.querySelector(`[data-place="seat:${seat}"]`)?.getBoundingClientRect() : undefined;
  const to = node.getBoundingClientRect();
  const [x, y] = from ? [from.left - to.left, from.top - to.top] : [0, 0];
  return {
    duration: isStill() ? 0 : 260,
    easing: ease,
    css: (t, u) => `transform: translate(${u * x}px, ${u * y}px); opacity: ${t}`,
  };
}

function leave(): { duration: number; css: (t: number) => string } {
  return { duration: isStill() ? 0 : 120, css: (t) => `opacity: ${t}` };
}

export const [send, receive] = travel((node, _, intro) => (intro ? arrive(node) : leave()));
