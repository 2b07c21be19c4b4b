/** Names a card in words: “Ball 5, reverses”. */
import { t } from '../../../lib/i18n/words.svelte';
import type { Card } from '../table-types';

export function cardLabel({ colour, rank, power, worth }: Card): string {
  const card = t('akumatrick-card-client', { colour, rank });
  return power ? t('akumatrick-board-power', { card, power, worth }) : card;
}
