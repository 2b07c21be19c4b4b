/** Reads from the log the cards a seat got during others' turns: “everyone draws” gives everyone one (R5). */
import type { Line, Message } from '../../wire';

const ENDS = ['fuji99-event-stop', 'fuji99-event-danger', 'fuji99-event-crisis'];
const CARD = 'fuji99-event-card';

/** Return those since the seat's last turn, oldest first; none after it draws in this one. */
export function receivedCards(log: readonly Line[], seat: number | null): Message[] {
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
