/**
 * A table that several people share: each of them has a connection, and the page shows what one of them sees, or a curtain. What
 * comes for the others waits here, unseen, until the page is in their hands; what it shows is always the table's own view of a seat.
 */
import type { Frame, Play, Room, Sent } from '../wire';
import { hush } from './announce.svelte';
import { connection, handTo } from '../lib/net/transport';
import { Socket } from '../lib/net/socket.svelte';
import { TableStore } from './table.svelte';

class Person {
  readonly table: TableStore = new TableStore((frame: Frame) => this.socket.send(frame));
  readonly socket: Socket;
  /** What has come since they looked last. */
  unseen: Sent[] = [];
  /** Their table as it is now, looked at or not. */
  sees = $state.raw('');

  constructor(url: string, receive: (message: Sent) => void, connect: (url: string) => WebSocket) {
    this.socket = new Socket({ url, receive, connect });
  }
}

export class PassAndPlay {
  /** The seat in whose hands the page is; null: nobody's, and a curtain hides all. */
  holder = $state<number | null>(null);
  /** Who had it before. */
  before = $state<number | null>(null);
  private readonly people = new Map<number, Person>();

  /** `open`: the table as everybody sees it. */
  constructor(
    id: string,
    private readonly open: TableStore,
    room: Room,
    connect: (url: string, seat: number) => WebSocket = connection,
  ) {
    room.seats.forEach(({ kind }, seat) => {
      if (kind !== 'person') return;
      const person = new Person(
        id,
        (message) => this.hear(seat, message),
        (url) => connect(url, seat),
      );
      this.people.set(seat, person);
    });
  }

  /** The table as the holder sees it. */
  get table(): TableStore | null {
    return this.held?.table ?? null;
  }
  get link(): Socket['link'] {
    return this.held?.socket.link ?? 'connecting';
  }

  /** Nobody sees anything of a seat any more. */
  close(): void {
    if (this.holder === null) return;
    this.before = this.holder;
    this.holder = null;
    handTo(null);
    hush();
    this.open.stage.hurry();
  }

  /** The page is in the hands of that seat: it sees the table as it left it, and then what has happened since. */
  lift(seat: number): void {
    const person = this.people.get(seat);
    if (!person) return;
    const together = this.holder !== null && !this.hides; // they have watched it all on the same page
    this.close();
    for (const message of person.unseen.splice(0)) person.table.receive(message);
    if (together) person.table.stage.hurry();
    this.holder = seat;
    handTo(seat);
  }

  /** Whether somebody sees now what not everybody does. */
  get hides(): boolean {
    const [first, ...others] = [...this.people.values()].map(({ sees }) => sees);
    return !first || others.some((sees) => sees !== first);
  }

  leave(): void {
    this.close();
    for (const { socket, table } of this.people.values()) {
      socket.close();
      table.stage.clear();
    }
  }

  private get held(): Person | undefined {
    return this.holder === null ? undefined : this.people.get(this.holder);
  }

  private hear(seat: number, message: Sent): void {
    const person = this.people.get(seat);
    if (!person) return;
    if ((message.t === 'snapshot' || message.t === 'update') && message.play)
      person.sees = JSON.stringify(message.play.table);
    if (seat === this.holder) {
      person.table.receive(message);
      return;
    }
    if (message.t === 'snapshot') person.unseen = [];
    person.unseen.push(message);
    // nobody waits for who does not look
    if ('version' in message) person.socket.send({ t: 'seen', version: message.version });
  }
}

/** The seat of a person for whom the table waits: who is to act, or else who has not said next; null: nobody. */
export function awaitedAt(room: Room, play: Pick<Play, 'actor' | 'waiting'>): number | null {
  const here = (seat: number): boolean => room.seats[seat]?.kind === 'person' && room.seats[seat].state !== 'resigned';
  const present = (seat: number): boolean => here(seat) && room.seats[seat]?.state !== 'away';
  const seats = room.seats.map((_, seat) => seat);
  if (room.state === 'over') return null;
  if (!seats.some(present)) return seats.find(here) ?? null; // all have left for now: the first may come back
  const wanted = play.actor >= 0 ? [play.actor] : (play.waiting ?? []);
  return wanted.find(present) ?? null;
}
