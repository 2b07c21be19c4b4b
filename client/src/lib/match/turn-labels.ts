/** Names moments of a match as players count them: round, player, and the player's turn in that round. */
import { t } from '../i18n/words.svelte';

const NOBODY = -1;

/** Of an entry: its turn in words, as in “Ann, turn 7 of round 2”, and without the player, as in “R2 turn 7”. */
export interface Turns {
  name: (entry: number) => string;
  short: (entry: number) => string;
  /** The name of a position: that of the entry before it. */
  at: (position: number) => string;
}

/**
 * Return the names of turns. A turn is the entries of one seat in a row, with the draws among them. Alone, each move is
 * a turn. `actors`: of each entry; negative: chance. `ends`: the last entries of rounds.
 */
export function turnsOf(actors: readonly number[], ends: readonly number[], names: (seat: number) => string): Turns {
  const alone = new Set(actors.filter((actor) => actor >= 0)).size < 2;
  const last = new Set(ends.filter((entry) => entry < actors.length - 1));
  const counts = new Map<number, number>();
  let [round, seat] = [1, NOBODY];
  const found = actors.map((actor, entry) => {
    if (actor >= 0 && (alone || actor !== seat)) counts.set((seat = actor), (counts.get(actor) ?? 0) + 1);
    const turn = { round, seat, turn: counts.get(seat) ?? 0 };
    if (last.has(entry)) {
      [round, seat] = [round + 1, NOBODY];
      counts.clear();
    }
    return turn;
  });
  const rounds = round;

  function name(entry: number): string {
    const of = found[entry];
    if (!of) return '';
    const { seat: who, ...counted } = of;
    return who < 0 ? t('turn-deal', { ...counted, rounds }) : t('turn-of', { ...counted, rounds, who: names(who) });
  }
  return {
    name,
    at: (position) => (position ? name(position - 1) : t('turn-start')),
    short(entry) {
      const { round: nth = 1, turn = 0 } = found[entry] ?? {};
      return t('turn-short', { round: nth, turn, rounds });
    },
  };
}
