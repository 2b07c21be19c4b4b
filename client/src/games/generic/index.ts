import SeatScore from '../../components/seats/SeatScore.svelte';
import Scoring from '../../components/table/Scoring.svelte';
import type { GameModule } from '../component-props';
import Board from './Board.svelte';

export default { Board, SeatLine: SeatScore, Result: Scoring, seats: 'above' } satisfies GameModule;
