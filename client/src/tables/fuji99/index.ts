import { t } from '../../lib/words.svelte';
import type { BoardProps, GameModule } from '../board';
import Board from './Board.svelte';
import SeatLine from './SeatLine.svelte';
import type { Table } from './table';

/** What is to be done in this phase, while nothing is chosen. */
function hint({ table, picker }: BoardProps<Table>): string | null {
  return picker.active && picker.chosen.length === 0 ? t(`fuji99-board-hint-${table.phase}`) : null;
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
