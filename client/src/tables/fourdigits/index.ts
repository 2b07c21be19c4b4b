import type { GameModule } from '../board';
import Board from './Board.svelte';
import SeatLine from './SeatLine.svelte';

export default { Board, SeatLine, judges: true } satisfies GameModule;
