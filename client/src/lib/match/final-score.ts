/** Points of the seats at the end of a match. */
import type { EndProps } from '../../games/component-props';

/** Return the total of a seat, or its points if there was one round; 0 without any. */
export function totalOf(last: EndProps['last'], seat: number): number {
  const row = last?.rows.find((one) => one.seat === seat);
  return row?.total ?? row?.points ?? 0;
}

/** Return by how many points a seat is ahead of the best other seat; negative: behind. */
export function ahead({ last, seat, room }: Pick<EndProps, 'last' | 'seat' | 'room'>): number {
  const others = room.seats.flatMap((_, other) => (other === seat ? [] : [totalOf(last, other)]));
  return totalOf(last, seat) - Math.max(...others);
}
