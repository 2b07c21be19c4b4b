/** The turning point of a match for its viewer. */
import { seatName, t, type Reader } from '../i18n/words.svelte';
import { percent } from '../i18n/percent';
import type { Turns } from '../match/turn-labels';
import type { Chances, Turn } from '../../wire';
import { percentages } from './losses';

export const MIN_CHANGE = 0.08; // share of the win that a draw must change, to concern a seat

/** Whether it was a draw. */
export const isLuck = (turn: Turn): boolean => turn.seat < 0;

/**
 * Return the largest change by the seat, a winner, or a draw that concerns the seat, as those of others do not; to a
 * spectator, any.
 */
export function turnFor({ chances, turns }: Pick<Chances, 'chances' | 'turns'>, seat: number | null): Turn | null {
  const final = chances.at(-1) ?? [];
  const most = Math.max(...final);
  const concerns = (turn: Turn): boolean =>
    seat === null ||
    turn.seat === seat ||
    (isLuck(turn)
      ? Math.abs((chances[turn.until]?.[seat] ?? 0) - (chances[turn.entry]?.[seat] ?? 0)) >= MIN_CHANGE
      : most > 0 && final[turn.seat] === most);
  return turns.find(concerns) ?? null;
}

/** Name it and its moment, such as “Turning point: Ann, turn 7”. */
export function turnTitle(turn: Turn, turns: Turns): string {
  return t(isLuck(turn) ? 'end-turn-luck' : 'end-turn', { moment: turns.name(turn.entry) });
}

/**
 * Return whose chance it changed, and how: by another's move or luck the reader's, as in the graph; else that of the one
 * who acted, with the best other move and with this one. To a spectator, luck changed the final leader's.
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
  const final = chances.at(-1) ?? [];
  const who = isLuck(turn) ? final.indexOf(Math.max(...final)) : turn.seat;
  const of = isLuck(turn) ? 'end-turn-whose' : 'end-turn-of';
  const whose = seat === null ? t(of, { who: seatName(who, reader) }) : t('end-turn-mine');
  return { whose, before: best, after: played };
}
