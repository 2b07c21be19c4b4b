import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { t, words } from '../src/lib/i18n/words.svelte';
import MatchNotices from '../src/routes/table/MatchNotices.svelte';
import MyDeals from '../src/routes/tournament/MyDeals.svelte';
import NextAction from '../src/routes/tournament/NextAction.svelte';
import Conditions from '../src/routes/tournament/Conditions.svelte';
import Podium from '../src/routes/tournament/Podium.svelte';
import OrganiserActions from '../src/routes/tournament/OrganiserActions.svelte';
import RoundCountdown from '../src/routes/tournament/RoundCountdown.svelte';
import NextTournament from '../src/routes/lobby/NextTournament.svelte';
import Standings from '../src/routes/tournament/Standings.svelte';
import NewTournament from '../src/routes/tournament/NewTournament.svelte';
import {
  bySoonest,
  describeEnding,
  describeState,
  drawText,
  isHeldBack,
  roundName,
  winnersText,
} from '../src/routes/tournament/tournament-text';
import type { TableStore } from '../src/stores/table.svelte';
import type { GameInfo, Games, Room, Tournament, TournamentInfo, TournamentList, TournamentRow } from '../src/wire';

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
    const timePerMove = () => screen.getByText('Time per move').nextElementSibling?.textContent;
    render(Conditions, {
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
    expect(timePerMove()).toBe('a day'); // “per move” is said once
    cleanup();
  }
});

test('who joins late reads from which round on they play', () => {
  const entrants = [{ number: 1, state: 'in' }];
  const tournament = { you: 1, state: 'playing', round: 1, rounds: 3, table: null, entrants } as unknown as Tournament;
  render(NextAction, { tournament, clockOffset: 0, busy: false, change: async () => {} });
  expect(screen.getByText('You are in. You play from round 2 on.')).toBeTruthy();
});

test('a match stays closed until its deal is over everywhere', () => {
  expect([isHeldBack({ secret: null }), isHeldBack({ tournament: previous, secret: null })]).toEqual([false, true]);
  expect(isHeldBack({ tournament: previous, secret: 'ab' })).toBe(false);
});

test('a finished tournament names its winners', () => {
  const standings = [1, 1, 3].map((place, number) => ({ place, number, played: 2, compared: 2, total: 1 }));
  const entrants = ['Aki', 'Ben', 'Cho'].map((name, number) => ({ name, number }));
  const over = { state: 'over', round: 2, standings, entrants } as unknown as Tournament;
  expect(winnersText(over)).toBe('Winners: Aki, Ben');
  expect(winnersText({ ...over, standings: over.standings.slice(1) })).toBe('Winner: Ben');
  for (const nothing of [{ compared: 0 }, { total: 0 }]) {
    const lone = over.standings.map((standing) => ({ ...standing, ...nothing }));
    expect(winnersText({ ...over, standings: lone })).toBe(t('tournament-winners-none'));
  }
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

test('an open tournament says who would play with bots', () => {
  const said = (people: number, tables: number) =>
    drawText({ entrants: Array.from({ length: people }, () => ({ state: 'in' })), tables, seats: 4 } as Tournament);
  expect(said(1, 0)).toMatch(/^Two players are enough.* With 8 players, no bots play\.$/);
  expect(said(3, 3)).toMatch(/^With 3 players, each plays alone against bots/);
  expect(said(5, 3)).toMatch(/^With 5 players there are 3 tables, with bots in 7 of 12 seats\./);
  expect(said(8, 2)).toBe('With 8 players there are 2 tables and no bots.');
});

test('one button is first: to join, then to start', () => {
  const primary = (you: number | null) => {
    cleanup();
    const entrants = [1, 2].map((number) => ({ number, state: 'in' }));
    const tournament = {
      state: 'open',
      round: 0,
      rounds: 3,
      tables: 2,
      seats: 4,
      due_ms: null,
      you,
      entrants,
      organiser: true,
    };
    const props = { tournament: tournament as unknown as Tournament, busy: false, change: async () => {} };
    render(NextAction, { ...props, clockOffset: 0 });
    render(OrganiserActions, props);
    return [...document.querySelectorAll('.primary')].map((one) => one.textContent.trim());
  };
  expect([primary(null), primary(1)]).toEqual([['Join'], ['Start the first round']]);
});

test('what a new tournament seldom needs is folded, and creating it is not', () => {
  HTMLDialogElement.prototype.showModal ??= () => {};
  const ftw = { name: 'ftw', fewest: 2, most: 6, levels: ['1'], options: [] } as unknown as GameInfo;
  render(NewTournament, { games: { games: [ftw] } as Games, close: () => {} });
  const isFolded = (element: Element) => element.closest('details') !== null;
  expect(isFolded(screen.getByText('Create'))).toBe(false);
  expect(isFolded(screen.getByText('Break between rounds'))).toBe(true);
  expect(screen.getByText(/fewer than 8 players, bots take seats/)).toBeTruthy();
});

test('a place is among all that the standings list', () => {
  const entrants = [1, 2, 3].map((number) => ({ number, name: `P${number}`, colour: 'blue', state: 'in' }));
  const standings = [1, 2, 3].map((number) => ({
    number,
    place: number,
    total: 3 - number,
    won: 0,
    compared: true,
    played: 3 - number,
  }));
  const tournament = {
    state: 'over',
    round: 1,
    rounds: 1,
    you: 2,
    entrants,
    standings,
    own: [],
  } as unknown as Tournament;
  render(Podium, { tournament });
  expect(screen.getByText('Your place: 2 of 3')).toBeTruthy();
  expect(screen.queryByText(/Best deal/)).toBeNull();
  expect(screen.getByText('Same again').className).toContain('primary');
  cleanup();
  render(Podium, { tournament: { ...tournament, you: null } });
  expect(screen.queryByText('Same again')).toBeNull();
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
    { ...deal, kind: 'bot', rows: [row(1), row(2)] },
    { ...deal, round: 2, kind: 'played', points: 0.5, rows: [row(1), row(2)] },
  ];
  render(MyDeals, { tournament: { you: 1, entrants: [], own } as unknown as Tournament });
  expect(screen.getAllByRole('row').map((one) => one.querySelector('.strip') !== null)).toEqual([false, false, true]);
});

const MINUTE = 60_000;
const NOW = 1_000 * MINUTE;
const info = (id: string, more: Partial<TournamentInfo> = {}) =>
  ({ id, name: id, state: 'open', round: 0, rounds: 3, entrants: 5, begins_ms: null, ...more }) as TournamentInfo;

test('a finished tournament in a list has its day, its winners and the own place', () => {
  const ending = { finished_ms: new Date(2026, 10, 30, 12).getTime(), winners: ['Harry'], place: 2 };
  const said = (more: object = {}) => describeEnding({ ...ending, ...more }).join(' · ');
  expect(said()).toBe('Nov 30, 2026 · Winner: Harry · you: 2nd');
  expect(said({ winners: [], place: null })).toBe('Nov 30, 2026 · over');
  expect(describeEnding(ending, false).at(-1)).toBe('2nd'); // another person's
});

test('an own deal says who had the same seat', () => {
  const row = (number: number) => ({ number, score: 3, lead: 1, matchpoints: 0 }) as TournamentRow;
  const entrants = [1, 2, 3].map((number) => ({ number, name: `P${number}`, colour: 'blue', state: 'in' }));
  const deal = { round: 1, seat: 0, points: 0, table: null, kind: 'played' };
  const own = [
    { ...deal, rows: [row(1), row(2), { ...row(3), bot: true }] },
    { ...deal, round: 2, rows: [row(1)] },
  ];
  render(MyDeals, { tournament: { you: 1, entrants, own } as unknown as Tournament });
  expect(screen.getByText('against P2, P3 (finished by a bot) in the same seat')).toBeTruthy();
  expect(screen.getByText('nobody else in this seat')).toBeTruthy();
});

test('without a counted deal there is no place', () => {
  const row = (number: number, played: number) => ({ number, played, place: 1, before: 1, total: 0, won: 0 });
  const entrants = [1, 2].map((number) => ({ number, name: `P${number}`, colour: 'blue', state: 'in' }));
  const standings = [row(1, 0), row(2, 1)];
  render(Standings, { tournament: { state: 'over', round: 1, entrants, standings } as unknown as Tournament });
  const cells = screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => [...one.children].map((cell) => cell.textContent.trim()));
  expect(cells.map((one) => [one[0], one.at(-1)])).toEqual([
    ['1', '0%'],
    ['–', '0%'], // as among the own deals
  ]);
});

test('a coming tournament says when it begins: by the time left, from a day on by the date', () => {
  const said = (minutes: number) => describeState(info('a', { begins_ms: NOW + minutes * MINUTE }), NOW);
  expect([11.5, 59, 60, 135, -1].map(said)).toEqual([
    'begins in 12 min',
    'begins in 59 min',
    'begins in 1 h 0 min',
    'begins in 2 h 15 min',
    'begins now',
  ]);
  expect(said(1440)).toMatch(/^begins .*Jan/);
  expect(describeState(info('a'), NOW)).toBe('open to join');
  expect(describeState(info('a', { state: 'playing', round: 2 }), NOW)).toBe('round 2 of 3');
});

test('the lobby shows the own tournament, else the next to join', () => {
  const soon = info('Soon', { begins_ms: NOW + 12 * MINUTE });
  const open = [info('Any'), info('Late', { begins_ms: NOW + 90 * MINUTE }), soon];
  expect(bySoonest(open).map(({ id }) => id)).toEqual(['Soon', 'Late', 'Any']);
  const shown = (list: Partial<TournamentList>): string => {
    cleanup();
    const whole = { tournaments: [], open: [], may_open: true, ...list };
    return render(NextTournament, { list: whole, now: NOW }).container.textContent.replace(/\s+/g, ' ');
  };
  expect(shown({ open })).toContain('Soon begins in 12 min · 5 players');
  expect(screen.getByRole('link').getAttribute('href')).toContain('/tournament/Soon');
  expect(shown({ open, tournaments: [info('Mine', { state: 'over' }), info('Ours')] })).toContain('Ours open to join');
  expect(shown({})).toContain('The same deals at every table');
});

test('the first round has a countdown within a day of its start', () => {
  const said = (more: Partial<Tournament>): string => {
    cleanup();
    const tournament = { state: 'open', round: 0, days: 2, now: Date.now(), due_ms: null, ...more } as Tournament;
    render(RoundCountdown, { tournament, clockOffset: 0 });
    return screen.queryByRole('timer')?.textContent ?? '';
  };
  expect(said({})).toBe('');
  expect(said({ due_ms: Date.now() + 90_000 })).toMatch(/^Round 1 starts in 1:(30|29)\.$/);
  expect(said({ due_ms: Date.now() + 125 * MINUTE })).toMatch(/^Round 1 starts in 2:0[45]:\d\d\.$/);
  expect(said({ due_ms: Date.now() + 1500 * MINUTE })).toBe('');
  expect(said({ state: 'between', round: 1, due_ms: Date.now() + 9_000 })).toBe(''); // days per move: no break
});

test('standings say how ties are broken, and by how many places a person has moved', () => {
  const row = (number: number, place: number, before: number | null) => ({
    ...{ number, place, before },
    ...{ total: 1, won: 1, played: 2 },
  });
  const entrants = [1, 2, 3].map((number) => ({ number, name: `P${number}`, colour: 'blue', state: 'in' }));
  const standings = [row(1, 1, 3), row(2, 2, null), row(3, 3, 2)];
  render(Standings, { tournament: { state: 'over', round: 2, entrants, standings } as unknown as Tournament });
  expect(screen.getByText(/Equal wins share a place/)).toBeTruthy();
  const places = screen.getAllByRole('row').map((line) => line.firstElementChild!.textContent.replace(/\s+/g, ''));
  expect(places.slice(1)).toEqual(['1▲2beforethelastdeal:3', '2', '3▼1beforethelastdeal:2']);
});
