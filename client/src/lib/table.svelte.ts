/** One table as this browser knows it: what the server sent, what is chosen, what has just changed. */
import type { Bye, Chat, Foreseen, Frame, Line, Play, Refused, Room, Sent, You } from '../wire';
import { nonceFor } from './fair';
import { changed } from './moments';
import { Picker } from './picker.svelte';
import { nameOf } from './seats';
import { seatName, type Listener } from './words.svelte';

const CHAT_KEPT = 200; // as many as the server keeps
const FRESH_FOR = 2_000;
const REFUSED_FOR = 4_000;

export class TableState {
  version = $state(0);
  room = $state.raw<Room | null>(null);
  you = $state.raw<You>({ seat: null, host: false });
  play = $state.raw<Play | null>(null);
  log = $state.raw<readonly Line[]>([]);
  chat = $state.raw<readonly Chat[]>([]);
  moments = $state.raw<ReadonlySet<string>>(new Set());
  refused = $state.raw<Refused | null>(null);
  bye = $state.raw<Bye | null>(null);
  /** A move, or the wish to go on, is on its way. */
  sent = $state(false);
  /** What moves would do, by token; of this version. */
  foreseen = $state.raw<ReadonlyMap<string, Foreseen>>(new Map());
  readonly picker = new Picker();
  /** Milliseconds by which the server's clock is ahead of ours. */
  ahead = 0;

  listener: Listener = $derived({ seat: this.you.seat, name: (seat) => (this.room ? nameOf(this.room, seat) : null) });
  /** The version whose last move the server will not take back: it has shown something. */
  private settled = $state(-1);
  canUndo = $derived((this.play?.undo.can ?? false) && this.settled !== this.version);
  private asked = new Set<string>();
  /** The seat that a nonce was sent for over this connection. */
  private mixed: number | null = null;
  private calm: ReturnType<typeof setTimeout> | undefined;
  private forget: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly transmit: (frame: Frame) => boolean) {}

  names = (seat: number): string => seatName(seat, this.listener);

  receive(message: Sent): void {
    switch (message.t) {
      case 'whole':
        this.clock(message.now);
        this.room = message.room;
        this.you = message.you;
        this.log = message.log;
        this.chat = message.chat;
        this.show(message.play, message.version);
        this.mixed = null;
        this.mix(message.room);
        break;
      case 'update':
        this.clock(message.now);
        if (message.room) this.room = message.room;
        if (message.you) this.you = message.you;
        if (message.lines || message.keep !== undefined) {
          const keep = message.keep ?? Infinity; // entries: each has as many lines as there is to say of it
          this.log = [...this.log.filter(({ n }) => n < keep), ...(message.lines ?? [])];
        }
        if (message.chat) this.chat = [...this.chat, ...message.chat].slice(-CHAT_KEPT);
        if (message.play) this.show(message.play, message.version);
        else this.version = message.version;
        if (message.room) this.mix(message.room);
        break;
      case 'preview':
        if (message.version === this.version) {
          this.foreseen = new Map(this.foreseen).set(message.token, message);
        }
        break;
      case 'refused':
        this.refuse(message);
        break;
      case 'bye':
        this.bye = message;
        break;
      case 'pong':
        this.clock(message.now);
    }
  }

  /** Play what is chosen. */
  confirm(): void {
    const token = this.picker.move;
    if (token !== null && !this.sent) this.sent = this.transmit({ t: 'move', token, version: this.version });
  }

  /** Ask once what a move would do; the answer comes into `foreseen`. */
  foresee(token: string): void {
    if (this.asked.has(token)) return;
    if (this.transmit({ t: 'preview', token, version: this.version })) this.asked.add(token);
  }

  undo(): void {
    this.transmit({ t: 'undo', version: this.version });
  }
  answer(yes: boolean): void {
    this.transmit({ t: 'answer', yes });
  }
  next(): void {
    this.sent = this.transmit({ t: 'next' });
  }
  back(): void {
    this.transmit({ t: 'back' });
  }
  speak(text: string): void {
    this.transmit({ t: 'say', text });
  }
  phrase(id: string): void {
    this.transmit({ t: 'phrase', id });
  }

  /** Add a nonce of one's own to the deal, once the table has shown what it is committed to. */
  private mix(room: Room): void {
    const seat = room.state === 'open' ? this.you.seat : null;
    const nonce = seat === null || seat === this.mixed ? null : nonceFor(room);
    this.mixed = seat;
    if (nonce !== null) this.transmit({ t: 'nonce', nonce });
  }

  private clock(now: number): void {
    this.ahead = now - Date.now();
  }

  private show(play: Play | null, version: number): void {
    const before = this.play;
    this.play = play;
    if (this.sent && version !== this.version) this.picker.clear(); // that move is made; the next one is chosen anew
    if (version !== this.version || !play) {
      this.version = version;
      this.foreseen = new Map();
      this.asked.clear();
    }
    this.sent = false;
    this.picker.reasons = play?.why_not ?? {};
    this.picker.offer(play?.moves ?? []);
    if (before && play) this.mark(changed(before.table, play.table));
  }

  private mark(fresh: Set<string>): void {
    if (fresh.size === 0) return;
    this.moments = fresh;
    clearTimeout(this.calm);
    this.calm = setTimeout(() => (this.moments = new Set()), FRESH_FOR);
  }

  private refuse(message: Refused): void {
    if (message.about === 'preview') return; // the bar says the move without its consequence
    if (message.about === 'nonce') return; // what the deal has of it is told once there is one
    this.sent = false;
    if (message.code === 'next-not-now') return; // somebody else went on, or the time did
    if (message.code === 'undo-shown') this.settled = this.version;
    this.refused = message;
    clearTimeout(this.forget);
    this.forget = setTimeout(() => (this.refused = null), REFUSED_FOR);
  }
}
