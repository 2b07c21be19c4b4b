import { formatMessage, t } from '../../lib/i18n/words.svelte';
import type { BoardProps, GameModule } from '../component-props';
import Board from './board/Board.svelte';
import { endWords } from './end-words';
import { receivedCards } from './received-cards';
import SeatLine from './SeatLine.svelte';
import type { Table } from './table-types';

/** Say what to do in this phase, while nothing is chosen. */
function hint({ table, picker, log, you }: BoardProps<Table>): string | null {
  if (!picker.active || picker.chosen.length) return null;
  const cards = table.phase === 'draw' ? receivedCards(log, you.seat) : [];
  if (cards.length) {
    const quoted = cards.map((card) => t('fuji99-board-quoted', { card: formatMessage(card) }));
    return t('fuji99-board-hint-given', { cards: quoted.join(t('list-separator')) });
  }
  const none = table.phase === 'use' && !picker.copies.some(({ element }) => element.startsWith('hand:'));
  return t(`fuji99-board-hint-${none ? 'none' : table.phase}`);
}

export default {
  Board,
  SeatLine,
  hint,
  seats: 'above',
  End: () => import('./EndPicture.svelte'),
  endWords,
} satisfies GameModule;
