/** Colours, signs and names of seats. A seat without a chosen colour gets the first free one. */
import type { ListedSeat } from '../../wire';
import { formatPoints } from '../i18n/points';
import { t, words } from '../i18n/words.svelte';

export const COLOURS = ['blue', 'red', 'green', 'violet', 'ochre', 'teal'] as const;
export type Colour = (typeof COLOURS)[number];

export function colourOf(room: { seats: readonly { colour: Colour | null }[] }, seat: number): Colour {
  const chosen = room.seats[seat]?.colour;
  if (chosen) return chosen;
  const taken = new Set(room.seats.map((s) => s.colour).filter((c) => c !== null));
  const free = COLOURS.filter((colour) => !taken.has(colour));
  const before = room.seats.slice(0, seat).filter((s) => !s.colour).length;
  return free[before] ?? COLOURS[seat % COLOURS.length] ?? 'blue';
}

/** Whether no seat is empty. */
export const isFull = ({ seats }: { seats: readonly Pick<ListedSeat, 'kind'>[] }): boolean =>
  seats.every(({ kind }) => kind !== 'empty');

/** Whether some numbers of the rules differ from the printed ones. */
export const hasHouseRules = ({ rule_params }: { rule_params?: Readonly<Record<string, number>> }): boolean =>
  Object.keys(rule_params ?? {}).length > 0;

/** Whether a table has clocks. A person alone with bots plays without. */
export function hasClock(table: {
  seats: readonly Pick<ListedSeat, 'kind'>[];
  tournament?: unknown;
  shared?: boolean;
}): boolean {
  if (table.tournament || table.shared) return Boolean(table.tournament);
  return !isFull(table) || table.seats.filter(({ kind }) => kind === 'person').length > 1;
}

/** Format a score in words, with a minus sign as wide as a digit. */
export function pointsText(score: number): string {
  return t('seat-points', { points: formatPoints(score), count: score });
}

/** Format a final score in the game's own words if it has them. */
export function scoreText(score: number, game: string): string {
  const own = `end-scored-${game}`;
  return words.has(own) ? t(own, { score: formatPoints(score), count: score }) : pointsText(score);
}

/** Return the other seats in playing order, from the one after mine; for a spectator, all. */
export function othersOf(room: { seats: readonly unknown[] }, mine: number | null): number[] {
  const count = room.seats.length;
  const first = mine === null ? 0 : mine + 1;
  return Array.from({ length: mine === null ? count : count - 1 }, (_, i) => (first + i) % count);
}

/** the name of a deleted account */
const DELETED_NAME = '—';

/** Return a name of a list in readable form. */
export const displayName = (name: string): string => (name === DELETED_NAME ? t('seat-someone') : name);

/** Return the name of a seat's player, for a bot from the catalogue; null if the seat is empty. */
export function nameOf(room: { seats: readonly Pick<ListedSeat, 'name' | 'kind'>[] }, seat: number): string | null {
  const info = room.seats[seat];
  if (info?.kind === 'person') return displayName(info.name) || null;
  if (info?.name || info?.kind !== 'bot') return info?.name || null;
  const taken = new Set(room.seats.map(({ name }) => name));
  const before = room.seats.slice(0, seat).filter(({ kind }) => kind === 'bot').length;
  return botNames().filter((name) => !taken.has(name))[before] ?? null;
}

/** Return a winner's name, and that a bot finished the seat's match. */
export function winnerOf(
  room: { seats: readonly Pick<ListedSeat, 'kind' | 'left' | 'name'>[] },
  mine: number | null,
  name: (seat: number) => string,
): (seat: number) => string {
  return (seat) => (room.seats[seat]?.left ? playedByBot(seat === mine ? nameOf(room, seat) : name(seat)) : name(seat));
}

/** Name the seat of a person for whom a bot plays; null: without a name. */
export const playedByBot = (name: string | null): string => t('seat-bot-for', { name: name ?? t('seat-you') });

function botNames(): string[] {
  return words.has('bot-names') ? t('bot-names').split(' ') : [];
}
