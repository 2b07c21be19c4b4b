/** Colours and signs of seats. A seat without a chosen colour takes the first that nobody has. */
import type { Room } from '../wire';

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

/** The other seats in playing order, beginning with the one after mine; all of them for a spectator. */
export function othersOf(room: Pick<Room, 'seats'>, mine: number | null): number[] {
  const count = room.seats.length;
  const first = mine === null ? 0 : mine + 1;
  return Array.from({ length: mine === null ? count : count - 1 }, (_, i) => (first + i) % count);
}
