import { ahead } from '../../lib/match/final-score';
import type { EndProps } from '../component-props';
import type { Table } from './table-types';

/** Return what the last judgement was for a seat: won by its call, lost by its card or its call, or another's. */
export function kindOf({ seat, won, table: { judged } }: EndProps<Table>): 'call' | 'over' | 'wrong' | 'other' {
  if (won) return judged?.over && judged.caller === seat ? 'call' : 'other';
  if (judged?.loser !== seat) return 'other';
  return judged.over ? 'over' : 'wrong';
}

export function endWords(props: EndProps<Table>): Record<string, string | number> {
  return { kind: kindOf(props), nth: props.table.judged?.nth ?? 0, left: Math.max(0, -ahead(props)) };
}
