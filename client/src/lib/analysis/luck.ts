/** A seat's luck in percent of the win; `none` within the error of the rollouts. */
import type { MatchAnalysis } from '../../wire';
import { percent } from '../i18n/percent';

export interface Luck {
  kind: 'good' | 'bad' | 'none';
  points: number;
}

export function luckOf({ accounts }: MatchAnalysis, seat: number): Luck {
  const { luck = 0, luck_error = 0 } = accounts[seat] ?? {};
  const points = Math.abs(percent(luck));
  const even = points === 0 || Math.abs(luck) <= luck_error;
  return { kind: even ? 'none' : luck > 0 ? 'good' : 'bad', points };
}
