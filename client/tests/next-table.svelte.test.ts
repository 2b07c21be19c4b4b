import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isGuided, setGuided } from '../src/lib/match/guidance-storage';
import { lastOpened, storeOpened } from '../src/lib/match/opened-tables';
import { api } from '../src/lib/net/api';
import { router } from '../src/stores/router.svelte';
import { words } from '../src/lib/i18n/words.svelte';
import Rematch from '../src/routes/table/end/Rematch.svelte';
import type { MatchProps } from '../src/routes/table/match-page.svelte';
import { NextTable } from '../src/routes/table/next-table.svelte';
import Match from '../src/routes/table/Match.svelte';
import { TableStore } from '../src/stores/table.svelte';
import type { Room, Snapshot, Tournament } from '../src/wire';
import ftw from '../fixtures/ftw.json';

const REFRESH_MS = 4_000;
const tournament = { id: '0f', round: 1, name: 'Evening' };
const playing = (round: number, table: string | null) =>
  ({ state: 'playing', round, table, playing: table !== null }) as Tournament;
let stop: () => void = () => {};

function follow(room: Partial<Room>, seat: number | null = 0): NextTable {
  let next: NextTable | undefined;
  const props = $state({ room: { id: 'a1', state: 'over', next: null, ...room }, table: { match: { you: { seat } } } });
  stop = $effect.root(() => void (next = new NextTable(props as unknown as MatchProps)));
  flushSync();
  return next!;
}

const shown = (next: NextTable, room: Partial<Room>) =>
  render(Rematch, { room: { id: 'a1', next: null, ...room } as Room, seat: 0, next, brief: true });

beforeAll(() => words.load('en'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('the next round’s table is found as soon as it exists, even by a hidden page', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const asked = vi.spyOn(api, 'tournament').mockResolvedValue(playing(1, 'a1')); // the current table
  const next = follow({ tournament });
  await vi.advanceTimersByTimeAsync(REFRESH_MS);
  expect([next.id, next.isWaiting]).toEqual([null, false]);
  asked.mockResolvedValue(playing(2, 'b2'));
  await vi.advanceTimersByTimeAsync(REFRESH_MS);
  expect([next.id, next.isWaiting]).toEqual(['b2', true]);
  shown(next, { tournament });
  expect(screen.getByRole('link', { name: 'Go to tournament round 2' }).getAttribute('href')).toBe('/t/b2');
  asked.mockResolvedValue({ ...playing(2, 'b2'), playing: false }); // finished, too
  await vi.advanceTimersByTimeAsync(REFRESH_MS);
  expect(next.isWaiting).toBe(false);
});

test('a tournament is asked for once in a while, not again at each answer', async () => {
  const answer = (done: (found: Tournament) => void) => void setTimeout(() => done(playing(1, 'a1')), 100);
  const asked = vi.spyOn(api, 'tournament').mockImplementation(() => new Promise(answer));
  follow({ tournament });
  await vi.advanceTimersByTimeAsync(2 * REFRESH_MS);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('until then the end of a match leads back, and counts down', async () => {
  const now = Date.now();
  const resting = { state: 'between', round: 1, days: null, table: null, now, due_ms: now + 90_000 } as Tournament;
  vi.spyOn(api, 'tournament').mockResolvedValue(resting);
  const next = follow({ tournament });
  await vi.advanceTimersByTimeAsync(0);
  shown(next, { tournament });
  expect(screen.getByRole('link', { name: 'Back to the tournament' }).getAttribute('href')).toBe('/tournament/0f');
  expect(screen.getByRole('timer').textContent).toMatch(/^Round 2 starts in 1:(30|29)\.$/);
});

test('a match asks for no tournament before its end', () => {
  const asked = vi.spyOn(api, 'tournament');
  follow({ tournament, state: 'playing' });
  expect(asked).not.toHaveBeenCalled();
});

test('a rematch waits for players, until it is over', async () => {
  const asked = vi.spyOn(api, 'room').mockResolvedValue({ state: 'open' } as Room);
  const next = follow({ next: 'c3' });
  await vi.advanceTimersByTimeAsync(0);
  expect([next.id, next.isWaiting]).toEqual(['c3', true]);
  shown(next, { next: 'c3' });
  expect(screen.getByRole('button', { name: 'Go to the next table' })).toBeTruthy();
  asked.mockResolvedValue({ state: 'over' } as Room);
  await vi.advanceTimersByTimeAsync(REFRESH_MS);
  expect(next.isWaiting).toBe(false);
  stop();
  expect(follow({ next: 'c3' }, null).id).toBeNull(); // spectators get their own link
});

test('the first screen after a match leads to the rematch already, and the tab’s title calls', async () => {
  const observer = { observe: () => null, unobserve: () => null, disconnect: () => null };
  vi.stubGlobal('ResizeObserver', function () {
    return observer; // jsdom has no ResizeObserver
  });
  vi.spyOn(api, 'room').mockResolvedValue({ state: 'open' } as Room);
  const whole = structuredClone(ftw) as unknown as Snapshot;
  whole.play = { ...whole.play!, actor: 1, moves: [] };
  const table = new TableStore(() => true);
  table.receive(whole);
  const props = { table, play: whole.play, status: 'open' as const };
  const match = render(Match, { ...props, room: whole.room });
  expect(document.title).toBe('FTW?! · 卓上 Takujo');
  const over: Room = { ...whole.room, state: 'over', next: 'c3' };
  await match.rerender({ ...props, room: over });
  await vi.advanceTimersByTimeAsync(REFRESH_MS);
  await vi.dynamicImportSettled();
  expect(screen.getByRole('button', { name: 'Go to the next table' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Results' })).toBeTruthy();
  expect(document.title).toBe('● Your turn · FTW?!');
});

test('the rematch of a guided match is guided, unless it was switched off', async () => {
  vi.spyOn(router, 'navigate').mockReturnValue();
  vi.spyOn(api, 'rematch').mockResolvedValue({ id: 'b2' } as never);
  const isNextGuided = async (on: boolean) => {
    cleanup();
    setGuided('a1', on);
    setGuided('b2', false);
    shown(follow({}), {});
    screen.getByRole('button').click();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    return [isGuided('b2'), isGuided('a1')];
  };
  expect(await isNextGuided(true)).toEqual([true, false]);
  expect(await isNextGuided(false)).toEqual([false, false]);
});

test.each([
  [1, 'Today’s results'],
  [-1, 'Results'],
])('the results of a deal are today’s on its day alone', (left, name) => {
  shown(follow({}), { deal: { date: '2026-11-24', ends_ms: Date.now() + left } });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/deal/2026-11-24');
});

test('a rematch has the settings of the match before it', async () => {
  vi.spyOn(router, 'navigate').mockReturnValue();
  vi.spyOn(api, 'rematch').mockResolvedValue({ id: 'b2' } as never);
  storeOpened('a1', { game: 'ftw', seats: 2, spectators: false, bots: [null, '2'] });
  shown(follow({}), { game: 'ftw' });
  screen.getByRole('button').click();
  await vi.advanceTimersByTimeAsync(0);
  expect(lastOpened('ftw')).toMatchObject({ id: 'b2', request: { spectators: false } });
});
