/** Undo at a table: whether it is possible, requests, and answers to the requests of others. */
import type { RequestStore } from './requests.svelte';
import type { TableStore } from './table.svelte';

export class UndoStore {
  private undo = $derived.by(() => this.table.state.play?.undo);
  possible = $derived.by(
    () => (this.undo?.can ?? false) && this.table.state.undoRefusedAt !== this.table.state.version,
  );
  /** Whether something was drawn since the move: undo is impossible, and a press says why. */
  drawn = $derived(this.undo?.drawn ?? false);
  /** The seat that requests an undo. */
  requester = $derived(this.undo?.asked ?? null);
  /** The seats that have still to answer. */
  waiting = $derived(this.undo?.waiting ?? []);
  /** Whether the viewer has agreed. */
  agreed = $derived(this.undo?.agreed ?? false);
  /** Whether the viewer has to answer. */
  mustAnswer = $derived.by(() => this.waiting.includes(this.table.state.you.seat ?? -1));

  constructor(
    private readonly table: Pick<TableStore, 'state' | 'send'>,
    private readonly requests: RequestStore,
  ) {}

  request(): void {
    if (this.drawn) this.requests.refuse({ t: 'refused', code: 'undo-drawn', args: {}, about: 'undo' });
    else this.requests.awaitAnswer(this.table.send({ t: 'undo', version: this.table.state.version }));
  }

  answer(yes: boolean): void {
    this.requests.awaitAnswer(this.table.send({ t: 'answer', yes }));
  }
}
