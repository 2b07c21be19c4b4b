/** The turning point of a match for its viewer. */
import { seatName, t, type Reader } from '../i18n/words.svelte';
import { percent } from '../i18n/percent';
import type { Chances, Turn } from '../../wire';
import { percentages } from './losses';

/** Return the largest change by the seat or a winner, as those of others concern neither; to a spectator, of anyone. */
export function turnFor({ chances, turns }: Pick<Chances, 'chances' | 'turns'>, seat: number | null): Turn | null {
  const final = chances.at(-1) ?? [];
  const most = Math.max(...final);
  const concerns = (turn: Turn): boolean =>
    seat === null || turn.seat === seat || (most > 0 && final[turn.seat] === most);
  return turns.find(concerns) ?? null;
}

/**
 * Return whose chance it changed, and how: by another's move the reader's, as in the graph; else that of the one who
 * acted, with the best other move and with this one.
 */
export function turnFigures(
  { chances }: Pick<Chances, 'chances'>,
  turn: Turn,
  reader: Reader,
): { whose: string; before: number; after: number } {
  const { seat } = reader;
  if (seat !== null && seat !== turn.seat) {
    const [before, after] = [turn.entry, turn.until].map((entry) => percent(chances[entry]?.[seat] ?? 0));
    return { whose: t('end-turn-yours'), before: before!, after: after! };
  }
  const { best, played } = percentages(turn);
  const whose = seat === null ? t('end-turn-of', { who: seatName(turn.seat, reader) }) : t('end-turn-mine');
  return { whose, before: best, after: played };
}
