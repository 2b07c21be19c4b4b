/** What the decisions of a match lost, as the page tells it. */
import type { MoveLoss } from '../../wire';

export function percent(share: number): number {
  return Math.round(100 * share);
}

/** A share as a figure of a hundred; a change with its sign. */
export function signed(share: number, change: boolean): string {
  const n = percent(share);
  return n < 0 ? `−${-n}` : change && n > 0 ? `+${n}` : String(n);
}

/**
 * A decision in percent. The loss is what was measured and comes out rounded by itself; the best move has what the
 * played one has and the loss, so that what stands on the page adds up.
 */
export function figures({ value, loss }: Pick<MoveLoss, 'value' | 'loss'>): {
  kept: number;
  lost: number;
  best: number;
} {
  const lost = percent(loss);
  const kept = Math.min(percent(value), 100 - lost); // both may have been rounded up
  return { kept, lost, best: kept + lost };
}

/** The mistakes, worst first. */
export function worst(losses: readonly MoveLoss[]): MoveLoss[] {
  return losses.filter(({ mistake }) => mistake).toSorted((a, b) => b.loss - a.loss);
}
