/** The winners in one line. */
import { t } from '../../../lib/i18n/words.svelte';

export function headline(
  seats: number,
  winners: readonly number[],
  mine: number | null,
  names: (seat: number) => string,
): string {
  if (seats === 1) return t(winners.length ? 'end-alone-won' : 'end-alone-lost');
  if (!winners.length) return t('over-nobody');
  if (winners.length === 1 && winners[0] === mine) return t('end-you-win');
  return t('end-wins', { count: winners.length, names: winners.map(names).join(t('list-separator')) });
}
