/** Hints in the action bar for an incomplete move. */
import { t } from '../../lib/i18n/words.svelte';
import type { BoardProps } from '../component-props';
import { chosenSum, isReleasing, RELEASE } from './chosen-cards';
import type { Table } from './table-types';

export function hint({ table, picker }: BoardProps<Table>): string | null {
  if (isReleasing(picker)) {
    return t('akumatrick-board-counted', { sum: chosenSum(table, picker), n: table.n?.value ?? 0 });
  }
  if (table.stealing && !picker.chosen.length) return t('akumatrick-board-rob-whom');
  if (picker.chosen.length || table.stealing) return null;
  if (!table.release || !table.n) return t('akumatrick-board-choose');
  const only = picker.possibleMoves.every((elements) => elements.includes(RELEASE)) ? 'only-' : '';
  return t(`akumatrick-board-choose-${only}${table.release.whole ? 'whole' : 'release'}`, { n: table.n.value });
}
