import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { LEVELS } from '../src/lib/daily/puzzle';
import { api } from '../src/lib/net/api';
import { storeOpened } from '../src/lib/match/opened-tables';
import { noteSolved } from '../src/lib/daily/solved-puzzles';
import { t, words } from '../src/lib/i18n/words.svelte';
import Lobby from '../src/routes/lobby/Lobby.svelte';
import TableLine from '../src/routes/lobby/TableLine.svelte';
import type { Games, NewTable, Offers, TableInfo, Tables, TournamentList } from '../src/wire';

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

describe('the lobby', () => {
  const filled = async (found: object, own: object[] = [], now = '2026-11-30T03:00:00Z') => {
    vi.useFakeTimers({ now: Date.parse(now) });
    const games = ['fourdigits', 'ftw', 'overflow'].map((name) => ({
      name,
      fewest: 2,
      most: 4,
      minutes: null,
      puzzle: true,
      options: {},
    }));
    vi.spyOn(api, 'tables').mockResolvedValue({ tables: [], open: {}, ...found } as unknown as Offers);
    vi.spyOn(api, 'deal').mockRejectedValue(new Error('off'));
    vi.spyOn(api, 'ownDeals').mockRejectedValue(new Error('off'));
    vi.spyOn(api, 'tournaments').mockResolvedValue({ tournaments: [], open: [] } as unknown as TournamentList);
    vi.spyOn(api, 'games').mockResolvedValue({ games } as unknown as Games);
    vi.spyOn(api, 'myTables').mockResolvedValue({ tables: own, now: 0, changed_ms: null } as unknown as Tables);
    vi.spyOn(words, 'loadGames').mockResolvedValue();
    render(Lobby);
    await vi.advanceTimersByTimeAsync(100);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(100);
  };
  const under = (heading: string) => screen.getByText(t(heading)).closest('section')!;
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('says how many puzzles of the day are solved, of all its games', async () => {
    const date = '2026-11-30';
    const puzzles = () => screen.getByText(t('puzzle-title')).closest('a')!;
    const said = () => puzzles().textContent;
    const isDone = () => puzzles().querySelector('.up') !== null;
    await filled({});
    expect(said()).toContain(t('puzzle-lobby'));
    expect(said()).not.toMatch(/FourDigits|FTW|Overflow/i);
    expect(screen.queryByRole('list', { name: t('calendar-title') })).toBeNull();
    cleanup();
    noteSolved({ game: 'overflow', date: '2026-11-29', level: 'easy' }, { tries: 1, marks: ['right'] });
    await filled({});
    expect(said()).toContain(
      t('puzzle-lobby-count', { solved: 0, count: 9, helped: 0 }) + ' ' + t('lobby-streak', { day: 2 }),
    );
    cleanup();
    localStorage.clear();
    noteSolved({ game: 'ftw', date, level: 'medium' }, { tries: 1, marks: ['right'] });
    noteSolved({ game: 'overflow', date, level: 'easy' }, { tries: 1, marks: ['right'] });
    await filled({});
    expect(screen.queryByRole('list', { name: t('calendar-title') })).toBeNull(); // a week of one day says nothing
    cleanup();
    noteSolved({ game: 'overflow', date: '2026-11-29', level: 'medium' }, { tries: 1, marks: ['right'] });
    await filled({});
    expect(said()).toContain(t('puzzle-lobby-count', { solved: 2, count: 9, helped: 0 }));
    const days = within(await screen.findByRole('list', { name: t('calendar-title') })).getAllByRole('link');
    expect(days).toHaveLength(7);
    expect(days[6]?.getAttribute('href')).toBe('/puzzle/2026-11-30'); // deals are off
    expect(isDone()).toBe(false);
    screen.getByText(t('calendar-streak', { days: 2 }));
    cleanup();
    for (const game of ['fourdigits', 'ftw', 'overflow'])
      for (const level of LEVELS) noteSolved({ game, date, level }, { tries: 1, marks: ['right'] });
    await filled({});
    expect(said()).toContain(t('puzzle-lobby-count', { solved: 9, count: 9, helped: 0 }));
    expect(isDone()).toBe(true);
  });

  test('leaves clubs out if their words cannot be loaded', async () => {
    vi.spyOn(api, 'clubs').mockResolvedValue({ clubs: [{ id: 'c1', name: 'Evening' }] } as never);
    vi.spyOn(words, 'loadMore').mockRejectedValue(new Error('offline'));
    await filled({});
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(t('puzzle-title'))).toBeTruthy();
    expect(screen.queryByText('Evening')).toBeNull();
  });

  test('marks the game played last, with its result; a newcomer’s first game stands out', async () => {
    const plays = () => [...document.querySelectorAll('.play')].map((one) => one.classList.contains('primary'));
    const lesson = { name: 'ftw', fewest: 2, most: 4, minutes: [5, 9], lesson: true, puzzle: true, options: {} };
    const others = ['fourdigits', 'overflow'].map((name) => ({ ...lesson, name, minutes: [15, 30] }));
    await filled({});
    cleanup();
    vi.mocked(api.games).mockResolvedValue({ games: [others[0], lesson, others[1]] } as unknown as Games);
    render(Lobby);
    await vi.advanceTimersByTimeAsync(100);
    expect(plays()).toEqual([false, true, false]);
    expect(screen.getByText(t('lobby-first')).closest('li')?.className).toContain('g-ftw');
    cleanup();
    const over = { ...table, state: 'over', winners: [0], turn: null, clock: null };
    const matches = [
      { ...over, finished_ms: 1, game: 'overflow' },
      { ...over, finished_ms: 2, id: 'b2', you: 0 },
    ];
    await filled({}, matches);
    expect(plays()).toEqual([false, true, false]);
    expect(screen.queryByText(t('lobby-first'))).toBeNull();
    const box = screen.getByText('Last match · You win').closest('li');
    expect(box?.className).toContain('g-ftw');
    expect(screen.queryByText(t('over-again'))).toBeNull(); // of a club or another browser
    cleanup();
    storeOpened('b2', { game: 'ftw', seats: 2 } as NewTable);
    await filled({}, matches);
    expect(screen.getAllByText(t('over-again'))).toHaveLength(1);
  });

  test('lists a match once: worth watching or recent', async () => {
    const over = { ...table, state: 'over', winners: [0], finished_ms: 0, turn: null, clock: null };
    await filled({ turned: [over] }, [over, { ...over, id: 'b2' }]);
    expect(within(under('lobby-turned')).getAllByRole('listitem')).toHaveLength(1);
    expect(within(under('lobby-recent')).getAllByRole('listitem')).toHaveLength(1);
    expect(under('lobby-recent').innerHTML).toContain('b2');
    cleanup();
    await filled({ turned: [over] }, [over]);
    expect(screen.queryByRole('heading', { name: t('lobby-recent') })).toBeNull();
  });
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
