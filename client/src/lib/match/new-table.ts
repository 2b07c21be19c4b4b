/** A new table with bots, where the person is seated and the match starts at once. */
import { isPrerendered } from '../../offline/prerendered-matches';
import type { GameInfo, NewTable, Room, TableInfo } from '../../wire';
import { api } from '../net/api';
import { markRequested } from './fair-deals';
import { setGuided } from './guidance-storage';
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

/** Whether the person never finished a match of a game. A match that they left does not count. */
export const isFirstMatch = (game: string, mine: readonly TableInfo[]): boolean =>
  !mine.some((table) => table.game === game && table.state === 'over');

/** Return the default level of bots: the easiest in the first match of a game. */
export function defaultLevel(levels: readonly string[], first: boolean): string {
  return first && levels.includes(FIRST_LEVEL) ? FIRST_LEVEL : (levels[0] ?? '');
}

/** Whether the person has no name set; the server then numbers the default name if it is taken. */
export function isGuest(): boolean {
  return !settings.name.trim();
}

export function ownProfile(): { name: string; colour: Colour } {
  return { name: isGuest() ? t('person-default') : settings.name.trim(), colour: settings.colour };
}

/** Take the symbol that a club or tournament gave the person as one's own: the chosen one may have been taken. */
export function keepColour(people: readonly { number: number; colour: Colour }[], you: number | null): void {
  settings.colour = people.find(({ number }) => number === you)?.colour ?? settings.colour;
  settings.save();
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

export function withBots(seats: number, level: string): Pick<NewTable, 'bots' | 'start'> {
  return { bots: Array.from({ length: seats }, (_, seat) => (seat === 0 ? null : level)), start: true };
}

/** Open a table, of a club if one is given, and return its id. Throws what `api` throws. */
export async function openTable(table: NewTable, club?: string): Promise<string> {
  const { id } = await (club === undefined ? api.open(table) : api.openClubTable(club, table));
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
