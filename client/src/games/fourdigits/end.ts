import type { EndProps } from '../board';
import type { Table } from './table';

export function endWords({ seat, table, room }: EndProps<Table>): Record<string, string> {
  const { burst, crown } = table.seats[seat]!;
  const kind = room.seats.length === 1 ? 'alone' : burst ? 'burst' : crown ? 'crown' : 'other';
  return { kind, field: table.field ?? '' };
}
