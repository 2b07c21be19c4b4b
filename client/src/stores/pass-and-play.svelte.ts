/**
 * A table shared on one device. Each player has a connection, and the page shows one player's view or a curtain.
 * Messages for the others wait, unprocessed, until they hold the page. The page always shows the server's view for a
 * seat.
 */
import type { Frame, Play, Room, Sent } from '../wire';
import { clearAnnouncements } from './announce.svelte';
import { connection, setActiveSeat } from '../lib/net/transport';
import { Socket } from '../lib/net/socket.svelte';
import { TableStore } from './table.svelte';

class LocalPlayer {
  readonly table: TableStore = new TableStore((frame: Frame) => this.socket.send(frame));
  readonly socket: Socket;
  /** Messages since their last look. */
  queue: Sent[] = [];
  /** Their current table, seen or not. */
  view = $state.raw('');

  constructor(url: string, receive: (message: Sent) => void, connect: (url: string) => WebSocket) {
    this.socket = new Socket({ url, receive, connect });
  }
}

export class PassAndPlay {
  /** The seat that holds the page; null: none, behind the curtain. */
  holder = $state<number | null>(null);
  /** The previous holder. */
  previousHolder = $state<number | null>(null);
  private readonly people = new Map<number, LocalPlayer>();

  /** `spectator`: the table as a spectator sees it. */
  constructor(
    id: string,
    private readonly spectator: TableStore,
    room: Room,
    connect: (url: string, seat: number) => WebSocket = connection,
  ) {
    room.seats.forEach(({ kind }, seat) => {
      if (kind !== 'person') return;
      const person = new LocalPlayer(
        id,
        (message) => this.receive(seat, message),
        (url) => connect(url, seat),
      );
      this.people.set(seat, person);
    });
  }

  /** The table as the holder sees it. */
  get table(): TableStore | null {
    return this.current?.table ?? null;
  }
  get status(): Socket['status'] {
    return this.current?.socket.status ?? 'connecting';
  }

  /** Close the curtain. */
  close(): void {
    if (this.holder === null) return;
    this.previousHolder = this.holder;
    this.holder = null;
    setActiveSeat(null);
    clearAnnouncements();
    this.spectator.stage.flush();
  }

  /** Open the curtain for a seat. It sees the table as it left it, then what happened since. */
  openFor(seat: number): void {
    const person = this.people.get(seat);
    if (!person) return;
    const shared = this.holder !== null && !this.viewsDiffer; // everyone watched it on the same page
    this.close();
    for (const message of person.queue.splice(0)) person.table.receive(message);
    if (shared) person.table.stage.flush();
    this.holder = seat;
    setActiveSeat(seat);
  }

  /** Whether the holder's view differs from anyone else's. */
  get viewsDiffer(): boolean {
    const [first, ...others] = [...this.people.values()].map(({ view }) => view);
    return !first || others.some((view) => view !== first);
  }

  dispose(): void {
    this.close();
    for (const { socket, table } of this.people.values()) {
      socket.close();
      table.stage.clear();
    }
  }

  private get current(): LocalPlayer | undefined {
    return this.holder === null ? undefined : this.people.get(this.holder);
  }

  private receive(seat: number, message: Sent): void {
    const person = this.people.get(seat);
    if (!person) return;
    if ((message.t === 'snapshot' || message.t === 'update') && message.play)
      person.view = JSON.stringify(message.play.table);
    if (seat === this.holder) {
      person.table.receive(message);
      return;
    }
    if (message.t === 'snapshot') person.queue = [];
    person.queue.push(message);
    // the table does not wait for players who are not looking
    if ('version' in message) person.socket.send({ t: 'seen', version: message.version });
  }
}

/** Return the seat of the person that the table waits for: the actor, else one who has not continued; null if none. */
export function awaitedSeat(room: Room, play: Pick<Play, 'actor' | 'waiting'>): number | null {
  const isSeated = (seat: number): boolean =>
    room.seats[seat]?.kind === 'person' && room.seats[seat].state !== 'resigned';
  const isPresent = (seat: number): boolean => isSeated(seat) && room.seats[seat]?.state !== 'away';
  const seats = room.seats.map((_, seat) => seat);
  if (room.state === 'over') return null;
  if (!seats.some(isPresent)) return seats.find(isSeated) ?? null; // all are away: the first may return
  const awaited = play.actor >= 0 ? [play.actor] : (play.waiting ?? []);
  return awaited.find(isPresent) ?? null;
}
