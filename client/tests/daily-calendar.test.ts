/** Streaks and the calendar of deals and puzzles. */
import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import Calendar from '../src/components/daily/Calendar.svelte';
import Week from '../src/components/daily/Week.svelte';
import { countHelped, noteSolved, solvedPuzzles } from '../src/lib/daily/solved-puzzles';
import { absence, addDays, addMonths, daysOf, japanDay, streakOf } from '../src/lib/daily/streak';
import { words } from '../src/lib/i18n/words.svelte';
import { api } from '../src/lib/net/api';

const TODAY = '2026-12-02';

describe('days', () => {
  test('are those of Japan', () => {
    expect(japanDay(Date.parse('2026-12-01T14:59:59Z'))).toBe('2026-12-01');
    expect(japanDay(Date.parse('2026-12-01T15:00:00Z'))).toBe(TODAY);
  });

  test('and months pass the ends of a year', () => {
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  test('of a month start on their weekday, from Monday', () => {
    const days = daysOf('2026-12');
    expect(days.slice(0, 3)).toEqual([null, '2026-12-01', TODAY]);
    expect(days.at(-1)).toBe('2026-12-31');
    expect(daysOf('2026-11').filter((day) => !day)).toHaveLength(6);
  });
});

test.each([
  ['Europe/London', '3:00 PM'],
  ['Asia/Tokyo', null],
])('a calendar says elsewhere than in Japan when a day begins: %s', async (zone, time) => {
  await words.load('en');
  vi.stubEnv('TZ', zone);
  vi.useFakeTimers({ now: Date.parse('2026-12-01T15:00:00Z') });
  vi.spyOn(api, 'ownDeals').mockRejectedValue(new Error('off'));
  render(Calendar, { at: TODAY, kind: 'deal', path: (date: string) => date });
  const label = screen.queryByText(/your time/)?.textContent ?? null;
  expect(label?.replace(/\s/g, ' ') ?? null).toBe(time && `Days are Japan’s: a new one begins at ${time} your time.`);
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  [[], 0],
  [['2026-12-02'], 1],
  [['2026-11-30', '2026-12-01', '2026-12-02'], 3],
  [['2026-11-30', '2026-12-01'], 2], // today is not played yet
  [['2026-11-29', '2026-11-30'], 0],
  [['2026-12-01', '2026-11-29'], 1],
])('the streak of %j is %i', (days, length) => {
  expect(streakOf(days, TODAY)).toBe(length);
});

test.each([
  [[], null],
  [['2026-12-02'], { days: 0, longest: 1 }],
  [['2026-11-28', '2026-11-26', '2026-11-27', '2026-11-20'], { days: 4, longest: 3 }],
])('after %j the absence is %j', (days, expected) => {
  expect(absence(days, TODAY)).toEqual(expected);
});

describe('solved puzzles', () => {
  beforeEach(() => localStorage.clear());

  test('are stored by day and level, the first solution stays', () => {
    noteSolved({ game: 'ftw', date: TODAY, level: 'easy' }, { tries: 1, marks: ['right', 'later'] });
    noteSolved({ game: 'ftw', date: TODAY, level: 'hard' }, { tries: 1, marks: ['right'] });
    noteSolved({ game: 'ftw', date: TODAY, level: 'easy' }, { tries: 1, marks: ['helped', 'helped'] });
    expect(solvedPuzzles()).toEqual(new Map([[TODAY, new Set(['ftw-easy', 'ftw-hard'])]]));
    expect(Object.values(localStorage)).toContain('1 right later');
  });

  test('with help are counted, and have a hollow dot in the calendar', async () => {
    await words.load('en');
    vi.spyOn(api, 'ownDeals').mockRejectedValue(new Error('off'));
    const today = japanDay(Date.now());
    noteSolved({ game: 'ftw', date: today, level: 'easy' }, { tries: 1, marks: ['right'] });
    noteSolved({ game: 'ftw', date: today, level: 'hard' }, { tries: 1, marks: ['helped'] });
    expect(countHelped(today, solvedPuzzles().get(today)!)).toBe(1);
    render(Calendar, { at: today, kind: 'puzzle', path: (date: string) => date });
    const day = screen.getByRole('link', { name: /2 puzzles solved, 1 with help/ });
    expect([...day.querySelectorAll('i')].map((dot) => dot.classList.contains('helped'))).toEqual([false, true]);
    cleanup();
  });

  test('are those of a game, if asked for; older ones are of the first', () => {
    noteSolved({ game: 'ftw', date: TODAY, level: 'easy' }, { tries: 1, marks: ['right'] });
    noteSolved({ game: 'overflow', date: TODAY, level: 'easy' }, { tries: 1, marks: ['later'] });
    const [known = ''] = Object.keys(localStorage).filter((name) => name.includes('ftw'));
    localStorage.setItem(known.replace('ftw-', ''), 'right');
    expect(solvedPuzzles('fourdigits').get(TODAY)).toEqual(new Set(['fourdigits-easy']));
    expect(solvedPuzzles('fourdigits', 'ftw').get(TODAY)).toEqual(new Set(['ftw-easy', 'fourdigits-easy']));
    expect(solvedPuzzles().get(TODAY)?.size).toBe(3);
  });
});

describe('the calendar', () => {
  beforeAll(() => words.load('en'));
  beforeEach(() => {
    vi.setSystemTime(Date.parse(`${TODAY}T03:00:00Z`));
    localStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
    cleanup();
  });

  const deals = (...days: [string, number][]) =>
    vi.spyOn(api, 'ownDeals').mockResolvedValue({ days: days.map(([date, share]) => ({ date, game: 'ftw', share })) });
  const day = (container: Element, n: number): Element | undefined =>
    [...container.querySelectorAll('.day')].find((one) => one.querySelector('.n')?.textContent === String(n));

  test('shows finished deals, solved puzzles and the streak, and leads to days up to today', async () => {
    deals(['2026-11-30', 0], ['2026-12-01', 1]);
    noteSolved({ game: 'ftw', date: '2026-12-01', level: 'easy' }, { tries: 1, marks: ['right'] });
    const { container } = render(Calendar, { kind: 'deal', at: TODAY, path: (date: string) => `/deal/${date}` });
    expect(await screen.findByText('2 days in a row')).toBeTruthy();
    flushSync();
    expect(day(container, 1)?.getAttribute('href')).toBe('/deal/2026-12-01');
    expect(day(container, 1)?.textContent).toContain('1 puzzle solved');
    expect(day(container, 1)?.textContent).toContain('won');
    expect(day(container, 2)?.getAttribute('aria-current')).toBe('date');
    expect(day(container, 3)?.getAttribute('href')).toBeNull();
    screen.getByRole('button', { name: 'Previous month' }).click();
    flushSync();
    expect(day(container, 30)?.textContent).not.toContain('won');
    expect(day(container, 22)?.getAttribute('href')).toBeNull(); // before the first deal
  });

  test('of a week shows no icon where only a puzzle is solved', () => {
    const icons = () => {
      cleanup();
      return render(Week, { played: [], coming: 'ftw' }).container.querySelectorAll('.now .deal svg').length;
    };
    expect(icons()).toBe(1);
    noteSolved({ game: 'ftw', date: TODAY, level: 'easy' }, { tries: 1, marks: ['right'] });
    expect(icons()).toBe(0);
  });

  test('of puzzles has their streak, and none of one day', () => {
    deals();
    noteSolved({ game: 'ftw', date: TODAY, level: 'easy' }, { tries: 1, marks: ['right'] });
    const props = { kind: 'puzzle' as const, at: TODAY, path: (date: string) => `/puzzle/ftw-${date}-easy` };
    render(Calendar, props);
    expect(screen.queryByText(/in a row/)).toBeNull();
    cleanup();
    noteSolved({ game: 'ftw', date: '2026-12-01', level: 'hard' }, { tries: 1, marks: ['right'] });
    render(Calendar, props);
    expect(screen.getByText('2 days in a row')).toBeTruthy();
  });
});
