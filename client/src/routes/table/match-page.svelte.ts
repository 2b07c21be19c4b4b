/** State of the match page: the displayed result, open sheets, and what keys and buttons do. */
import type { Snippet } from 'svelte';
import { tick, untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import type { Link } from '../../lib/net/socket.svelte';
import type { TableStore } from '../../stores/table.svelte';
import type { Play, Room } from '../../wire';
import type { Tab } from './Rail.svelte';

export interface MatchProps {
  table: TableStore;
  room: Room;
  play: Play;
  link: Link;
  /** A text above the bar (lessons). */
  note?: Snippet;
  /** The bar's text while there is nothing to choose; with a note, an invitation to read it. */
  reading?: string | undefined;
  /** There are no other people: no chat, no link to share. */
  alone?: boolean;
  /** On a shared device: the button that hands over the page. */
  pass?: Snippet;
  /** On a shared device: called after the last round's result. */
  finish?: () => void;
}

export class MatchPage {
  /** Log, chat and rules are always visible. */
  readonly desk = new MediaQuery('(width >= 56.25em) and (height > 30em)');
  sheet = $state<'rail' | 'more' | null>(null);
  tab = $state<Tab>('log');
  /** The last round's result has been seen. */
  private closed = $state(false);
  /** The moves with open hints; other moves close them. */
  private hinted = $state('');

  private stage = $derived.by(() => this.props.table.stage);
  /** The round's result, after the last event has been displayed; at the end of the match with all hands. */
  result = $derived.by(() => {
    const { result, rounds } = this.props.play;
    return result && !this.stage.title ? { ...result, rows: rounds?.at(-1)?.rows ?? result.rows } : null;
  });
  over = $derived.by(() => this.props.room.state === 'over' && !this.stage.title);
  /** Whether the match end is displayed. The last round's result stays until the person continues. */
  ended = $derived.by(() => this.over && !this.props.alone && this.closed);
  /** Identifies the legal moves that have hints; empty: none. */
  hintable = $derived.by(() => {
    const { room, play, table } = this.props;
    if (!room.hints || !table.match.mine || this.stage.scene || !play.moves.length) return '';
    return [table.match.log.at(-1)?.n, ...play.moves.map(([token]) => token)].join();
  });
  hinting = $derived(this.hintable !== '' && this.hinted === this.hintable);

  constructor(private readonly props: MatchProps) {
    this.closed = untrack(() => props.room.state === 'over');
  }

  toggleHints(): void {
    this.hinted = this.hinting ? '' : this.hintable;
  }

  /** Continue from the last round to the match end. */
  end(): void {
    if (this.props.finish) this.props.finish();
    else this.closed = true;
  }

  /** Continue, or play the chosen move (Enter). Return false if there is neither. */
  confirm(): boolean {
    const { table, play, link } = this.props;
    const { picker, requests, stage } = table;
    const { seat } = table.match.you;
    if (stage.scene || (play.result && !this.result)) return table.skip();
    if (play.waiting) {
      if (seat === null || !play.waiting.includes(seat)) return false;
      requests.next();
    } else if (this.over && !this.ended) this.end();
    else if (picker.move === null) return table.skip();
    else if (picker.forced && stage.dozes)
      return true; // the move was chosen automatically, and the key was meant for the previous content
    else if (link !== 'open') return false;
    else requests.confirm();
    return true;
  }

  readLog(): void {
    this.tab = 'log';
    this.sheet = 'rail';
  }

  async readRules(): Promise<void> {
    this.tab = 'rules';
    if (!this.desk.current) this.sheet = 'rail';
    await tick();
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }
}
