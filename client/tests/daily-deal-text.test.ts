/** The daily deal: its result names no card, and the time left. */
import { render } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { beforeAll, expect, test } from 'vitest';
import { timeLeft, formatMargin, scoreName, shareLines, signs } from '../src/lib/i18n/daily-deal-text';
import { scoreText } from '../src/lib/match/seats';
import { t, words } from '../src/lib/i18n/words.svelte';
import OwnResult from '../src/routes/deal/OwnResult.svelte';
import type { Deal, DealRow, MatchAnalysis, MoveLoss } from '../src/wire';

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

test('each own decision has a sign', () => {
  expect(signs(analysis)).toBe('○△✕');
});

test('results have place and luck, solo ones points', () => {
  expect(shareLines(deal(true, 1), analysis)).toEqual([
    'Takujo · deal of Dec 1 · Akumatrick',
    '2nd of 9 (1st without luck), won by 3 pts',
    '○△✕',
  ]);
  expect(shareLines(deal(true, null), null)).toHaveLength(2);
  expect(shareLines(deal(false, 1), null)[1]).toBe('17 points left, won by 3 pts');
  expect(shareLines({ ...deal(true, null), own: null }, null)).toEqual([]);
});

test('a single result has no place', () => {
  expect(shareLines({ ...deal(true, 1), finished: 1 }, null)[1]).toBe('17 points left, won by 3 pts');
});

test('a result without points is win or loss, and a loser’s place at the table', () => {
  const lost = { place: 1, score: null, lead: null, share: 0, seat_place: 3 } as unknown as DealRow;
  const of = (result: DealRow) => ({ ...deal(true, null), finished: 1, own: { result } }) as Deal;
  expect(shareLines(of(lost), null)[1]).toBe('3rd · lost');
  expect(shareLines(of({ ...lost, share: 1 }), null)[1]).toBe('won');
});

test('the time left is in whole minutes, at least 0', () => {
  expect(timeLeft(3_660_001, 0)).toEqual({ hours: 1, minutes: 2 });
  expect(timeLeft(0, 5)).toEqual({ hours: 0, minutes: 0 });
});

test('a result names win and margin', () => {
  const said = (share: number, lead: number | null): string => formatMargin({ share, lead }, 'ftw');
  expect([said(1, 2), said(0, -10), said(0.5, 0)]).toEqual(['won by 2 pts', 'lost by 10 pts', 'shared the win']);
  expect([said(1, 0), said(0, 0)]).toEqual(['won, level on points', 'lost, level on points']); // fewer cards won
  expect([said(0, 3), said(1, -3)]).toEqual(['lost, ahead by 3 pts', 'won, behind by 3 pts']); // a burst cannot win
  expect([said(1, null), said(0, null)]).toEqual(['won', 'lost']); // a seat alone is left, or is out
});

test('a margin has the game’s unit', async () => {
  await words.loadGames('fuji99');
  expect([formatMargin({ share: 1, lead: 84 }, 'fuji99'), formatMargin({ share: 0, lead: -1 }, 'fuji99')]).toEqual([
    'won by 84 floors',
    'lost by 1 floor',
  ]);
  expect([scoreName('ftw'), scoreText(-3, 'ftw'), scoreText(99, 'fuji99')]).toEqual(['Points', '−3 pts', 'floor 99']);
});

test('no percentage stands still at nought', () => {
  expect(t('deal-analysing', { percent: 0 })).toBe('Computing luck…');
  expect(t('deal-analysing', { percent: 3 })).toContain('3');
});

test('a result alone says its points once, and its luck once that is known', () => {
  const { container } = render(OwnResult, {
    deal: { ...deal(true, null), finished: 1 },
    result: { ...result, share: 0, lead: -27, seat_place: 2 } as unknown as DealRow,
    adjustedPlace: null,
    progress: null,
    children: createRawSnippet(() => ({ render: () => '<p></p>' })),
  });
  expect(container.textContent.match(/17/g)).toHaveLength(1);
  expect(container.textContent).not.toContain('–');
  expect(container.querySelector('.won')).toBeNull();
});

test.each([
  ['open', 1, true],
  ['over', 1, false],
  ['open', 2, false],
] as const)('the first to finish is named on that day alone: %s, %i', (state, finished, isFirst) => {
  const { container } = render(OwnResult, {
    deal: { ...deal(true, null), state, finished },
    result: result as unknown as DealRow,
    adjustedPlace: null,
    progress: null,
    children: createRawSnippet(() => ({ render: () => '<p></p>' })),
  });
  expect(container.textContent.includes(t('deal-only'))).toBe(isFirst);
});
