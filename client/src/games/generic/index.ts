import type { GameModule } from '../board';
import Board from './Board.svelte';

export default { Board, abreast: true, verbs: true } satisfies GameModule;
