import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { words } from '../src/lib/i18n/words.svelte';
import MatchNotices from '../src/routes/table/MatchNotices.svelte';
import MyDeals from '../src/routes/tournament/MyDeals.svelte';
import About from '../src/routes/tournament/About.svelte';
import OrganiserActions from '../src/routes/tournament/OrganiserActions.svelte';
import { isHeldBack, roundName, winnersText } from '../src/routes/tournament/rounds';
import type { TableStore } from '../src/stores/table.svelte';
import type { Room, Tournament, TournamentRow } from '../src/wire';

const previous = { id: '0f', round: 1, name: 'Evening' };

beforeAll(() => words.load('en'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('a table names its tournament round, with or without title', () => {
  expect(roundName(previous)).toBe('Tournament round 1: Evening');
  expect(roundName({ id: '0f', round: 3 })).toBe('Tournament round 3');
});

test('a tournament names its organiser, or nobody', () => {
  for (const [by, said] of [
    ['Aki', 'Aki'],
    ['', 'Guest'],
  ] as const) {
    const pace = { kind: 'days', days: 1 };
    render(About, {
      tournament: {
        game: 'ftw',
        options: {},
        seats: 3,
        rounds: 3,
        days: null,
        break_s: 120,
        pace,
        level: '3',
        by,
      } as Tournament,
    });
    expect(screen.getByText('Organised by').nextElementSibling?.textContent).toBe(said);
    expect(screen.getByText('Break between rounds').nextElementSibling?.textContent).toBe('2 minutes');
    cleanup();
  }
});

test('a match stays closed until its deal is over everywhere', () => {
  expect([isHeldBack({ secret: null }), isHeldBack({ tournament: previous, secret: null })]).toEqual([false, true]);
  expect(isHeldBack({ tournament: previous, secret: 'ab' })).toBe(false);
});

test('a finished tournament names its winners', () => {
  const standings = [1, 1, 3].map((place, number) => ({ place, number }));
  const entrants = ['Aki', 'Ben', 'Cho'].map((name, number) => ({ name, number }));
  const over = { state: 'over', round: 2, standings, entrants } as unknown as Tournament;
  expect(winnersText(over)).toBe('Winners: Aki, Ben');
  expect(winnersText({ ...over, standings: over.standings.slice(1) })).toBe('Winner: Ben');
  expect(winnersText({ ...over, round: 0 })).toBe('');
});

test('the organiser can start rounds only during a break', () => {
  const entrants = [1, 2].map((number) => ({ number, state: 'in' }));
  const shown = (state: Tournament['state']) => {
    const tournament = { state, round: 1, rounds: 3, entrants } as Tournament;
    render(OrganiserActions, { tournament, busy: false, change: async () => {} });
    const found = screen.queryByRole('button', { name: 'Start round 2 now' }) !== null;
    cleanup();
    return found;
  };
  expect([shown('between'), shown('playing')]).toEqual([true, false]);
});

test('a bot at the own seat is reported until the end', () => {
  const table = { match: { you: { seat: 0 }, reader: null }, picker: { chosen: [] }, requests: {} };
  const shown = (state: Room['state']) => {
    const room = { state, seats: [{ state: 'away' }] } as unknown as Room;
    render(MatchNotices, { table: table as unknown as TableStore, room, nonceStatus: null });
    const found = screen.queryByRole('button', { name: 'I’m back' }) !== null;
    cleanup();
    return found;
  };
  expect([shown('playing'), shown('over')]).toEqual([true, false]);
});

test('a deal is compared with others only if you have played it', () => {
  const row = (number: number) => ({ number, score: 3, lead: 1, matchpoints: 0.5 }) as TournamentRow;
  const deal = { round: 1, seat: 0, points: 0, table: null };
  const own = [
    { ...deal, kind: 'bot', rows: [row(2)] },
    { ...deal, round: 2, kind: 'played', points: 0.5, rows: [row(1), row(2)] },
  ];
  render(MyDeals, { tournament: { you: 1, entrants: [], own } as unknown as Tournament });
  expect(screen.getAllByRole('row').map((one) => one.querySelector('.strip') !== null)).toEqual([false, false, true]);
});
