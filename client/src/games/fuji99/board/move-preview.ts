/** The destination of the chosen element, from the figures of the table. */
import type { Landing, Table } from '../table-types';

export interface Path {
  from: number;
  to: number;
}

export function cardOf(table: Table, element: string) {
  return table.seats.flatMap((seat) => seat.hand).find((card) => card.element === element);
}

function landingOf(table: Table, element: string): Landing | null {
  const draw = table.draws.find((one) => one.element === element);
  return draw ? draw.landing : (cardOf(table, element)?.use?.landing ?? null);
}

/** Return the path of the token, or of the piece if the turn ends; null: none moves. */
export function pathOf(table: Table, chosen: string | undefined): Path | null {
  if (chosen === undefined) return null;
  if (chosen === 'verb:stop' && table.stop) return { from: table.seats[table.turn]!.floor, to: table.stop.floor };
  const landing = landingOf(table, chosen);
  return landing ? { from: table.token, to: landing.floor } : null;
}

/** Return the danger after the chosen card; null: unchanged. */
export function dangerAfter(table: Table, chosen: string | undefined): number | null {
  return chosen === undefined ? null : (cardOf(table, chosen)?.use?.danger ?? null);
}
