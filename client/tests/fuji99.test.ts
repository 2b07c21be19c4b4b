import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import FujiPanel from '../src/games/fuji99/EntryPanel.svelte';
import { receivedCards } from '../src/games/fuji99/received-cards';
import { rowsOf } from '../src/games/fuji99/board/responsive-layout';
import { pagesOf } from '../src/games/fuji99/board/draw-choice-pages';
import { mountainOf, placeOf, standsOf, way } from '../src/games/fuji99/board/mountain';
import { foundCards, type AllDrawScene, type CrisisScene, type DrawScene } from '../src/games/fuji99/scenes/scene';
import { spread } from '../src/games/fuji99/board/spread-pieces';
import CubeDraw from '../src/games/fuji99/scenes/CubeDraw.svelte';
import { DEFAULT_READER, t, words } from '../src/lib/i18n/words.svelte';
import { Draft } from '../src/routes/real-cards/entry-draft.svelte';
import { loadTexts } from '../src/rule-search/texts';
import type { Line, Message } from '../src/wire';

describe('handfuls in pages', () => {
  it.each([1, 9, 10, 11, 18, 19, 35, 51])(
    '%i handfuls: each is on one page, and none has more than ten cells',
    (count) => {
      const items = Array.from({ length: count }, (_, i) => i);
      const pages = pagesOf(items, 10);
      expect(pages.flat()).toEqual(items);
      pages.forEach((page, i) => {
        const turns = Number(i > 0) + Number(i < pages.length - 1);
        expect(page.length).toBeGreaterThan(0);
        expect(page.length + turns).toBeLessThanOrEqual(10);
      });
    },
  );
});

describe('the mountain', () => {
  const mountain = mountainOf(320, 150);

  it('contains all floors, each at least as deep as the one before', () => {
    for (let floor = 1; floor <= 99; floor++) {
      const [above, { x, y }] = [placeOf(mountain, floor - 1), placeOf(mountain, floor)];
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(320);
      expect(y).toBeLessThan(150);
      expect(y).toBeGreaterThanOrEqual(above.y);
    }
  });

  it('has the way from floor to floor, both ends included', () => {
    expect(way(mountain, 8, 11).match(/[ML]/g)).toHaveLength(4);
  });
});

describe('pieces of one row', () => {
  it('stay where they are when there is room', () => {
    expect(spread([90, 30, 60], 20, 120)).toEqual([90, 30, 60]);
  });

  it('stand side by side round the floor that they share', () => {
    expect(spread([50, 50, 50], 20, 120)).toEqual([30, 50, 70]);
    expect(spread([50, 55], 20, 120)).toEqual([42.5, 62.5]);
  });

  it('stay within the mountain', () => {
    expect(spread([4, 4], 20, 120)).toEqual([10, 30]);
    expect(spread([118, 116], 20, 120)).toEqual([110, 90]);
  });
});

describe('pieces on the mountain', () => {
  const mountain = mountainOf(350, 340);
  const SIZE = 26;
  const middle = (floor: number, { dx }: { dx: number }) => placeOf(mountain, floor).x + dx;

  it('of one floor stand on it together, none behind another', () => {
    const stands = standsOf(mountain, [8, 8, 0, 0, 8], SIZE);
    const there = [0, 1, 4].map((i) => stands[i]!);
    expect(new Set(there.map(({ dx, dy }) => `${dx} ${dy}`)).size).toBe(3);
    const floor = placeOf(mountain, 1).x - placeOf(mountain, 0).x;
    for (const stand of there) expect(Math.abs(stand.dx)).toBeLessThan(floor / 2);
  });

  it('of other floors keep their order and do not touch', () => {
    const floors = [95, 97, 95];
    const [first, second, third] = standsOf(mountain, floors, SIZE);
    const right = Math.max(middle(95, first!), middle(95, third!));
    const left = Math.min(middle(95, first!), middle(95, third!));
    const other = middle(97, second!);
    expect(other > right ? other - right : left - other).toBeGreaterThanOrEqual(SIZE * 0.8);
  });

  it('alone stands in the middle of its floor', () => {
    expect(standsOf(mountain, [42], SIZE)).toEqual([{ dx: 0, dy: 0, scale: 1 }]);
  });
});

describe('when everyone draws', () => {
  const cards = [2, 0, 1].map((seat) => ({ seat }));
  const seats = (scene: object, step: number) =>
    foundCards(scene as AllDrawScene | CrisisScene, step).map(({ seat }) => seat);

  it('one card more is seen at each step', () => {
    const scene = { kind: 'all_draw', found: cards };
    expect([0, 1, 2].map((step) => seats(scene, step))).toEqual([[2], [2, 0], [2, 0, 1]]);
  });

  it('a crisis is shown when all have come', () => {
    const scene = { kind: 'crisis', found: cards };
    expect([2, 3].map((step) => seats(scene, step))).toEqual([[2, 0, 1], []]);
    expect(seats({ kind: 'crisis', found: [] }, 0)).toEqual([]);
  });
});

describe('cards received in others’ turns', () => {
  const line = (id: string, seat: number, kind = ''): Line => {
    const args: Message[1] = { who: { seat } };
    if (kind) args.card = [`fuji99-card-${kind}`, {}];
    return { n: 0, seat, say: [`fuji99-event-${id}`, args], later: null };
  };
  const before = [line('card', 0, 'move3'), line('stop', 0), line('cubes-floor', 1), line('card', 1, 'all_draw')];
  const drawn = [...before, line('card', 0, 'plus3'), line('card', 1, 'danger'), line('stop', 1)];

  it('is told at the beginning of the turn', () => {
    expect(receivedCards(drawn, 0)).toEqual([['fuji99-card-plus3', {}]]);
    expect(receivedCards([...before, line('stop', 1)], 0)).toEqual([]);
  });

  it('and no more once the seat has drawn', () => {
    expect(receivedCards([...drawn, line('cubes-floor', 0), line('card', 0, 'move3'), line('again', 0)], 0)).toEqual(
      [],
    );
  });
});

it('handfuls leave room for the cards of the other seats', () => {
  const rows = [1, 2, 3].map((others) => rowsOf('desk', 468, others));
  expect(rows).toEqual([4, 3, 2]);
  expect(rowsOf('beside', 250, 0)).toBe(2);
});

describe('the floors of a draw', () => {
  beforeAll(() => words.load('en'));

  it.each([
    [98, '+1 floor'],
    [12, '+7 floors'],
  ])('from %i: %s', (start, text) => {
    const scene = { beats: ['end'], cubes: [], bag: {}, start, floor: Math.min(99, start + 7), ends: 'safe' };
    render(CubeDraw, {
      scene: scene as unknown as DrawScene,
      step: 0,
      caption: [['x', {}], null],
      reader: DEFAULT_READER,
    });
    expect(screen.getByText(/floor/).textContent).toBe(text);
    cleanup();
  });
});

describe('the panel of the referee', () => {
  const offersOf = (...tokens: string[]) => tokens.map((token) => ({ token, say: null, elements: [] }));
  const entriesOf = (count: number) => Array.from({ length: count }, () => ({ seat: 0, move: '', line: 0, own: true }));
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
  const enter = vi.fn();
  afterEach(cleanup);
  const table = {
    phase: 'draw',
    turn: 0,
    again: null,
    stop: null,
    seats: [{ bag: { plain: 6, yellow: 4, red: 3 } }, { bag: { plain: 8, yellow: 1, red: 3 } }],
    deck: 9,
    discard: 0,
    drawer: null as number | null,
  };
  const given = (change: object) => ({
    table,
    room: { game: 'fuji99', seats: [{ colour: 'blue' }, { colour: 'red' }] },
    names: (seat: number) => ['Aki', 'Ben'][seat],
    busy: false,
    entries: entriesOf(0),
    draft: new Draft(),
    enter,
    ...change,
  });
  beforeEach(async () => {
    await words.load('en');
    await loadTexts('en', 'fuji99');
  });

  it('enters a handful by two taps: plain cubes, then the others', async () => {
    render(FujiPanel, given({ offers: offersOf('draw 5', 'draw 6') }) as never);
    expect(screen.getByText(t('fuji99-entry-plain'))).toBeTruthy();
    await press(/plain 3/);
    expect(screen.getByText(t('fuji99-entry-others', { plain: 3 }))).toBeTruthy();
    await press(/yellow 2 red 1/);
    expect(enter).toHaveBeenLastCalledWith('!cubes 3p 2y 1r', {}, ['draw 6']);
  });

  const again = { bag: { plain: 2, yellow: 1, red: 1 }, danger: 1, risk: 9 };
  const decide = (next: number | null) =>
    given({ table: { ...table, phase: 'decide', again, stop: { next } }, offers: offersOf('again', 'stop') });

  it("stops by the next seat's handful, unless cubes are put onto cards first", async () => {
    const { rerender } = render(FujiPanel, decide(1) as never);
    expect(screen.queryByRole('button', { name: /stop/ })).toBe(null);
    await press(/Ben: plain 8/);
    await press(/yellow 1 red 2/);
    expect(enter).toHaveBeenLastCalledWith('!cubes 8p 1y 2r', {}, ['stop', 'draw 11']);
    await rerender(decide(null) as never);
    expect(screen.queryByRole('button', { name: /Ben/ })).toBe(null);
    await press(/stop/);
    expect(enter).toHaveBeenLastCalledWith('stop');
  });

  it('draws again by the next handful, and discovers by the card', async () => {
    const { rerender } = render(FujiPanel, decide(1) as never);
    await press(/Aki: plain 2/);
    expect(screen.queryByRole('button', { name: /yellow 2/ })).toBe(null); // the bag has one
    await press(/yellow 1 red 0/);
    expect(enter).toHaveBeenLastCalledWith('!cubes 2p 1y 0r', {}, ['again', 'draw 3']);
    await rerender(given({ table: { ...table, phase: 'use' }, offers: offersOf('done', 'use move3') }) as never);
    expect(screen.queryByRole('button', { name: /done/ })).toBe(null);
    await press(new RegExp(t('fuji99-card-danger')));
    expect(enter).toHaveBeenLastCalledWith('!card danger', {}, ['done']);
    const none = { ...table, phase: 'use', deck: 0 };
    await rerender(given({ table: none, offers: offersOf('done') }) as never);
    await press(/done/);
    expect(enter).toHaveBeenLastCalledWith('done');
  });

  it('tells two copies of a card by their cubes, and when the discards are shuffled', async () => {
    const hand = [0, 2].map((cubes) => ({ kind: 'move3', cubes }));
    const seats = [{ ...table.seats[0], hand }];
    const use = { ...table, phase: 'use', seats, deck: 0, discard: 7 };
    render(FujiPanel, given({ table: use, offers: offersOf('done', 'use move3', 'use move3:0') }) as never);
    const on = t('fuji99-entry-on', { count: 2 });
    expect(screen.getByRole('button', { name: `use move3${on}` })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'use move3:0' })).toBeTruthy();
    expect(screen.getByText(t('fuji99-entry-shuffle', { count: 7 }))).toBeTruthy();
  });

  it('says who has drawn a card', async () => {
    const cards = given({
      table: { ...table, phase: 'discover', drawer: 1 },
      offers: offersOf('!card move3', '!card danger'),
    });
    render(FujiPanel, cards as never);
    expect(screen.getByText(t('fuji99-entry-card', { who: 'Ben' }))).toBeTruthy();
    await press(new RegExp(t('fuji99-card-move3')));
    expect(enter).toHaveBeenLastCalledWith('!card move3', {}, []);
  });
});
