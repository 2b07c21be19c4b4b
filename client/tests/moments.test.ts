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
  expect(others.map(({ entry, kind, of, by }) => [entry, kind, of, by])).toEqual([[0, 'mistake', 1, 1]]);
  expect(inOrder({ own, others, turn })).toEqual([0, 1, 2]);
  expect(turn).toBe(null); // only the other seat’s, which lost
  expect(momentsOf(analysis, actors, 1).own.map(({ entry, kind }) => [entry, kind])).toContainEqual([3, 'turn']);
});

test('the turning point is the largest change by the seat or a winner, to a spectator by anyone', () => {
  const [first, second] = [2, 1].map((seat) => ({ entry: seat, until: 3, seat, gain: 0.3, value: 0.2, loss: 0.3 }));
  const of = { chances: [[0, 1, 0]], turns: [first!, second!] };
  expect([0, 1, 2, null].map((seat) => turnFor(of, seat))).toEqual([second, second, first, first]);
  expect(turnFor({ ...of, chances: [[0, 0, 0]] }, 0)).toBe(null); // nobody won
});

test('a draw is the turning point of a seat whose chance it changed, and is said to be luck', async () => {
  await words.load('en');
  const luck = { entry: 1, until: 2, seat: -1, gain: 0.5, value: 0.9, loss: -0.5 };
  const rows = [[0.5, 0.4, 0.1], [0.5, 0.4, 0.1], [0.08, 0.86, 0.06], [0, 1, 0]]; // prettier-ignore
  const lucky = { ...analysis, chances: rows, losses: [], turns: [luck] };
  expect([0, 1, 2, null].map((seat) => turnFor(lucky, seat))).toEqual([luck, luck, null, luck]);
  const { own, turn } = momentsOf(lucky, [1, -1, 0], 0);
  expect(own.map(({ entry, kind, before, after }) => [entry, kind, before, after])).toEqual([[1, 'draw', 50, 8]]);
  expect(turn).toBe(1);
  const names = (seat: number): string => ['Ann', 'Ben', 'Cy'][seat] ?? '';
  const said = (seat: number | null): unknown => turnFigures(lucky, luck, { seat, name: names });
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

test('the turning point is listed for the one who acted, with the figures of the analysis', () => {
  const turn = { entry: 5, until: 6, seat: 0, gain: 0.4, value: 0.7, loss: -0.2 };
  const climb = { ...sharesOf(0.34, 0.36, 0.75, 0.4, 0.6, 0.6, 1), turns: [turn] };
  const listed = { entry: 5, kind: 'turn', of: 0, by: 0, before: 50, after: 70 };
  expect(momentsOf(climb, [1, 1, 1, 1, 1, 0], 0).own).toEqual([expect.objectContaining(listed)]);
  expect(momentsOf(climb, [1, 1, 1, 1, 1, 0], 1).own).toEqual([]);
  expect(momentsOf(climb, [1, 1, 1, 1, 1, 0], 1).others).toEqual([expect.objectContaining(listed)]);
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
  const fall = { entry: 1, kind: 'fall', of: 0, by: 0, before: 50, after: 25 }; // including the following draw
  expect(momentsOf(lost, [1, 0, -1, 0, 1, -2], 0).own).toEqual([expect.objectContaining(fall)]);
  expect(momentsOf(lost, [1, 0, -1, 0, 1, -2], 0).turn).toBe(null);
  expect(momentsOf({ ...lost, losses: [] }, [1, 0, -1, 0, 1, -2], 0).own).toEqual([]); // forced
});

test('the sentence about a match names the turning point; without one, the worst own decision', async () => {
  await words.load('en');
  const reader = { seat: 0, name: () => 'Ann' };
  const turns = turnsOf([1, -1, 0, 1], [], (seat) => ['You', 'Ann'][seat] ?? '');
  const turned = t('end-turn', { moment: 'Ann, turn 2' });
  const said = summarise(analysis, 1, turns, reader);
  expect(said).toContain(t('story-turn', { turned, whose: t('end-turn-yours'), best: 47, played: 100 }));
  const ann = summarise(analysis, 1, turns, { ...reader, seat: 1 });
  expect(ann).toContain(t('story-turn', { turned, whose: t('end-turn-mine'), best: 50, played: 20 }));
  expect(said).not.toContain('You, turn 1');
  expect(summarise({ ...analysis, turns: [] }, 0, turns, reader)).toContain('You, turn 1');
  const trifle = { ...analysis, turns: [], losses: [loss(2, 0, 0.04)] };
  expect(summarise(trifle, 0, turns, reader)).toContain(t('story-none'));
  expect(summarise({ ...analysis, turns: [], losses: [] }, 0, turns, reader)).toContain(t('story-none'));
});
