import type { GameModule } from '../board';
import Board from './Board.svelte';

export default { Board } satisfies GameModule;
