/**
 * Chat lines and phrases on their way to the table. They are sent one at a time, in order, and again after a lost
 * connection; a key prevents duplicates. A permanently refused text returns to the field.
 */
import type { Chat, Frame, Refused } from '../../wire';

type Unsaid = { key: string } & ({ t: 'say'; text: string } | { t: 'phrase'; id: string });

const MOST = 8; // the server's own limit
const AGAIN_AFTER = 3_000;
const LATE_AFTER = 2_000;
const FOR_NOW = new Set(['too-many', 'server-away', 'server-restarts', 'busy']);

export class Outbox {
  /** The text in the field. */
  draft = $state('');
  waiting = $state.raw<readonly Unsaid[]>([]);
  /** Why the last line was refused or delayed. */
  refused = $state.raw<Pick<Refused, 'code' | 'args'> | null>(null);
  /** There is no connection, or no answer yet. */
  late = $state(false);
  private flying = '';
  private pauses = false;
  private count = 0;
  private readonly name = Math.random().toString(36).slice(2, 12);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `place`: its key in session storage. */
  constructor(
    private readonly transmit: (frame: Frame) => boolean,
    private readonly place = '',
  ) {
    if (!place) return;
    try {
      const kept = JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Pick<Outbox, 'draft' | 'waiting'>>;
      [this.draft, this.waiting] = [kept.draft ?? '', kept.waiting ?? []];
    } catch {
      // storage is blocked
    }
  }

  /** Send the text of the field. It stays there if too many lines wait. */
  say(): void {
    const text = this.draft.trim();
    if (text && this.add({ t: 'say', text, key: this.key() })) this.draft = '';
    this.keep();
  }

  phrase(id: string): void {
    this.add({ t: 'phrase', id, key: this.key() });
  }

  /** Send again over a new connection. */
  reconnected(chat: readonly Chat[]): void {
    this.flying = '';
    this.pauses = false;
    this.arrived(chat);
  }

  /** Drop the lines that the table has, and send the next. */
  arrived(chat: readonly Chat[]): void {
    const said = new Set(chat.map(({ key }) => key));
    const left = this.waiting.filter(({ key }) => !said.has(key));
    if (left.length < this.waiting.length) this.refused = null;
    if (said.has(this.flying)) this.flying = '';
    this.waiting = left;
    this.send();
  }

  refuse({ code, args }: Pick<Refused, 'code' | 'args'>): void {
    const [first, ...rest] = this.waiting;
    if (!first) return;
    this.flying = '';
    this.refused = { code, args };
    if (FOR_NOW.has(code)) {
      this.pauses = true;
      this.after(AGAIN_AFTER, () => this.reconnected([]));
      return;
    }
    this.waiting = rest;
    if (first.t === 'say') this.draft = [first.text, this.draft].filter(Boolean).join(' ');
    this.send();
  }

  /** Whether a line is on its way, which a refusal may concern. */
  get sends(): boolean {
    return this.flying !== '';
  }

  keep(): void {
    if (!this.place) return;
    const { draft, waiting } = this;
    try {
      sessionStorage.setItem(this.place, JSON.stringify({ draft, waiting }));
    } catch {
      // storage is blocked
    }
  }

  private key(): string {
    this.count += 1;
    return `${this.name}${this.count}`;
  }

  private add(said: Unsaid): boolean {
    const taken = this.waiting.length < MOST;
    this.refused = taken ? null : { code: 'too-many', args: {} };
    if (taken) this.waiting = [...this.waiting, said];
    this.send();
    return taken;
  }

  private send(): void {
    const [first] = this.waiting;
    this.keep();
    if (this.pauses || this.flying) return;
    clearTimeout(this.timer);
    if (!first) this.late = false;
    else if (this.transmit(first)) {
      this.flying = first.key;
      this.after(LATE_AFTER, () => (this.late = true));
    } else this.late = true; // a new connection calls `reconnected`
  }

  private after(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, ms);
  }
}
