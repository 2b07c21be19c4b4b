/** Who played what last, as the log tells it: a page that has just been loaded knows it too. */
import type { Line, Message } from '../../wire';

export interface Last {
  seat: number;
  card: string;
  /** The card of the reserve that went for a digit. */
  out: string | null;
  /** What the card does with the field in figures. */
  aim: Message;
  field: string;
}

const DIGIT = 'fourdigits-event-digit';
const PLAYS = new Set([DIGIT, 'fourdigits-event-role']);
const DEAL = 'fourdigits-event-deal';
const RENEWED = 'fourdigits-event-renewed';

/** The plays of the round, the last one first. */
export function plays(log: readonly Line[]): Last[] {
  const round = log.slice(log.findLastIndex(({ say: [id] }) => id === DEAL) + 1);
  return round
    .filter(({ say: [id] }) => PLAYS.has(id))
    .map(({ seat, say: [id, { card, out, aim, field }] }) => ({
      seat,
      card: String(card),
      out: id === DIGIT ? String(out) : null,
      aim: aim as Message,
      field: String(field),
    }))
    .reverse();
}

/** What lies on top of the discards; null: the log does not tell. */
export function lastDiscard(log: readonly Line[]): string | null {
  const renewed = log.findLastIndex(({ say: [id] }) => id === RENEWED);
  const last = plays(log.slice(renewed + 1))[0];
  return last ? (last.out ?? last.card) : null;
}
