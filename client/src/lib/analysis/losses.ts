/** Losses of decisions in percent, as displayed. */
import type { MoveLoss } from '../../wire';
import { percent } from '../i18n/percent';

/**
 * Round a decision to percent. The measured loss is rounded directly. The best move is the played one plus the loss, so
 * that the figures add up.
 */
export function percentages({ value, loss }: Pick<MoveLoss, 'value' | 'loss'>): {
  played: number;
  lost: number;
  best: number;
} {
  const lost = percent(loss); // below 0 for a turning point whose best other move is worse
  const played = Math.min(percent(value), 100 - lost); // both may round up
  return { played, lost, best: Math.max(0, played + lost) };
}

/** Return the mistakes, worst first. */
export function worstMistakes(losses: readonly MoveLoss[]): MoveLoss[] {
  return losses.filter(({ mistake }) => mistake).toSorted((a, b) => b.loss - a.loss);
}
