/** A table: receives the server's messages, and composes the stores for components. */
import { nonceSender } from '../lib/match/fair-deals';
import { EMPTY, reduce, type TableEvent, type TableMessage, type TableState } from '../lib/match/reducer';
import type { Frame, Sent } from '../wire';
import { ChatStore } from './chat.svelte';
import { MatchStore } from './match.svelte';
import { Picker } from './picker.svelte';
import { RequestStore } from './requests.svelte';
import { settings } from './settings.svelte';
import { AnimationQueue } from './animation-queue.svelte';
import { UndoStore } from './undo.svelte';

export type Subscriber = (event: TableEvent) => void;

export class TableStore {
  /** The reducer's state. */
  state = $state.raw<TableState>(EMPTY);
  /** The chosen elements. */
  readonly picker: Picker = new Picker((): unknown => settings.atOnce && this.requests.confirm());
  /** When events are displayed. */
  readonly stage = new AnimationQueue();
  readonly match: MatchStore = new MatchStore(this);
  readonly requests: RequestStore = new RequestStore(this);
  readonly undo = new UndoStore(this, this.requests);
  readonly chat: ChatStore;
  private readonly subscribers = new Set<Subscriber>();

  /** `send`: returns false without a connection. `id`: of the table, for stored texts. */
  constructor(
    readonly send: (frame: Frame) => boolean,
    id = '',
  ) {
    this.chat = new ChatStore(this, id);
    this.subscribe(nonceSender(this));
  }

  /** Call `subscriber` for each event after it is displayed. Return the function that stops this. */
  subscribe(subscriber: Subscriber): () => void {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  receive(message: Sent): void {
    if ('now' in message) this.match.clockOffset = message.now - Date.now();
    this.dispatch(message);
  }

  /** Skip the animation. Return false if there is none. */
  skip(): boolean {
    if (!this.stage.skip()) return false;
    if (!this.stage.hasPending) this.send({ t: 'seen', version: this.state.newest });
    return true;
  }

  private dispatch(message: TableMessage): void {
    const { state, events } = reduce(this.state, message);
    this.state = state;
    for (const event of events) {
      this.handle(event);
      for (const subscriber of this.subscribers) subscriber(event);
    }
  }

  private handle(event: TableEvent): void {
    const { chat, match, picker, requests, stage } = this;
    switch (event.type) {
      case 'snapshot':
        stage.clear();
        chat.outbox.resume(chat.all);
        break;
      case 'undone':
        stage.flush(); // a move that was taken back need not be displayed
        break;
      case 'update-pending':
        requests.answered();
        if (event.update.scene) picker.setMoves([]);
        stage.play({ ...event.update, show: () => this.dispatch({ t: 'show' }) });
        break;
      case 'play-changed':
        if (requests.pending && event.isNewVersion) picker.clear(); // the move was made: start with an empty choice
        if (event.isNewVersion || !match.play) {
          requests.forget();
          requests.forgetRefusal();
        }
        requests.settle();
        picker.setMoves(match.play?.moves ?? [], match.play?.why_not);
        match.highlight(event.before);
        requests.resend();
        break;
      case 'chat-lines':
        chat.outbox.acknowledge(event.lines);
        break;
      case 'undo-declined':
      case 'resigned':
        requests.notify(event.note);
        break;
      case 'refused':
        (chat.concerns(event.refusal) ? chat.outbox : requests).refuse(event.refusal);
        break;
      case 'accepted':
      case 'too-late':
        requests.settle();
    }
  }
}
