/** One table as this browser knows it: what the server sent, what is chosen, what has just changed. */
import { SvelteSet } from 'svelte/reactivity';
import type {
  Bye,
  Chat,
  Previewed,
  Frame,
  Line,
  Message,
  Play,
  Refused,
  Room,
  SeatPeople,
  Sent,
  Update,
  Snapshot,
  You,
} from '../wire';
import { nonceFor } from '../lib/match/fair-deals';
import { Highlights } from './highlights.svelte';
import { changed } from '../lib/match/changed-elements';
import { ofSite } from '../lib/browser/storage';
import { Outbox } from '../lib/net/outbox.svelte';
import { Picker } from './picker.svelte';
import { nameOf } from '../lib/match/seats';
import { Stage } from './stage.svelte';
import { seatName, type Listener } from '../lib/i18n/words.svelte';

const CHAT_KEPT = 200; // as many as the server keeps
const REFUSED_FOR = 4_000;
const LATE_AFTER = 3_000;
export const RESIGNED = 'note-resigned';

export class TableState {
  version = $state(0);
  room = $state.raw<Room | null>(null);
  you = $state.raw<You>({ seat: null, host: false });
  play = $state.raw<Play | null>(null);
  log = $state.raw<readonly Line[]>([]);
  chat = $state.raw<readonly Chat[]>([]);
  /** Seats that one does not want to hear, as long as this page is open. */
  readonly muted = new SvelteSet<number>();
  /** The chat without them. */
  talk = $derived(this.chat.filter(({ seat }) => seat === null || !this.muted.has(seat)));
  /** Who sits there, as the server tells this person alone. */
  company = $state.raw<SeatPeople | null>(null);
  refused = $state.raw<Refused | null>(null);
  bye = $state.raw<Bye | null>(null);
  /** A move, or the wish to go on, is on its way. */
  sent = $state(false);
  /** … and the answer takes long. */
  late = $state(false);
  /** For a while: that somebody would not let us take a move back, or has resigned. */
  noted = $state.raw<Message | null>(null);
  /** What moves would do, by token; of this version. */
  foreseen = $state.raw<ReadonlyMap<string, Previewed>>(new Map());
  readonly picker = new Picker();
  /** What this person says. */
  readonly outbox: Outbox;
  /** What has happened waits here until it is its turn to be shown. */
  readonly stage = new Stage();
  private readonly fresh = new Highlights();
  /** What has just come where it is. */
  moments = $derived(this.fresh.names);
  /** What the log says of the last thing that happened. */
  news = $state.raw<readonly Line[]>([]);
  /** Milliseconds by which the server's clock is ahead of ours. */
  ahead = 0;

  /** Of what several people read together, before one page, nobody is “you”. */
  listener: Listener = $derived({
    seat: this.room?.shared && this.play?.result ? null : this.you.seat,
    name: (seat) => (this.room ? nameOf(this.room, seat) : null),
  });
  /** The version whose last move the server will not take back: it has shown something. */
  private settled = $state(-1);
  canUndo = $derived((this.play?.undo.can ?? false) && this.settled !== this.version);
  /** Of all that has come, shown or not. */
  private latest = 0;
  private roomVersion = 0;
  /** It is one's turn, and no bot plays for good. */
  mine = $derived(
    this.you.seat !== null &&
      this.play?.actor === this.you.seat &&
      this.room?.seats[this.you.seat]?.state !== 'resigned',
  );
  private asked = new Set<string>();
  /** The seat that a nonce was sent for over this connection. */
  private mixed: number | null = null;
  private forget: ReturnType<typeof setTimeout> | undefined;
  private lateness: ReturnType<typeof setTimeout> | undefined;

  /** `id`: of the table, under which the browser keeps what is not said yet. */
  constructor(
    private readonly transmit: (frame: Frame) => boolean,
    id = '',
  ) {
    this.outbox = new Outbox(transmit, id && ofSite(`unsaid ${id}`));
  }

  names = (seat: number): string => seatName(seat, this.listener);

  receive(message: Sent): void {
    switch (message.t) {
      case 'snapshot':
        this.clock(message.now);
        this.stage.clear();
        this.latest = this.roomVersion = message.version;
        this.room = message.room;
        this.you = message.you;
        this.log = message.log;
        this.news = lastOf(message.log);
        this.chat = message.chat;
        this.outbox.again(message.chat);
        this.show(message.play, message.version);
        this.mixed = null;
        this.mix(message.room);
        break;
      case 'update':
        this.clock(message.now);
        if (message.play) this.heard(); // it may be shown later
        if (message.chat) this.note(message.chat);
        if (message.chat) this.outbox.heard(message.chat);
        if (message.chat) this.chat = [...this.chat, ...message.chat].slice(-CHAT_KEPT);
        if (message.truncate !== undefined) this.stage.hurry(); // what is taken back need not be seen
        this.latest = message.version;
        if (message.room && !message.lines && !this.endsBefore(message.room)) this.enter(message);
        if (message.scene) this.picker.offer([]);
        // what changes the match waits until all before it has been seen; the rest never does
        if (message.play || (message.room && this.endsBefore(message.room))) {
          this.stage.play({ ...message, show: () => this.take(message) });
        } else this.take(message);
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

  /** All that is shown, as it could come again. */
  snapshot(room: Room): Snapshot {
    const { version, you, play, log, chat } = this;
    return { t: 'snapshot', version, now: Date.now() + this.ahead, room, you, play, log: [...log], chat: [...chat] };
  }

  /** Play what is chosen. Whoever does has seen enough of what was before. */
  confirm(): void {
    const token = this.picker.move;
    if (token === null || this.sent) return;
    this.wait(this.transmit({ t: 'move', token, version: this.version }));
    if (this.sent) this.stage.hurry();
  }

  /** Ask once what a move would do; the answer comes into `foreseen`. */
  foresee(token: string): void {
    if (this.asked.has(token)) return;
    if (this.transmit({ t: 'preview', token, version: this.version })) this.asked.add(token);
  }

  /** Enough seen: what comes next may come. False: there was nothing to end. */
  skip(): boolean {
    if (!this.stage.skip()) return false;
    if (!this.stage.behind) this.transmit({ t: 'seen', version: this.latest });
    return true;
  }

  undo(): void {
    if (this.play?.undo.drawn) {
      this.refuse({ t: 'refused', code: 'undo-drawn', args: {}, about: 'undo' });
      return;
    }
    this.expect(this.transmit({ t: 'undo', version: this.version }));
  }
  answer(yes: boolean): void {
    this.expect(this.transmit({ t: 'answer', yes }));
  }
  next(): void {
    this.wait(this.transmit({ t: 'next' }));
  }
  back(): void {
    this.transmit({ t: 'back' });
  }
  /** Hear a seat no more, or again. */
  mute(seat: number): void {
    if (!this.muted.delete(seat)) this.muted.add(seat);
  }

  /** Who sits there is known; whom one has blocked is not heard. */
  meet(company: SeatPeople): void {
    for (const [seat, person] of company.seats.entries()) {
      if (person?.blocked) this.muted.add(seat);
      else if (this.company?.seats[seat]?.blocked) this.muted.delete(seat);
    }
    this.company = company;
  }

  /** Add a nonce of one's own to the deal, once the table has shown what it is committed to. */
  private mix(room: Room): void {
    const seat = room.state === 'open' ? this.you.seat : null;
    const nonce = seat === null || seat === this.mixed ? null : nonceFor(room);
    this.mixed = seat;
    if (nonce !== null) this.transmit({ t: 'nonce', nonce });
  }

  private take(message: Update): void {
    if (message.room) this.enter(message);
    if (message.lines || message.truncate !== undefined) {
      const first = message.truncate ?? Infinity; // entries: each has as many lines as there is to say of it
      this.log = [...this.log.filter(({ n }) => n < first), ...(message.lines ?? [])];
      const told = (message.lines ?? []).filter(tells);
      this.news = told.length ? told : lastOf(this.log);
    }
    const version = this.stage.behind ? message.version : this.latest;
    if (message.play) this.show(message.play, version);
    else if (!this.stage.behind) this.version = version;
  }

  /** Whether it tells the end of a match whose last moments are still to be seen; lines tell it themselves. */
  private endsBefore(room: Room): boolean {
    return this.stage.behind && room.state === 'over' && this.room?.state !== 'over';
  }

  /** Who sits where, unless something newer is known. */
  private enter(message: Update): void {
    if (!message.room || message.version < this.roomVersion) return;
    this.roomVersion = message.version;
    this.room = message.room;
    if (message.you) this.you = message.you;
    this.mix(message.room);
  }

  /** Something is on its way, or its answer is there. */
  private wait(sent: boolean): void {
    this.sent = sent;
    this.expect(sent);
  }

  /** The server shall answer. */
  private expect(sent: boolean): void {
    this.heard();
    if (sent) this.lateness = setTimeout(() => (this.late = true), LATE_AFTER);
  }

  private heard(): void {
    this.late = false;
    clearTimeout(this.lateness);
  }

  /** Whoever asked to take a move back hears that somebody said no, and all that somebody has resigned. */
  private note(chat: readonly Chat[]): void {
    const { seat } = this.you;
    const asked = seat !== null && this.play?.undo.asked === seat;
    const news = chat.findLast(({ note }) => note?.[0] === RESIGNED || (asked && note?.[0] === 'note-undo-refused'));
    if (!news) return;
    this.noted = news.note;
    setTimeout(() => (this.noted = null), REFUSED_FOR);
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
    this.wait(false);
    this.picker.reasons = play?.why_not ?? {};
    this.picker.offer(play?.moves ?? []);
    if (before && play) this.fresh.mark(changed(before.table, play.table));
  }

  private refuse(message: Refused): void {
    if (message.about === 'preview') return; // the bar says the move without its consequence
    if (message.about === 'nonce') return; // what the deal has of it is told once there is one
    if (message.about === 'say' || message.about === 'phrase' || (message.about === 'frame' && this.outbox.sends)) {
      this.outbox.refuse(message); // told where it was said
      return;
    }
    this.wait(false);
    if (message.code === 'next-not-now') return; // somebody else went on, or the time did
    if (message.code === 'undo-shown') this.settled = this.version;
    this.refused = message;
    clearTimeout(this.forget);
    this.forget = setTimeout(() => (this.refused = null), REFUSED_FOR);
  }
}

/** Points are told elsewhere. */
function tells({ say }: Line): boolean {
  return say[0] !== 'points';
}

/** The lines of what has happened last. */
function lastOf(log: readonly Line[]): readonly Line[] {
  const told = log.filter(tells);
  return told.filter(({ n }) => n === told.at(-1)?.n);
}
