import type { GameModule } from '../board';
import Board from './Board.svelte';
import { hint } from './hint';
import Hand from './LaidHand.svelte';
import SeatLine from './SeatLine.svelte';

export default { Board, SeatLine, Hand, judges: true, verbs: true, hint } satisfies GameModule;
