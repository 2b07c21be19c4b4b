import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { words } from '../src/lib/i18n/words.svelte';
import Scoring from '../src/components/table/Scoring.svelte';
import Actions from '../src/routes/table/end/Actions.svelte';
import { headline } from '../src/routes/table/end/headline';
import { formatPoints, formatSigned } from '../src/lib/i18n/points';
import { winnerOf } from '../src/lib/match/seats';
import { bestOf, columnsOf, standingsOf } from '../src/routes/table/end/standings';
import MatchEnd from '../src/routes/table/end/MatchEnd.svelte';
import Standings from '../src/routes/table/end/Standings.svelte';
import TurningPoint from '../src/routes/table/end/TurningPoint.svelte';
import { api } from '../src/lib/net/api';
import type { NextTable } from '../src/routes/table/next-table.svelte';
import type { Chances, Line, Play, Result, Room } from '../src/wire';
import ftw from '../fixtures/ftw.json';

const room = (ftw as unknown as { room: Room }).room;
const names = (seat: number) => ['You', 'Matsu', 'Ume'][seat] ?? '';
const round = (...points: number[]): Result => ({
  seal: 'done',
  say: ['generic-result-round', {}],
  why: [],
  rows: points.map((won, seat) => ({ seat, how: null, points: won, total: won, hand: null })),
});
const play = {
  scores: [10, 30, -2],
  winners: [1],
  places: [2, 1, 3],
  rounds: [round(4, 10, -6), round(6, 20, 4)],
} as unknown as Play;

// jsdom lays nothing out
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

beforeAll(() => words.load('en'));
afterEach(cleanup);

test('a printed result names the viewer, and the day', () => {
  const viewer = room.seats.map((info, seat) => (seat === 0 ? { ...info, kind: 'person', name: 'Aki' } : info));
  const reader = { seat: 0, name: (seat: number) => ['Aki', 'Matsu', 'Ume'][seat] ?? null };
  const shown = {
    room: { ...room, seats: viewer } as Room,
    play,
    log: [],
    chances: null,
    seat: 0,
    names,
    reader,
    module: null,
  };
  const { container } = render(MatchEnd, shown);
  const own = (): string => container.querySelectorAll('tbody .name')[1]?.textContent ?? '';
  expect(own()).toBe('You');
  window.dispatchEvent(new Event('beforeprint'));
  expect(own()).toBe('Aki');
  expect(container.textContent).toContain(String(new Date().getFullYear()));
  window.dispatchEvent(new Event('afterprint'));
  flushSync();
  expect(own()).toBe('You');
});

describe('the ranking', () => {
  test('starts with the winners, with a column per round', () => {
    const columns = columnsOf(2, 5);
    const lines = standingsOf(play, columns);
    expect(lines.map(({ seat, place, won, total }) => [seat, place, won, total])).toEqual([
      [1, 1, true, 30],
      [0, 2, false, 10],
      [2, 3, false, -2],
    ]);
    expect(lines.map(({ points }) => points)).toEqual([
      [10, 20],
      [4, 6],
      [-6, 4],
    ]);
    expect([...bestOf(lines, 0)]).toEqual([1]);
  });

  test('a single round has no column', () => {
    expect(columnsOf(1, 5)).toEqual([]);
  });

  test('with too many rounds the first column sums early ones', () => {
    expect(columnsOf(7, 3)).toEqual([
      { first: 1, last: 5 },
      { first: 6, last: 6 },
      { first: 7, last: 7 },
    ]);
    const [first] = standingsOf(play, [{ first: 1, last: 2 }]);
    expect(first?.points).toEqual([30]);
  });

  test('no seat is best without gains', () => {
    expect(bestOf(standingsOf({ ...play, rounds: [round(0, 0, -3)] }, [{ first: 1, last: 1 }]), 0).size).toBe(0);
  });

  test('highlights the winner and the viewer’s row', () => {
    render(Standings, { room, play, mine: 0, names });
    const [, first, second] = screen.getAllByRole('row');
    expect(first?.className).toContain('won');
    expect(second?.className).toContain('mine');
    expect(second?.textContent).toContain('You');
  });

  test('says what is underlined', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(function (this: HTMLElement) {
      return this.classList.contains('rem') ? 16 : 800;
    });
    const { container, rerender } = render(Standings, { room, play, mine: 0, names });
    expect(container.querySelectorAll('.best')).toHaveLength(2);
    expect(screen.getByText(/^Underlined/)).toBeTruthy();
    void rerender({ play: { ...play, rounds: [] } });
    flushSync();
    expect(screen.queryByText(/^Underlined/)).toBeNull();
  });
});

test('at the end the hands lie open, under the reason', () => {
  const ended: Result = { ...round(0, 33), why: [['why-most-two', { who: { seat: 1 }, points: '33', gap: 33 }]] };
  ended.rows[1]!.hand = ['33'];
  const props = { result: ended, room, reader: { seat: 0, name: names }, names, scores: [0, 33] };
  const { rerender } = render(Scoring, { ...props, hands: true });
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('33');
  expect(screen.getByText('Most points: Matsu (33), 33 ahead.')).toBeTruthy();
  void rerender({ hands: false });
  flushSync();
  expect(screen.queryByRole('img')).toBeNull();
});

describe('the turning point', () => {
  const line = (n: number, seat: number, text: string): Line => ({
    n,
    seat,
    say: ['generic-move', { text }],
    later: null,
  });
  const log = [
    line(0, 1, 'first'),
    line(1, 0, 'second'),
    line(2, 1, 'third'),
    { ...line(2, -1, ''), say: ['points', {}] },
  ];
  const chances: Chances = { chances: [[0.3, 0.4], [0.35, 0.4], [0.1, 0.8], [0, 1]], actors: [1, 0, 1] }; // prettier-ignore
  const reader = { seat: 0, name: names };
  const props = { room, log: log as Line[], seat: 0 as number | null, winner: 1, names, reader, chances };

  beforeEach(() => vi.spyOn(api, 'analysis').mockResolvedValue({ state: 'none', done: 0, analysis: null }));

  test('is named, with its line, your chance and a link', () => {
    const { container } = render(TurningPoint, props);
    const link = container.querySelector('a');
    expect(link?.getAttribute('href')).toBe(`/replay/${room.id}#2`); // the position after it
    expect(link?.textContent).toContain('Step 2 turned it');
    expect(link?.textContent).toContain('Your win chance');
    expect(container.querySelector('.n')?.textContent).toBe('35→10%');
  });

  test('spectators read the winner’s chance, and ask for no analysis', () => {
    vi.mocked(api.analysis).mockClear();
    const { container } = render(TurningPoint, { ...props, seat: null });
    expect(container.textContent).toContain('Matsu’s win chance');
    expect(container.querySelector('.n')?.textContent).toBe('40→80%');
    expect(api.analysis).not.toHaveBeenCalled();
  });

  test('a chance that hardly changed is not shown: the winner’s is', () => {
    const lost = { chances: [[0, 0.4], [0, 0.4], [0, 0.8], [0, 1]], actors: [1, 0, 1] }; // prettier-ignore
    const { container } = render(TurningPoint, { ...props, chances: lost });
    expect(container.querySelector('.n')?.textContent).toBe('40→80%');
  });

  test('without one it is the last move', () => {
    const slow = { chances: [[0, 1], [0, 1], [0, 1], [0, 1]], actors: [1, 0, -1] }; // prettier-ignore
    const { container } = render(TurningPoint, { ...props, chances: slow });
    expect(container.textContent).toContain('Step 2 decided it');
    expect(container.querySelector('.chance')).toBeNull();
  });

  test('without an answer it is the last line of a seat, without a chance', async () => {
    const { container, rerender } = render(TurningPoint, { ...props, chances: undefined });
    expect(container.querySelector('[aria-busy=true]')).toBeTruthy();
    await rerender({ chances: null });
    expect(container.textContent).toContain('Step 3 decided it');
    expect(container.querySelector('.n')).toBeNull();
  });
});

test('figures', () => {
  expect([formatPoints(-3), formatSigned(3), formatSigned(-3), formatSigned(0)]).toEqual(['−3', '+3', '−3', '±0']);
});

test('the headline names the winners', () => {
  expect(headline(3, [0], 0, names)).toBe('You win');
  expect(headline(3, [1], 0, names)).toBe('Matsu wins');
  expect(headline(3, [1, 2], 0, names)).toBe('Shared win: Matsu, Ume');
  expect(headline(3, [], 0, names)).toBe('Nobody wins.');
  const left = { seats: [{ left: true }, { left: true }, {}] };
  expect(headline(3, [0], null, winnerOf(left, 0, names))).toBe('Bot (for you) wins');
  expect(headline(3, [1, 2], null, winnerOf(left, 0, names))).toBe('Shared win: Bot (for Matsu), Ume');
  expect(headline(1, [], 0, names)).toBe('Not this time');
});

describe('actions after a match', () => {
  const next = { id: null } as NextTable;

  beforeEach(() => vi.useFakeTimers());

  test('ignore presses at first', async () => {
    const { container } = render(Actions, { room, play, seat: 0, next });
    const buttons = container.querySelector<HTMLElement>('.go');
    expect(buttons?.inert).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    expect(buttons?.inert).toBe(false);
    vi.useRealTimers();
  });

  test('a score has the unit of its game', () => {
    render(Actions, { room: { ...room, game: 'fuji99' }, play, seat: 0, next });
    expect(screen.getByText('floor 10')).toBeTruthy();
    vi.useRealTimers();
  });

  test('a spectator has no rematch', () => {
    render(Actions, { room, play, seat: null, next });
    expect(screen.queryByRole('button')).toBeNull();
    vi.useRealTimers();
  });
});
