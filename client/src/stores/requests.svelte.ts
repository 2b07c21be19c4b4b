/** What this person asks of the server at a table, until it answers, and what the bar says of the answer for a while. */
import type { Message, Refused } from '../wire';
import type { TableStore } from './table.svelte';

const SHOWN_MS = 4_000;
const LATE_AFTER_MS = 3_000;

type Timer = ReturnType<typeof setTimeout> | undefined;

export class RequestStore {
  /** A move, or the wish to go on, is on its way. */
  pending = $state(false);
  /** The answer to a request takes long. */
  late = $state(false);
  /** Why something was refused. */
  refusal = $state.raw<Refused | null>(null);
  /** What somebody else has done: resigned, or declined an undo. */
  notice = $state.raw<Message | null>(null);
  /** Moves of this version whose previews have been asked for. */
  private readonly previewed = new Set<string>();
  private lateTimer: Timer;
  private refusalTimer: Timer;
  private noticeTimer: Timer;

  constructor(private readonly table: Pick<TableStore, 'match' | 'send' | 'picker' | 'stage'>) {}

  /** Play what is chosen; what is being shown has then been seen. */
  confirm(): void {
    const token = this.table.picker.move;
    if (token === null || this.pending) return;
    this.hold(this.table.send({ t: 'move', token, version: this.table.match.version }));
    if (this.pending) this.table.stage.hurry();
  }

  /** Go on to the next round. */
  next(): void {
    this.hold(this.table.send({ t: 'next' }));
  }

  /** Take the seat back from the bot that plays meanwhile. */
  back(): void {
    this.table.send({ t: 'back' });
  }

  /** Ask once what a move would do. */
  preview(token: string): void {
    if (this.previewed.has(token)) return;
    if (this.table.send({ t: 'preview', token, version: this.table.match.version })) this.previewed.add(token);
  }

  /** The server is to answer what was sent. */
  expect(sent: boolean): void {
    this.answered();
    if (sent) this.lateTimer = setTimeout(() => (this.late = true), LATE_AFTER_MS);
  }

  /** The server has answered; what it says may be shown later. */
  answered(): void {
    this.late = false;
    clearTimeout(this.lateTimer);
  }

  /** Nothing is on its way any more. */
  settle(): void {
    this.hold(false);
  }

  /** Other moves: their previews have not been asked for. */
  forgetPreviews(): void {
    this.previewed.clear();
  }

  refuse(refusal: Refused): void {
    this.settle();
    this.refusal = refusal;
    clearTimeout(this.refusalTimer);
    this.refusalTimer = setTimeout(() => (this.refusal = null), SHOWN_MS);
  }

  notify(notice: Message): void {
    this.notice = notice;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => (this.notice = null), SHOWN_MS);
  }

  private hold(sent: boolean): void {
    this.pending = sent;
    this.expect(sent);
  }
}
