/** The deal of the day in words: dates, results to share, and the time left. */
import type { Deal, DealRow, MatchAnalysis, MoveLoss } from '../../wire';
import { pointsText, scoreText } from '../match/seats';
import { gameName, t, words } from './words.svelte';

const SMALL = 0.02; // below the resolution of an analysis of this length
const SEAT = 0; // the player's

/** Format a date such as 2026-11-24. */
export function formatDate(date: string, form: Intl.DateTimeFormatOptions = { month: 'long', day: 'numeric' }): string {
  return new Intl.DateTimeFormat(words.locale, { ...form, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** Return the time until `until`, in whole minutes. */
export function timeLeft(until: number, now: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((until - now) / 60_000));
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Return the name of points, from the game's own words if it has them. */
export const scoreName = (game: string): string =>
  t(words.has(`end-score-${game}`) ? `end-score-${game}` : 'deal-points');

/** Say whether a match was won, and by what margin. Only these two rank results. Without points, no one is ahead. */
export function formatMargin({ share, lead }: Pick<DealRow, 'lead' | 'share'>, game: string): string {
  const side = lead === null ? 'none' : lead > 0 ? 'ahead' : lead < 0 ? 'behind' : 'level';
  const end = share === 1 ? 'won' : share > 0 ? 'shared' : 'lost';
  const own = `deal-by-${game}`; // the game's own unit
  const by = words.has(own) ? t(own, { by: Math.abs(lead ?? 0) }) : pointsText(Math.abs(lead ?? 0));
  return t('deal-margin', { how: `${end}-${side}`, end, by });
}

/** Say how a match without points ended: win or loss, and the place of a loser at the table. */
export function formatEnd(result: Pick<DealRow, 'lead' | 'seat_place' | 'share'>, game: string): string {
  const place = result.share === 0 && result.seat_place !== null ? [t('end-place', { place: result.seat_place })] : [];
  return [...place, formatMargin(result, game)].join(t('clause-separator'));
}

/** Return a sign per decision of the player: its loss, but not its card. */
export function signs({ losses }: Pick<MatchAnalysis, 'losses'>): string {
  return losses
    .filter(({ seat }) => seat === SEAT)
    .map(sign)
    .join('');
}

function sign({ loss, mistake }: MoveLoss): string {
  return mistake ? '✕' : loss >= SMALL ? '△' : '○';
}

/** Return the lines to share, without the address: the deal, the result, and the quality of play. */
export function shareLines(deal: Deal, analysis: MatchAnalysis | null): string[] {
  const { result, adjusted_place } = deal.own ?? {};
  if (!result) return [];
  const nth = (place: number): string => t('end-place', { place });
  const among = { place: nth(result.place), count: deal.finished };
  const place = adjusted_place
    ? t('deal-share-both', { ...among, adjusted: nth(adjusted_place) })
    : t('deal-share-place', among);
  const isRanked = deal.sealed && deal.finished > 1;
  const summary =
    !isRanked && result.score === null
      ? formatEnd(result, deal.game)
      : [isRanked ? place : scoreText(result.score ?? 0, deal.game), formatMargin(result, deal.game)].join(
          t('list-separator'),
        );
  const date = formatDate(deal.date, { month: 'short', day: 'numeric' });
  const head = t('deal-share-head', { game: gameName(deal.game), date });
  return [head, summary, ...(analysis ? [signs(analysis)] : [])].filter(Boolean);
}
