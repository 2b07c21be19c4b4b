/** Lists the cards on the table by zone, for `follow`. */
import type { Lying } from './card-identities';
import type { Table } from '../table-types';

export function layout(table: Table): Lying[] {
  return [
    ...[...(table.field ?? '')].map((card): Lying => ({ zone: 'field', card })),
    ...table.reserve.map(({ card }): Lying => ({ zone: 'reserve', card })),
    ...table.hand.map(({ card }): Lying => ({ zone: 'hand', card })),
    ...table.discards.flatMap(({ card, count }) =>
      Array.from({ length: count }, (): Lying => ({ zone: 'discards', card })),
    ),
    ...(table.order ?? []).map((card): Lying => ({ zone: 'deck', card })),
  ];
}

/** Return the index of each item among its equals: the picker's `nth`. */
export function nths(elements: readonly string[]): number[] {
  const seen = new Map<string, number>();
  return elements.map((element) => {
    const nth = seen.get(element) ?? 0;
    seen.set(element, nth + 1);
    return nth;
  });
}
