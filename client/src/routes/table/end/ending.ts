/** How a match ended: what a game's picture shows, the headline, and the reasons. */
import type { EndProps, GameModule } from '../../../games/component-props';
import { t, words } from '../../../lib/i18n/words.svelte';
import type { Line, Message, Play, Room } from '../../../wire';
import { headline } from './headline';

/** Return the viewer's seat; null: a spectator, or a bot finished the seat's match. */
export function ownSeat(room: Room, viewer: number | null): number | null {
  return viewer === null || room.seats[viewer]?.left ? null : viewer;
}

/** Whether a bot won in the viewer's place. */
export function hasBotWon(room: Room, play: Play, viewer: number | null): boolean {
  return viewer !== null && Boolean(room.seats[viewer]?.left) && Boolean(play.winners?.includes(viewer));
}

export function endProps(room: Room, play: Play, log: readonly Line[], own: number | null): EndProps<never> {
  const winners = play.winners ?? [];
  const seat = own ?? winners[0] ?? 0;
  const last = play.rounds?.at(-1) ?? play.result;
  return { seat, won: winners.includes(seat), winners, table: play.table as never, room, last, log };
}

/** Return the result in the game's own words to the viewer, if it is not shared; else who has won. */
export function endHeadline(
  ending: EndProps<never>,
  own: number | null,
  names: (seat: number) => string,
  module: GameModule | null,
): string {
  const { seat, won, winners, room } = ending;
  const id = `${room.game}-end-${won ? 'won' : 'lost'}`;
  const isShared = won && winners.length > 1;
  const args = module?.endWords?.(ending);
  if (args && seat === own && !isShared && words.has(id)) return t(id, args);
  return headline(room.seats.length, winners, own, names);
}

/** Return why the match ended and who won, in this order. */
export function reasonsOf(play: Play): Message[] {
  const last = play.result ?? play.rounds?.at(-1); // the result speaks to the viewer
  return last?.why.length ? last.why : last ? [last.say] : [];
}
