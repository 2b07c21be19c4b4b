import { describe, expect, test } from 'vitest';
import {
  connectEvents,
  CHAT_LIMIT,
  EMPTY,
  isMyTurn,
  reduce,
  snapshotOf,
  type TableEvent,
  type TableMessage,
  type TableState,
} from '../src/lib/match/reducer';
import type { Chat, Line, Message, Play, Refused, Result, Room, Snapshot, Update } from '../src/wire';
import ftw from '../fixtures/ftw.json';

const whole = ftw as unknown as Snapshot;
const seat = whole.you.seat!;
const play = whole.play as Play;
const mine: Play = { ...play, actor: seat };
const others: Play = { ...play, actor: (seat + 1) % whole.room.seats.length, moves: [] };
const over: Room = { ...whole.room, state: 'over' };

const line = (n: number): Line => ({ n, seat: 1, say: ['seat-you', {}], later: null });
const points = (n: number): Line => ({ ...line(n), say: ['points', {}] });
const said = (n: number, note: Message | null = null): Chat => ({ n, at_ms: 0, seat: 1, text: '', phrase: null, note });
const result = (seal: Result['seal']): Result => ({ seal, say: ['scoring', {}], rows: [], why: [] });
const update = (more: number, rest: Partial<Update> = {}): Update => ({
  t: 'update',
  version: whole.version + more,
  now: 0,
  ...rest,
});
const refusal = (about: string, code: string): Refused => ({ t: 'refused', code, args: {}, about });

/** Reduce a snapshot and messages; return the state and the last message's events. */
function after(snapshot: Partial<Snapshot>, ...messages: TableMessage[]): { state: TableState; events: TableEvent[] } {
  let reduced = reduce(EMPTY, { ...whole, ...snapshot });
  for (const message of messages) reduced = reduce(reduced.state, message);
  return { state: reduced.state, events: [...reduced.events] };
}
const typesOf = (events: readonly TableEvent[]) => events.map(({ type }) => type);

test('reduce does not mutate its input', () => {
  const freeze = <T>(value: T): T => {
    if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
      Object.freeze(value);
      Object.values(value).forEach(freeze);
    }
    return value;
  };
  let state = freeze(reduce(EMPTY, freeze(structuredClone(whole))).state);
  const messages: TableMessage[] = [
    update(1, { chat: [said(1)], room: whole.room }),
    update(2, { play: others, lines: [line(90)] }),
    { t: 'show' },
    { t: 'preview', version: whole.version + 2, token: 'x', say: ['seat-you', {}], effect: null },
    refusal('undo', 'undo-shown'),
  ];
  for (const message of messages) state = freeze(reduce(state, freeze(message)).state);
  expect(state.version).toBe(whole.version + 2);
});

describe('a snapshot', () => {
  test('replaces everything', () => {
    const { state } = after({}, update(1, { play: others, lines: [line(90)] }), { ...whole, log: [line(1)], chat: [] });
    expect(state).toMatchObject({
      version: whole.version,
      newest: whole.version,
      pending: [],
      log: [line(1)],
      chat: [],
    });
    expect(state.play).toEqual(whole.play);
  });

  test('keeps the unchanged lines of the log', () => {
    const before = { log: [line(1), line(2), line(3)] };
    const { state, events } = after(before, { ...whole, log: [line(3), line(4)], truncate: 3 });
    expect(state.log).toEqual([line(1), line(2), line(3), line(4)]);
    expect(events).toContainEqual({ type: 'log-lines', lines: [line(4)] });
  });

  test('reports new lines as events, but not the first one', () => {
    const first = reduce(EMPTY, { ...whole, play: others, log: [line(1)] });
    expect(typesOf(first.events)).toEqual(['snapshot', 'room-changed', 'play-changed']);
    const again = reduce(first.state, { ...whole, play: others, log: [line(1), line(2)] });
    expect(again.events).toContainEqual({ type: 'log-lines', lines: [line(2)] });
  });

  test('reports the viewer’s turn again', () => {
    expect(typesOf(after({ play: mine }, { ...whole, play: mine }).events)).toContain('your-turn');
    expect(typesOf(after({ play: others }, { ...whole, play: others }).events)).not.toContain('your-turn');
  });

  test('says whether the viewer’s seat has moved to another browser', () => {
    const watching = { ...whole, you: { seat: null, host: false } };
    const seats = (change: object) => whole.room.seats.map((one, n) => (n === seat ? { ...one, ...change } : one));
    const left = (change: object) => after({}, { ...watching, room: { ...whole.room, seats: seats(change) } });
    const moved = left({});
    expect([moved.state.seatMoved, typesOf(moved.events)]).toEqual([true, expect.arrayContaining(['seat-moved'])]);
    expect(after({}, watching, watching).state.seatMoved).toBe(true);
    expect(typesOf(after({}, watching, watching).events)).not.toContain('seat-moved'); // once
    expect(after({}, watching, whole).state.seatMoved).toBe(false);
    expect(left({ kind: 'empty', name: '' }).state.seatMoved).toBe(false); // left the seat
    expect(left({ name: '—' }).state.seatMoved).toBe(false); // deleted the account
  });

  test('can be rebuilt from the state', () => {
    expect(snapshotOf(after({}).state, whole.room, whole.now)).toEqual({ ...whole, previews: undefined });
  });
});

describe('an update', () => {
  test('changes only its fields', () => {
    const { state } = after({}, update(1, { lines: [line(99)] }));
    expect(state).toMatchObject({ room: whole.room, play: whole.play, version: whole.version + 1 });
    expect(state.log).toEqual([...whole.log, line(99)]);
  });

  test('waits for display if it changes the match', () => {
    const waiting = after({ play: mine }, update(1, { play: others, lines: [line(90)] }));
    expect(typesOf(waiting.events)).toEqual(['update-pending']);
    expect(waiting.state).toMatchObject({ play: mine, log: whole.log, version: whole.version });
    const { state, events } = reduce(waiting.state, { t: 'show' });
    expect(typesOf(events)).toEqual(['play-changed', 'log-lines']);
    expect(state).toMatchObject({ play: others, version: whole.version + 1, pending: [] });
  });

  test('is displayed with its version, the last with the newest', () => {
    const two = [update(1, { play: others }), update(2, { play: mine }), update(3, { chat: [] })];
    const first = after({}, ...two, { t: 'show' }).state;
    expect([first.version, first.newest]).toEqual([whole.version + 1, whole.version + 3]);
    expect(reduce(first, { t: 'show' }).state.version).toBe(whole.version + 3);
  });

  test('displays nothing if nothing waits', () => {
    const { state } = after({});
    expect(reduce(state, { t: 'show' })).toEqual({ state, events: [] });
  });

  test('has its lines as news, else the last entry’s', () => {
    const { state } = after({}, update(1, { lines: [line(90), points(90)] }));
    expect(state.news).toEqual([line(90)]);
    expect(reduce(state, update(2, { lines: [points(91)] })).state.news).toEqual([line(90)]);
  });
});

describe('an undo', () => {
  test('keeps whole entries of the log', () => {
    const log = [line(0), line(0), line(1), line(2)];
    const { state, events } = after({ log }, update(1, { truncate: 1 }));
    expect(state.log).toEqual([line(0), line(0)]);
    expect(typesOf(events)).toContain('undone');
  });

  test('reports later lines and the viewer’s turn', () => {
    const log = [line(0), line(1), line(2)];
    const back = update(1, { truncate: 1, lines: [line(1)], play: mine });
    const { state, events } = after({ log, play: mine }, back, { t: 'show' });
    expect(state.log).toEqual([line(0), line(1)]);
    expect(events).toContainEqual({ type: 'log-lines', lines: [line(1)] });
    expect(typesOf(events)).toContain('your-turn');
  });

  test('is unavailable after a refusal, until the next move', () => {
    const { state } = after({}, refusal('undo', 'undo-shown'));
    expect(state.undoRefusedAt).toBe(state.version);
    const next = after({}, refusal('undo', 'undo-shown'), update(1, { play }), { t: 'show' }).state;
    expect(next.undoRefusedAt).not.toBe(next.version);
  });
});

describe('the chat', () => {
  test('keeps the newest lines', () => {
    const lines = Array.from({ length: CHAT_LIMIT + 1 }, (_, n) => said(n));
    const { state } = after({ chat: [] }, update(1, { chat: lines.slice(0, 9) }), update(2, { chat: lines.slice(9) }));
    expect(state.chat).toEqual(lines.slice(1));
  });

  test('does not wait for the stage', () => {
    const { state } = after({ chat: [] }, update(1, { play: others }), update(2, { play: others, chat: [said(1)] }));
    expect(state.chat).toEqual([said(1)]);
  });

  test('reports a resignation of another player', () => {
    const note: Message = ['note-resigned', { who: { seat: 1 } }];
    expect(after({}, update(1, { chat: [said(1, note)] })).events).toContainEqual({ type: 'resigned', note });
    const own = { ...said(1, note), seat };
    expect(typesOf(after({}, update(1, { chat: [own] })).events)).not.toContain('resigned');
  });

  test('reports a declined undo to its requester only', () => {
    const note: Message = ['note-undo-refused', { who: { seat: 1 } }];
    const no = update(1, { chat: [said(1, note)] });
    expect(typesOf(after({}, no).events)).not.toContain('undo-declined');
    const asked = { ...play, undo: { ...play.undo, asked: seat } };
    expect(after({ play: asked }, no).events).toContainEqual({ type: 'undo-declined', note });
  });
});

describe('the room', () => {
  const watched = (watching: number): Room => ({ ...whole.room, watching });

  test('does not wait for the stage', () => {
    const { state, events } = after({}, update(1, { play: others }), update(2, { play: others, room: watched(7) }));
    expect(state.room?.watching).toBe(7);
    expect(typesOf(events)).toContain('room-changed');
  });

  test('is ignored if it is older', () => {
    const late = update(1, { play: others, lines: [line(90)], room: watched(1) });
    const { state } = after({}, late, update(2, { room: watched(2) }), { t: 'show' });
    expect(state.room?.watching).toBe(2);
    expect(state.log.at(-1)).toEqual(line(90));
  });

  test('does not reveal the end of the match early', () => {
    const messages = [
      update(1, { play: others, lines: [line(90)] }),
      update(2, { play: { ...others, actor: -2 }, lines: [line(91)], room: over }),
      update(3, { room: { ...over, watching: 7 } }),
    ];
    const { state } = after({}, ...messages);
    expect([state.room?.state, state.pending.length]).toEqual(['playing', 3]);
    expect(after({}, ...messages, { t: 'show' }).state.room?.state).toBe('playing');
    expect(after({}, ...messages, { t: 'show' }, { t: 'show' }).state.room).toMatchObject({
      state: 'over',
      watching: 0,
    });
    expect(after({}, ...messages, ...Array<TableMessage>(3).fill({ t: 'show' })).state.room?.watching).toBe(7);
  });

  test('changes the viewer’s seat and rights', () => {
    expect(after({}, update(1, { room: whole.room, you: { seat: null, host: true } })).state.you.seat).toBeNull();
  });
});

describe('a preview', () => {
  const preview = (version: number): TableMessage => ({
    t: 'preview',
    version,
    token: 'x',
    say: ['seat-you', {}],
    effect: null,
  });

  test('of another version is ignored', () => {
    expect(after({}, preview(whole.version - 1)).state.previews.size).toBe(0);
    expect([...after({}, preview(whole.version)).state.previews.keys()]).toEqual(['x']);
  });

  test('ends with its version', () => {
    const kept = after({}, preview(whole.version), update(1, { chat: [said(1)] })).state;
    expect(kept.previews.size).toBe(1);
    expect(after({}, preview(whole.version), update(1, { play }), { t: 'show' }).state.previews.size).toBe(0);
    expect(after({}, preview(whole.version), whole).state.previews.size).toBe(1);
  });
});

test.each([
  ['move', 'stale', ['refused']],
  ['frame', 'frame-invalid', ['refused']],
  ['undo', 'undo-shown', ['refused']],
  ['next', 'next-not-now', ['too-late']],
  ['answer', 'answer-given', ['too-late']],
  ['say', 'text-empty', ['refused']],
  ['preview', 'stale', []],
  ['nonce', 'nonce-there', []],
])('a refusal of “%s” (%s) is reported as %j', (about, code, types) => {
  expect(typesOf(after({}, refusal(about, code)).events)).toEqual(types);
});

test('the reason of a closed connection is stored', () => {
  const bye = { t: 'bye', code: 'table-gone', args: {}, retry: false } as const;
  expect(after({}, bye, { t: 'pong', now: 0 }).state.bye).toEqual(bye);
  expect(after({}, bye).state.seatMoved).toBe(false);
  expect(after({}, { ...bye, code: 'spectators-no' }).state.seatMoved).toBe(true); // the player has lost the seat
});

describe('the turn', () => {
  const moved = (from: Play, to: Play, rest: Partial<Update>) =>
    typesOf(after({ play: from }, update(1, { play: to, ...rest }), { t: 'show' }).events);

  test('comes to the viewer, or stays after a move', () => {
    expect(moved(others, mine, {})).toContain('your-turn');
    expect(moved(mine, mine, { lines: [line(90)] })).toContain('your-turn');
    expect(moved(mine, mine, {})).not.toContain('your-turn'); // a clock tick, or an undo request
    expect(moved(mine, others, { lines: [line(90)] })).not.toContain('your-turn');
  });

  test('is not for resigned players and spectators', () => {
    const room = structuredClone(whole.room);
    room.seats[seat]!.state = 'resigned';
    expect(isMyTurn(after({ play: mine }).state)).toBe(true);
    expect(isMyTurn(after({ play: mine }, update(1, { room })).state)).toBe(false);
    expect(isMyTurn(after({ play: mine, you: { seat: null, host: false } }).state)).toBe(false);
  });
});

describe('how it ends', () => {
  const ended = (from: Partial<Play>, to: Partial<Play>, room: Room = whole.room) =>
    typesOf(
      after({ play: { ...others, ...from }, room }, update(1, { play: { ...others, ...to } }), { t: 'show' }).events,
    );

  test('a burst is an event once', () => {
    expect(ended({}, { result: result('burst') })).toContain('round-burst');
    expect(ended({ result: result('burst') }, { result: result('burst') })).not.toContain('round-burst');
    expect(ended({}, { result: result('done') })).not.toContain('round-burst');
  });

  test('a victory of the viewer’s is one too, unless a bot’s', () => {
    expect(ended({}, { winners: [seat] })).toContain('match-won');
    expect(ended({ winners: [seat] }, { winners: [seat] })).not.toContain('match-won');
    expect(ended({}, { winners: [seat + 1] })).not.toContain('match-won');
    const room = structuredClone(whole.room);
    room.seats[seat]!.left = true;
    expect(ended({}, { winners: [seat] }, room)).not.toContain('match-won');
  });

  test('a new page gets turn and outcome', () => {
    const found = (change: Partial<Play>) => typesOf(connectEvents(after({ play: { ...mine, ...change } }).state));
    expect(found({})).toEqual(['your-turn']);
    expect(found({ actor: -2, result: result('burst'), winners: [seat] })).toEqual(['round-burst', 'match-won']);
  });
});
