// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GUARD_MS } from '../src/lib/ui/tap-guard';
import type { Perspective } from '../src/routes/replay/perspective.svelte';
import { replayKey } from '../src/routes/replay/replay-keys';
import { Playback } from '../src/routes/replay/playback.svelte';
import type { ReplayFrame, Scene } from '../src/wire';

const frame = (n: number): ReplayFrame => ({
  play: { table: { shown: `hand:${n}` }, result: null } as never,
  lines: [],
});
const frames = Array.from({ length: 10 }, (_, n) => frame(n));
const SCENE: Scene = { cues: [500, 1_000], what: {}, says: [] };
const reel = new Playback();
const load = vi.fn();
const perspective = { load } as unknown as Perspective;
const listen = (event: KeyboardEvent) =>
  replayKey(event, { reel, perspective, seats: 3, rounds: [4, 9], moments: [2, 7] });

function press(key: string, on = 'body', more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  return !document.querySelector(on)!.dispatchEvent(event);
}

beforeEach(() => {
  document.body.innerHTML = '<button></button><input type="range" /><input type="text" /><select></select>';
  window.addEventListener('keydown', listen);
  vi.useFakeTimers();
  reel.frames = frames;
  reel.jumpTo(5);
});
afterEach(() => {
  window.removeEventListener('keydown', listen);
  load.mockReset();
  reel.jumpTo(0);
  vi.useRealTimers();
});

describe('keys of a replay', () => {
  test.each([
    ['ArrowRight', {}, 6],
    ['ArrowLeft', {}, 4],
    ['ArrowRight', { shiftKey: true }, 9],
    ['ArrowLeft', { shiftKey: true }, 4],
    ['Home', {}, 0],
    ['End', {}, 9],
    ['n', {}, 7],
    ['P', {}, 2],
  ])('%s leads on', (key, more, to) => {
    expect(press(key, 'body', more)).toBe(true);
    expect(reel.at).toBe(to);
  });

  test('Space plays, but presses a button that has the focus', () => {
    expect(press(' ', 'button')).toBe(false);
    expect(reel.playing).toBe(false);
    press(' ');
    expect(reel.playing).toBe(true);
  });

  test('digits choose the perspective of a seat', () => {
    for (const key of ['0', '3', '4']) press(key);
    expect(load.mock.calls).toEqual([[null], [2]]);
  });

  test('the slider has the same keys, fields and lists their own', () => {
    expect(press('End', '[type=range]')).toBe(true);
    for (const on of ['[type=text]', 'select']) expect(press('Home', on)).toBe(false);
    expect(press('Home', 'body', { ctrlKey: true })).toBe(false);
    expect(reel.at).toBe(9);
  });
});

describe('playback', () => {
  test('stops at its end and restarts from the beginning', () => {
    reel.jumpTo(8);
    reel.toggle();
    reel.step();
    expect([reel.at, reel.playing]).toEqual([9, true]);
    reel.step();
    expect([reel.at, reel.playing]).toEqual([9, false]);
    reel.toggle();
    expect([reel.at, reel.playing]).toEqual([0, true]);
  });

  test('displays each entry as long as the table, at least briefly', () => {
    reel.frames = [frames[0]!, { ...frames[1]!, display_ms: 1_200 }, ...frames.slice(2)];
    reel.jumpTo(0);
    reel.step();
    expect([reel.at, reel.stage.busy, [...reel.fresh.names]]).toEqual([1, true, ['hand:1']]);
    vi.advanceTimersByTime(1_199);
    expect(reel.stage.busy).toBe(true);
    vi.advanceTimersByTime(1);
    expect(reel.stage.busy).toBe(false);
    reel.step();
    vi.advanceTimersByTime(399);
    expect([reel.at, reel.stage.busy, [...reel.fresh.names]]).toEqual([2, true, ['hand:1', 'hand:2']]);
    vi.advanceTimersByTime(1);
    expect(reel.stage.busy).toBe(false);
  });

  test('plays a scene before its entry; Space ends it', () => {
    reel.frames = frames.with(1, { ...frames[1]!, scene: SCENE });
    reel.jumpTo(0);
    reel.toggle();
    reel.step();
    expect([reel.at, reel.stage.step]).toEqual([0, 0]);
    press(' ');
    expect([reel.at, reel.stage.step, reel.playing]).toEqual([0, 1, true]);
    vi.advanceTimersByTime(GUARD_MS);
    press(' ');
    expect([reel.at, reel.stage.scene]).toEqual([1, null]);
  });

  test('steps and jumps skip scenes', () => {
    reel.frames = frames.with(1, { ...frames[1]!, scene: SCENE });
    reel.jumpTo(0);
    reel.toggle();
    reel.step();
    reel.jumpTo(1);
    expect([reel.at, reel.stage.scene, reel.playing]).toEqual([1, null, false]);
    vi.advanceTimersByTime(5_000);
    expect(reel.at).toBe(1);
  });

  test('stays within the match', () => {
    reel.jumpTo(99);
    expect(reel.at).toBe(9);
    reel.jumpTo(-1);
    expect(reel.at).toBe(0);
  });
});
