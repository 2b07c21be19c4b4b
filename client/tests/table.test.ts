import { beforeEach, expect, test, vi } from 'vitest';
import { changedElements } from '../src/lib/match/changed-elements';
import { TableStore } from '../src/stores/table.svelte';
import type { Frame, Line, Message, Play, Snapshot } from '../src/wire';
import ftw from '../fixtures/ftw.json';

const whole = ftw as unknown as Snapshot;
const play = whole.play as Play;
let sent: Frame[];
let online: boolean;
let table: TableStore;

beforeEach(() => {
  sent = [];
  online = true;
  table = new TableStore((frame) => {
    if (online) sent.push(frame);
    return online;
  });
  table.receive(structuredClone(whole));
});

/** Choose the first move that has a single element. */
function chooseOne(): string {
  const [token, [element = '']] = play.moves.find(([, elements]) => elements.length === 1)!;
  table.picker.tap(element);
  return token;
}

test('a move is sent once, with the displayed version', () => {
  const token = chooseOne();
  table.requests.confirm();
  table.requests.confirm();
  expect(sent).toEqual([{ t: 'move', token, version: whole.version, key: expect.any(String) as string }]);
});

test('a move whose connection was lost is sent again with its key while it is legal', () => {
  chooseOne();
  table.requests.confirm();
  table.requests.lost();
  table.receive({ ...structuredClone(whole), version: whole.version + 1 }); // the server noticed the lost connection
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(table.requests.pending).toBe(true);
  table.receive({ t: 'accepted', key: 'k', version: whole.version + 2 });
  expect(table.requests.pending).toBe(false);
});

test('a move that was made before the connection was lost is not sent again', () => {
  chooseOne();
  table.requests.confirm();
  table.requests.lost();
  table.receive({ ...structuredClone(whole), version: whole.version + 1, play: { ...play, moves: [] } });
  expect(sent).toHaveLength(1);
  expect(table.requests.pending).toBe(false);
});

test('a move that a snapshot answers is not sent again', () => {
  chooseOne();
  table.requests.confirm();
  table.receive(structuredClone(whole));
  expect(sent).toHaveLength(1);
});

test('without a connection the choice remains', () => {
  online = false;
  const token = chooseOne();
  table.requests.confirm();
  expect(table.requests.pending).toBe(false);
  online = true;
  table.receive(structuredClone(whole));
  expect(table.picker.move).toBe(token);
  table.requests.confirm();
  expect(sent).toHaveLength(1);
});

test('a refused move has a reason and can be retried', () => {
  vi.useFakeTimers();
  chooseOne();
  table.requests.confirm();
  table.receive({ t: 'refused', code: 'stale', args: {}, about: 'move' });
  expect(table.requests.refusal?.code).toBe('stale');
  expect(table.requests.pending).toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(table.requests.refusal).toBeNull();
  vi.useRealTimers();
});

test('a move beyond a rate limit is sent again, and then refused', () => {
  vi.useFakeTimers();
  chooseOne();
  table.requests.confirm();
  const [move] = sent;
  for (let n = 0; n < 3; n++) {
    table.receive({ t: 'refused', code: 'too-many', args: {}, about: 'move' });
    expect([table.requests.refusal, table.requests.pending]).toEqual([null, true]);
    vi.advanceTimersByTime(3_000);
  }
  expect(sent).toEqual([move, move, move, move]);
  table.receive({ t: 'refused', code: 'too-many', args: {}, about: 'move' });
  expect([table.requests.refusal?.code, table.requests.pending]).toEqual(['too-many', false]);
  vi.useRealTimers();
});

test('a refusal disappears with the next change of the match', () => {
  table.receive({ t: 'refused', code: 'not-your-turn', args: {}, about: 'move' });
  table.receive({ t: 'update', version: whole.version + 1, now: 0, play });
  expect(table.requests.refusal).toBeNull();
});

test('refused chat lines show in the chat, others in the bar', () => {
  table.chat.outbox.draft = 'a';
  table.chat.outbox.sendDraft();
  table.receive({ t: 'refused', code: 'text-empty', args: {}, about: 'say' });
  expect([table.requests.refusal, table.chat.outbox.refused?.code, table.chat.outbox.draft]).toEqual([
    null,
    'text-empty',
    'a',
  ]);
  table.receive({ t: 'refused', code: 'frame-invalid', args: {}, about: 'frame' });
  expect(table.requests.refusal?.code).toBe('frame-invalid');
});

test('a refused undo is unavailable until the next move', () => {
  const undo = { ...play.undo, can: true };
  table.receive({ ...structuredClone(whole), play: { ...play, undo } });
  expect(table.undo.possible).toBe(true);
  table.receive({ t: 'refused', code: 'undo-shown', args: {}, about: 'undo' });
  expect(table.undo.possible).toBe(false);
  table.receive({ t: 'update', version: whole.version + 1, now: 0, play: { ...play, undo } });
  expect(table.undo.possible).toBe(true);
});

test('an update changes only its fields', () => {
  const line: Line = { n: 99, seat: 1, say: ['seat-you', {}], later: null };
  const before = table.match.log.length;
  table.receive({ t: 'update', version: whole.version + 1, now: 0, lines: [line] });
  expect(table.match.log).toHaveLength(before + 1);
  expect(table.match.room).toEqual(whole.room);
  expect(table.match.version).toBe(whole.version + 1);
  table.receive({ t: 'update', version: whole.version + 2, now: 0, truncate: 3, lines: [line] });
  expect(table.match.log).toEqual([...whole.log.filter(({ n }) => n < 3), line]);
});

test('an undo removes whole entries from the log', () => {
  const line = (n: number): Line => ({ n, seat: 0, say: ['seat-you', {}], later: null });
  table.receive({ ...structuredClone(whole), log: [line(0), line(0), line(1), line(2)] });
  table.receive({ t: 'update', version: whole.version + 1, now: 0, truncate: 1 });
  expect(table.match.log.map(({ n }) => n)).toEqual([0, 0]);
});

test('the chat has the latest 200 lines', () => {
  const said = (n: number) => ({ n, at_ms: 0, seat: 0, text: `${n}`, phrase: null, note: null });
  for (let n = 1; n <= 201; n++) table.receive({ t: 'update', version: n, now: 0, chat: [said(n)] });
  expect(table.chat.all).toHaveLength(200);
  expect(table.chat.all[0]?.n).toBe(2);
});

test('after the turn nothing is chosen', () => {
  chooseOne();
  table.receive({ t: 'update', version: whole.version + 1, now: 0, play: { ...play, actor: 1, moves: [] } });
  expect(table.picker.chosen).toEqual([]);
  expect(table.picker.active).toBe(false);
});

test('a preview is requested once per version', () => {
  table.requests.preview('x');
  table.requests.preview('x');
  expect(sent).toHaveLength(1);
  table.receive({ t: 'preview', version: whole.version - 1, token: 'x', say: ['seat-you', {}], effect: null });
  expect(table.match.previews.size).toBe(0);
  table.receive({ t: 'preview', version: whole.version, token: 'x', say: ['seat-you', {}], effect: null });
  expect(table.match.previews.has('x')).toBe(true);
});

test('changed elements are highlighted for a while', () => {
  vi.useFakeTimers();
  const shown = { ...play.table, pile: [{ element: 'pile:48', card: 48 }] };
  table.receive({ t: 'update', version: whole.version + 1, now: 0, play: { ...play, table: shown } });
  expect([...table.match.moments]).toEqual(['pile:48']);
  vi.advanceTimersByTime(3_000);
  expect(table.match.moments.size).toBe(0);
  vi.useRealTimers();
});

test('highlights count equal elements', () => {
  expect([...changedElements({ hand: ['hand:5'] }, { hand: ['hand:5', 'hand:5'], round: 2 })]).toEqual(['hand:5']);
  expect([...changedElements({ hand: ['hand:5'] }, { hand: ['hand:5'], text: 'Name: x' })]).toEqual([]);
});

test('after a move nothing is chosen', () => {
  chooseOne();
  table.requests.confirm();
  table.receive({ ...structuredClone(whole), version: whole.version + 1 });
  expect(table.picker.chosen).toEqual([]);
});

test('“next” is sent once; its late refusal is ignored', () => {
  table.requests.next();
  expect(table.requests.pending).toBe(true);
  table.receive({ t: 'refused', code: 'next-not-now', args: {}, about: 'next' });
  expect(table.requests.pending).toBe(false);
  expect(table.requests.refusal).toBeNull();
});

test('an answer is late after three seconds', () => {
  vi.useFakeTimers();
  chooseOne();
  table.requests.confirm();
  vi.advanceTimersByTime(2_900);
  expect(table.requests.late).toBe(false);
  vi.advanceTimersByTime(200);
  expect(table.requests.late).toBe(true);
  table.receive({ ...structuredClone(whole), version: whole.version + 1, play: { ...play, moves: [] } });
  expect(table.requests.late).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(table.requests.late).toBe(false);
  vi.useRealTimers();
});

test('a declined undo is reported to its requester only', () => {
  vi.useFakeTimers();
  const no = { n: 9, at_ms: 0, seat: 1, text: null, phrase: null };
  const note: Message = ['note-undo-refused', { who: { seat: 1, inside: false } }];
  const answer = { t: 'update', now: 0, chat: [{ ...no, note }], play } as const;
  table.receive({ ...answer, version: whole.version + 1, chat: [...answer.chat] });
  expect(table.requests.notice).toBeNull();
  const asked = { ...play, undo: { ...play.undo, asked: whole.you.seat } };
  table.receive({ ...structuredClone(whole), play: asked });
  table.receive({ ...answer, version: whole.version + 2, chat: [...answer.chat] });
  expect(table.requests.notice).toEqual(note);
  vi.advanceTimersByTime(5_000);
  expect(table.requests.notice).toBeNull();
  vi.useRealTimers();
});

test('a resignation is reported in the bar', () => {
  const note: Message = ['note-resigned', { who: { seat: 1, inside: false } }];
  const chat = [{ n: 9, at_ms: 0, seat: 1, text: null, phrase: null, note }];
  table.receive({ t: 'update', version: whole.version + 1, now: 0, chat });
  expect(table.requests.notice).toEqual(note);
});

test('a shared page names all players in results', () => {
  const result = { rows: [] } as unknown as Play['result'];
  const shared = { ...structuredClone(whole), room: { ...whole.room, shared: true } };
  table.receive(shared);
  expect(table.match.reader.seat).toBe(whole.you.seat);
  table.receive({ ...shared, play: { ...play, result } });
  expect(table.match.reader.seat).toBeNull();
});

test('a resigned player has no turn', () => {
  const seat = whole.you.seat!;
  const room = structuredClone(whole.room);
  table.receive({ ...structuredClone(whole), play: { ...play, actor: seat } });
  expect(table.match.isMyTurn).toBe(true);
  room.seats[seat]!.state = 'resigned';
  table.receive({ t: 'update', version: whole.version + 1, now: 0, room });
  expect(table.match.isMyTurn).toBe(false);
});

test('“late” ends with the answer, displayed or not', () => {
  vi.useFakeTimers();
  chooseOne();
  table.requests.confirm();
  vi.advanceTimersByTime(3_100);
  expect(table.requests.late).toBe(true);
  const scene = { cues: [4_000], what: {}, says: [] };
  table.receive({ t: 'update', version: whole.version + 1, now: 0, play, display_ms: 4_000, scene });
  expect(table.requests.late).toBe(false);
  vi.advanceTimersByTime(3_500);
  expect(table.requests.late).toBe(false);
  vi.useRealTimers();
});

test('muted seats have no lines until unmuted', () => {
  const lines = [0, 1, null].map((seat, n) => ({
    ...whole.chat[0],
    n,
    seat,
    text: String(n),
    phrase: null,
    note: null,
  }));
  table.receive({ ...structuredClone(whole), chat: lines as Snapshot['chat'] });
  table.chat.mute(1);
  expect(table.chat.lines.map(({ seat }) => seat)).toEqual([0, null]);
  table.chat.mute(1);
  expect(table.chat.lines).toHaveLength(3);
});
