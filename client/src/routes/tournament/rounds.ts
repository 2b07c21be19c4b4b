/** Progress of a tournament, and the names of its rounds. */
import { t, words } from '../../lib/i18n/words.svelte';
import { displayName } from '../../lib/match/seats';
import type { OfTournament, Room, Tournament } from '../../wire';

/** Name a table's round. Old tables do not know the tournament's title. */
export function roundName({ round, name }: OfTournament): string {
  return name ? t('tournament-round-of', { round, name }) : t('tournament-round-here', { round });
}

export function hasEnded({ state }: Pick<Tournament, 'state'>): boolean {
  return state === 'over' || state === 'expired';
}

/** Return the number of deals finished at all tables. */
export function finishedDeals({ state, round }: Pick<Tournament, 'round' | 'state'>): number {
  return state === 'playing' ? round - 1 : round;
}

/** Name the winners of a finished tournament; empty without a finished deal. */
export function winnersText(tournament: Tournament): string {
  if (!finishedDeals(tournament)) return '';
  const first = tournament.standings.filter(({ place }) => place === 1).map(({ number }) => number);
  const names = tournament.entrants.filter(({ number }) => first.includes(number)).map(({ name }) => displayName(name));
  return names.length ? t('tournament-winners', { count: names.length, names: names.join(t('list-separator')) }) : '';
}

/** Whether a finished match stays closed because other tables still play its deal. */
export function isHeldBack({ tournament, secret }: Pick<Room, 'tournament' | 'secret'>): boolean {
  return Boolean(tournament) && !secret;
}

/** Format a moment with the browser's time zone. */
export function formatMoment(ms: number): string {
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
