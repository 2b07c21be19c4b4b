/**
 * The client's state of a table as plain data, and how each server message changes it. Pure: no clock, timers or
 * connection. Side effects (sounds, announcements, answers) follow from the events.
 */
import { isNews, linesOfLast } from './log-lines';
import type { Bye, Chat, Line, Message, Play, Previewed, Refused, Room, Sent, Snapshot, Update, You } from '../../wire';

export const CHAT_LIMIT = 200; // the server's own limit

export interface TableState {
  /** The displayed version. Moves, previews and undos name it. */
  readonly version: number;
  /** The newest version received, displayed or not. */
  readonly newest: number;
  /** Updates that wait for the display of earlier ones, oldest first. */
  readonly pending: readonly Update[];
  /** Seats, settings and commitment; null before the first snapshot. */
  readonly room: Room | null;
  /** The version of `room`. Rooms do not wait for the stage, so an older one may arrive later. */
  readonly roomVersion: number;
  /** The viewer's seat and rights. */
  readonly you: You;
  /** The match as the viewer sees it; null before its start. */
  readonly play: Play | null;
  /** All displayed lines of the log. */
  readonly log: readonly Line[];
  /** The lines of the latest change. */
  readonly news: readonly Line[];
  /** The newest lines of the chat. */
  readonly chat: readonly Chat[];
  /** Consequences of moves in this version, by token. */
  readonly previews: ReadonlyMap<string, Previewed>;
  /** The version whose undo the server refused, because something had been revealed; −1: none. */
  readonly undoRefusedAt: number;
  /** The viewer's seat has moved to another browser. */
  readonly seatMoved: boolean;
  /** Why the server closed the connection. */
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
  seatMoved: false,
  bye: null,
};

export type TableEvent =
  /** A snapshot replaced everything but unchanged lines of the log. */
  | { type: 'snapshot' }
  | { type: 'room-changed'; room: Room }
  /** The viewer's seat is another person's now, and their name is the same. */
  | { type: 'seat-moved' }
  /** An update waits in `pending`; the stage decides when to display it. */
  | { type: 'update-pending'; update: Update }
  | { type: 'play-changed'; before: Play | null; isNewVersion: boolean }
  | { type: 'log-lines'; lines: readonly Line[] }
  /** Moves were taken back. */
  | { type: 'undone' }
  | { type: 'your-turn' }
  /** A round ended by the loss of one seat. */
  | { type: 'round-burst' }
  /** The viewer won. */
  | { type: 'match-won' }
  | { type: 'chat-lines'; lines: readonly Chat[] }
  /** A player declined the viewer's undo request. */
  | { type: 'undo-declined'; note: Message }
  /** Another player resigned. */
  | { type: 'resigned'; note: Message }
  | { type: 'refused'; refusal: Refused }
  /** The next round had already started, or the undo request was answered or withdrawn. */
  | { type: 'accepted' }
  | { type: 'too-late' };

/** A message from the server. `show` displays the first pending update. */
export type TableMessage = Sent | { t: 'show' };

export interface Reduced {
  state: TableState;
  events: readonly TableEvent[];
}

export const RESIGNED = 'note-resigned';
/** Refusals of presses that came too late: the page shows the new state already. */
const OUTDATED = new Set(['next-not-now', 'answer-given', 'answer-nothing']);
const PLAYERS_ONLY = 'spectators-no';
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
      return {
        state: { ...state, bye: message, seatMoved: state.you.seat !== null && message.code === PLAYERS_ONLY },
        events: [],
      };
    case 'accepted':
      return { state, events: [{ type: 'accepted' }] };
    case 'pong':
      return { state, events: [] };
  }
}

/** Whether the viewer is to act. False after resigning, when a bot plays on. */
export function isMyTurn({ you, play, room }: Pick<TableState, 'you' | 'play' | 'room'>): boolean {
  return you.seat !== null && play?.actor === you.seat && room?.seats[you.seat]?.state !== 'resigned';
}

/** Return the events for a page that just opened the table. */
export function connectEvents(state: TableState): TableEvent[] {
  return [...outcome({ ...state, play: null }, state), ...(isMyTurn(state) ? [{ type: 'your-turn' } as const] : [])];
}

/** Return the displayed state in the server's format. `now`: time of the server's clock. */
export function snapshotOf({ version, you, play, log, chat }: TableState, room: Room, now: number): Snapshot {
  return { t: 'snapshot', version, now, room, you, play, log: [...log], chat: [...chat] };
}

function replaced(before: TableState, snapshot: Snapshot): Reduced {
  const { version, room, you, play, chat } = snapshot;
  const isNewVersion = version !== before.version;
  const log = [...before.log.filter(({ n }) => n < (snapshot.truncate ?? 0)), ...snapshot.log];
  const hasMoved = you.seat === null && hasOccupant(before, room);
  const state: TableState = {
    ...before,
    ...{ version, newest: version, roomVersion: version, room, you, play, log, chat },
    pending: [],
    news: linesOfLast(log),
    seatMoved: you.seat === null && (hasMoved || before.seatMoved),
    previews: isNewVersion || !play ? new Map() : before.previews,
  };
  const lines = before.room ? log.slice(before.log.length) : []; // the history is not news
  const events: TableEvent[] = [
    { type: 'snapshot' },
    { type: 'room-changed', room },
    { type: 'play-changed', before: before.play, isNewVersion },
    ...logLines(lines),
    ...(before.play ? outcome(before, state) : []),
  ];
  if (hasMoved) events.push({ type: 'seat-moved' });
  if (isMyTurn(state)) events.push({ type: 'your-turn' });
  return { state, events };
}

/** Whether the seat that the viewer had is a person's of the same name. Deleted accounts lose theirs. */
function hasOccupant({ you, room }: TableState, { seats }: Room): boolean {
  const [before, after] = [room?.seats[you.seat ?? -1], seats[you.seat ?? -1]];
  return after?.kind === 'person' && after.name === before?.name;
}

function updated(before: TableState, update: Update): Reduced {
  const isBehind = before.pending.length > 0;
  // the end of a match waits until its last moments have been displayed
  const endsEarly = isBehind && update.room?.state === 'over' && before.room?.state !== 'over';
  let state: TableState = { ...before, newest: update.version };
  const events: TableEvent[] = [];
  if (update.truncate !== undefined) events.push({ type: 'undone' });
  if (update.chat) {
    state = { ...state, chat: [...state.chat, ...update.chat].slice(-CHAT_LIMIT) };
    events.push({ type: 'chat-lines', lines: update.chat }, ...notes(before, update.chat));
  }
  if (!update.play && !endsEarly) return withEvents(events, shown(state, update));
  // a change of the match waits for all before it; a change of seats does not
  if (!update.lines && !endsEarly) {
    const entered = withRoom(state, update);
    state = entered.state;
    events.push(...entered.events);
  }
  state = { ...state, pending: [...state.pending, update] };
  events.push({ type: 'update-pending', update });
  return { state, events };
}

/** Apply all of an update except its chat. */
function shown(before: TableState, update: Update): Reduced {
  const { lines, truncate, play } = update;
  const entered = withRoom(before, update);
  const events = [...entered.events];
  const version = before.pending.length === 0 ? before.newest : play ? update.version : before.version;
  let state: TableState = { ...entered.state, version };
  const isLogChanged = lines !== undefined || truncate !== undefined;
  if (isLogChanged) {
    const first = truncate ?? Infinity; // an entry number; an entry may have several lines
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

/** Apply the room of an update, unless a newer one is known. */
function withRoom(state: TableState, { room, you, version }: Update): Reduced {
  if (!room || version < state.roomVersion) return { state, events: [] };
  return {
    state: { ...state, room, roomVersion: version, you: you ?? state.you },
    events: [{ type: 'room-changed', room }],
  };
}

function refused(state: TableState, refusal: Refused): Reduced {
  // not errors to display: without a preview the bar shows the move alone, and the nonce has its own notice
  if (refusal.about === 'preview' || refusal.about === 'nonce') return { state, events: [] };
  if (OUTDATED.has(refusal.code)) return { state, events: [{ type: 'too-late' }] };
  const undoRefusedAt = refusal.code === 'undo-shown' ? state.version : state.undoRefusedAt;
  return { state: { ...state, undoRefusedAt }, events: [{ type: 'refused', refusal }] };
}

/** Return the events of new chat lines. */
function notes({ you, play }: TableState, chat: readonly Chat[]): TableEvent[] {
  const hasRequested = you.seat !== null && play?.undo.asked === you.seat;
  return chat.flatMap(({ note, seat }): TableEvent[] => {
    if (note?.[0] === RESIGNED) return seat === you.seat ? [] : [{ type: 'resigned', note }];
    return hasRequested && note?.[0] === UNDO_DECLINED ? [{ type: 'undo-declined', note }] : [];
  });
}

/** Return how the round or the match ended between two states. */
function outcome(before: TableState, { play, you, room }: TableState): TableEvent[] {
  const events: TableEvent[] = [];
  if (play?.result?.seal === 'burst' && before.play?.result?.seal !== 'burst') events.push({ type: 'round-burst' });
  const { seat } = you;
  const hasWon = seat !== null && play?.winners?.includes(seat) && !room?.seats[seat]?.left; // otherwise a bot won for the seat
  if (hasWon && !before.play?.winners) events.push({ type: 'match-won' });
  return events;
}

function logLines(lines: readonly Line[]): TableEvent[] {
  return lines.length ? [{ type: 'log-lines', lines }] : [];
}

function withEvents(events: readonly TableEvent[], { state, events: more }: Reduced): Reduced {
  return { state, events: [...events, ...more] };
}
