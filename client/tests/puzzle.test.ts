import { describe, expect, test } from 'vitest';
import { nextOf, path, signs, withSolution, which } from '../src/lib/daily/puzzle';

describe('which puzzle an address means', () => {
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
    expect(which(id)).toEqual(expected);
  });

  test('and back', () => {
    const one = { date: '2026-03-05', level: 'hard' as const };
    expect(which(path(one).replace('/puzzle/', ''))).toEqual(one);
  });
});

test('the result tells how each move was found, and nothing of the moves', () => {
  expect(signs(['right', 'later', 'helped', 'right'], 3)).toBe('🟩🟨💡⬜');
});

test('whoever has seen the solution is helped with what was not found before', () => {
  expect(withSolution(['right', 'later', 'later', 'right'], 2)).toEqual(['right', 'later', 'helped', 'helped']);
});

test('whoever has solved a puzzle has another one before them', () => {
  expect(nextOf({ date: '2026-03-05', level: 'easy', before: '2026-03-04' })).toEqual({
    date: '2026-03-05',
    level: 'medium',
  });
  expect(nextOf({ date: '2026-03-05', level: 'hard', before: '2026-03-04' })).toEqual({
    date: '2026-03-04',
    level: 'hard',
  });
  expect(nextOf({ date: '2026-01-01', level: 'hard', before: null })).toBeNull();
});
