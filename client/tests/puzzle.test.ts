import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { t, words } from '../src/lib/i18n/words.svelte';
import { hadHelp, noteAttempt, noteSolved, ownStreak, storedAttempt } from '../src/lib/daily/solved-puzzles';
import { addDays, japanDay } from '../src/lib/daily/streak';
import type { Puzzle } from '../src/wire';
import PuzzleStatus from '../src/routes/puzzle/PuzzleStatus.svelte';
import {
  formatPuzzleDate,
  nextGame,
  nextLevel,
  puzzlePath,
  markSigns,
  shareText,
  markHelped,
  parsePuzzleId,
  type Mark,
} from '../src/lib/daily/puzzle';

describe('the puzzle of an address', () => {
  test.each([
    ['', { game: '', date: 'today', level: '' }],
    ['hard', { game: '', date: 'today', level: 'hard' }],
    ['ftw', { game: 'ftw', date: 'today', level: '' }],
    ['ftw-hard', { game: 'ftw', date: 'today', level: 'hard' }],
    ['ftw-2026-03-05', { game: 'ftw', date: '2026-03-05', level: '' }],
    ['ftw-2026-03-05-evil', { game: 'ftw', date: '2026-03-05', level: 'evil' }],
    ['2026-03-05', { game: '', date: '2026-03-05', level: '' }],
    ['2026-03-05-easy', { game: '', date: '2026-03-05', level: 'easy' }],
    ['2026-03-05-evil', { game: '', date: '2026-03-05', level: 'evil' }],
    ['2026-03-05-hard-x', { game: '', date: '2026-03-05', level: 'hard-x' }],
    ['2026-3-5', { game: '', date: '2026-3-5', level: '' }],
    ['../etc', { game: '', date: '../etc', level: '' }],
  ])('%s', (id, expected) => {
    expect(parsePuzzleId(id)).toEqual(expected);
  });

  test('and back', () => {
    const one = { game: 'ftw', date: '2026-03-05', level: 'hard' as const };
    expect(parsePuzzleId(puzzlePath(one).replace('/puzzle/', ''))).toEqual(one);
    expect(puzzlePath({ game: '', date: '2026-03-05', level: '' })).toBe('/puzzle/2026-03-05');
  });
});

test('tries are kept until the next visit', () => {
  const id = { game: 'ftw', date: '2026-03-05', level: 'hard' };
  expect(storedAttempt(id, 2)).toBeNull();
  noteAttempt(id, { tries: 3, marks: ['later', 'right'] });
  expect(storedAttempt(id, 2)).toEqual({ tries: 3, marks: ['later', 'right'] });
  expect(storedAttempt(id, 3)).toBeNull(); // another puzzle
  expect(storedAttempt({ ...id, level: 'easy' }, 2)).toBeNull();
});

test('a solved puzzle shows how it was solved, and its tries are no longer stored', () => {
  const id = { game: 'ftw', date: '2026-03-04', level: 'hard' };
  noteAttempt(id, { tries: 2, marks: ['later', 'right'] });
  const tried = Object.keys(localStorage).length;
  noteSolved(id, { tries: 3, marks: ['later', 'helped'] });
  expect(storedAttempt(id, 2)).toEqual({ tries: 3, marks: ['later', 'helped'] });
  expect(Object.keys(localStorage)).toHaveLength(tried);
  noteSolved(id, { tries: 1, marks: ['right', 'right'] });
  expect(storedAttempt(id, 2)?.tries).toBe(3);
});

test('an older solution without a number of tries keeps its marks', () => {
  const id = { game: 'ftw', date: '2026-03-03', level: 'hard' };
  noteSolved(id, { tries: 1, marks: ['later', 'right'] });
  const stored = Object.keys(localStorage).find((key) => key.includes('2026-03-03'))!;
  localStorage.setItem(stored, 'later right');
  expect(storedAttempt(id, 2)).toEqual({ tries: 2, marks: ['later', 'right'] });
});

test('deals and puzzles make one streak', () => {
  const today = japanDay(Date.now());
  noteSolved({ game: 'ftw', date: addDays(today, -1), level: 'easy' }, { tries: 1, marks: ['right'] });
  expect(ownStreak([])).toBe(1);
  expect(ownStreak([today, addDays(today, -2)])).toBe(3);
});

test('the shared result has a sign per move, but no moves', () => {
  expect(markSigns(['right', 'later', 'helped', 'right'], 3)).toBe('🟩🟨💡⬜');
});

test('the shared result says in words how it was solved', async () => {
  await words.load('en');
  const puzzle = { game: 'ftw', date: '2026-03-05', level: 'hard', right: 1 } as Puzzle;
  const line = (...[marks, tries, streak]: [Mark[], number, number]) =>
    shareText(puzzle, marks, tries, streak).split('\n')[1];
  expect(line(['right'], 1, 1)).toBe('🟩 Solved at the first try, without hints');
  expect(line(['helped'], 3, 4)).toBe('💡 Solved in 3 tries, with hints · 4 days in a row');
  expect(shareText(puzzle, ['right'], 1, 1)).toContain('2026-03-05');
});

test('a puzzle that was solved with help is known', () => {
  const id = { game: 'ftw', date: '2026-03-05', level: 'easy' };
  noteSolved(id, { tries: 2, marks: ['helped'] });
  noteSolved({ ...id, level: 'hard' }, { tries: 2, marks: ['later'] });
  expect([hadHelp(id), hadHelp({ ...id, level: 'hard' }), hadHelp({ ...id, level: 'medium' })]).toEqual([
    true,
    false,
    false,
  ]);
});

test('the solution marks the remaining moves as helped', () => {
  expect(markHelped(['right', 'later', 'later', 'right'], 2)).toEqual(['right', 'later', 'helped', 'helped']);
});

test('the next level is the easiest that is not solved', () => {
  const next = (...solved: string[]) => nextLevel('ftw', new Set(solved));
  expect([next(), next('ftw-easy', 'overflow-medium'), next('ftw-medium')]).toEqual(['easy', 'medium', 'easy']);
  expect(next('ftw-easy', 'ftw-medium', 'ftw-hard')).toBeNull();
});

test('a solved puzzle leads to the easiest one of the next game that has one left', () => {
  const games = ['a', 'b', 'c'];
  const to = (game: string, ...solved: string[]) => {
    const next = nextGame({ game, date: '2026-03-05' }, games, new Set(solved));
    return next && `${next.game}-${next.level}`;
  };
  const all = (game: string) => ['easy', 'medium', 'hard'].map((level) => `${game}-${level}`);
  expect([to('a'), to('c'), to('a', 'b-easy')]).toEqual(['b-easy', 'a-easy', 'b-medium']);
  expect([to('a', ...all('b')), to('a', ...all('b'), ...all('c'))]).toEqual(['c-easy', null]);
});

test('its day is named as elsewhere', async () => {
  await words.load('en');
  expect(formatPuzzleDate({ date: '2026-03-05' })).toBe('Mar 5, 2026');
});

describe('the verdict', () => {
  const puzzle = {
    state: 'solved',
    game: 'fourdigits',
    date: '2026-03-05',
    level: 'hard',
    before: null,
    moves: ['a', 'b', 'c'],
    right: 3,
    length: 3,
    goal: ['puzzle-goal-crown', { length: 3 }],
    about: ['puzzle-near', { near: 2 }],
    chances: [],
  };
  const chances = [
    { token: 'a', say: ['puzzle-hint-button', {}], percent: 62 },
    { token: 'b', say: ['puzzle-hint-button', {}], percent: 41 },
  ];
  const decision = { ...puzzle, length: 1, moves: ['a'], right: 1, goal: ['puzzle-goal-best', {}], chances };
  const nothing = () => {};
  const show = (shown: object, marks: readonly Mark[], solution: object | null = null, hint: object | null = null) =>
    render(PuzzleStatus, {
      puzzle: shown as never,
      games: ['fourdigits', 'ftw', 'overflow'],
      marks,
      hint: hint as never,
      reader: { seat: 0 } as never,
      solution: solution as never,
      goTo: nothing,
      requestHint: nothing,
      undo: nothing,
      openMenu: nothing,
    });
  beforeAll(() => words.load('en'));
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);

  test('leads to a harder level, then to one left out, then on', () => {
    const solve = (game: string, ...levels: string[]) =>
      levels.forEach((level) => noteSolved({ game, date: '2026-03-05', level }, { tries: 1, marks: ['right'] }));
    const links = () => screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
    const next = (level = 'hard') => {
      cleanup();
      show({ ...puzzle, level }, ['right']);
      return links();
    };
    solve('fourdigits', 'hard');
    expect(next('easy')).toEqual([['/puzzle/fourdigits-2026-03-05-medium', 'Next puzzle: FourDigits, medium']]);
    expect(next('medium')).toEqual([['/puzzle/fourdigits-2026-03-05-easy', 'Next puzzle: FourDigits, easy']]);
    solve('fourdigits', 'easy', 'medium');
    expect(next()).toEqual([['/puzzle/ftw-2026-03-05-easy', 'Next puzzle: FTW?!, easy']]);
    solve('ftw', 'easy', 'medium', 'hard');
    expect(next()).toEqual([['/puzzle/overflow-2026-03-05-easy', 'Next puzzle: Overflow, easy']]);
    solve('overflow', 'easy', 'medium', 'hard');
    expect(next()).toEqual([['/puzzle', 'All puzzles']]);
  });

  test('shows the idea before the move', () => {
    const hint = { token: 'a', elements: [], say: ['puzzle-hint-button', {}] };
    const open = { ...puzzle, state: 'open', moves: [], right: 0 };
    show(open, ['right'], null, { ...hint, why: ['puzzle-idea', { reason: ['coach-fourdigits-crown', {}] }] });
    expect(screen.getByText('Idea: takes the crown.')).toBeTruthy();
    expect(screen.getByRole('button', { name: t('puzzle-hint-move-button') })).toBeTruthy();
    cleanup();
    show(open, ['right'], null, { ...hint, why: null });
    expect(screen.getByText(t('puzzle-hint', { move: t('puzzle-hint-button') }))).toBeTruthy();
    expect(screen.queryByRole('button', { name: t('puzzle-hint-move-button') })).toBeNull();
  });

  test('has the reason of the last move', () => {
    const why = ['puzzle-why-right', { reason: ['coach-ftw-keeps-top', { card: '34' }] }];
    show({ ...decision, why }, ['right']);
    expect(screen.getByText('Why: keeps the 34, your highest card.')).toBeTruthy();
  });

  test('has the answer to a wrong move', () => {
    const missed = { ...decision, state: 'missed', right: 0, answer: ['puzzle-hint-button', {}] };
    show(missed, ['right']);
    expect(screen.getByText('Hint')).toBeTruthy();
  });

  test('says how many moves were found with help', () => {
    show(puzzle, ['right', 'helped', 'helped']);
    expect(screen.getByText(t('puzzle-solved-helped', { helped: 2, length: 3 }))).toBeTruthy();
  });

  test('on a decision has the chances of the best moves', () => {
    show(decision, ['right']);
    expect(screen.getByText(t('puzzle-best', { best: 62, next: 41 }))).toBeTruthy();
  });

  test('on another move has its chance alone', () => {
    show({ ...decision, state: 'missed', moves: ['b'], right: 0, chances: chances.slice(1), best: 62 }, ['later']);
    expect(screen.getByText(t('puzzle-not-best', { percent: 41, best: 62 }))).toBeTruthy();
    cleanup();
    show({ ...decision, state: 'missed', moves: ['unlisted'], right: 0, chances: [] }, ['later']);
    expect(screen.getByText(t('puzzle-not-best-unknown'))).toBeTruthy();
  });

  test('asks to take back one move or several', () => {
    const text = (moves: number) => t('puzzle-then-missed', { moves });
    expect([text(1), text(3)]).toEqual(['Take it back and try again.', 'Take back some moves and try again.']);
  });

  test('steps through the solution', () => {
    const say = ['puzzle-hint-button', {}];
    const solution = { moves: [{ token: 'a', elements: [], say }], chances: [] };
    show({ ...puzzle, state: 'open', moves: [], right: 0, length: 1 }, ['helped'], solution);
    expect(
      screen.getByText(t('puzzle-solution-step', { done: 1, length: 1, move: t('puzzle-hint-button') })),
    ).toBeTruthy();
    const [back, on] = ['puzzle-step-back-button', 'puzzle-step-on-button'].map((name) =>
      screen.getByRole<HTMLButtonElement>('button', { name: t(name) }),
    );
    expect([back?.disabled, on?.disabled]).toEqual([true, false]);
  });
});
