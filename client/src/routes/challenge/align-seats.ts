/** Prepares two matches of one deal for display side by side. */
import { colourOf, COLOURS, nameOf } from '../../lib/match/seats';
import type { ListedSeat } from '../../wire';

interface Seats {
  seats: readonly Pick<ListedSeat, 'name' | 'kind' | 'colour'>[];
}

const countBots = ({ seats }: Seats): number => seats.filter(({ kind }) => kind === 'bot').length;

/**
 * Give a bot in both matches the same name and colour, which no person has. If colours run out, each seat has the same
 * colour in both.
 */
export function alignSeats<Room extends Seats>(own: Room, other: Room): [own: Room, other: Room] {
  const [more, less] = countBots(other) > countBots(own) ? [other, own] : [own, other]; // the one with more bots
  const all = { seats: [...more.seats, ...less.seats.filter(({ kind }) => kind === 'person')] };
  const taken = new Set(all.seats.flatMap(({ colour }) => colour ?? []));
  const tight = COLOURS.length - taken.size < more.seats.filter(({ colour }) => !colour).length;
  const aligned = (room: Room): Room => ({
    ...room,
    seats: room.seats.map((info, seat) => ({
      ...info,
      name: info.kind === 'bot' ? (nameOf(all, seat) ?? '') : info.name,
      colour: tight || info.kind === 'bot' ? colourOf(tight ? more : all, seat) : info.colour,
    })),
  });
  return [aligned(own), aligned(other)];
}
