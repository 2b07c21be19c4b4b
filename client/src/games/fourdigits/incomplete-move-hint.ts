/** Hints in the action bar for an incomplete move. */
import { t } from '../../lib/i18n/words.svelte';
import type { BoardProps } from '../component-props';
import type { Table } from './table-types';

export function hint({ table, picker }: BoardProps<Table>): string {
  const [first] = picker.chosen;
  if (first === undefined) {
    const roles = table.hand.filter(({ alone }) => alone).length;
    const kind = roles === 0 ? '-digit' : roles === table.hand.length ? '-role' : '';
    return t(`fourdigits-board-choose${kind}`);
  }
  return t(first.startsWith('hand:') ? 'fourdigits-board-choose-drop' : 'fourdigits-board-choose-hand');
}
