/** Losses of decisions in percent, as displayed. */
import type { MoveLoss } from '../../wire';

export function percent(share: number): number {
  return Math.round(100 * share);
}

/** Format a share in percent; a change has its sign. */
export function signed(share: number, change: boolean): string {
  const n = percent(share);
  return n < 0 ? `−${-n}` : change && n > 0 ? `+${n}` : String(n);
}

/**
 * Round a decision to percent. The measured loss is rounded directly. The best move is the played one plus the loss, so
 * that the figures add up.
 */
export function figures({ value, loss }: Pick<MoveLoss, 'value' | 'loss'>): {
  kept: number;
  lost: number;
  best: number;
} {
  const lost = percent(loss);
  const kept = Math.min(percent(value), 100 - lost); // both may round up
  return { kept, lost, best: kept + lost };
}

/** Return the mistakes, worst first. */
export function worst(losses: readonly MoveLoss[]): MoveLoss[] {
  return losses.filter(({ mistake }) => mistake).toSorted((a, b) => b.loss - a.loss);
}
