import { expect, test } from 'vitest';
import { t, words } from '../src/lib/i18n/words.svelte';
import { turnFigures, turnFor, turnTitle } from '../src/lib/analysis/turning-point';
import { inOrder, momentsOf } from '../src/routes/replay/moments';
import { summarise } from '../src/routes/replay/summary';
import { turnsOf } from '../src/lib/match/turn-labels';
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

// seat 1 leads; its mistake gives seat 0 the lead, a draw takes it back; seat 0 wins by the last move
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
  turns: [{ entry: 3, until: 4, seat: 1, gain: 0.53, value: 0.2, loss: 0.3 }],
};
const actors = [1, -1, 0, 1, -2];

test('own moments: mistakes, large draws, the turning point', () => {
  const { own, others, turn } = momentsOf(analysis, actors, 0);
  expect(own.map(({ entry, kind, of, before, after }) => [entry, kind, of, before, after])).toEqual([
    [2, 'mistake', 0, 50, 40],
    [1, 'draw', 0, 60, 45],
  ]);
  expect(others.map(({ entry, kind, of, by }) => [entry, kind, of, by])).toEqual([[0, 'mistake', 1, 1], [3, 'turn', 0, 1]]); // prettier-ignore
  expect(inOrder({ own, others, turn })).toEqual([0, 1, 2, 3]);
  expect(turn).toBe(3);
  expect(momentsOf(analysis, actors, 1).own.map(({ entry, kind }) => [entry, kind])).toContainEqual([3, 'turn']);
});

test('the turning point is the largest lasting change of the seat’s own chance, as in the graph', () => {
  // seats 0 and 1 fall and rise again before seat 2 wins; the last move only ends it
  const rows = [[0.4, 0.3, 0.3], [0.1, 0.6, 0.3], [0.7, 0.1, 0.2], [0, 0.8, 0.2], [0, 0.1, 0.9], [0, 0, 1]]; // prettier-ignore
  const judged = { entry: 4, until: 5, seat: 2, gain: 0.1, value: 1, loss: -1, said: [] };
  const of = { chances: rows, turns: [judged] };
  const moves = [0, 1, 2, 1, 2];
  const found = [0, 1, 2].map((seat) => turnFor(of, moves, seat)?.entry);
  expect(found).toEqual([2, 3, 3]);
  expect(turnFor(of, moves, null)).toBe(judged);
  expect(turnFor({ ...of, chances: [[0.4, 0.6], [0.42, 0.58], [0, 1]] }, [0, 1], 0)).toBe(null); // prettier-ignore
});

test('a draw is the turning point of a seat whose chance it changed, and is said to be luck', async () => {
  await words.load('en');
  const luck = { entry: 1, until: 2, seat: -1, gain: 0.5, value: 0.9, loss: -0.5 };
  const rows = [[0.5, 0.4, 0.1], [0.5, 0.4, 0.1], [0.08, 0.86, 0.06], [0, 1, 0]]; // prettier-ignore
  const lucky = { ...analysis, chances: rows, losses: [], turns: [luck] };
  expect([0, 1, 2].map((seat) => turnFor(lucky, [1, -1, 0], seat)?.entry)).toEqual([1, 1, undefined]);
  expect(turnFor(lucky, [1, -1, 0], null)).toBe(luck);
  const { own, turn } = momentsOf(lucky, [1, -1, 0], 0);
  expect(own.map(({ entry, kind, before, after }) => [entry, kind, before, after])).toEqual([[1, 'draw', 50, 8]]);
  expect(turn).toBe(1);
  const names = (seat: number): string => ['Ann', 'Ben', 'Cy'][seat] ?? '';
  const said = (seat: number | null): unknown => turnFigures(lucky, luck, seat, { seat, name: names });
  expect(said(0)).toEqual({ whose: t('end-turn-yours'), before: 50, after: 8 });
  expect(said(null)).toEqual({ whose: t('end-turn-whose', { who: 'Ben' }), before: 40, after: 90 });
  const turned = turnTitle(luck, turnsOf([1, -1, 0], [], names));
  expect(turned).toBe(t('end-turn-luck', { moment: 'Ben, turn 1' }));
});

test('others’ mistakes are separate, small draws are omitted', () => {
  const { own, others } = momentsOf(
    { ...analysis, chances: analysis.chances.map(() => [0.5, 0.5]), turns: [] },
    actors,
    1,
  );
  expect(own.map(({ entry, kind }) => [entry, kind])).toEqual([[0, 'mistake']]);
  expect(others.map(({ entry }) => entry)).toEqual([2]);
});

const sharesOf = (...shares: number[]): MatchAnalysis => ({
  ...analysis,
  chances: shares.map((share) => [share, 1 - share]),
  losses: [],
  turns: [],
});

test('the turning point is listed for the one who acted, with the figures of the graph', () => {
  const climb = sharesOf(0.34, 0.36, 0.75, 0.4, 0.6, 0.6, 1);
  const listed = { entry: 3, kind: 'turn', of: 0, by: 1, before: 40, after: 60 };
  expect(momentsOf(climb, [1, 1, 1, 1, 1, 0], 0).own).toEqual([]);
  expect(momentsOf(climb, [1, 1, 1, 1, 1, 0], 0).others).toEqual([expect.objectContaining(listed)]);
  expect(momentsOf(climb, [1, 1, 1, 1, 1, 0], 1).own).toEqual([
    expect.objectContaining({ ...listed, of: 1, before: 60, after: 40 }),
  ]);
});

test('the turning point is known also if it is listed as a mistake', () => {
  const swing = {
    ...sharesOf(0.4, 0.7, 0.9, 1),
    losses: [loss(0, 1, 0.3)],
    turns: [{ entry: 0, until: 1, seat: 1, gain: 0.3, value: 0.4, loss: 0.3 }],
  };
  const { own, turn } = momentsOf(swing, [1, 0, 0], 1);
  expect(own.map(({ kind }) => kind)).toEqual(['mistake']);
  expect(turn).toBe(0);
});

test('the own move after which a chance was lost for good is listed', () => {
  const judged = (entry: number): MoveLoss => loss(entry, 0, 0, false);
  const lost = { ...sharesOf(0.4, 0.5, 0.3, 0.25, 0.1, 0), losses: [judged(1), judged(3)] };
  const fall = { entry: 3, kind: 'fall', of: 0, by: 0, before: 25, after: 10 };
  const actors = [1, 0, -1, 0, 1, -2];
  expect(momentsOf(lost, actors, 0).turn).toBe(1);
  expect(momentsOf({ ...lost, losses: [judged(3)] }, actors, 0).own).toContainEqual(expect.objectContaining(fall));
  expect(momentsOf({ ...lost, losses: [] }, actors, 0).own.map(({ kind }) => kind)).toEqual(['turn']); // forced
});

test('the sentence about a match names the turning point; without one, the worst own decision', async () => {
  await words.load('en');
  const reader = { seat: 0, name: () => 'Ann' };
  const turns = turnsOf([1, -1, 0, 1], [], (seat) => ['You', 'Ann'][seat] ?? '');
  const turned = t('end-turn', { moment: 'Ann, turn 2' });
  const even = { ...analysis, chances: analysis.chances.map(() => [0.5, 0.5]) };
  const said = summarise(analysis, actors, 1, turns, reader);
  expect(said).toContain(t('story-turn', { turned, whose: t('end-turn-whose', { who: 'Ann' }), best: 53, played: 0 }));
  const ann = summarise(analysis, actors, 1, turns, { ...reader, seat: 1 });
  expect(ann).toContain(t('story-turn', { turned, whose: t('end-turn-yours'), best: 53, played: 0 }));
  expect(said).not.toContain('You, turn 1');
  expect(summarise(even, actors, 0, turns, reader)).toContain('You, turn 1');
  const trifle = { ...even, losses: [loss(2, 0, 0.04)] };
  expect(summarise(trifle, actors, 0, turns, reader)).toContain(t('story-none'));
  expect(summarise({ ...even, losses: [] }, actors, 0, turns, reader)).toContain(t('story-none'));
});
