/** Progress of a tournament, and the names of its rounds. */
import { t, words } from '../../lib/i18n/words.svelte';
import { formatDay } from '../../lib/i18n/time-left';
import { displayName } from '../../lib/match/seats';
import type { OfTournament, Room, Tournament, TournamentEnding, TournamentInfo, TournamentStanding } from '../../wire';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

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

/** Return the numbers of the winners, who have beaten or equalled another result. */
export const winnersOf = ({ standings }: Pick<Tournament, 'standings'>): number[] =>
  standings.filter(({ place, compared, total }) => place === 1 && compared && total > 0).map(({ number }) => number);

/** Return the rows of the standings: those without a finished deal come last, and have no place. */
export const listedRows = ({ standings, entrants }: Pick<Tournament, 'entrants' | 'standings'>): TournamentStanding[] =>
  standings
    .filter((row) => row.played > 0 || entrants.some(({ number, state }) => number === row.number && state === 'in'))
    .toSorted((a, b) => Number(b.played > 0) - Number(a.played > 0));

/** Name the winners of a finished tournament; empty without a finished deal. */
export function winnersText(tournament: Tournament): string {
  if (!finishedDeals(tournament)) return '';
  const first = winnersOf(tournament);
  const names = tournament.entrants.filter(({ number }) => first.includes(number)).map(({ name }) => name);
  return names.length ? namesText(names) : t('tournament-winners-none');
}

const namesText = (names: readonly string[]): string =>
  t('tournament-winners', { count: names.length, names: names.map(displayName).join(t('list-separator')) });

/** Say when a listed tournament ended, who won, and the place: the reader's, or another person's. */
export function describeEnding({ finished_ms, winners, place }: TournamentEnding, own = true): string[] {
  return [
    ...(finished_ms === null ? [] : [formatDay(finished_ms)]),
    winners.length ? namesText(winners) : t('tournament-state-over'),
    ...(place === null ? [] : [own ? t('deal-you', { place: t('end-place', { place }) }) : t('end-place', { place })]),
  ];
}

/** Say how the entrants of an open tournament would be seated now, and how many play without bots. */
export function drawText({ entrants, tables, seats }: Pick<Tournament, 'entrants' | 'tables' | 'seats'>): string {
  const people = entrants.filter(({ state }) => state === 'in').length;
  const all = tables * seats;
  const bots = all - people;
  const kind = !tables ? 'few' : people === tables ? 'alone' : bots ? 'mixed' : 'full';
  const full = seats * Math.max(2, Math.ceil(people / seats));
  return t('tournament-draw', { kind, people, tables, bots, all, full });
}

/** Whether a finished match stays closed because other tables still play its deal. */
export function isHeldBack({ tournament, secret }: Pick<Room, 'tournament' | 'secret'>): boolean {
  return Boolean(tournament) && !secret;
}

/** Whether a start is so near that the time left says more than the date. */
export const isNear = (begins: number, now: number): boolean => begins - now < DAY;

/** Return the progress of a listed tournament; before its start, when it begins. `now`: time of the server's clock. */
export function describeState({ state, round, rounds, begins_ms }: TournamentInfo, now: number): string {
  if (begins_ms === null) return t(`tournament-state-${state}`, { round, rounds });
  if (!isNear(begins_ms, now)) return t('tournament-begins-at', { time: formatMoment(begins_ms) });
  const left = Math.max(0, Math.ceil((begins_ms - now) / MINUTE));
  return left < 60
    ? t('tournament-begins-minutes', { count: left })
    : t('tournament-begins-hours', { hours: Math.floor(left / 60), minutes: left % 60 });
}

/** Return tournaments in the order in which they begin; those without a time come last. */
export function bySoonest(open: readonly TournamentInfo[]): TournamentInfo[] {
  const begins = (one: TournamentInfo): number => one.begins_ms ?? Number.MAX_SAFE_INTEGER;
  return open.toSorted((a, b) => begins(a) - begins(b));
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
  return new Intl.DateTimeFormat(words.locale, form).format(ms);
}
