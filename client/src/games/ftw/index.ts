import Scoring from '../../components/table/Scoring.svelte';
import type { GameModule } from '../component-props';
import Board from './board/Board.svelte';
import { endWords } from './end-words';
import { hint } from './incomplete-move-hint';
import Scene from './scenes/Scene.svelte';
import SeatLine from './SeatLine.svelte';

export default {
  Board,
  Scene,
  SeatLine,
  Result: Scoring,
  hint,
  End: () => import('./EndPicture.svelte'),
  endWords,
} satisfies GameModule;
