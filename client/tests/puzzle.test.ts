import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import { t, words } from '../src/lib/i18n/words.svelte';
import PuzzleStatus from '../src/routes/puzzle/PuzzleStatus.svelte';
import {
  formatPuzzleDate,
  nextPuzzle,
  puzzlePath,
  markSigns,
  markHelped,
  parsePuzzleId,
} from '../src/lib/daily/puzzle';

describe('the puzzle of an address', () => {
  test.each([
    ['', { date: 'today', level: 'medium' }],
    ['hard', { date: 'today', level: 'hard' }],
    ['2026-03-05', { date: '2026-03-05', level: 'medium' }],
    ['2026-03-05-easy', { date: '2026-03-05', level: 'easy' }],
    ['2026-03-05-evil', { date: '2026-03-05', level: 'evil' }],
    ['2026-03-05-hard-x', { date: '2026-03-05', level: 'hard-x' }],
    ['2026-3-5', { date: '2026-3-5', level: 'medium' }],
    ['../etc', { date: '../etc', level: 'medium' }],
  ])('%s', (id, expected) => {
    expect(parsePuzzleId(id)).toEqual(expected);
  });

  test('and back', () => {
    const one = { date: '2026-03-05', level: 'hard' as const };
    expect(parsePuzzleId(puzzlePath(one).replace('/puzzle/', ''))).toEqual(one);
  });
});

test('the shared result has a sign per move, but no moves', () => {
  expect(markSigns(['right', 'later', 'helped', 'right'], 3)).toBe('🟩🟨💡⬜');
});

test('the solution marks the remaining moves as helped', () => {
  expect(markHelped(['right', 'later', 'later', 'right'], 2)).toEqual(['right', 'later', 'helped', 'helped']);
});

test('a solved puzzle leads to the next one', () => {
  expect(nextPuzzle({ date: '2026-03-05', level: 'easy', before: '2026-03-04' })).toEqual({
    date: '2026-03-05',
    level: 'medium',
  });
  expect(nextPuzzle({ date: '2026-03-05', level: 'hard', before: '2026-03-04' })).toEqual({
    date: '2026-03-04',
    level: 'hard',
  });
  expect(nextPuzzle({ date: '2026-01-01', level: 'hard', before: null })).toBeNull();
});

test('its day is named as elsewhere', async () => {
  await words.load('en');
  expect(formatPuzzleDate({ date: '2026-03-05' })).toBe('Mar 5, 2026');
});

test('the verdict says how many moves were found with help', async () => {
  await words.load('en');
  const puzzle = {
    state: 'solved',
    game: 'fourdigits',
    date: '2026-03-05',
    level: 'hard',
    before: null,
    moves: ['a', 'b', 'c'],
    right: 3,
  };
  const nothing = () => {};
  render(PuzzleStatus, {
    puzzle: { ...puzzle, length: 3, goal: ['puzzle-goal-crown', { length: 3 }] } as never,
    marks: ['right', 'helped', 'helped'],
    hint: '',
    requestHint: nothing,
    undo: nothing,
    openMenu: nothing,
  });
  expect(screen.getByText(t('puzzle-solved-helped', { helped: 2, length: 3 }))).toBeTruthy();
});
