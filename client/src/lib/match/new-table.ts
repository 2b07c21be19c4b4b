/** A new table with bots, where the person is seated and the match starts at once. */
import { isPrerendered } from '../../offline/prerendered-matches';
import type { GameInfo, NewTable, Room, TableInfo } from '../../wire';
import { getItem, setItem, sitePrefix } from '../browser/storage';
import { api } from '../net/api';
import { markRequested } from './fair-deals';
import { isGuided, setGuided } from './guidance-storage';
import type { Colour } from './seats';
import { settings } from '../../stores/settings.svelte';
import { t } from '../i18n/words.svelte';

interface Sitting {
  seat: number | null;
  book: number | null;
  as: NonNullable<NewTable['sit']>;
}

const DEFAULT_SEATS = 4;
const FIRST_LEVEL = '1';
export const DEFAULT_PACE: Room['pace'] = { kind: 'live', seconds: 90 };

/** Return the number of seats of a game that is nearest to the number of people wanted. */
export function defaultSeats(game: Pick<GameInfo, 'fewest' | 'most'>, people = DEFAULT_SEATS): number {
  return Math.min(Math.max(people, game.fewest), game.most);
}

/** Return the last match that the person finished, of one game or of all. A match that they left does not count. */
export function lastMatch(mine: readonly TableInfo[], game?: string): TableInfo | undefined {
  return mine
    .filter((table) => table.state === 'over' && (game === undefined || table.game === game))
    .toSorted((a, b) => (b.finished_ms ?? 0) - (a.finished_ms ?? 0))[0];
}

/** Return the default level of bots: the easiest in the first match of a game. */
export function defaultLevel(levels: readonly string[], first: boolean): string {
  return first && levels.includes(FIRST_LEVEL) ? FIRST_LEVEL : (levels[0] ?? '');
}

const levelKey = (game: string): string => sitePrefix('level') + game;

/** Return the level of bots after a match: that of the last table opened here, and one more after a win. */
export function nextLevel(levels: readonly string[], last: TableInfo | undefined): string {
  const sorted = levels.toSorted();
  const at = sorted.indexOf((last && getItem(levelKey(last.game))) ?? '');
  if (!last || at < 0) return defaultLevel(levels, !last);
  const isWon = last.you !== null && last.winners?.includes(last.you);
  return sorted[at + Number(isWon)] ?? sorted[at] ?? '';
}

/** Whether a match can be played again at once: against bots only, with the printed rules. */
export const isRepeatable = ({ seats, you, rule_params, deal, challenge, tournament }: TableInfo): boolean =>
  seats.length > 1 &&
  seats.every(({ kind }, seat) => (seat === you) === (kind === 'person')) &&
  !Object.keys(rule_params ?? {}).length &&
  !(deal || challenge || tournament);

/** Open the table of a match against bots again, with the next level, and return its id. Throws what `api` throws. */
export async function openAgain(last: TableInfo, levels: readonly string[]): Promise<string> {
  const { id, game, seats, options, memory_aid } = last;
  const bots = withBots(game, seats.length, nextLevel(levels, last));
  const next = await openTable({
    game,
    seats: seats.length,
    options,
    memory_aid,
    hints: true,
    sit: ownSeat(),
    ...bots,
  });
  if (isGuided(id)) setGuided(next, true);
  return next;
}

/** Whether the person has no name set; the server then numbers the default name if it is taken. */
export function isGuest(): boolean {
  return !settings.name.trim();
}

export function ownProfile(): { name: string; colour: Colour } {
  return { name: isGuest() ? t('person-default') : settings.name.trim(), colour: settings.colour };
}

export function ownSeat(): NonNullable<NewTable['sit']> {
  return { ...ownProfile(), guest: isGuest(), nonce: true };
}

/** Sit down at a table, at the first free seat if none is given. Throws what `api` throws. */
export async function sitDown(
  table: string,
  { seat = null, book = null, as = ownSeat() }: Partial<Sitting> = {},
): Promise<void> {
  settings.save();
  await api.sit(table, { ...as, seat, book });
  markRequested(table);
}

/** Return bots for all other seats. The level is that of the game's next match. */
export function withBots(game: string, seats: number, level: string): Pick<NewTable, 'bots' | 'start'> {
  setItem(levelKey(game), level);
  return { bots: Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : level)), start: true };
}

const clubKey = (table: string): string => sitePrefix('club-table') + table;

/** Return the name of the club in which this browser opened a table. */
export const clubOf = (table: string): string | null => getItem(clubKey(table));

/** Open a table, of a club if one is given, and return its id. Throws what `api` throws. */
export async function openTable(table: NewTable, club?: { id: string; name: string }): Promise<string> {
  const { id } = await (club ? api.openClubTable(club.id, table) : api.open(table));
  if (club) setItem(clubKey(id), club.name);
  if (table.sit && !isPrerendered(id)) markRequested(id);
  return id;
}

/** Open the first match of a game, with guidance; after a lesson, with its options. */
export async function openFirstMatch(name: string, options: NewTable['options'] = {}): Promise<string> {
  const { games } = await api.games();
  const game = games.find((known) => known.name === name);
  const seats = game ? defaultSeats(game) : DEFAULT_SEATS;
  const id = await openTable({
    game: name,
    seats,
    options,
    sit: ownSeat(),
    hints: true,
    ...withBots(name, seats, defaultLevel(game?.levels ?? [], true)),
  });
  setGuided(id, true);
  return id;
}
