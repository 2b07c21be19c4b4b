/** The turning point of a match for its viewer. */
import type { Chances, Turn } from '../../wire';

/** Return the largest change by the seat or a winner, as those of others concern neither; to a spectator, of anyone. */
export function turnFor({ chances, turns }: Pick<Chances, 'chances' | 'turns'>, seat: number | null): Turn | null {
  const final = chances.at(-1) ?? [];
  const most = Math.max(...final);
  const concerns = (turn: Turn): boolean =>
    seat === null || turn.seat === seat || (most > 0 && final[turn.seat] === most);
  return turns.find(concerns) ?? null;
}
