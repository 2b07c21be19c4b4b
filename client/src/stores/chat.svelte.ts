/** The chat of a table: lines, people, muted seats, unread lines and the outbox. */
import { SvelteSet } from 'svelte/reactivity';
import { sitePrefix } from '../lib/browser/storage';
import { Outbox } from '../lib/net/chat-outbox.svelte';
import type { Refused, SeatPeople } from '../wire';
import type { TableStore } from './table.svelte';

export class ChatStore {
  all = $derived.by(() => this.table.state.chat);
  /** Seats with hidden lines, until the page closes. */
  readonly muted = new SvelteSet<number>();
  /** All lines, except those of muted seats. */
  lines = $derived(this.all.filter(({ seat }) => seat === null || !this.muted.has(seat)));
  readonly outbox: Outbox;
  /** Who has the seats, as the server tells this person individually. */
  people = $state.raw<SeatPeople | null>(null);
  private readTo = $state(0);
  /** The number of unread lines by others. */
  unread = $derived.by(() => {
    const { seat: mine } = this.table.state.you;
    return this.lines.filter(({ n, seat, note }) => n > this.readTo && !note && seat !== mine).length;
  });

  /** `id`: of the table, for storing unsent lines. */
  constructor(
    private readonly table: Pick<TableStore, 'state' | 'send'>,
    id: string,
  ) {
    this.outbox = new Outbox((frame) => table.send(frame), id && sitePrefix(`unsaid ${id}`));
  }

  /** Mark all lines as read. */
  read(): void {
    this.readTo = this.all.at(-1)?.n ?? this.readTo;
  }

  /** Hide the lines of a seat, or show them again. */
  mute(seat: number): void {
    if (!this.muted.delete(seat)) this.muted.add(seat);
  }

  /** Mute people who are blocked now, and unmute those who no longer are. */
  setPeople(people: SeatPeople): void {
    for (const [seat, person] of people.seats.entries()) {
      if (person?.blocked) this.muted.add(seat);
      else if (this.people?.seats[seat]?.blocked) this.muted.delete(seat);
    }
    this.people = people;
  }

  /** Whether a refusal concerns the chat. An unreadable frame may be a chat line. */
  concerns({ about }: Refused): boolean {
    return about === 'say' || about === 'phrase' || (about === 'frame' && this.outbox.isSending);
  }
}
