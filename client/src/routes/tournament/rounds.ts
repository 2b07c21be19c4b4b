/** How far a tournament is, and what its rounds are called. */
import { t, words } from '../../lib/i18n/words.svelte';
import type { OfTournament, Room, Tournament } from '../../wire';

/** Of a table. One that was opened before tables knew the title says so without it. */
export function roundOf({ round, name }: OfTournament): string {
  return name ? t('tournament-round-of', { round, name }) : t('tournament-round-here', { round });
}

export function hasEnded({ state }: Pick<Tournament, 'state'>): boolean {
  return state === 'over' || state === 'expired';
}

/** How many deals are over at all tables. */
export function dealsOver({ state, round }: Pick<Tournament, 'round' | 'state'>): number {
  return state === 'playing' ? round - 1 : round;
}

/** Whether a match is over and others still play its deal at other tables: nothing more is told of it. */
export function isHeldBack({ tournament, secret }: Pick<Room, 'tournament' | 'secret'>): boolean {
  return Boolean(tournament) && !secret;
}

/** A moment as people here write it, with the zone of this browser. */
export function moment(ms: number): string {
  const form: Intl.DateTimeFormatOptions = {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  };
  return new Intl.DateTimeFormat(words.language, form).format(ms);
}
