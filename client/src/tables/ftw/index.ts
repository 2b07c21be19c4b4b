import type { GameModule } from '../board';
import Board from './Board.svelte';
import { hint } from './hint';
import SeatLine from './SeatLine.svelte';

export default { Board, SeatLine, hint } satisfies GameModule;
