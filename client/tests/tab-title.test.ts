import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeOptions, paceName } from '../src/lib/i18n/table-settings-text';
import { setTabTitle } from '../src/lib/browser/tab-title';
import { formatTimeLeft, formatDeadline } from '../src/lib/i18n/time-left';
import { words } from '../src/lib/i18n/words.svelte';
import type { GameInfo } from '../src/wire';

const HOUR = 3_600_000;

beforeAll(() => words.load('en'));

const badge = { setAppBadge: vi.fn(async () => {}), clearAppBadge: vi.fn(async () => {}) };
beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(navigator, badge);
});

test('the tab’s title has the game and the turns', () => {
  setTabTitle('FTW?!', 0);
  expect(document.title).toBe('FTW?! · 卓上 Takujo');
  setTabTitle('FTW?!', 1);
  expect(document.title).toBe('● Your turn · FTW?!');
  setTabTitle('', 3);
  expect(document.title).toBe('● (3) Your turn · 卓上 Takujo');
  setTabTitle('', 0);
  expect(document.title).toBe('卓上 Takujo');
});

test('the badge has the turns', () => {
  setTabTitle('', 3);
  expect(badge.setAppBadge).toHaveBeenLastCalledWith(3);
  setTabTitle('', 0);
  expect(badge.clearAppBadge).toHaveBeenCalledOnce();
});

test('a clock of days has the deadline and the time left', () => {
  const now = Date.UTC(2026, 0, 5, 12);
  expect(formatDeadline(now + HOUR, now)).toMatch(/^until \d{1,2}:00 [AP]M today$/);
  expect(formatDeadline(now + 24 * HOUR, now)).toMatch(/^until Tuesday, \d{1,2}:00 [AP]M$/);
  expect(formatDeadline(now + 9 * 24 * HOUR, now)).toMatch(/^until Jan 14, \d{1,2}:00 [AP]M$/);
  expect(formatTimeLeft(42 * HOUR + 1)).toBe('1 d 18 h left');
  expect(formatTimeLeft(3.9 * HOUR)).toBe('3 h left');
  expect(formatTimeLeft(90_000)).toBe('2 min left');
  expect(formatTimeLeft(-5)).toBe('time is up');
});

test('a table is described by its unusual options', () => {
  const option = { name: 'mode', kind: 'choice', default: 'standard' } as const;
  const game = { options: { '3': [option, { name: 'zero_in_runs', kind: 'flag', default: false }] } };
  const usual = game as unknown as GameInfo;
  expect(describeOptions('fourdigits', { mode: 'standard', zero_in_runs: false }, usual, 3)).toEqual([]);
  expect(describeOptions('fourdigits', { mode: 'solo', zero_in_runs: true }, usual, 3)).toEqual([
    'solo',
    'Runs may start with 0',
  ]);
  expect(describeOptions('fourdigits', { mode: 'solo', zero_in_runs: false })).toEqual(['solo']);
  expect(describeOptions('fuji99', { rounds: 4, deck: 'x'.repeat(300) })).toEqual(['4 rounds']);
  expect(describeOptions('ftw', { rounds: 1 })).toEqual(['1 round']);
  expect(paceName({ kind: 'live', seconds: 30 })).toBe('30 seconds per move');
  expect(paceName({ kind: 'live', seconds: 60 })).toBe('1 minute per move');
  expect(paceName({ kind: 'live', seconds: 300 })).toBe('5 minutes per move');
});
