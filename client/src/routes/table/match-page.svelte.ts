/** The page of a match: what of the table it shows, what is open beside the cloth, and what keys and buttons do. */
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
  /** Something to be read above the bar (a lesson). */
  note?: Snippet;
  /** What the bar says while there is nothing to choose; with a note, that it is to be read. */
  reading?: string | undefined;
  /** Nobody else is there: no chat, no link to share. */
  alone?: boolean;
  /** At a table that several people share: how the page goes to the next one … */
  pass?: Snippet;
  /** … and what comes once the last round was seen. */
  finish?: () => void;
}

export class MatchPage {
  /** Log, chat and rules are always in sight. */
  readonly desk = new MediaQuery('(width >= 56.25em) and (height > 30em)');
  sheet = $state<'rail' | 'more' | null>(null);
  tab = $state<Tab>('log');
  /** How the last round ended has been seen. */
  private closed = $state(false);
  /** The legal moves that hints were opened for; other moves close them. */
  private hinted = $state('');

  private stage = $derived.by(() => this.props.table.stage);
  /** How the round has ended: how it came to that is seen before. */
  result = $derived.by(() => (this.stage.title ? null : this.props.play.result));
  over = $derived.by(() => this.props.room.state === 'over' && !this.stage.title);
  /** The end is shown: how the last round ended stays until somebody goes on to it. */
  ended = $derived.by(() => this.over && !this.props.alone && this.closed);
  /** The moves that there are hints for, and after which entry; empty: none. */
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

  /** Go on from the last round to the end of the match. */
  end(): void {
    if (this.props.finish) this.props.finish();
    else this.closed = true;
  }

  /** What Enter does: go on, or play what is chosen; false: there is neither. */
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
      return true; // nobody chose it, and the key was meant for what was before
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
