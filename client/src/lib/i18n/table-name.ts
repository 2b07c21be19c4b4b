/** The name of a table in a list: its deal, challenge or tournament, else its game. */
import { roundName } from '../../routes/tournament/tournament-text';
import type { TableInfo } from '../../wire';
import { formatDate } from './daily-deal-text';
import { nameOf, winnerOf } from '../match/seats';
import { gameName, numberedSeat, t } from './words.svelte';

type Listed = Pick<TableInfo, 'challenge' | 'deal' | 'game' | 'tournament'>;

/** `today`: the date of today's deal. */
export function occasionName({ deal, challenge, tournament }: Listed, today: string | undefined): string {
  if (deal) return deal === today ? t('deal-title') : t('deal-of', { day: formatDate(deal) });
  if (tournament) return roundName(tournament);
  return challenge ? t('challenge-occasion') : '';
}

/** Name a seat's player in a list. */
export function listedName(table: TableInfo, seat: number): string {
  return seat === table.you ? t('seat-you') : (nameOf(table, seat) ?? numberedSeat(seat));
}

/** Say who won a finished match. */
export function resultText(table: TableInfo): string {
  const winners = (table.winners ?? []).map(winnerOf(table, table.you, (seat) => listedName(table, seat)));
  if (!winners.length) return t('over-nobody');
  if (winners.length === 1 && table.winners?.[0] === table.you && !table.seats[table.you]?.left)
    return t('end-you-win');
  return t('over-winners', { count: winners.length, names: winners.join(t('list-separator')) });
}

/** Name a table for screen readers: its occasion and its game. */
export function tableName(table: Listed, today: string | undefined): string {
  return [occasionName(table, today), gameName(table.game)].filter(Boolean).join(t('clause-separator'));
}
