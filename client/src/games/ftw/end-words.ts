import { ahead } from '../../lib/match/final-score';
import type { EndProps } from '../component-props';

/** Return the numbers of the hand at the end, highest first. */
export function handOf({ last, seat }: Pick<EndProps, 'last' | 'seat'>): number[] {
  const hand = last?.rows.find((row) => row.seat === seat)?.hand ?? [];
  return hand.map(Number).sort((a, b) => b - a);
}

export function endWords(props: EndProps): Record<string, string | number> {
  const hand = handOf(props);
  return {
    count: hand.length,
    kind: hand.length > 1 ? 'eaten' : 'other',
    top: hand[0] ?? 0,
    left: Math.max(0, -ahead(props)),
  };
}
