/** A new table with bots, where the person is seated and the match starts at once. */
import { isPrerendered } from '../../offline/prerendered-matches';
import type { GameInfo, NewTable, Room, TableInfo } from '../../wire';
import { api } from '../net/api';
import { markRequested } from './fair-deals';
import { moveGuidance, setGuided } from './guidance-storage';
import { lastOpened, levelOf, storeClub, storeOpened, type OpenedTable } from './opened-tables';
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

/** Return the level of bots after a match: that of the last table opened here, and the next number if it was won. */
export function nextLevel(levels: readonly string[], last: TableInfo | undefined): string {
  const opened = last ? lastOpened(last.game) : null;
  const level = opened && levelOf(opened);
  if (!last || !opened || !level || !levels.includes(level)) return defaultLevel(levels, !last);
  const isWon = opened.id === last.id && last.you !== null && last.winners?.includes(last.you);
  if (!isWon) return level;
  const higher = levels.filter((other) => Number(other) > Number(level)); // never a bot without a number
  return higher.toSorted((a, b) => Number(a) - Number(b))[0] ?? level;
}

/** Open a table against bots again, with bots of this level, and return its id. Throws what `api` throws. */
export async function openAgain({ id, request, book }: OpenedTable, level: string): Promise<string> {
  const next = await openTable({ ...request, ...withBots(request.seats, level), sit: { ...ownSeat(), book } });
  moveGuidance(id, next);
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

/** Return bots of one level for all other seats. */
export function withBots(seats: number, level: string): Pick<NewTable, 'bots' | 'start'> {
  return { bots: Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : level)), start: true };
}

/** Open a table, of a club if one is given, and return its id. Throws what `api` throws. */
export async function openTable(table: NewTable, club?: { id: string; name: string }): Promise<string> {
  const { id } = await (club ? api.openClubTable(club.id, table) : api.open(table));
  if (club) storeClub(id, club.name);
  if (table.sit && table.bots) storeOpened(id, table);
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
    ...withBots(seats, defaultLevel(game?.levels ?? [], true)),
  });
  setGuided(id, true);
  return id;
}
