/** Cards that came to a seat while others played, by the log: an “all draw” gives everybody one (R5). */
import type { Line, Message } from '../../wire';

const ENDS = ['fuji99-event-stop', 'fuji99-event-danger', 'fuji99-event-crisis'];
const CARD = 'fuji99-event-card';

/** Those since the seat's last turn, the first one first; none once it has drawn in this one. */
export function given(log: readonly Line[], seat: number | null): Message[] {
  const cards: Message[] = [];
  for (const { say } of log.toReversed()) {
    const [id, { who, card }] = say;
    if (typeof who !== 'object' || Array.isArray(who) || who.seat !== seat) continue;
    if (ENDS.includes(id)) break;
    if (id !== CARD) return [];
    if (Array.isArray(card)) cards.unshift(card);
  }
  return cards;
}
