import { expect, test } from 'vitest';
import { inOrder, momentsOf, turnOf } from '../src/routes/replay/moments';
import type { MatchAnalysis, MoveLoss } from '../src/wire';

const loss = (entry: number, seat: number, lost: number, mistake = true): MoveLoss => ({
  entry,
  seat,
  played: ['played', {}],
  value: 0.4,
  better: ['better', {}],
  better_value: 0.4 + lost,
  loss: lost,
  mistake,
  elements: [],
  token: '',
});

// seat 1 leads, a mistake of seat 1 gives the lead to seat 0, a draw gives it back, and seat 0 wins by the last move
const analysis: MatchAnalysis = {
  chances: [
    [0.4, 0.6],
    [0.6, 0.4],
    [0.45, 0.55],
    [0.47, 0.53],
    [1, 0],
  ],
  errors: [],
  losses: [loss(0, 1, 0.2), loss(2, 0, 0.1), loss(3, 1, 0.05, false)],
  accounts: [],
  simulations: 1,
  rollouts: 1,
};
const actors = [1, -1, 0, 1, -2];

test('own moments: mistakes, large draws, the turning point', () => {
  const { own, others, turn } = momentsOf(analysis, actors, 0);
  expect(own.map(({ entry, kind, of, before, after }) => [entry, kind, of, before, after])).toEqual([
    [2, 'mistake', 0, 50, 40],
    [1, 'draw', 0, 60, 45],
  ]);
  expect(others.map(({ entry, kind, of, by }) => [entry, kind, of, by])).toEqual([
    [0, 'mistake', 1, 1],
    [3, 'turn', 0, 1],
  ]);
  expect(inOrder({ own, others, turn })).toEqual([0, 1, 2, 3]);
  expect(turn).toBe(3);
});

test('others’ mistakes are separate, small draws are omitted', () => {
  const { own, others } = momentsOf({ ...analysis, chances: analysis.chances.map(() => [0.5, 0.5]) }, actors, 1);
  expect(own.map(({ entry, kind }) => [entry, kind])).toEqual([[0, 'mistake']]);
  expect(others.map(({ entry }) => entry)).toEqual([2]);
});

const sharesOf = (...shares: number[]): MatchAnalysis => ({
  ...analysis,
  chances: shares.map((share) => [share, 1 - share]),
  losses: [],
});

test('the turning point is the largest lasting gain of the winner, listed for the one who acted', () => {
  const climb = sharesOf(0.34, 0.36, 0.75, 0.4, 0.6, 0.6, 1); // the third does not last
  const turn = { entry: 5, kind: 'turn', of: 0, before: 60, after: 100 };
  expect(momentsOf(climb, [1, 1, 1, 1, 1, 0], 0).own).toEqual([expect.objectContaining({ ...turn, by: 0 })]);
  expect(momentsOf(climb, [1, 1, 1, 1, 1, 1], 0).own).toEqual([]);
  expect(momentsOf(climb, [1, 1, 1, 1, 1, 1], 0).others).toEqual([expect.objectContaining({ ...turn, by: 1 })]);
});

test('many small gains have no turning point', () => {
  const slope = sharesOf(...Array.from({ length: 21 }, (_, t) => 0.5 + t / 40));
  expect(
    momentsOf(
      slope,
      Array.from({ length: 20 }, () => 0),
      0,
    ),
  ).toEqual({ own: [], others: [], turn: null });
});

test('the turning point is known also if it is listed as a mistake', () => {
  const swing = { ...sharesOf(0.4, 0.7, 0.9, 1), losses: [loss(0, 1, 0.3)] };
  const { own, turn } = momentsOf(swing, [1, 0, 0], 1);
  expect(own.map(({ kind }) => kind)).toEqual(['mistake']);
  expect(turn).toBe(0);
});

test('a match that nobody wins turns where the chance falls', () => {
  expect(turnOf([[0.6], [0.8], [0.3], [0.35], [0]], [0, 0, 0, 0])).toEqual({ entry: 1, of: 0 });
});

test('a match does not turn with its deal', () => {
  expect(turnOf([[0.3], [0.8], [0.85], [1]], [-1, 0, 0])).toEqual({ entry: 2, of: 0 });
  expect(turnOf([[0.3], [0.95], [1]], [-1, 0])).toBeNull();
});
