import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { api } from '../src/lib/net/api';
import { words } from '../src/lib/i18n/words.svelte';
import Lobby from '../src/routes/lobby/Lobby.svelte';
import TableLine from '../src/routes/lobby/TableLine.svelte';
import type { Games, Offers, TableInfo, Tables, TournamentList } from '../src/wire';

const HOUR = 3_600_000;
const table = {
  id: 'a1',
  game: 'ftw',
  seats: [{ kind: 'person', name: 'Aki', colour: 'blue' }],
  options: {},
  state: 'playing',
  you: null,
  turn: 0,
  clock: { seat: 0, ends_ms: Date.now() + 72 * HOUR, total_ms: 72 * HOUR },
} as unknown as TableInfo;
const said = (change: object) => render(TableLine, { table: { ...table, ...change } }).container.textContent;

beforeAll(() => words.load('en'));
afterEach(cleanup);

test('a finished match has its day', () => {
  const finished_ms = new Date(2026, 2, 5, 12).getTime();
  expect(said({ state: 'over', winners: [0], finished_ms, turn: null, clock: null })).toContain(
    'Winner: Aki · Mar 5, 2026',
  );
});

test('only a clock of days says until when', () => {
  expect(said({ pace: { kind: 'days', days: 3 } })).toContain('Aki to move · until ');
  expect(said({ pace: { kind: 'live', seconds: 30 } })).not.toContain('until ');
});

test('tables are asked for every ten seconds, the deal and tournaments once a minute', async () => {
  vi.useFakeTimers();
  const tables = vi.spyOn(api, 'tables').mockResolvedValue({ tables: [], open: {} } as unknown as Offers);
  const deal = vi.spyOn(api, 'deal').mockRejectedValue(new Error('off'));
  const tournaments = vi
    .spyOn(api, 'tournaments')
    .mockResolvedValue({ tournaments: [], open: [] } as unknown as TournamentList);
  vi.spyOn(api, 'games').mockResolvedValue({ games: [] } as unknown as Games);
  vi.spyOn(api, 'myTables').mockResolvedValue({ tables: [], now: 0, changed_ms: null } as unknown as Tables);
  render(Lobby);
  await vi.advanceTimersByTimeAsync(125_000);
  expect([tables, deal, tournaments].map((asked) => asked.mock.calls.length)).toEqual([13, 3, 3]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});
