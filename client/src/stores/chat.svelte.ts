/** The chat of a table: what is said, by whom, what is muted, what is unread, and what this person has still to send. */
import { SvelteSet } from 'svelte/reactivity';
import { ofSite } from '../lib/browser/storage';
import { Outbox } from '../lib/net/outbox.svelte';
import type { Refused, SeatPeople } from '../wire';
import type { TableStore } from './table.svelte';

export class ChatStore {
  all = $derived.by(() => this.table.state.chat);
  /** Seats whose lines are hidden, as long as this page is open. */
  readonly muted = new SvelteSet<number>();
  /** All lines but those of muted seats. */
  lines = $derived(this.all.filter(({ seat }) => seat === null || !this.muted.has(seat)));
  readonly outbox: Outbox;
  /** Who sits there, as the server says to this person alone. */
  people = $state.raw<SeatPeople | null>(null);
  private readTo = $state(0);
  /** How many lines of others have not been seen. */
  unread = $derived.by(() => {
    const { seat: mine } = this.table.state.you;
    return this.lines.filter(({ n, seat, note }) => n > this.readTo && !note && seat !== mine).length;
  });

  /** `id`: of the table, under which the browser keeps what is not sent yet. */
  constructor(
    private readonly table: Pick<TableStore, 'state' | 'send'>,
    id: string,
  ) {
    this.outbox = new Outbox((frame) => table.send(frame), id && ofSite(`unsaid ${id}`));
  }

  /** Everything that is there now has been seen. */
  read(): void {
    this.readTo = this.all.at(-1)?.n ?? this.readTo;
  }

  /** Hide the lines of a seat, or show them again. */
  mute(seat: number): void {
    if (!this.muted.delete(seat)) this.muted.add(seat);
  }

  /** Blocked people are muted from now on, and those who are so no longer are not. */
  setPeople(people: SeatPeople): void {
    for (const [seat, person] of people.seats.entries()) {
      if (person?.blocked) this.muted.add(seat);
      else if (this.people?.seats[seat]?.blocked) this.muted.delete(seat);
    }
    this.people = people;
  }

  /** Whether what was refused has been said here: a frame that could not be read may be that. */
  isOf({ about }: Refused): boolean {
    return about === 'say' || about === 'phrase' || (about === 'frame' && this.outbox.sends);
  }
}
