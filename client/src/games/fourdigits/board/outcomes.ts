/** Assigns the outcomes of open moves, from the view, to the cards that make them. */
import type { Picker } from '../../../stores/picker.svelte';
import type { Outcome, Table } from '../table-types';

export interface Outcomes {
  /** By position in the reserve, with the chosen digit. */
  reserve: (Outcome | null)[];
  /**
   * By position in the hand: a role card's, unless another card is chosen; a digit's, if the discard is chosen first.
   */
  hand: (Outcome | null)[];
  /** Of the chosen move. */
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
