import type { GameModule } from '../board';
import Board from './Board.svelte';
import { hint } from './hint';
import Scene from './Scene.svelte';
import SeatLine from './SeatLine.svelte';

export default { Board, Scene, SeatLine, hint } satisfies GameModule;
