/** Reads the latest plays from the log, which a reloaded page has too. */
import type { Line, Message } from '../../wire';

export interface Last {
  /** Its entry in the log. */
  entry: number;
  seat: number;
  card: string;
  /** The reserve card discarded with a digit. */
  out: string | null;
  /** The card's effect on the field, in figures. */
  aim: Message;
  field: string;
}

const DIGIT = 'fourdigits-event-digit';
const PLAYS = new Set([DIGIT, 'fourdigits-event-role']);
const DEAL = 'fourdigits-event-deal';
const RENEWED = 'fourdigits-event-renewed';

/** Return the plays of the round, last one first. */
export function plays(log: readonly Line[]): Last[] {
  const round = log.slice(log.findLastIndex(({ say: [id] }) => id === DEAL) + 1);
  return round
    .filter(({ say: [id] }) => PLAYS.has(id))
    .map(({ n, seat, say: [id, { card, out, aim, field }] }) => ({
      entry: n,
      seat,
      card: String(card),
      out: id === DIGIT ? String(out) : null,
      aim: aim as Message,
      field: String(field),
    }))
    .reverse();
}

/** Return the top discard; null if the log does not say. */
export function lastDiscard(log: readonly Line[]): string | null {
  const renewed = log.findLastIndex(({ say: [id] }) => id === RENEWED);
  const last = plays(log.slice(renewed + 1))[0];
  return last ? (last.out ?? last.card) : null;
}
