/** Those who take part, in words. */
import { t } from '../../lib/words.svelte';
import type { Tournament, TournamentEntrant } from '../../wire';

const GONE = '—'; // the name of somebody who was forgotten

export function called({ name }: Pick<TournamentEntrant, 'name'>): string {
  return name === GONE ? t('seat-someone') : name;
}

/** How many deals are over at all tables. */
export function dealsOver({ state, round }: Pick<Tournament, 'round' | 'state'>): number {
  return state === 'playing' ? round - 1 : round;
}
