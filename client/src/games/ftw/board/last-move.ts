/** Reads the log: the last move or the gifts, and who played which card. No rules. */
import type { Line, Message, Part } from '../../../wire';

export type Last =
  | { kind: 'play'; seat: number; card: number; sum: string | null }
  | { kind: 'take'; seat: number; card: number; taken: number }
  | { kind: 'gifts'; seat: number; cards: number[] };

/**
 * Return the last move of the round, or else the gifts; null if there is neither. `sum`: the card with help, and their
 * sum.
 */
export function lastMove(log: readonly Line[]): Last | null {
  for (const { seat, say } of log.toReversed()) {
    const [id, args] = say;
    const card = Number(args['card']);
    if (id === 'ftw-event-deal') return null;
    if (id === 'ftw-event-play') return { kind: 'play', seat, card, sum: null };
    if (id === 'ftw-event-with')
      return { kind: 'play', seat, card, sum: `${card} + ${args['help']} = ${args['total']}` };
    if (id === 'ftw-event-help') return { kind: 'take', seat, card, taken: Number(args['taken']) };
    if (id === 'ftw-event-received') return { kind: 'gifts', seat, cards: listed(args['cards']).map(Number) };
  }
  return null;
}

function listed(arg: Message[1][string] | undefined): readonly unknown[] {
  return typeof arg === 'object' && 'list' in arg ? ((arg as Part).list ?? []) : [];
}

/** Return the seat that last played each card. */
export function playedBy(log: readonly Line[]): ReadonlyMap<number, number> {
  const plays = log.filter(({ say: [id] }) => id === 'ftw-event-play' || id === 'ftw-event-with');
  return new Map(plays.map(({ seat, say }) => [Number(say[1]['card']), seat]));
}
