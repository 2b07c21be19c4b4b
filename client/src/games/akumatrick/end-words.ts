import type { EndProps } from '../board';
import type { Table } from './table-types';

export function endWords({ seat, table }: EndProps<Table>): Record<string, number> {
  return { count: table.seats[seat]?.hand?.length ?? 0 };
}
