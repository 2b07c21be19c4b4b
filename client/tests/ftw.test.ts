import { describe, expect, test } from 'vitest';
import { t, words } from '../src/lib/i18n/words.svelte';
import { dots, fan, row, scales, spread } from '../src/games/ftw/card-layout';
import { chosenOf, outlook, runningSum, moveKinds } from '../src/games/ftw/chosen-cards';
import { lastMove, playedBy } from '../src/games/ftw/board/last-move';
import type { Line } from '../src/wire';
import type { Table } from '../src/games/ftw/table-types';

const TABLE = {
  beat: 17,
  pile: [3, 9, 17].map((card) => ({ card, element: `pile:${card}` })),
  hand: [
    { card: 2, element: 'hand:2', played: 14, taking: [11, 5, 0] },
    { card: 34, element: 'hand:34', played: 4, taking: null },
  ],
} as unknown as Table;

test.each([
  [1, 1],
  [12, 1],
  [13, 2],
  [34, 3],
  [60, 5],
])('%i has %i dots, one a dozen', (card, expected) => {
  expect(dots(card)).toBe(expected);
});

test('the chosen cards of a place', () => {
  expect(chosenOf('help', ['hand:2', 'help:6', 'help:11'])).toEqual([6, 11]);
});

describe('help cards in one row', () => {
  test.each([1, 4, 5, 9, 14])('of %i', (count) => {
    const { card, step } = row(240, 60, count);
    expect(card).toBeGreaterThanOrEqual(44);
    expect(step).toBeLessThanOrEqual(card + 5);
    expect((count - 1) * step + card).toBeLessThanOrEqual(240);
  });

  test('do not overlap while each is large enough to tap', () => {
    for (const count of [2, 3, 4]) expect(row(240, 60, count).step).toBeGreaterThanOrEqual(44);
    expect(row(240, 60, 9).step).toBeLessThan(44);
  });
});

describe('the pile', () => {
  test('is open while each card is large enough to tap', () => {
    expect(fan(240, 120, 3)).toMatchObject({ direct: true, shown: 3 });
    expect(fan(240, 120, 12).direct).toBe(false);
  });

  test('is open at any height', () => {
    for (const count of [2, 4, 5, 7]) {
      for (const height of [70, 250, 400]) expect(fan(240, height, count).direct).toBe(fan(240, 90, count).direct);
    }
  });

  test.each([1, 2, 5, 10, 30, 60])('of %i cards stays in its place', (count) => {
    for (const width of [180, 240, 420, 560]) {
      for (const height of [70, 120, 220]) {
        const { top, step, shown } = fan(width, height, count);
        expect(top + (shown - 1) * step).toBeLessThanOrEqual(width + 1);
        expect(shown).toBeGreaterThan(0);
      }
    }
  });
});

describe('a spread pile', () => {
  const NUMBER = 26; // visible pixels of a covered card

  test('has cards side by side if there is room', () => {
    expect(spread(320, 80, 5)).toEqual({ card: 46, step: 53, columns: 5 });
    expect(spread(320, 250, 11)).toEqual({ card: 46, step: 53, columns: 6 });
  });

  test('overlaps otherwise', () => {
    const { card, step, columns } = spread(312, 70, 11);
    expect(columns).toBe(11);
    expect(step).toBeGreaterThanOrEqual(NUMBER);
    expect(card + (columns - 1) * step).toBeLessThanOrEqual(312);
  });

  test.each([1, 2, 12, 40, 60])('of %i cards fits, with readable numbers', (count) => {
    for (const width of [120, 312, 420, 560]) {
      for (const height of [0, 70, 120, 250]) {
        const { card, step, columns } = spread(width, height, count);
        const rows = Math.ceil(count / columns);
        expect(rows === 1 || rows * card * 1.42 <= height).toBe(true);
        expect(step).toBeGreaterThanOrEqual(NUMBER);
      }
    }
  });
});

describe('the running sum', () => {
  test('sums the chosen cards', () => {
    expect(runningSum(TABLE, ['hand:2', 'help:6', 'help:11'])).toEqual({ parts: [2, 6, 11], total: 19, beat: 17 });
  });
  test('is there only with help', () => {
    expect(runningSum(TABLE, ['hand:34'])).toBeNull();
    expect(runningSum({ ...TABLE, beat: null }, ['help:6'])).toBeNull();
  });
});

test('the outlook is read from the table', () => {
  expect(outlook(TABLE, ['hand:2', 'help:19'])).toBe(14);
  expect(outlook(TABLE, ['pile:9', 'hand:2'])).toBe(5);
  expect(outlook(TABLE, ['hand:34', 'pile:9'])).toBeNull();
  expect(outlook(TABLE, [])).toBeNull();
});

describe('the scales', () => {
  const score = {
    top: 34,
    others: [2, 7, 13],
    others_sum: 22,
    value: 12,
    formula: '34 − 22',
    terms: '34 − 2 − 7 − 13',
  };

  function whole(bar: ReturnType<typeof scales>): number {
    return bar.value + bar.bites.reduce((sum, { width }) => sum + width, 0);
  }

  test('are as long as the highest card', () => {
    const bar = scales(score, null);
    expect(bar.value).toBeCloseTo(1200 / 34);
    expect(whole(bar)).toBeCloseTo(100);
    expect(bar.change).toBeNull();
  });
  test('show gain and loss from the current value', () => {
    expect(scales(score, 14).change).toEqual({
      from: expect.closeTo(1200 / 34),
      width: expect.closeTo(200 / 34),
      gain: true,
    });
    expect(scales(score, 4).change).toMatchObject({ from: expect.closeTo(400 / 34), gain: false });
  });
  test('belong to the others if those weigh more', () => {
    const bar = scales({ ...score, top: 10, others: [8, 9], others_sum: 17, value: 0 }, 0);
    expect(bar).toMatchObject({ value: 0, change: null });
    expect(whole(bar)).toBeCloseTo(100);
  });
  test('grow when a higher card is taken', () => {
    expect(scales({ ...score, top: 10, others: [2], others_sum: 2, value: 8 }, 40).value).toBeCloseTo(20);
  });
});

test.each([
  [[['hand:30'], ['hand:2', 'pile:9']], [], 'both'],
  [[['hand:30']], [], 'play'],
  [[['hand:2', 'pile:9']], [], 'take'],
  [[['hand:2', 'pile:9']], ['hand:2'], 'take'],
  [[['hand:12', 'help:8']], ['hand:12'], 'play'],
])('the moves %j, with %j chosen, are of kind %s', (moves, chosen, expected) => {
  expect(moveKinds(moves, chosen)).toBe(expected);
});

describe('the last move in the log', () => {
  const line = (seat: number, id: string, args: Record<string, string | number>): Line => ({
    n: 0,
    seat,
    say: [id, args],
    later: null,
  });
  const play = line(1, 'ftw-event-play', { card: '44' });
  const help = line(2, 'ftw-event-with', { card: '28', help: '15 + 4', total: 47 });
  const take = line(3, 'ftw-event-help', { card: '15', taken: '19' });

  test('a play with help shows its sum until the next play', () => {
    expect(lastMove([play, help, line(2, 'ftw-event-two', {})])).toMatchObject({ seat: 2, sum: '28 + 15 + 4 = 47' });
    expect(lastMove([help, play])).toMatchObject({ card: 44, sum: null });
  });
  test('a take names seat and card', () => {
    expect(lastMove([play, take])).toEqual({ kind: 'take', seat: 3, card: 15, taken: 19 });
  });
  test('gifts before the first move', () => {
    const gifts: Line = {
      ...line(3, 'ftw-event-received', {}),
      say: ['ftw-event-received', { cards: { list: [6, 14] } }],
    };
    expect(lastMove([line(-1, 'ftw-event-deal', {}), gifts])).toEqual({ kind: 'gifts', seat: 3, cards: [6, 14] });
    expect(lastMove([gifts, play])).toMatchObject({ kind: 'play' });
  });
  test('nothing of the round before', () => {
    expect(lastMove([help, line(-1, 'ftw-event-deal', {})])).toBeNull();
  });
  test('the last player of each card', () => {
    expect([...playedBy([play, help, take, line(0, 'ftw-event-play', { card: '44' })])]).toEqual([
      [44, 0],
      [28, 2],
    ]);
  });
});

test('two seats swap cards: neither is left or right', async () => {
  await words.load('ja');
  expect(t('ftw-board-give', { who: 'まつ', count: 3, seats: 2 })).toBe('まつと3枚ずつ交換');
  expect(t('ftw-board-give', { who: 'まつ', count: 3, seats: 3 })).toContain('右隣');
});
