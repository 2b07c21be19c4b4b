import type { EndProps } from '../component-props';
import type { Table } from './table-types';

export function endWords({ seat, table }: EndProps<Table>): Record<string, number> {
  return { count: table.seats[seat]?.hand?.length ?? 0 };
}
