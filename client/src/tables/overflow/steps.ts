/** A judgement in steps: the face-down cards, the limit, the cards of the colour in the box, the verdict. */
import type { Judgement } from './table';

export interface Steps {
  /** From this step on the limit is seen (or why there is none). */
  limit: number;
  /** From this step on the n-th card of the box (from 0) is seen. */
  card: (n: number) => number;
  /** The last step: the verdict. */
  verdict: number;
}

/** Step n (from 1) turns the n-th face-down card. A wild or a colour without limit is not counted. */
export function stepsOf({ downs, limit, nth }: Pick<Judgement, 'downs' | 'limit' | 'nth'>): Steps {
  const sum = downs.length + 1;
  const counted = limit === null ? 0 : nth;
  return { limit: sum, card: (n) => sum + 1 + n, verdict: sum + counted + 1 };
}
