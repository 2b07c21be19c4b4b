import type { GameModule } from '../component-props';
import Board from './board/Board.svelte';
import { endWords } from './end-words';
import Hand from './LaidHand.svelte';
import { hint } from './incomplete-move-hint';
import Scene from './scenes/Scene.svelte';
import SeatLine from './SeatLine.svelte';

export default {
  Board,
  Scene,
  SeatLine,
  Hand,
  seats: 'above',
  hint,
  End: () => import('./EndPicture.svelte'),
  endWords,
} satisfies GameModule;
