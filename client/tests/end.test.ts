import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { words } from '../src/lib/i18n/words.svelte';
import Scoring from '../src/components/table/Scoring.svelte';
import Actions from '../src/routes/table/end/Actions.svelte';
import { headline } from '../src/routes/table/end/headline';
import { formatPoints, formatSigned } from '../src/lib/i18n/points';
import { winnerOf } from '../src/lib/match/seats';
import { bestOf, columnsOf, leadOf, standingsOf } from '../src/routes/table/end/standings';
import { endProps, ownSeat } from '../src/routes/table/end/ending';
import ShareCard from '../src/routes/table/end/share/ShareCard.svelte';
import { gameModule } from '../src/games/registry';
import MatchEnd from '../src/routes/table/end/MatchEnd.svelte';
import Standings from '../src/routes/table/end/Standings.svelte';
import TurningPoint from '../src/routes/table/end/TurningPoint.svelte';
import { api } from '../src/lib/net/api';
import type { NextTable } from '../src/routes/table/next-table.svelte';
import type { Chances, Turn, Line, Play, Result, Room } from '../src/wire';
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

// jsdom has no layout
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
    you: { seat: 0, host: false },
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

  test('the lead is towards the better side of the ranking', () => {
    const lines = standingsOf(play, []);
    expect([0, 1, 2].map((seat) => leadOf(lines, seat))).toEqual([-20, 20, -32]);
    const fewest = standingsOf({ ...play, scores: [5, 2, 9] }, []);
    expect([0, 1].map((seat) => leadOf(fewest, seat))).toEqual([-3, 3]);
    expect(leadOf(standingsOf({ ...play, scores: [7] }, []), 0)).toBeNull();
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
  expect(screen.getByText('Matsu won with 33, 33 ahead.')).toBeTruthy();
  void rerender({ hands: false });
  flushSync();
  expect(screen.queryByRole('img')).toBeNull();
});

describe('the turning point', () => {
  const line = (n: number, seat: number, text: string): Line => ({
    n,
    seat,
    say: ['verbatim', { text }],
    later: null,
  });
  const log = [
    line(0, 1, 'first'),
    line(1, 0, 'second'),
    line(2, 1, 'third'),
    { ...line(2, -1, ''), say: ['points', {}] },
  ];
  const turn = { entry: 1, until: 2, seat: 0, gain: 0.4, value: 0.1, loss: 0.25 };
  const chances: Chances = { chances: [[0.3, 0.4], [0.35, 0.4], [0.1, 0.8], [0, 1]], actors: [1, 0, 1], turns: [turn] }; // prettier-ignore
  const reader = { seat: 0, name: names };
  const props = { room, log: log as Line[], seat: 0 as number | null, won: false, known: [], names, reader, chances };

  beforeEach(() => vi.spyOn(api, 'analysis').mockResolvedValue({ state: 'none', done: 0, analysis: null }));

  test('is named, with its line, your chance and a link', () => {
    const { container } = render(TurningPoint, props);
    const link = container.querySelector('a');
    expect(link?.getAttribute('href')).toBe(`/analysis/${room.id}#1`); // the position before it
    expect(link?.textContent).toContain('Turning point: You, turn 1');
    expect(link?.textContent).toContain('Your win chance');
    expect(container.querySelector('.n')?.textContent).toBe('35→10%');
  });

  test('names hidden cards, which are open now', () => {
    const said: Turn['said'] = [['verbatim', { text: 'passed 5 and 9' }]];
    const { container } = render(TurningPoint, { ...props, chances: { ...chances, turns: [{ ...turn, said }] } });
    expect(container.querySelector('.said')?.textContent).toBe('Passed 5 and 9 Last move: Third');
  });

  test('spectators read the same figures, and ask for no analysis', () => {
    vi.mocked(api.analysis).mockClear();
    const { container } = render(TurningPoint, { ...props, seat: null, reader: { ...reader, seat: null } });
    expect(container.textContent).toContain('Win chance as You saw it');
    expect(container.querySelector('.n')?.textContent).toBe('35→10%');
    expect(api.analysis).not.toHaveBeenCalled();
  });

  test('a winning move is compared with the best other one', () => {
    const won = { ...chances, turns: [{ ...turn, seat: 1, value: 0.8, loss: -0.4 }] };
    const theirs = { ...props, chances: won, seat: 1, reader: { ...reader, seat: 1 } };
    expect(render(TurningPoint, theirs).container.querySelector('.n')?.textContent).toBe('40→80%');
    cleanup();
    const { container } = render(TurningPoint, { ...props, chances: won }); // of another seat: your own chance
    expect(container.querySelector('.n')?.textContent).toBe('35→10%');
    expect(container.textContent).toContain('Your win chance');
  });

  test('is good for a winner and bad for others', async () => {
    const { container, rerender } = render(TurningPoint, props);
    expect(container.querySelector('.n')?.classList).toContain('down');
    await rerender({ won: true });
    expect(container.querySelector('.n')?.classList).toContain('up');
  });

  test('has its outcome, and the last move soon after', () => {
    const after = [line(1, 0, 'shown'), line(1, 0, 'counted'), line(1, 0, 'verdict'), line(1, 0, 'over')];
    const draw = line(2, 0, 'drew');
    const lines = [log[0], log[1], ...after, draw, line(3, 1, 'end')] as Line[];
    const long = { ...chances, actors: [1, 0, -1, 1] };
    const { container } = render(TurningPoint, { ...props, log: lines, chances: long, known: ['Over'] });
    expect(container.querySelector('.said')?.textContent).toBe('Second Counted Verdict Last move: End');
  });

  test('has no last move that came more than a round later', () => {
    const late = { ...chances, actors: [1, 0, -1, 1, 0, -1, 1] }; // chance is no player
    const lines = [log[0], log[1], line(6, 1, 'end')] as Line[];
    const { container } = render(TurningPoint, { ...props, log: lines, chances: late });
    expect(container.querySelector('.said')?.textContent).toBe('Second');
  });

  test('is a draw’s outcome if the decision has no line', () => {
    const drawn = { ...chances, actors: [1, 0, -1, 1] };
    const { container } = render(TurningPoint, {
      ...props,
      log: [line(2, 0, 'drew'), line(3, 1, 'end')],
      chances: drawn,
    });
    expect(container.querySelector('.said')?.textContent).toBe('Drew Last move: End');
  });

  test('without one it is the last move', () => {
    const slow = { chances: [[0, 1], [0, 1], [0, 1], [0, 1]], actors: [1, 0, -1], turns: [] }; // prettier-ignore
    const { container } = render(TurningPoint, { ...props, chances: slow });
    expect(container.textContent).toContain('Decided by: You, turn 1');
    expect(container.querySelector('.chance')).toBeNull();
  });

  test('without an answer nothing is named', async () => {
    const { container, rerender } = render(TurningPoint, { ...props, chances: undefined });
    expect(container.querySelector('[aria-busy=true]')).toBeTruthy();
    await rerender({ chances: null });
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).not.toContain('turn 1');
  });
});

test('figures', () => {
  expect([formatPoints(-3), formatSigned(3), formatSigned(-3), formatSigned(0)]).toEqual(['−3', '+3', '−3', '0']);
});

test('the headline names the winners', () => {
  expect(headline(3, [0], 0, names)).toBe('You win');
  expect(headline(3, [1], 0, names)).toBe('Matsu wins');
  expect(headline(3, [1, 2], 0, names)).toBe('Shared win: Matsu, Ume');
  expect(headline(3, [], 0, names)).toBe('Nobody wins.');
  const seat = { kind: 'person' as const, name: 'Aki' };
  const left = { seats: [{ ...seat, left: true }, { ...seat, left: true }, seat] };
  expect(headline(3, [0], null, winnerOf(left, 0, names))).toBe('Aki (played by a bot) wins');
  expect(headline(3, [1, 2], null, winnerOf(left, 0, names))).toBe('Shared win: Matsu (played by a bot), Ume');
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

  test('the replay begins at once', () => {
    render(Actions, { room, play, seat: 0, next });
    expect(screen.getByRole('link', { name: 'Replay' }).getAttribute('href')).toBe(`/replay/${room.id}#play`);
    vi.useRealTimers();
  });

  test('a spectator has no rematch', () => {
    render(Actions, { room, play, seat: null, next });
    expect(screen.queryByRole('button')).toBeNull();
    vi.useRealTimers();
  });
});

describe('the end in a game’s words and pictures', () => {
  const people = (count: number) =>
    room.seats.slice(0, 1).concat(Array.from({ length: count - 1 }, () => ({ ...room.seats[1]!, kind: 'person' })));
  const card = (name: string) => ({
    card: name,
    colour: name[0],
    rank: Number(name[1]),
    power: '',
    worth: 1,
    doubles: 0,
  });
  const digits = (burst: number, crown: number) => ({
    field: '1344',
    burst: true,
    seats: [0, 1, 2].map((seat) => ({ seat, burst: seat === burst, crown: seat === crown })),
  });
  const played = (seat: number, field: string): Line => ({
    n: seat,
    seat,
    say: ['fourdigits-event-digit', { who: { seat }, card: '1', out: '2', aim: ['verbatim', { text: '' }], field }],
    later: null,
  });
  const demons = { seats: [0, 1, 2].map((seat) => ({ seat, hand: [['Y1'], ['G4', 'B7'], []][seat]!.map(card) })) };
  const numbers = { highest: 60, pile: [3, 24].map((number) => ({ card: number, element: `pile:${number}` })) };
  const floors = {
    goal: 99,
    token: 99,
    seats: [0, 1, 2].map((seat) => ({ seat, floor: 9 * seat, gifts: [20] })),
  };
  const verdict = (loser: number, over: boolean) => ({
    judged: { caller: 0, accused: 1, loser, over, nth: 4, card: 'R' },
    last: { card: 'R', seat: 1, element: 'last:1' },
  });
  const hands = (...each: string[][]): Result['rows'] =>
    each.map((hand, seat) => ({ seat, how: null, points: [99, 84, 57][seat]!, total: null, hand }));

  interface End {
    game: string;
    table: unknown;
    seat?: number | null;
    winners: number[];
    seats?: number;
    rows?: Result['rows'];
    log?: Line[];
    left?: boolean;
  }
  function endOf({ game, table, seat = 0, winners, seats = 3, rows = hands([], [], []), log = [], left = false }: End) {
    const why: Result['why'] = [
      ['verbatim', { text: 'It is over.' }],
      ['why-most-two', { who: { seat: winners[0] ?? 0 }, points: '9', gap: 2 }],
    ];
    const last: Result = { seal: 'win', say: why[0]!, why, rows };
    const places = Array.from({ length: seats }, (_, other) => (winners.includes(other) ? 1 : 2));
    const at: Room = { ...room, game, state: 'over', seats: people(seats) };
    at.seats[0] = { ...at.seats[0]!, left };
    return {
      room: at,
      play: { scores: places, places, winners, rounds: [last], result: last, table } as unknown as Play,
      log,
      chances: null,
      you: { seat, host: false },
      names,
      reader: { seat, name: (other: number) => names(other) },
    };
  }
  async function shown(end: End) {
    const module = await gameModule(end.game);
    const { container } = render(MatchEnd, { ...endOf(end), module });
    await module.End?.();
    await vi.waitFor(() => expect(container.querySelector('.stage')?.childElementCount).toBeGreaterThan(0));
    const labels = () =>
      [...container.querySelectorAll('.stage [role=img]')].map((one) => one.getAttribute('aria-label'));
    return {
      says: container.querySelector('h2')?.textContent?.trim(),
      why: container.querySelector('header p')?.textContent,
      seal: container.querySelector('.seal')?.textContent,
      isDim: container.querySelector('.picture.lost') !== null,
      labels: labels(),
      has: (selector: string) => container.querySelectorAll(`.stage ${selector}`).length,
      container,
    };
  }

  test.each<[string, End, string, string[] | null]>([
    [
      'FourDigits: the crown over the field before the burst',
      { game: 'fourdigits', table: digits(1, 0), winners: [0], log: [played(0, '900'), played(1, '1344')] },
      'Crown kept, match won',
      ['9', '0', '0'],
    ],
    [
      'Akumatrick: the last demon',
      { game: 'akumatrick', table: demons, winners: [0] },
      'They waved goodbye: a win',
      null,
    ],
    [
      'FTW?!: the one card, and the pile',
      { game: 'ftw', table: numbers, winners: [0], rows: hands(['47'], ['9'], ['8']) },
      'One card standing: a win',
      ['47', '24', '3'],
    ],
    ['Fuji 99: the tip', { game: 'fuji99', table: floors, winners: [0] }, 'First to the bottom: a win', null],
    [
      'Overflow: the card in the box',
      { game: 'overflow', table: verdict(1, true), winners: [0] },
      'Called it: a win',
      ['red'],
    ],
  ])('won, %s', async (_, end, says, labels) => {
    const found = await shown(end);
    expect(found).toMatchObject({ says, seal: 'Win', isDim: false, why: 'It is over.' });
    if (labels) expect(found.labels).toEqual(labels);
  });

  test.each<[string, End, string, string[] | null]>([
    [
      'FourDigits: the pushed 1',
      { game: 'fourdigits', table: digits(0, 1), winners: [1] },
      '1344: one push too far',
      ['3', '4', '4', '1'],
    ],
    [
      'FourDigits: another player pushed it',
      { game: 'fourdigits', table: digits(2, 1), winners: [1] },
      'Too few points this time',
      null,
    ],
    [
      'Akumatrick: the demons that stayed',
      { game: 'akumatrick', table: demons, seat: 1, winners: [0] },
      '2 demons would not leave',
      null,
    ],
    [
      'Akumatrick: an empty hand',
      { game: 'akumatrick', table: demons, seat: 2, winners: [0] },
      'All demons left, and so did the win',
      [],
    ],
    [
      'FTW?!: a card under others',
      { game: 'ftw', table: numbers, winners: [1], rows: hands(['22', '41', '8'], ['36'], []) },
      'The other cards ate up the 41',
      ['41', '22', '8'],
    ],
    ['Fuji 99: above the tip', { game: 'fuji99', table: floors, seat: 1, winners: [0] }, '15 floors to go', null],
    [
      'Overflow: over the edge',
      { game: 'overflow', table: verdict(1, true), seat: 1, winners: [0] },
      'Card 4 overflowed',
      ['red'],
    ],
    [
      'Overflow: a wrong call',
      { game: 'overflow', table: verdict(0, false), winners: [1] },
      'The box still held',
      ['red'],
    ],
  ])('lost, %s', async (_, end, says, labels) => {
    const found = await shown(end);
    expect(found).toMatchObject({ says, seal: undefined, isDim: true });
    expect(found.why).toContain(' won with ');
    if (labels) expect(found.labels).toEqual(labels);
  });

  test('the winner’s piece is at the bottom; a loser’s stays on its floor', async () => {
    const floorsOf = ({ container }: { container: Element }) =>
      [...container.querySelectorAll('.stage text')].map(({ textContent }) => textContent);
    const won = await shown({ game: 'fuji99', table: floors, winners: [0] });
    expect([floorsOf(won), won.has('.walker')]).toEqual([['99'], 1]);
    cleanup();
    const lost = await shown({ game: 'fuji99', table: floors, seat: 1, winners: [0] });
    expect([floorsOf(lost), lost.has('.walker')]).toEqual([['99', '84'], 1]);
  });

  test('a total is measured against the best other one', async () => {
    const gapOf = (seat: number) =>
      shown({ game: 'fourdigits', table: digits(2, 2), seat, winners: [0] }).then(
        ({ says, container }) => [says, container.querySelector('.stage text')?.textContent] as const,
      );
    expect(await gapOf(0)).toEqual(['Three digits held: a win', '+15']);
    cleanup();
    expect(await gapOf(1)).toEqual(['15 points short of the winner', '−15']);
  });

  test('a card over the edge is one too many, else it is in the box', async () => {
    const over = await shown({ game: 'overflow', table: verdict(1, true), seat: 1, winners: [0] });
    expect(over.has('.spills')).toBe(1);
    cleanup();
    const wrong = await shown({ game: 'overflow', table: verdict(0, false), winners: [1] });
    expect(wrong.has('.spills')).toBe(0);
  });

  test('a shared victory names the winners, with the seal', async () => {
    const found = await shown({ game: 'overflow', table: verdict(2, true), winners: [0, 1] });
    expect(found).toMatchObject({ says: 'Shared win: You, Matsu', seal: 'Win', isDim: false });
  });

  test('alone: the crown was taken, or not', async () => {
    const solo = { game: 'fourdigits', table: digits(0, 0), seats: 1 };
    expect(await shown({ ...solo, winners: [0] })).toMatchObject({ says: 'The crown, taken in time', seal: 'Win' });
    cleanup();
    const lost = await shown({ ...solo, winners: [] });
    expect(lost).toMatchObject({ says: 'The crown stayed out of reach', seal: undefined, isDim: true });
  });

  test('spectators see the winner’s picture, without the seal', async () => {
    const seen = { game: 'ftw', table: numbers, rows: hands(['22', '41'], ['36'], []), winners: [1] };
    const found = await shown({ ...seen, seat: null });
    expect(found).toMatchObject({ says: 'Matsu wins', seal: undefined, isDim: false });
    expect(found.labels[0]).toBe('36');
  });

  test('a bot’s victory for a player who left is not the player’s', async () => {
    const found = await shown({ game: 'fuji99', table: floors, winners: [0], left: true });
    expect(found).toMatchObject({ says: 'A bot won in your place; this does not count.', seal: undefined });
    expect(found.container.querySelector('.stage .game-icon')).toBeTruthy();
    expect(found.container.querySelector('.picture.lost')).toBeTruthy();
    expect(found.container.querySelector('tr.won .name')?.textContent).toContain('(played by a bot)');
  });

  test('a game without a picture has its icon', () => {
    const { container } = render(MatchEnd, { ...endOf({ game: 'leduc', table: {}, winners: [1] }), module: null });
    expect(container.querySelector('.stage .game-icon')).toBeTruthy();
    expect(container.querySelector('h2')?.textContent).toContain('Matsu wins');
  });

  test('all reasons are folded among the details', async () => {
    const { container } = await shown({ game: 'fuji99', table: floors, winners: [0] });
    const details = container.querySelector('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain('It is over. ');
  });

  describe('the card to share', () => {
    async function cardOf(end: End, chances: Chances | null = null) {
      const module = await gameModule(end.game);
      const { room: there, play, log, you } = endOf(end);
      const at = { ...there, secret: 'S3CRET', code: 'C0DE' };
      const told = {
        ...play,
        story: { title: ['verbatim', { text: 'Tale' }], text: ['verbatim', { text: 'Tale' }] },
      } as Play;
      const ending = endProps(at, told, log, ownSeat(at, you.seat));
      const picture = await module.End?.();
      return (
        render(ShareCard, { play: told, seat: you.seat, ending, chances, names, module, picture }).container
          .textContent ?? ''
      );
    }

    test('speaks in the first person, with the names of seats', async () => {
      const text = await cardOf({ game: 'ftw', table: numbers, winners: [0], rows: hands(['47'], ['9'], ['8']) });
      expect(text).toContain('One card standing: a win');
      expect(text).toMatch(/Me.*Matsu.*Ume/s);
      expect(text).not.toMatch(/\byou\b/i);
    });

    test('shows nothing that was hidden', async () => {
      const rows = hands(['47'], ['51', '52'], ['53']);
      const text = await cardOf({ game: 'ftw', table: { ...numbers, hand: [{ card: 54 }] }, winners: [0], rows });
      for (const hidden of ['S3CRET', 'C0DE', room.id, 'Tale', '51', '52', '53', '54'])
        expect(text).not.toContain(hidden);
      expect(text).toContain('47');
    });

    test('has the margin and the turning point', async () => {
      const end = { game: 'ftw', table: numbers, winners: [0], rows: hands(['47'], ['9'], ['8']) };
      const text = await cardOf(end, { chances: [[0.5, 0.5, 0], [0.4, 0.6, 0], [0.8, 0.2, 0], [1, 0, 0]], actors: [1, 0, 1], turns: [] }); // prettier-ignore
      expect(text).toContain('won by');
      expect(text).toContain('Turning point: Me, turn 1');
      expect(await cardOf(end)).not.toContain('Turning point');
    });

    test('a shared victory says “me”', async () => {
      const text = await cardOf({ game: 'overflow', table: verdict(2, true), winners: [0, 1] });
      expect(text).toContain('Shared win: me, Matsu');
    });
  });
});
