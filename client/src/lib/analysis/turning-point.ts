/** The turning point of a match for its viewer. */
import { seatName, t, type Reader } from '../i18n/words.svelte';
import { percent } from '../i18n/percent';
import type { Turns } from '../match/turn-labels';
import type { Chances, Turn } from '../../wire';
import { percentages } from './losses';

export const MIN_CHANGE = 0.08; // share of the win: a smaller change is none

/** Whether it was a draw. */
export const isLuck = (turn: Turn): boolean => turn.seat < 0;

/**
 * Return the entry that changed the seat's chance most, for good and towards its result, as in the graph; to a
 * spectator, the first of the analysis. Neither the deal nor a winner's last move is one.
 */
export function turnFor(
  { chances, turns }: Pick<Chances, 'chances' | 'turns'>,
  actors: readonly number[],
  seat: number | null,
): Turn | null {
  if (seat === null) return turns[0] ?? null;
  const final = chances.at(-1) ?? [];
  const hasWon = (who: number): boolean => (final[who] ?? 0) > 0 && final[who] === Math.max(...final);
  const shares = chances.map((row) => (hasWon(seat) ? 1 : -1) * (row[seat] ?? 0));
  const isDecision = (actor: number): boolean => actor >= 0;
  const [first, last] = [actors.findIndex(isDecision), actors.findLastIndex(isDecision)];
  let found: Turn | null = null;
  let lowest = Infinity; // after the entry
  for (let entry = shares.length - 2; entry >= Math.max(0, first); entry--) {
    lowest = Math.min(lowest, shares[entry + 1]!);
    const gain = lowest - shares[entry]!;
    const onlyEnds = entry === last && hasWon(actors[entry]!);
    if (!onlyEnds && gain >= Math.max(MIN_CHANGE, found?.gain ?? 0))
      found = { entry, until: entry + 1, seat: actors[entry]!, gain, value: 0, loss: 0, said: [] };
  }
  return found && { ...found, said: turns.find(({ entry }) => entry === found.entry)?.said ?? [] };
}

/** Name it and its moment, such as “Turning point: Ann, turn 7”. */
export function turnTitle(turn: Turn, turns: Turns): string {
  return t(isLuck(turn) ? 'end-turn-luck' : 'end-turn', { moment: turns.name(turn.entry) });
}

/**
 * Return whose chance it changed, and how: the seat's, as in the graph; without a seat that of the one who acted, with
 * the best other move and with this one, and by luck the final leader's.
 */
export function turnFigures(
  { chances }: Pick<Chances, 'chances'>,
  turn: Turn,
  seat: number | null,
  reader: Reader,
): { whose: string; before: number; after: number } {
  const share = (of: string, who: number): string => t(of, { who: seatName(who, reader) });
  if (seat !== null) {
    const [before, after] = [turn.entry, turn.until].map((entry) => percent(chances[entry]?.[seat] ?? 0));
    const whose = seat === reader.seat ? t('end-turn-yours') : share('end-turn-whose', seat);
    return { whose, before: before!, after: after! };
  }
  const { best, played } = percentages(turn);
  const final = chances.at(-1) ?? [];
  const leader = final.indexOf(Math.max(...final));
  const whose = isLuck(turn) ? share('end-turn-whose', leader) : share('end-turn-of', turn.seat);
  return { whose, before: best, after: played };
}
