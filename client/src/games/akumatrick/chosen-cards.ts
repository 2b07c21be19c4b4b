/** Sums over the chosen cards, from the numbers of the table; no rules. */
import type { Picker } from '../../stores/picker.svelte';
import type { HandCard, Table } from './table-types';

export const RELEASE = 'verb:release';

export function isReleasing(picker: Picker): boolean {
  return picker.chosen.includes(RELEASE);
}

export function chosenCards(table: Table, picker: Picker): HandCard[] {
  return table.hand.filter(({ element }) => picker.count(element) > 0);
}

/** Return the sum of the cards chosen for release. */
export function chosenSum(table: Table, picker: Picker): number {
  return chosenCards(table, picker).reduce((sum, { rank }) => sum + rank, 0);
}

/** Return N after the chosen play, or the current N. */
export function numberAfter(table: Table, picker: Picker): number {
  if (!table.n) return 0;
  const cards = isReleasing(picker) ? [] : chosenCards(table, picker);
  const points = cards.reduce((sum, { worth }) => sum + worth, table.n.points);
  const factor = cards.reduce((sum, { doubles }) => sum + doubles, table.n.factor);
  return points * factor;
}
