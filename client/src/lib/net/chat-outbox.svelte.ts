/**
 * Chat lines and phrases on their way to the table. They are sent one at a time, in order, and again after a lost
 * connection; a key prevents duplicates. A permanently refused text returns to the field.
 */
import type { Chat, Frame, Refused } from '../../wire';

type Outgoing = { key: string } & ({ t: 'say'; text: string } | { t: 'phrase'; id: string });

const LIMIT = 8; // the server's own limit
const RETRY_MS = 3_000;
const LATE_MS = 2_000;
const TEMPORARY = new Set(['too-many', 'server-away', 'server-restarts', 'busy']);

export class Outbox {
  /** The text in the field. */
  draft = $state('');
  waiting = $state.raw<readonly Outgoing[]>([]);
  /** Why the last line was refused or delayed. */
  refused = $state.raw<Pick<Refused, 'code' | 'args'> | null>(null);
  /** There is no connection, or no answer yet. */
  late = $state(false);
  private inFlight = '';
  private paused = false;
  private count = 0;
  private readonly prefix = Math.random().toString(36).slice(2, 12);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `storageKey`: its key in session storage. */
  constructor(
    private readonly transmit: (frame: Frame) => boolean,
    private readonly storageKey = '',
  ) {
    if (!storageKey) return;
    try {
      const saved = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<
        Pick<Outbox, 'draft' | 'waiting'>
      >;
      [this.draft, this.waiting] = [saved.draft ?? '', saved.waiting ?? []];
    } catch {
      // storage is blocked
    }
  }

  /** Send the text of the field. It stays there if too many lines wait. */
  sendDraft(): void {
    const text = this.draft.trim();
    if (text && this.add({ t: 'say', text, key: this.key() })) this.draft = '';
    this.save();
  }

  sendPhrase(id: string): void {
    this.add({ t: 'phrase', id, key: this.key() });
  }

  /** Send again over a new connection. */
  resume(chat: readonly Chat[]): void {
    this.inFlight = '';
    this.paused = false;
    this.acknowledge(chat);
  }

  /** Drop the lines that the table has, and send the next. */
  acknowledge(chat: readonly Chat[]): void {
    const delivered = new Set(chat.map(({ key }) => key));
    const left = this.waiting.filter(({ key }) => !delivered.has(key));
    if (left.length < this.waiting.length) this.refused = null;
    if (delivered.has(this.inFlight)) this.inFlight = '';
    this.waiting = left;
    this.sendNext();
  }

  refuse({ code, args }: Pick<Refused, 'code' | 'args'>): void {
    const [first, ...rest] = this.waiting;
    if (!first) return;
    this.inFlight = '';
    this.refused = { code, args };
    if (TEMPORARY.has(code)) {
      this.paused = true;
      this.after(RETRY_MS, () => this.resume([]));
      return;
    }
    this.waiting = rest;
    if (first.t === 'say') this.draft = [first.text, this.draft].filter(Boolean).join(' ');
    this.sendNext();
  }

  /** Whether a line is on its way, which a refusal may concern. */
  get isSending(): boolean {
    return this.inFlight !== '';
  }

  save(): void {
    if (!this.storageKey) return;
    const { draft, waiting } = this;
    try {
      sessionStorage.setItem(this.storageKey, JSON.stringify({ draft, waiting: waiting }));
    } catch {
      // storage is blocked
    }
  }

  private key(): string {
    this.count += 1;
    return `${this.prefix}${this.count}`;
  }

  private add(message: Outgoing): boolean {
    const accepted = this.waiting.length < LIMIT;
    this.refused = accepted ? null : { code: 'too-many', args: {} };
    if (accepted) this.waiting = [...this.waiting, message];
    this.sendNext();
    return accepted;
  }

  private sendNext(): void {
    const [first] = this.waiting;
    this.save();
    if (this.paused || this.inFlight) return;
    clearTimeout(this.timer);
    if (!first) this.late = false;
    else if (this.transmit(first)) {
      this.inFlight = first.key;
      this.after(LATE_MS, () => (this.late = true));
    } else this.late = true; // a new connection calls `resume`
  }

  private after(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, ms);
  }
}
