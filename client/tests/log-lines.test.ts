import { expect, test } from 'vitest';
import { inSight, latest, remembered } from '../src/lib/match/log-lines';
import type { Line, Message } from '../src/wire';

const now: Message = ['ftw-event-play', { card: '17' }];
const later: Message = ['ftw-event-played', {}];
const line: Line = { n: 3, seat: 1, say: now, later, lies: ['pile:17', 'pile:18'] };
const table = { pile: [{ element: 'pile:17' }, { element: 'pile:18' }], hand: ['hand:2'] };

test('what has just happened is said as it was', () => {
  expect(remembered(line, 3, inSight({}), false)).toBe(now);
});

test('what still lies in sight need not be remembered', () => {
  expect(remembered(line, 9, inSight(table), false)).toBe(now);
  expect(remembered(line, 9, inSight({ pile: table.pile.slice(1) }), false)).toBe(later);
});

test('a card that came back was put there by the last line that names it', () => {
  const again = { ...line, n: 8, lies: ['pile:17'] };
  expect([...latest([line, again])]).toEqual([again]);
  expect([...latest([line, { ...again, lies: ['pile:3'] }])]).toHaveLength(2);
});

test('what has left no trace is said as it can be known', () => {
  const gone = { n: 3, seat: 1, say: now, later };
  expect(remembered(gone, 9, inSight(table), false)).toBe(later);
  expect(remembered({ ...gone, later: null }, 9, inSight(table), false)).toBe(now);
});

test('after the match all can be read', () => {
  expect(remembered(line, 9, inSight({}), true)).toBe(now);
});
