import { expect, test } from 'vitest';
import { visibleElements, latestLines, visibleText } from '../src/lib/match/log-lines';
import type { Line, Message } from '../src/wire';

const now: Message = ['ftw-event-play', { card: '17' }];
const later: Message = ['ftw-event-played', {}];
const line: Line = { n: 3, seat: 1, say: now, later, lies: ['pile:17', 'pile:18'] };
const table = { pile: [{ element: 'pile:17' }, { element: 'pile:18' }], hand: ['hand:2'] };

test('the latest entry is shown in full', () => {
  expect(visibleText(line, 3, visibleElements({}), false)).toBe(now);
});

test('lines about visible elements are shown in full', () => {
  expect(visibleText(line, 9, visibleElements(table), false)).toBe(now);
  expect(visibleText(line, 9, visibleElements({ pile: table.pile.slice(1) }), false)).toBe(later);
});

test('only the last line about a card counts as visible', () => {
  const again = { ...line, n: 8, lies: ['pile:17'] };
  expect([...latestLines([line, again])]).toEqual([again]);
  expect([...latestLines([line, { ...again, lies: ['pile:3'] }])]).toHaveLength(2);
});

test('other lines omit details to remember', () => {
  const gone = { n: 3, seat: 1, say: now, later };
  expect(visibleText(gone, 9, visibleElements(table), false)).toBe(later);
  expect(visibleText({ ...gone, later: null }, 9, visibleElements(table), false)).toBe(now);
});

test('after the match all lines are shown in full', () => {
  expect(visibleText(line, 9, visibleElements({}), true)).toBe(now);
});
