import { describe, expect, test } from 'vitest';
import { path, signs, which } from '../src/lib/puzzle';

const NEW_YEAR = new Date(2027, 0, 1, 23, 59);

describe('which puzzle an address means', () => {
  test.each([
    ['', { date: '2027-01-01', level: 'medium' }],
    ['hard', { date: '2027-01-01', level: 'hard' }],
    ['2026-03-05', { date: '2026-03-05', level: 'medium' }],
    ['2026-03-05-easy', { date: '2026-03-05', level: 'easy' }],
    ['2026-03-05-evil', { date: '2026-03-05', level: 'medium' }],
    ['../etc', { date: '2027-01-01', level: 'medium' }],
  ])('%s', (id, expected) => {
    expect(which(id, NEW_YEAR)).toEqual(expected);
  });

  test('and back', () => {
    const one = { date: '2026-03-05', level: 'hard' as const };
    expect(which(path(one).replace('/puzzle/', ''))).toEqual(one);
  });
});

test('the result tells how each move was found, and nothing of the moves', () => {
  expect(signs(['right', 'later', 'helped', 'right'], 3)).toBe('🟩🟨💡⬜');
});
