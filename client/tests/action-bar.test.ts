import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ASLEEP_AT_MOST_MS, RESTED_MS } from '../src/lib/ui/focus';
import { TableStore } from '../src/stores/table.svelte';
import { words } from '../src/lib/i18n/words.svelte';
import ActionBar from '../src/components/table/ActionBar.svelte';
import type { Play, Snapshot } from '../src/wire';
import ftw from '../fixtures/ftw.json';

const ONLY: Play['moves'] = [['play 20', ['hand:20']]];
const whole = ftw as unknown as Snapshot;

function shown(change: Partial<Play>): TableStore {
  const table = new TableStore(() => true);
  const play = { ...(whole.play as Play), ...change };
  table.receive({ ...whole, play, you: { seat: 0, host: true }, now: Date.now() });
  render(ActionBar, { table, connected: true });
  return table;
}

beforeAll(() => words.load('en'));
afterEach(cleanup);

test('the news stands in the ticker where there is one, and what is awaited in the bar', () => {
  const table = shown({ actor: 1, moves: [] });
  expect(document.querySelector('.news')?.className).not.toContain('above');
  cleanup();
  render(ActionBar, { table, connected: true, ticker: true });
  expect(document.querySelector('.news')?.className).toContain('above');
  expect(document.querySelector('.news + small')?.textContent).toContain('is thinking');
});

test('among people it counts down to the next round', () => {
  shown({ waiting: [0, 1], moves: [], actor: -1, next_ms: Date.now() + 17_000 });
  expect(screen.getByRole('timer').textContent).toMatch(/1[67] seconds/);
});

test('against bots a round waits; Next takes no press at first, and then has the keyboard', () => {
  vi.useFakeTimers();
  shown({ waiting: [0], moves: [], actor: -1, next_ms: null });
  expect(screen.queryByRole('timer')).toBeNull();
  const next = screen.getByText('Next round');
  expect(next.inert).toBe(true);
  vi.advanceTimersByTime(400);
  expect(next.inert).toBe(false);
  expect(document.activeElement).toBe(next);
  vi.useRealTimers();
});

describe('a tap meant for what was there before plays nothing', () => {
  const play = () => screen.getByText<HTMLButtonElement>('Play');
  const takesTaps = () => play().style.pointerEvents !== 'none';
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('where the button of a scene was', async () => {
    const table = shown({ moves: ONLY, actor: 0 });
    await tick();
    expect(play().disabled).toBe(false); // the only move is chosen
    expect(takesTaps()).toBe(false);
    vi.advanceTimersByTime(RESTED_MS - 1);
    expect(takesTaps()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(takesTaps()).toBe(true);
    await fireEvent.pointerDown(play().parentElement!);
    expect(takesTaps()).toBe(true);
    expect(table.requests.pending).toBe(false);
  });

  test.each([100, 200, 330, 499])('but a tap every %i ms gets through', async (rhythm) => {
    shown({ moves: ONLY, actor: 0 });
    await tick();
    let taps = 0;
    while (!takesTaps() && taps < 100) {
      taps += 1;
      vi.advanceTimersByTime(rhythm);
      await fireEvent.pointerDown(play().parentElement!);
    }
    expect(taps * rhythm).toBeGreaterThan(RESTED_MS);
    expect((taps - 1) * rhythm).toBeLessThan(ASLEEP_AT_MOST_MS);
  });

  test('and what is asleep is said to be', async () => {
    shown({ moves: ONLY, actor: 0 });
    await tick();
    expect(play().ariaDisabled).toBe('true');
    vi.advanceTimersByTime(RESTED_MS);
    expect(play().ariaDisabled).toBe(null);
  });

  test('where one more move comes that nobody chose', async () => {
    const table = shown({ moves: [...ONLY, ['play 30', ['hand:30']]], actor: 0 });
    vi.advanceTimersByTime(RESTED_MS);
    expect(takesTaps()).toBe(true);
    table.picker.offer(ONLY);
    await tick();
    expect(takesTaps()).toBe(false);
  });

  test('keys count at once', async () => {
    const table = shown({ moves: ONLY, actor: 0 });
    await tick();
    play().click();
    expect(table.requests.pending).toBe(true);
  });
});

test('what is tapped in vain says why', async () => {
  const moves: Play['moves'] = [
    ['play 20', ['hand:20']],
    ['play 30', ['hand:30']],
  ];
  const table = shown({ moves, actor: 0, why_not: { 'pile:3': ['ftw-why-pile', { top: 17 }] } });
  table.picker.tap('pile:3');
  await tick();
  expect(screen.getByText(/below 17/)).toBeTruthy();
  table.picker.tap('hand:20');
  await tick();
  expect(screen.queryByText(/below 17/)).toBeNull();
});
