/** The displayed match of a table: its view, the reader of its texts, and new elements. */
import { changedElements } from '../lib/match/changed-elements';
import { isMyTurn } from '../lib/match/reducer';
import { nameOf } from '../lib/match/seats';
import { seatName, type Reader } from '../lib/i18n/words.svelte';
import type { Play } from '../wire';
import { Highlights } from './highlights.svelte';
import type { TableStore } from './table.svelte';

export class MatchStore {
  version = $derived.by(() => this.table.state.version);
  room = $derived.by(() => this.table.state.room);
  you = $derived.by(() => this.table.state.you);
  /** Whether the viewer's seat has moved to another browser. */
  seatMoved = $derived.by(() => this.table.state.seatMoved);
  play = $derived.by(() => this.table.state.play);
  log = $derived.by(() => this.table.state.log);
  /** Log lines of the latest entry. */
  news = $derived.by(() => this.table.state.news);
  /** Consequences of moves, by token. */
  previews = $derived.by(() => this.table.state.previews);
  /** Whether it is the viewer's turn; not if a bot plays on. */
  isMyTurn = $derived.by(() => isMyTurn(this.table.state));
  /** The result of a match on a shared page addresses nobody as “you”. */
  reader: Reader = $derived({
    seat: this.room?.shared && this.play?.result ? null : this.you.seat,
    name: (seat) => (this.room ? nameOf(this.room, seat) : null),
  });
  private readonly highlights = new Highlights();
  /** New elements, to highlight. */
  moments = $derived(this.highlights.names);
  /** Milliseconds that the server's clock is ahead. */
  clockOffset = 0;

  constructor(private readonly table: Pick<TableStore, 'state'>) {}

  names = (seat: number): string => seatName(seat, this.reader);

  /** Highlight the changes of the table. */
  highlight(before: Play | null): void {
    if (before && this.play) this.highlights.mark(changedElements(before.table, this.play.table));
  }
}
