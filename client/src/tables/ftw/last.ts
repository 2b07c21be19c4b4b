/** What the log says of the cards on the table: the last move, and who has played which card. No rules. */
import type { Line } from '../../wire';

export type Last =
  | { kind: 'play'; seat: number; card: number; sum: string | null }
  | { kind: 'take'; seat: number; card: number; taken: number };

/** The last move of this round; null: there is none yet. `sum`: the card with its help, and what they come to. */
export function lastMove(log: readonly Line[]): Last | null {
  for (const { seat, say } of log.toReversed()) {
    const [id, args] = say;
    const card = Number(args['card']);
    if (id === 'ftw-event-deal') return null;
    if (id === 'ftw-event-play') return { kind: 'play', seat, card, sum: null };
    if (id === 'ftw-event-with')
      return { kind: 'play', seat, card, sum: `${card} + ${args['help']} = ${args['total']}` };
    if (id === 'ftw-event-help') return { kind: 'take', seat, card, taken: Number(args['taken']) };
  }
  return null;
}

/** The seat that played each card last. */
export function playedBy(log: readonly Line[]): ReadonlyMap<number, number> {
  const plays = log.filter(({ say: [id] }) => id === 'ftw-event-play' || id === 'ftw-event-with');
  return new Map(plays.map(({ seat, say }) => [Number(say[1]['card']), seat]));
}
