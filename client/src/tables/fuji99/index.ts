import { t } from '../../lib/words.svelte';
import type { BoardProps, GameModule } from '../board';
import Board from './Board.svelte';
import SeatLine from './SeatLine.svelte';
import type { Table } from './table';

/** What is to be done in this phase, while nothing is chosen. */
function hint({ table, picker }: BoardProps<Table>): string | null {
  if (!picker.active || picker.chosen.length) return null;
  const none = table.phase === 'use' && !picker.copies.some(({ element }) => element.startsWith('hand:'));
  return t(`fuji99-board-hint-${none ? 'none' : table.phase}`);
}

export default {
  Board,
  SeatLine,
  hint,
  judges: true,
  verbs: true,
  abreast: true,
  scores: false,
} satisfies GameModule;
