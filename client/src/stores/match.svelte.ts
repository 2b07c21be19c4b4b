/** The match at a table as it is shown: what has come of it, in whose words, and what has just changed. */
import { changed } from '../lib/match/changed-elements';
import { isMyTurn } from '../lib/match/reducer';
import { nameOf } from '../lib/match/seats';
import { seatName, type Listener } from '../lib/i18n/words.svelte';
import type { Play } from '../wire';
import { Highlights } from './highlights.svelte';
import type { TableStore } from './table.svelte';

export class MatchStore {
  version = $derived.by(() => this.table.state.version);
  room = $derived.by(() => this.table.state.room);
  you = $derived.by(() => this.table.state.you);
  play = $derived.by(() => this.table.state.play);
  log = $derived.by(() => this.table.state.log);
  /** What the log says of the last thing that happened. */
  news = $derived.by(() => this.table.state.news);
  /** What moves would do, by token. */
  previews = $derived.by(() => this.table.state.previews);
  /** It is the viewer's turn, and no bot plays for good. */
  mine = $derived.by(() => isMyTurn(this.table.state));
  /** Of what several people read together, before one page, nobody is “you”. */
  listener: Listener = $derived({
    seat: this.room?.shared && this.play?.result ? null : this.you.seat,
    name: (seat) => (this.room ? nameOf(this.room, seat) : null),
  });
  private readonly highlights = new Highlights();
  /** The elements that have just come where they are. */
  moments = $derived(this.highlights.names);
  /** Milliseconds by which the server's clock is ahead of ours. */
  ahead = 0;

  constructor(private readonly table: Pick<TableStore, 'state'>) {}

  names = (seat: number): string => seatName(seat, this.listener);

  /** Mark what differs from the table before. */
  highlight(before: Play | null): void {
    if (before && this.play) this.highlights.mark(changed(before.table, this.play.table));
  }
}
