/** Hints in the action bar while nothing is chosen. */
import { t } from '../../lib/i18n/words.svelte';
import type { BoardProps } from '../component-props';
import type { Table } from './table-types';

export function hint({ table, picker }: BoardProps<Table>): string | null {
  if (picker.chosen.length) return null;
  if (table.phase === 'break') return t('overflow-board-lay');
  if (!table.hand.length) return t('overflow-board-must-call');
  const callable = table.seats.some(({ accuse }) => accuse?.can);
  return t(callable ? 'overflow-board-throw-or-call' : 'overflow-board-throw');
}
