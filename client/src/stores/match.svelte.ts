/** The displayed match of a table: its view, the reader of its texts, and new elements. */
import { changedElements } from '../lib/match/changed-elements';
import { countFitting, firstSince, linesSince, textsOf } from '../lib/match/log-lines';
import { isMyTurn } from '../lib/match/reducer';
import { nameOf } from '../lib/match/seats';
import { formatMessage, seatName, t, type Reader } from '../lib/i18n/words.svelte';
import type { Play } from '../wire';
import { Highlights } from './highlights.svelte';
import type { TableStore } from './table.svelte';

const LATEST_WIDTH = 88; // in Latin letters: two lines on a phone

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
  /** On the viewer's turn: the news since their last one. */
  since = $derived(this.isMyTurn && this.you.seat !== null ? linesSince(this.log, this.you.seat) : []);
  /** The first line of them, if they are many. */
  firstSince = $derived(firstSince(this.log, this.since));
  /** The latest news in short; on the viewer's turn, what happened since their last one. */
  latest = $derived.by(() => {
    const lines = this.since.length ? this.since : this.news;
    const textOf = textsOf(this.log, this.play?.table);
    // what must be remembered is not worth a sentence
    const vague = this.since.findLastIndex((line) => textOf(line) !== line.say);
    const texts = lines.slice(vague + 1).map((line) => formatMessage(line.say, this.reader));
    const count = countFitting(texts, LATEST_WIDTH);
    const shown = lines.at(-count)?.n;
    const before = new Set(lines.flatMap(({ n }) => (n >= (shown ?? 0) ? [] : [n]))).size;
    const news = texts.slice(-count).join(' ');
    return before ? t('log-after', { count: before, news }) : news;
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
