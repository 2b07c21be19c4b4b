import { beforeAll, expect, test } from 'vitest';
import { turnsOf } from '../src/lib/match/turn-labels';
import { words } from '../src/lib/i18n/words.svelte';

const names = (seat: number) => ['You', 'Ann'][seat] ?? '';
beforeAll(() => words.load('en'));

test('a moment is named by round, player and turn', () => {
  const turns = turnsOf([-1, 0, -1, 0, 1, 0, -1, 1, 0], [5, 8], names);
  expect([1, 3, 4, 5].map(turns.name)).toEqual([
    'You, turn 1 of round 1',
    'You, turn 1 of round 1', // a draw or a second move is of the same turn
    'Ann, turn 1 of round 1',
    'You, turn 2 of round 1',
  ]);
  expect([0, 6, 7].map(turns.name)).toEqual(['Start of round 1', 'Start of round 2', 'Ann, turn 1 of round 2']);
  expect([5, 6, 8].map(turns.short)).toEqual(['R1 turn 2', 'R2 deal', 'R2 turn 1']);
  expect([0, 6].map(turns.at)).toEqual(['Start', 'You, turn 2 of round 1']);
});

test('a single round has no number, and alone each move is a turn', () => {
  const turns = turnsOf([-1, 0, -1, 0], [3], names);
  expect([turns.name(3), turns.short(3)]).toEqual(['You, turn 2', 'turn 2']);
});
