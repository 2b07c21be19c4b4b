import type { EndProps } from '../board';
import type { Table } from './table';

export function endWords({ seat, won, table: { judged } }: EndProps<Table>): Record<string, string | number> {
  const loses = judged?.over ? 'over' : 'wrong';
  const kind = won ? judged?.over && judged.caller === seat && 'call' : judged?.loser === seat && loses;
  return { kind: kind || 'other', nth: judged?.nth ?? 0 };
}
