import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { optionsSaid, paceName } from '../src/lib/i18n/options';
import { setTabTitle } from '../src/lib/browser/tab-title';
import { left, until } from '../src/lib/i18n/time-left';
import { words } from '../src/lib/i18n/words.svelte';
import type { GameInfo } from '../src/wire';

const HOUR = 3_600_000;

beforeAll(() => words.load('en'));

const badge = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) };
beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(navigator, badge);
});

test('the tab says where one is, and when it is one’s turn', () => {
  setTabTitle('FTW?!', 0);
  expect(document.title).toBe('FTW?! · 卓上 Takujo');
  setTabTitle('FTW?!', 1);
  expect(document.title).toBe('Your turn · FTW?!');
  setTabTitle('', 3);
  expect(document.title).toBe('(3) Your turn · 卓上 Takujo');
  setTabTitle('', 0);
  expect(document.title).toBe('卓上 Takujo');
});

test('so does the badge', () => {
  setTabTitle('', 3);
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(3);
  setTabTitle('', 0);
  expect(badge.clearAppBadge).toHaveBeenCalledOnce();
});

test('a clock that runs for days says until when, and what is left of it', () => {
  const now = Date.UTC(2026, 0, 5, 12);
  expect(until(now + HOUR, now)).toMatch(/^until \d{1,2}:00 [AP]M today$/);
  expect(until(now + 24 * HOUR, now)).toMatch(/^until Tuesday, \d{1,2}:00 [AP]M$/);
  expect(until(now + 9 * 24 * HOUR, now)).toMatch(/^until Jan 14, \d{1,2}:00 [AP]M$/);
  expect(left(42 * HOUR + 1)).toBe('1 d 18 h left');
  expect(left(3.9 * HOUR)).toBe('3 h left');
  expect(left(90_000)).toBe('2 min left');
  expect(left(-5)).toBe('0 min left');
});

test('a table is described by what is not as usual', () => {
  const option = { name: 'mode', kind: 'choice', default: 'standard' } as const;
  const game = { options: { '3': [option, { name: 'zero_in_runs', kind: 'flag', default: false }] } };
  const usual = game as unknown as GameInfo;
  expect(optionsSaid('fourdigits', { mode: 'standard', zero_in_runs: false }, usual, 3)).toEqual([]);
  expect(optionsSaid('fourdigits', { mode: 'solo', zero_in_runs: true }, usual, 3)).toEqual([
    'solo',
    'Runs may start with 0',
  ]);
  expect(optionsSaid('fourdigits', { mode: 'solo', zero_in_runs: false })).toEqual(['solo']);
  expect(optionsSaid('fuji99', { rounds: 4, deck: 'x'.repeat(300) })).toEqual(['rounds 4']);
  expect(paceName({ kind: 'live', seconds: 30 })).toBe('30 seconds per move');
});
