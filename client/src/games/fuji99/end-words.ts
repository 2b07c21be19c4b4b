import type { EndProps } from '../component-props';
import type { Table } from './table-types';

/** Return the floor of a seat's piece at the end. */
export function floorOf({ last }: Pick<EndProps, 'last'>, seat: number): number {
  return last?.rows.find((row) => row.seat === seat)?.points ?? 0;
}

export function endWords(props: EndProps<Table>): Record<string, number> {
  return { left: props.table.goal - floorOf(props, props.seat) };
}
