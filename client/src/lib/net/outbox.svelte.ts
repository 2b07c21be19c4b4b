/**
 * What a person says at a table, until the table has it: sent in order, one after another, again after a lost connection, and never
 * twice (its key tells the server). What is refused for good comes back into the field.
 */
import type { Chat, Frame, Refused } from '../../wire';

type Unsaid = { key: string } & ({ t: 'say'; text: string } | { t: 'phrase'; id: string });

const MOST = 8; // the server takes as many at once
const AGAIN_AFTER = 3_000;
const LATE_AFTER = 2_000;
const FOR_NOW = new Set(['too-many', 'server-away', 'server-restarts', 'busy']);

export class Outbox {
  /** What is in the field. */
  draft = $state('');
  waiting = $state.raw<readonly Unsaid[]>([]);
  /** Why the last one was not said, or not yet. */
  refused = $state.raw<Pick<Refused, 'code' | 'args'> | null>(null);
  /** There is no connection, or no answer. */
  late = $state(false);
  private flying = '';
  private pauses = false;
  private count = 0;
  private readonly name = Math.random().toString(36).slice(2, 12);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `place`: where the browser keeps it as long as the tab is there. */
  constructor(
    private readonly transmit: (frame: Frame) => boolean,
    private readonly place = '',
  ) {
    if (!place) return;
    try {
      const kept = JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Pick<Outbox, 'draft' | 'waiting'>>;
      [this.draft, this.waiting] = [kept.draft ?? '', kept.waiting ?? []];
    } catch {
      // nothing is kept here
    }
  }

  /** Say what is in the field; where too much waits already it stays there. */
  say(): void {
    const text = this.draft.trim();
    if (text && this.add({ t: 'say', text, key: this.key() })) this.draft = '';
    this.keep();
  }

  phrase(id: string): void {
    this.add({ t: 'phrase', id, key: this.key() });
  }

  /** There is a new connection. */
  reconnected(chat: readonly Chat[]): void {
    this.flying = '';
    this.pauses = false;
    this.arrived(chat);
  }

  /** What has been said at the table. */
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

  /** Whether something is on its way, so that it may be what was refused. */
  get sends(): boolean {
    return this.flying !== '';
  }

  keep(): void {
    if (!this.place) return;
    const { draft, waiting } = this;
    try {
      sessionStorage.setItem(this.place, JSON.stringify({ draft, waiting }));
    } catch {
      // nothing is kept here
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
