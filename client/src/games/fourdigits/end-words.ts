import { ahead } from '../../lib/match/final-score';
import type { EndProps } from '../component-props';
import type { Table } from './table-types';

/** Return what the match was for a seat: played alone, burst by it, or with the crown at the end. */
export function kindOf({ seat, table, room }: EndProps<Table>): 'alone' | 'burst' | 'crown' | 'other' {
  const { burst, crown } = table.seats[seat]!;
  return room.seats.length === 1 ? 'alone' : burst ? 'burst' : crown ? 'crown' : 'other';
}

export function endWords(props: EndProps<Table>): Record<string, string | number> {
  return { kind: kindOf(props), field: props.table.field ?? '', left: Math.max(0, -ahead(props)) };
}
