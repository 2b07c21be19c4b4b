/** The person's requests at a table until the server answers, and the answers that the bar shows for a while. */
import type { Message, Move, Refused } from '../wire';
import type { TableStore } from './table.svelte';

const SHOWN_MS = 4_000;
const LATE_AFTER_MS = 3_000;
const REPEAT_MS = 1_500;
const REPEATS = 3;

type Timer = ReturnType<typeof setTimeout> | undefined;

const newKey = (): string => crypto.getRandomValues(new Uint32Array(3)).join('-');

export class RequestStore {
  /** A move or “next” is on its way. */
  pending = $state(false);
  /** The answer is late. */
  late = $state(false);
  /** The last refusal. */
  refusal = $state.raw<Refused | null>(null);
  /** What another player did: resign, or decline an undo. */
  notice = $state.raw<Message | null>(null);
  /** Moves of this version with a requested preview. */
  private readonly previewed = new Set<string>();
  /** The move on its way. Its key lets the server ignore a repetition. */
  private move: Move | null = null;
  /** The move whose connection was lost. */
  private unanswered: Move | null = null;
  private repeats = 0;
  private lateTimer: Timer;
  private refusalTimer: Timer;
  private noticeTimer: Timer;

  constructor(private readonly table: Pick<TableStore, 'match' | 'send' | 'picker' | 'stage'>) {}

  /** Play the chosen move. Animations end: the person has seen enough. */
  confirm(): void {
    const token = this.table.picker.move;
    if (token === null || this.pending) return;
    const move: Move = { t: 'move', token, version: this.table.match.version, key: newKey() };
    this.setPending(this.table.send(move));
    this.move = this.pending ? move : null;
    this.repeats = 0;
    if (this.pending) this.table.stage.flush();
  }

  /** Note that an answer may have been lost with the connection. */
  lost(): void {
    this.unanswered = this.pending ? this.move : null;
  }

  /** Send the unanswered move again if it is still legal. */
  resend(): void {
    const move = this.unanswered;
    this.unanswered = null;
    if (!move || !this.table.match.play?.moves.some(([token]) => token === move.token)) return;
    this.move = move;
    this.setPending(this.table.send(move));
  }

  /** Continue to the next round. */
  next(): void {
    this.setPending(this.table.send({ t: 'next' }));
  }

  /** Take the seat back from the bot that stands in. */
  back(): void {
    this.table.send({ t: 'back' });
  }

  /** Request the preview of a move, once. */
  preview(token: string): void {
    if (this.previewed.has(token)) return;
    if (this.table.send({ t: 'preview', token, version: this.table.match.version })) this.previewed.add(token);
  }

  /** Expect an answer, if the frame was sent. */
  awaitAnswer(sent: boolean): void {
    this.answered();
    if (sent) this.lateTimer = setTimeout(() => (this.late = true), LATE_AFTER_MS);
  }

  /** Note that the server answered; its update may be displayed later. */
  answered(): void {
    this.late = false;
    clearTimeout(this.lateTimer);
  }

  /** Stop waiting for the request. */
  settle(): void {
    this.setPending(false);
  }

  /** Forget the move and the previews: the match has changed. */
  forget(): void {
    this.move = null;
    this.previewed.clear();
  }

  /** Show a refusal. Beyond a rate limit, which others of the same address share, a move is sent again. */
  refuse(refusal: Refused): void {
    const { move } = this;
    if (move && refusal.code === 'too-many' && refusal.about === 'move' && this.repeats < REPEATS) {
      this.repeats += 1;
      const repeat = () => this.pending && this.move === move && this.setPending(this.table.send(move));
      setTimeout(repeat, REPEAT_MS * (1 + Math.random()));
      return;
    }
    this.settle();
    this.move = null;
    this.refusal = refusal;
    clearTimeout(this.refusalTimer);
    this.refusalTimer = setTimeout(() => (this.refusal = null), SHOWN_MS);
  }

  /** Forget the refusal: what it was about has changed. */
  forgetRefusal(): void {
    this.refusal = null;
  }

  notify(notice: Message): void {
    this.notice = notice;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => (this.notice = null), SHOWN_MS);
  }

  private setPending(sent: boolean): void {
    this.pending = sent;
    this.awaitAnswer(sent);
  }
}
