/**
 * What a browser knows of a table, as plain data, and how each message of the server changes it. Pure: no clock, no timers, no
 * connection. What happens by the way (a sound, an announcement, an answer) follows from the events.
 */
import type { Bye, Chat, Line, Message, Play, Previewed, Refused, Room, Sent, Snapshot, Update, You } from '../../wire';

export const CHAT_LIMIT = 200; // as many as the server keeps

export interface TableState {
  /** The version that is shown. Moves, previews and undos name it. */
  readonly version: number;
  /** The newest version that has come, shown or not. */
  readonly newest: number;
  /** Updates that wait until those before them have been shown, from the oldest. */
  readonly pending: readonly Update[];
  /** Seats, settings and commitment; null before the first snapshot. */
  readonly room: Room | null;
  /** The version that `room` came with: rooms do not wait for the stage, so an older one may come later. */
  readonly roomVersion: number;
  /** The viewer's seat and rights. */
  readonly you: You;
  /** The match as the viewer sees it; null before it has begun. */
  readonly play: Play | null;
  /** All lines of the log that are shown. */
  readonly log: readonly Line[];
  /** The lines of the latest change. */
  readonly news: readonly Line[];
  /** The newest lines of the chat. */
  readonly chat: readonly Chat[];
  /** What moves of this version would do, by token. */
  readonly previews: ReadonlyMap<string, Previewed>;
  /** The version at which the server has refused an undo, since something had been revealed; −1: none. */
  readonly undoRefusedAt: number;
  /** Why the server has closed the connection. */
  readonly bye: Bye | null;
}

export const EMPTY: TableState = {
  version: 0,
  newest: 0,
  pending: [],
  room: null,
  roomVersion: 0,
  you: { seat: null, host: false },
  play: null,
  log: [],
  news: [],
  chat: [],
  previews: new Map(),
  undoRefusedAt: -1,
  bye: null,
};

export type TableEvent =
  /** A snapshot has replaced everything. */
  | { type: 'snapshot' }
  | { type: 'room-changed'; room: Room }
  /** An update waits in `pending`; the stage says when it is shown. */
  | { type: 'update-pending'; update: Update }
  | { type: 'play-changed'; before: Play | null; isNewVersion: boolean }
  | { type: 'log-lines'; lines: readonly Line[] }
  /** Moves are taken back. */
  | { type: 'undone' }
  | { type: 'your-turn' }
  /** A round has ended by the loss of one seat. */
  | { type: 'round-burst' }
  /** The viewer has won. */
  | { type: 'match-won' }
  | { type: 'chat-lines'; lines: readonly Chat[] }
  /** Somebody has declined the viewer's wish to take a move back. */
  | { type: 'undo-declined'; note: Message }
  | { type: 'resigned'; note: Message }
  | { type: 'refused'; refusal: Refused }
  /** The next round had begun already. */
  | { type: 'next-too-late' };

/** What the server sends; `show`: the first of the pending updates is shown now. */
export type TableMessage = Sent | { t: 'show' };

export interface Reduced {
  state: TableState;
  events: readonly TableEvent[];
}

export const RESIGNED = 'note-resigned';
const UNDO_DECLINED = 'note-undo-refused';

export function reduce(state: TableState, message: TableMessage): Reduced {
  switch (message.t) {
    case 'snapshot':
      return replaced(state, message);
    case 'update':
      return updated(state, message);
    case 'show': {
      const [first, ...pending] = state.pending;
      return first ? shown({ ...state, pending }, first) : { state, events: [] };
    }
    case 'preview': {
      if (message.version !== state.version) return { state, events: [] };
      return { state: { ...state, previews: new Map(state.previews).set(message.token, message) }, events: [] };
    }
    case 'refused':
      return refused(state, message);
    case 'bye':
      return { state: { ...state, bye: message }, events: [] };
    case 'pong':
      return { state, events: [] };
  }
}

/** Whether the viewer is to act, and no bot plays for good. */
export function isMyTurn({ you, play, room }: Pick<TableState, 'you' | 'play' | 'room'>): boolean {
  return you.seat !== null && play?.actor === you.seat && room?.seats[you.seat]?.state !== 'resigned';
}

/** What a page that comes to the table now finds there. */
export function arrival(state: TableState): TableEvent[] {
  return [...outcome({ ...state, play: null }, state), ...(isMyTurn(state) ? [{ type: 'your-turn' } as const] : [])];
}

/** All that is shown, as the server would send it. `now`: the time of its clock. */
export function snapshotOf({ version, you, play, log, chat }: TableState, room: Room, now: number): Snapshot {
  return { t: 'snapshot', version, now, room, you, play, log: [...log], chat: [...chat] };
}

function replaced(before: TableState, { version, room, you, play, log, chat }: Snapshot): Reduced {
  const isNewVersion = version !== before.version;
  const state: TableState = {
    ...before,
    ...{ version, newest: version, roomVersion: version, room, you, play, log, chat },
    pending: [],
    news: linesOfLast(log),
    previews: isNewVersion || !play ? new Map() : before.previews,
  };
  const lines = before.room ? log.slice(before.log.length) : []; // what was there before is no event
  const events: TableEvent[] = [
    { type: 'snapshot' },
    { type: 'room-changed', room },
    { type: 'play-changed', before: before.play, isNewVersion },
    ...logLines(lines),
    ...(before.play ? outcome(before, state) : []),
  ];
  if (isMyTurn(state)) events.push({ type: 'your-turn' });
  return { state, events };
}

function updated(before: TableState, update: Update): Reduced {
  const isBehind = before.pending.length > 0;
  // the end of a match does not come before its last moments have been seen
  const endsEarly = isBehind && update.room?.state === 'over' && before.room?.state !== 'over';
  let state: TableState = { ...before, newest: update.version };
  const events: TableEvent[] = [];
  if (update.truncate !== undefined) events.push({ type: 'undone' });
  if (update.chat) {
    state = { ...state, chat: [...state.chat, ...update.chat].slice(-CHAT_LIMIT) };
    events.push({ type: 'chat-lines', lines: update.chat }, ...notes(before, update.chat));
  }
  if (!update.play && !endsEarly) return joined(events, shown(state, update));
  // what changes the match waits for all before it; who sits where does not
  if (!update.lines && !endsEarly) {
    const entered = withRoom(state, update);
    state = entered.state;
    events.push(...entered.events);
  }
  state = { ...state, pending: [...state.pending, update] };
  events.push({ type: 'update-pending', update });
  return { state, events };
}

/** Everything of an update that is not of the chat. */
function shown(before: TableState, update: Update): Reduced {
  const { lines, truncate, play } = update;
  const entered = withRoom(before, update);
  const events = [...entered.events];
  const version = before.pending.length === 0 ? before.newest : play ? update.version : before.version;
  let state: TableState = { ...entered.state, version };
  const isLogChanged = lines !== undefined || truncate !== undefined;
  if (isLogChanged) {
    const first = truncate ?? Infinity; // entries: each has as many lines as there is to say of it
    const log = [...state.log.filter(({ n }) => n < first), ...(lines ?? [])];
    const added = (lines ?? []).filter(isNews);
    state = { ...state, log, news: added.length ? added : linesOfLast(log) };
  }
  if (play) {
    const isNewVersion = version !== before.version;
    state = { ...state, play, previews: isNewVersion ? new Map() : state.previews };
    events.push({ type: 'play-changed', before: before.play, isNewVersion });
  }
  events.push(...logLines(lines ?? []), ...outcome(before, state));
  if (isMyTurn(state) && (isLogChanged || !isMyTurn(before))) events.push({ type: 'your-turn' });
  return { state, events };
}

/** The room of an update, unless a newer one is known. */
function withRoom(state: TableState, { room, you, version }: Update): Reduced {
  if (!room || version < state.roomVersion) return { state, events: [] };
  return {
    state: { ...state, room, roomVersion: version, you: you ?? state.you },
    events: [{ type: 'room-changed', room }],
  };
}

function refused(state: TableState, refusal: Refused): Reduced {
  // the bar says a move without its consequence, and whether the deal has a nonce is said once there is one
  if (refusal.about === 'preview' || refusal.about === 'nonce') return { state, events: [] };
  if (refusal.code === 'next-not-now') return { state, events: [{ type: 'next-too-late' }] };
  const undoRefusedAt = refusal.code === 'undo-shown' ? state.version : state.undoRefusedAt;
  return { state: { ...state, undoRefusedAt }, events: [{ type: 'refused', refusal }] };
}

/** What the viewer is to notice of the chat. */
function notes({ you, play }: TableState, chat: readonly Chat[]): TableEvent[] {
  const hasAsked = you.seat !== null && play?.undo.asked === you.seat;
  return chat.flatMap(({ note }): TableEvent[] => {
    if (note?.[0] === RESIGNED) return [{ type: 'resigned', note }];
    return hasAsked && note?.[0] === UNDO_DECLINED ? [{ type: 'undo-declined', note }] : [];
  });
}

/** How the round or the match has ended between two states. */
function outcome(before: TableState, { play, you, room }: TableState): TableEvent[] {
  const events: TableEvent[] = [];
  if (play?.result?.seal === 'burst' && before.play?.result?.seal !== 'burst') events.push({ type: 'round-burst' });
  const { seat } = you;
  const hasWon = seat !== null && play?.winners?.includes(seat) && !room?.seats[seat]?.left; // else a bot has, for it
  if (hasWon && !before.play?.winners) events.push({ type: 'match-won' });
  return events;
}

function logLines(lines: readonly Line[]): TableEvent[] {
  return lines.length ? [{ type: 'log-lines', lines }] : [];
}

function joined(events: readonly TableEvent[], { state, events: more }: Reduced): Reduced {
  return { state, events: [...events, ...more] };
}

/** Points are shown elsewhere. */
function isNews({ say }: Line): boolean {
  return say[0] !== 'points';
}

/** The lines of the last entry that has any. */
function linesOfLast(log: readonly Line[]): readonly Line[] {
  const news = log.filter(isNews);
  return news.filter(({ n }) => n === news.at(-1)?.n);
}
