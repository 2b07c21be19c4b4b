/**
 * A table shared on one device. Each player has a connection, and the page shows one player's view or a curtain.
 * Messages for the others wait, unprocessed, until they hold the page. The page always shows the server's view for a
 * seat.
 */
import type { Frame, Play, Room, Sent } from '../wire';
import { hush } from './announce.svelte';
import { connection, handTo } from '../lib/net/transport';
import { Socket } from '../lib/net/socket.svelte';
import { TableStore } from './table.svelte';

class Person {
  readonly table: TableStore = new TableStore((frame: Frame) => this.socket.send(frame));
  readonly socket: Socket;
  /** Messages since their last look. */
  unseen: Sent[] = [];
  /** Their current table, seen or not. */
  sees = $state.raw('');

  constructor(url: string, receive: (message: Sent) => void, connect: (url: string) => WebSocket) {
    this.socket = new Socket({ url, receive, connect });
  }
}

export class PassAndPlay {
  /** The seat that holds the page; null: none, behind the curtain. */
  holder = $state<number | null>(null);
  /** The previous holder. */
  before = $state<number | null>(null);
  private readonly people = new Map<number, Person>();

  /** `open`: the table as a spectator sees it. */
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

  /** Close the curtain. */
  close(): void {
    if (this.holder === null) return;
    this.before = this.holder;
    this.holder = null;
    handTo(null);
    hush();
    this.open.stage.hurry();
  }

  /** Open the curtain for a seat. It sees the table as it left it, then what happened since. */
  lift(seat: number): void {
    const person = this.people.get(seat);
    if (!person) return;
    const together = this.holder !== null && !this.hides; // everyone watched it on the same page
    this.close();
    for (const message of person.unseen.splice(0)) person.table.receive(message);
    if (together) person.table.stage.hurry();
    this.holder = seat;
    handTo(seat);
  }

  /** Whether the holder's view differs from anyone else's. */
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
    // the table does not wait for players who are not looking
    if ('version' in message) person.socket.send({ t: 'seen', version: message.version });
  }
}

/** Return the seat of the person that the table waits for: the actor, else one who has not continued; null if none. */
export function awaitedAt(room: Room, play: Pick<Play, 'actor' | 'waiting'>): number | null {
  const here = (seat: number): boolean => room.seats[seat]?.kind === 'person' && room.seats[seat].state !== 'resigned';
  const present = (seat: number): boolean => here(seat) && room.seats[seat]?.state !== 'away';
  const seats = room.seats.map((_, seat) => seat);
  if (room.state === 'over') return null;
  if (!seats.some(present)) return seats.find(here) ?? null; // all are away: the first may return
  const wanted = play.actor >= 0 ? [play.actor] : (play.waiting ?? []);
  return wanted.find(present) ?? null;
}
