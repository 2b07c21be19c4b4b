/** Names a card with its outcome, for screen readers. */
import { t } from '../../../lib/i18n/words.svelte';
import type { Outcome } from '../table-types';

export function cardLabel(card: string, outcome: Outcome | null): string {
  if (!outcome) return card;
  const kind = outcome.burst ? '-burst' : outcome.crown ? '-crown' : '';
  return t(`fourdigits-board-outcome${kind}`, { card, field: outcome.field });
}
