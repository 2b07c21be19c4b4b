import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GUARD_MS } from '../src/lib/ui/tap-guard';
import { settings } from '../src/stores/settings.svelte';
import { AnimationQueue } from '../src/stores/animation-queue.svelte';
import { TableStore } from '../src/stores/table.svelte';
import type { Frame, Line, Message, Play, Scene, Update, Snapshot } from '../src/wire';
import ftw from '../fixtures/ftw.json';

const HOLD = 1_000;
const SCENE: Scene = { cues: [400, 700, 2_000], what: { kind: 'draw' }, says: [] };
let stage: AnimationQueue;
let seen: string[];
const act = (name: string) => ({ show: () => void seen.push(name), display_ms: HOLD });

beforeEach(() => {
  vi.useFakeTimers();
  stage = new AnimationQueue();
  seen = [];
});
afterEach(() => {
  settings.tempo = 'normal';
  settings.motion = true;
  vi.useRealTimers();
});

test('the first is displayed at once, the next one after it', () => {
  stage.play(act('one'));
  stage.play(act('two'));
  expect(seen).toEqual(['one']);
  vi.advanceTimersByTime(HOLD - 1);
  expect(seen).toEqual(['one']);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['one', 'two']);
});

test.each([
  ['slow', 1.5],
  ['normal', 1],
  ['fast', 0.5],
] as const)('all times go by the tempo: %s', (tempo, factor) => {
  settings.tempo = tempo;
  stage.play(act('one'));
  stage.play(act('two'));
  vi.advanceTimersByTime(HOLD * factor - 1);
  expect(seen).toEqual(['one']);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['one', 'two']);
});

test('events without a time do not delay others', () => {
  for (const name of ['one', 'two', 'three']) stage.play({ show: () => void seen.push(name) });
  expect(seen).toEqual(['one', 'two', 'three']);
  expect(stage.busy).toBe(false);
});

test('a long queue skips ahead, in order', () => {
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six']) stage.play(act(name));
  expect(seen).toEqual(['one', 'two', 'three']);
  vi.advanceTimersByTime(3 * HOLD);
  expect(seen).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
});

test('a scene precedes its result', () => {
  stage.play({ ...act('one'), scene: SCENE });
  expect([stage.scene, stage.step, seen]).toEqual([SCENE, 0, []]);
  vi.advanceTimersByTime(400);
  expect(stage.step).toBe(1);
  vi.advanceTimersByTime(300);
  expect(stage.step).toBe(2);
  vi.advanceTimersByTime(1_299);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([stage.scene, seen]).toEqual([null, ['one']]);
});

test('a skip leads to the end of a scene, never past it', () => {
  stage.play({ ...act('one'), scene: SCENE });
  stage.play(act('two'));
  expect(stage.skip()).toBe(true);
  expect([stage.step, seen]).toEqual([2, []]);
  vi.advanceTimersByTime(1_299);
  expect(seen).toEqual([]);
  stage.skip();
  expect(seen).toEqual(['one', 'two']);
  stage.skip();
  expect(stage.skip()).toBe(false);
});

test('a double tap does not skip the end of a scene', () => {
  stage.play({ ...act('one'), scene: SCENE });
  stage.skip();
  vi.advanceTimersByTime(GUARD_MS - 1);
  expect(stage.skip()).toBe(true);
  expect([stage.step, seen]).toEqual([2, []]);
  vi.advanceTimersByTime(1);
  stage.skip();
  expect(seen).toEqual(['one']);
});

test('without motion only the last step is displayed', () => {
  settings.motion = false;
  stage.play({ ...act('one'), scene: SCENE });
  expect([stage.step, stage.atLastStep, seen]).toEqual([2, true, []]);
  vi.advanceTimersByTime(1_999);
  expect(stage.step).toBe(2);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(['one']);
});

test('a title lasts as long as its event', () => {
  const title: Message = ['ftw-event-gifts', {}];
  stage.play({ ...act('one'), title });
  stage.play(act('two'));
  expect(stage.title).toBe(title);
  vi.advanceTimersByTime(HOLD);
  expect([stage.title, seen]).toEqual([null, ['one', 'two']]);
  stage.play({ ...act('three'), title });
  stage.skip();
  expect(stage.title).toBe(title);
  stage.clear();
  expect(stage.title).toBeNull();
});

test('dropped events are not displayed', () => {
  stage.play({ ...act('one'), scene: SCENE });
  stage.play(act('two'));
  stage.clear();
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual([]);
  stage.play(act('three'));
  expect(seen).toEqual(['three']);
});

const whole = ftw as unknown as Snapshot;
const play = whole.play as Play;
const waits: Play = { ...play, actor: 1, moves: [] };

function sit(): [TableStore, Frame[]] {
  const sent: Frame[] = [];
  const table = new TableStore((frame) => sent.push(frame) > 0);
  table.receive(structuredClone(whole));
  return [table, sent];
}
function update(more: number, rest: Partial<Update>): Update {
  return { t: 'update', version: whole.version + more, now: 0, ...rest };
}
function line(n: number): Line {
  return { n, seat: 1, say: ['seat-you', {}], later: null };
}

test('the turn starts when the stage displays it', () => {
  const [table] = sit();
  table.receive(update(1, { play: waits, lines: [line(90)], display_ms: HOLD }));
  table.receive(update(2, { play, lines: [line(91)], display_ms: HOLD }));
  expect(table.picker.active).toBe(false);
  expect(table.match.log.at(-1)?.n).toBe(90);
  expect(table.match.version).toBe(whole.version + 1);
  vi.advanceTimersByTime(HOLD);
  expect(table.picker.active).toBe(true);
  expect([table.match.log.at(-1)?.n, table.match.news.length]).toEqual([91, 1]);
  expect(table.match.version).toBe(whole.version + 2);
});

test('seats and chat do not wait for the stage', () => {
  const [table] = sit();
  table.receive(update(1, { play: waits, lines: [line(90)], display_ms: HOLD }));
  const room = { ...whole.room, watching: 7 };
  const said = { n: 1, at_ms: 0, seat: 1, text: 'hello', phrase: null, note: null };
  table.receive(update(2, { room, play: waits, chat: [said] }));
  expect([table.match.room?.watching, table.chat.all.at(-1)?.text]).toEqual([7, 'hello']);
});

test('the end of a match waits for its turn', () => {
  const [table] = sit();
  table.receive(update(1, { play: waits, lines: [line(90)], display_ms: HOLD }));
  table.receive(
    update(2, { room: { ...whole.room, state: 'over' }, play: { ...waits, actor: -2 }, lines: [line(91)] }),
  );
  expect(table.match.room?.state).toBe('playing');
  vi.advanceTimersByTime(HOLD);
  expect(table.match.room?.state).toBe('over');
});

test('chat during a scene keeps the version', () => {
  const [table] = sit();
  table.receive(update(1, { play: waits, lines: [line(90)], display_ms: HOLD }));
  table.receive(update(2, { play, lines: [line(91)] }));
  table.receive(update(3, { chat: [] }));
  vi.advanceTimersByTime(HOLD);
  expect(table.match.version).toBe(whole.version + 3);
});

test('a scene removes the previous moves', () => {
  const [table] = sit();
  expect(table.picker.active).toBe(true);
  table.receive(update(1, { play, lines: [line(90)], scene: SCENE }));
  expect(table.picker.active).toBe(false);
  expect(table.match.log).toEqual(whole.log);
  vi.advanceTimersByTime(2_000);
  expect(table.picker.active).toBe(true);
  expect(table.match.log.at(-1)?.n).toBe(90);
});

test('a skip sends “seen” once nothing waits', () => {
  const [table, sent] = sit();
  table.receive(update(1, { play: waits, lines: [line(90)], scene: SCENE, display_ms: HOLD }));
  table.skip();
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(GUARD_MS);
  table.skip();
  expect(sent).toEqual([{ t: 'seen', version: whole.version + 1 }]);
  expect(table.skip()).toBe(false);
});

test('each highlight lasts two seconds', () => {
  const [table] = sit();
  const with_ = (...names: string[]): Play => ({ ...waits, table: { shown: names } });
  table.receive(update(1, { play: with_('hand:1'), lines: [line(90)] }));
  vi.advanceTimersByTime(1_500);
  table.receive(update(2, { play: with_('hand:1', 'hand:2'), lines: [line(91)] }));
  expect([...table.match.moments].sort()).toEqual(['hand:1', 'hand:2']);
  vi.advanceTimersByTime(500);
  expect([...table.match.moments]).toEqual(['hand:2']);
  vi.advanceTimersByTime(1_500);
  expect(table.match.moments.size).toBe(0);
});

test('the room does not reveal the end of a match early', () => {
  const [table] = sit();
  table.receive(update(1, { play: waits, lines: [line(90)], display_ms: HOLD }));
  const over = { ...whole.room, state: 'over' as const };
  table.receive(update(2, { room: over, play: { ...waits, actor: -2 }, lines: [line(91)], display_ms: HOLD }));
  table.receive(update(3, { room: { ...over, watching: 7 } }));
  expect(table.match.room?.state).toBe('playing');
  vi.advanceTimersByTime(HOLD);
  expect(table.match.room).toMatchObject({ state: 'over', watching: 0 });
  vi.advanceTimersByTime(HOLD);
  expect(table.match.room).toMatchObject({ state: 'over', watching: 7 });
});

test('a hidden page displays everything at once', () => {
  vi.stubGlobal('document', { hidden: true });
  stage.play(act('one'));
  stage.play({ ...act('two'), scene: SCENE });
  expect([seen, stage.busy]).toEqual([['one', 'two'], false]);
  vi.unstubAllGlobals();
});

test('news are the new lines, else the last entry’s', () => {
  const [table] = sit();
  table.receive(update(1, { play: waits, lines: [line(90), line(91)] }));
  expect(table.match.news.map(({ n }) => n)).toEqual([90, 91]);
  table.receive(update(2, { play: waits, lines: [] }));
  expect(table.match.news.map(({ n }) => n)).toEqual([91]);
});

test('only a skip is followed by a guard time', () => {
  stage.play({ ...act('one'), display_ms: 0, scene: SCENE });
  vi.advanceTimersByTime(2_000);
  expect(stage.justSkipped).toBe(false);
  stage.play({ ...act('two'), display_ms: 0, scene: { ...SCENE, cues: [400] } });
  expect(stage.skip()).toBe(true);
  expect([stage.busy, stage.justSkipped]).toEqual([false, true]);
  vi.advanceTimersByTime(GUARD_MS);
  expect(stage.justSkipped).toBe(false);
});

test('a scene has the table after it', () => {
  const table = { hand: [] };
  stage.play({ ...act('one'), scene: SCENE, play: { table } });
  expect(stage.tableAfter).toEqual(table);
});
