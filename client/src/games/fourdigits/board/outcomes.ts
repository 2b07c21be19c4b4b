/** What the view says that the moves which are still open would make of the field, laid beside the cards that make them. */
import type { Picker } from '../../../stores/picker.svelte';
import type { Outcome, Table } from '../table';

export interface Outcomes {
  /** By place in the reserve: with the chosen digit. */
  reserve: (Outcome | null)[];
  /** By place in the hand: a role card's own, unless another card is chosen; a digit's when the discard is chosen first. */
  hand: (Outcome | null)[];
  /** Of the whole move that is chosen. */
  chosen: Outcome | null;
}

export function outcomes(table: Table, picker: Picker): Outcomes {
  const played = table.hand.find(({ element }) => picker.count(element) > 0);
  const out = table.reserve.findIndex(({ element }) => picker.count(element) > 0);
  return {
    reserve: table.reserve.map((_, i) => played?.discarding[i] ?? null),
    hand: table.hand.map((card) =>
      played && played !== card ? null : (card.alone ?? (played ? null : (card.discarding[out] ?? null))),
    ),
    chosen: played?.alone ?? played?.discarding[out] ?? null,
  };
}
