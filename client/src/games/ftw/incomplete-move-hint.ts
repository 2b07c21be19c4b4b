/** Hints in the action bar for an incomplete move. */
import { t } from '../../lib/i18n/words.svelte';
import type { BoardProps } from '../component-props';
import { chosenOf, moveKinds } from './chosen-cards';
import type { Table } from './table-types';

export function hint({ table, picker }: BoardProps<Table>): string | null {
  if (table.phase === 'give') return t('ftw-board-choose-give', { count: table.gifts?.count ?? 0 });
  const ways = moveKinds(picker.possibleMoves, picker.chosen);
  if (chosenOf('hand', picker.chosen).length) return t('ftw-board-choose-more', { ways });
  if (picker.chosen.length)
    return t('ftw-board-choose-hand', { ways: chosenOf('pile', picker.chosen).length ? 'take' : 'play' });
  return table.beat === null ? t('ftw-board-choose-any') : t('ftw-board-choose-beat', { beat: table.beat, ways });
}
