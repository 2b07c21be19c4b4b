/** What the bar says while the choice is not a whole move. */
import { t } from '../../lib/words.svelte';
import type { BoardProps } from '../board';
import type { Table } from './table';

export function hint({ picker }: BoardProps<Table>): string | null {
  const [first] = picker.chosen;
  if (first === undefined) return t('fourdigits-board-choose');
  return first.startsWith('hand:') ? t('fourdigits-board-choose-drop') : null;
}
