/** Two matches at one deal, as they are shown beside each other. */
import { colourOf, COLOURS, nameOf } from '../../lib/match/seats';
import type { ListedSeat } from '../../wire';

interface Chairs {
  seats: readonly Pick<ListedSeat, 'name' | 'kind' | 'colour'>[];
}

const botsAt = ({ seats }: Chairs): number => seats.filter(({ kind }) => kind === 'bot').length;

/** A bot that sits in both is called and coloured the same: by what no person of either has. Where there are too few
 * colours for that, everybody has the same as whoever sits there in the other one. */
export function alike<Room extends Chairs>(own: Room, other: Room): [own: Room, other: Room] {
  const [more, less] = botsAt(other) > botsAt(own) ? [other, own] : [own, other]; // a bot sits where somebody else did
  const all = { seats: [...more.seats, ...less.seats.filter(({ kind }) => kind === 'person')] };
  const taken = new Set(all.seats.flatMap(({ colour }) => colour ?? []));
  const tight = COLOURS.length - taken.size < more.seats.filter(({ colour }) => !colour).length;
  const dressed = (room: Room): Room => ({
    ...room,
    seats: room.seats.map((info, seat) => ({
      ...info,
      name: info.kind === 'bot' ? (nameOf(all, seat) ?? '') : info.name,
      colour: tight || info.kind === 'bot' ? colourOf(tight ? more : all, seat) : info.colour,
    })),
  });
  return [dressed(own), dressed(other)];
}
