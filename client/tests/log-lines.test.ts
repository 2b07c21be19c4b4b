import { describe, expect, test } from 'vitest';
import {
  countFitting,
  firstSince,
  latestLines,
  linesSince,
  textsOf,
  visibleElements,
  visibleText,
} from '../src/lib/match/log-lines';
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

describe('news since one’s last turn', () => {
  const entry = (n: number, seat: number, id = 'ftw-event-play'): Line => ({ n, seat, say: [id, {}], later: null });
  const numbers = (lines: readonly Line[]) => lines.map(({ n }) => n);

  test.each([2, 3, 4, 5, 6])('of all others, with %i seats', (seats) => {
    const log = Array.from({ length: 2 * seats }, (_, n) => entry(n, n % seats));
    const since = linesSince(log, 0);
    expect(numbers(since)).toEqual(log.slice(seats + 1).map(({ n }) => n));
    expect(firstSince(log, since)?.n).toBe(seats > 2 ? seats + 1 : undefined); // one entry needs no mark
    expect(numbers(linesSince(log, seats - 1))).toEqual([]);
  });

  test('without the own draws after the own move', () => {
    const draw = (n: number, seat: number): Line => ({
      ...entry(n, -1),
      say: ['fuji99-event-draw', { who: { seat, inside: false } }],
    });
    const log = [entry(0, 0), draw(1, 0), draw(2, 1), entry(3, 1), draw(4, 0)];
    expect(numbers(linesSince(log, 0))).toEqual([2, 3, 4]);
    expect(numbers(linesSince(log.slice(0, 2), 0))).toEqual([]);
  });

  test('a round begins with its own', () => {
    const log = [entry(0, 0), entry(1, 1), entry(1, -1, 'points'), entry(2, -1, 'deal'), entry(3, 2)];
    const since = linesSince(log, 0);
    expect(numbers(since)).toEqual([2, 3]);
    expect(firstSince(log, since)).toBeUndefined(); // the end of the round separates them
    expect(numbers(linesSince(log.slice(3), 0))).toEqual([2, 3]);
  });

  test('what chance does after the own move belongs to it, within its entry', () => {
    const log = [entry(4, 0), entry(4, -1), entry(5, -1), entry(6, 1)];
    expect(numbers(linesSince(log, 0))).toEqual([5, 6]);
    expect(firstSince(log, linesSince(log, 0))?.n).toBe(5);
  });

  test('what must be remembered stays hidden', () => {
    const gone = { n: 3, seat: 1, say: now, later };
    const textOf = textsOf([gone, { ...gone, n: 4 }], {});
    expect([textOf(gone), textOf({ ...gone, n: 4 })]).toEqual([later, now]);
  });

  test('is shortened from its beginning', () => {
    expect(countFitting(['12345', '123', '12'], 6)).toBe(2);
    expect(countFitting(['12345', '一二', '12'], 6)).toBe(1);
    expect(countFitting(['12345', '1234567'], 6)).toBe(1);
    expect(countFitting([], 6)).toBe(0);
  });
});
