/** State of the match page: the displayed result, open sheets, and what keys and buttons do. */
import { hasHouseRules } from '../../lib/match/seats';
import type { Snippet } from 'svelte';
import { tick, untrack } from 'svelte';
import { MediaQuery } from 'svelte/reactivity';
import { api } from '../../lib/net/api';
import type { ConnectionStatus } from '../../lib/net/socket.svelte';
import type { TableStore } from '../../stores/table.svelte';
import type { Chances, Play, Result, Room } from '../../wire';
import { isHeldBack } from '../tournament/tournament-text';
import { Guide } from './guidance.svelte';
import { NextTable } from './next-table.svelte';
import type { Tab } from './TableTabs.svelte';

export interface MatchProps {
  table: TableStore;
  room: Room;
  play: Play;
  status: ConnectionStatus;
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

const NOBODY = -1;
const CHANCES_RETRY_MS = 6_000; // the server allows one request in five seconds
const CHANCES_TRIES = 20;

export class MatchPage {
  /** Log, chat and rules are always visible: a desktop, or an upright tablet. */
  readonly hasRail = new MediaQuery('(width >= 56.25em) and (height > 30em), (width >= 40em) and (height >= 60em)');
  sheet = $state<'rail' | 'more' | null>(null);
  tab = $state<Tab>('log');
  /** The last round's result has been seen. */
  private resultClosed = $state(false);
  /** The moves with open hints; other moves close them. */
  private hintedMoves = $state('');

  /** The chances during the finished match; null: there are none; undefined: not yet. */
  chances = $state.raw<Chances | null>();
  private asksChances = false;
  private hasLeft = false;

  private stage = $derived.by(() => this.props.table.stage);
  /**
   * The round's result, after the last event has been displayed; at the end of the match with all hands, and to a winner
   * with a victory's seal.
   */
  result = $derived.by((): Result | null => {
    const { result, rounds, winners } = this.props.play;
    if (!result || this.stage.title) return null;
    const won = winners?.includes(this.props.table.match.you.seat ?? NOBODY);
    return { ...result, seal: won ? 'win' : result.seal, rows: rounds?.at(-1)?.rows ?? result.rows };
  });
  over = $derived.by(() => this.props.room.state === 'over' && !this.stage.title);
  /** Whether the match end is displayed. The last round's result stays until the person continues. */
  ended = $derived.by(() => this.over && !this.props.alone && this.resultClosed);
  /** While another person has days to move: who, and until when, in milliseconds since the epoch. */
  awaited = $derived.by(() => {
    const { room, play, table } = this.props;
    const { match, picker, undo } = table;
    const { clock } = play;
    if (room.pace.kind !== 'days' || room.shared || match.you.seat === null || !clock) return null;
    if (room.seats[clock.seat]?.kind !== 'person' || clock.seat === match.you.seat) return null;
    if (this.stage.scene || picker.active || undo.mustAnswer) return null;
    return { who: match.names(clock.seat), until: clock.ends_ms - match.clockOffset };
  });
  /** Whether others have moved since the viewer's last turn, which was days ago. */
  hasRecap = $derived.by(() => {
    const { room, table } = this.props;
    return room.pace.kind === 'days' && !room.shared && table.match.since.length > 0 && !this.stage.scene;
  });
  /** Identifies the legal moves that have hints; empty: none. */
  hintKey = $derived.by(() => {
    const { room, play, table } = this.props;
    if (!room.hints || !table.match.isMyTurn || this.stage.scene || !play.moves.length) return '';
    return [table.match.log.at(-1)?.n, ...play.moves.map(([token]) => token)].join();
  });
  /** The number of the last entry when the person came to the table, or came back. */
  arrivedAt = $state(-1);
  showsRecap = $state(false);
  showsHints = $derived(this.hintKey !== '' && this.hintedMoves === this.hintKey);

  readonly next: NextTable;
  readonly guide: Guide;

  constructor(private readonly props: MatchProps) {
    this.next = new NextTable(props);
    this.guide = new Guide(props, this);
    untrack(() => this.arrive(props.table));
    this.resultClosed = untrack(() => props.room.state === 'over');
  }

  arrive({ match }: TableStore): void {
    this.arrivedAt = match.log.at(-1)?.n ?? -1;
  }

  /**
   * As soon as the match is over, ask where it turned: the answer arrives while the last scene plays. All players get
   * the same one, so a refused request is repeated.
   */
  async notice(room: Room | undefined, tries = CHANCES_TRIES): Promise<void> {
    if (
      room?.state !== 'over' ||
      this.props.alone ||
      isHeldBack(room) ||
      hasHouseRules(room) ||
      this.asksChances ||
      this.chances
    )
      return;
    this.asksChances = true;
    const found = await api.chances(room.id).catch(() => null);
    this.asksChances = false;
    if (this.hasLeft) return;
    this.chances = found ?? (tries > 1 ? undefined : null);
    if (!found && tries > 1) setTimeout(() => this.hasLeft || void this.notice(room, tries - 1), CHANCES_RETRY_MS);
  }

  leave(): void {
    this.hasLeft = true;
  }

  toggleHints(): void {
    this.hintedMoves = this.showsHints ? '' : this.hintKey;
  }

  /** Continue from the last round to the match end. */
  closeResult(): void {
    if (this.props.finish) this.props.finish();
    else this.resultClosed = true;
  }

  /** Continue, or play the chosen move (Enter). Return false if there is neither. */
  confirm(): boolean {
    const { table, play, status } = this.props;
    const { picker, requests, stage } = table;
    const { seat } = table.match.you;
    if (stage.scene || (play.result && !this.result)) return table.skip();
    if (play.waiting) {
      if (seat === null || !play.waiting.includes(seat)) return false;
      requests.next();
    } else if (this.over && !this.ended) this.closeResult();
    else if (picker.move === null) return table.skip();
    else if (picker.autoSelected && stage.justSkipped)
      return true; // the move was chosen automatically, and the key was meant for the previous content
    else if (status !== 'open') return false;
    else requests.confirm();
    return true;
  }

  openLog(): void {
    this.tab = 'log';
    if (!this.hasRail.current) this.sheet = 'rail';
  }

  async openRules(): Promise<void> {
    this.tab = 'rules';
    if (!this.hasRail.current) this.sheet = 'rail';
    await tick();
    document.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  }
}
