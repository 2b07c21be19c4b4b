/** The deal of the day: what is told of a try names no card, and how long is left. */
import { beforeAll, expect, test } from 'vitest';
import { leadName, left, scoreName, signs, told } from '../src/lib/deal';
import { words } from '../src/lib/words.svelte';
import type { Deal, MatchAnalysis, MoveLoss } from '../src/wire';

beforeAll(() => words.load('en'));

const loss = (loss: number, mistake = false, seat = 0): MoveLoss => ({
  entry: 0,
  seat,
  played: ['move', {}],
  value: 0.5,
  better: null,
  better_value: 0.5,
  loss,
  mistake,
  elements: ['hand:17'],
  token: '17',
});
const analysis = { losses: [loss(0), loss(0.05), loss(0.3, true), loss(0.3, true, 1)] } as unknown as MatchAnalysis;
const result = { name: 'Ann', place: 2, share: 1, score: 17, lead: 3, adjusted: 0.5, yours: true };

function deal(sealed: boolean, adjusted_place: number | null): Deal {
  const own = { table: 't', result, adjusted_place };
  return { date: '2026-12-01', game: 'akumatrick', sealed, finished: 9, own } as unknown as Deal;
}

test('a sign for each of one’s own decisions', () => {
  expect(signs(analysis)).toBe('○△✕');
});

test('place and luck where there are others, points where there are none', () => {
  expect(told(deal(true, 1), analysis)).toEqual([
    '卓上 Takujo · today’s deal 2026-12-01 · Akumatrick',
    '2nd of 9 (1st without luck), won',
    '○△✕',
  ]);
  expect(told(deal(true, null), null)).toHaveLength(2);
  expect(told(deal(false, 1), null)[1]).toBe('17 points, won');
  expect(told({ ...deal(true, null), own: null }, null)).toEqual([]);
});

test('what is left is told in whole minutes, and never less than nothing', () => {
  expect(left(3_660_001, 0)).toEqual({ hours: 1, minutes: 2 });
  expect(left(0, 5)).toEqual({ hours: 0, minutes: 0 });
});

test('what one is ahead by has its unit, in the words of the game where it has some', async () => {
  await words.bring('fuji99');
  expect(leadName('fuji99')).toBe('Ahead by (floors)');
  expect([scoreName('ftw'), leadName('ftw')]).toEqual(['Points', 'Ahead by (points)']);
});
