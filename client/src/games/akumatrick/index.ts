import type { GameModule } from '../component-props';
import Board from './board/Board.svelte';
import { endWords } from './end-words';
import { hint } from './incomplete-move-hint';
import Hand from './LaidHand.svelte';
import Scene from './scenes/Scene.svelte';
import SeatLine from './SeatLine.svelte';

export default {
  Board,
  Scene,
  SeatLine,
  Hand,
  hint,
  End: () => import('./EndPicture.svelte'),
  endWords,
} satisfies GameModule;
