import { describe, expect, test } from 'vitest';
import { numbered } from '../src/games/overflow/board/numbered-hand';
import { seen, type JudgeScene } from '../src/games/overflow/scenes/scene';

const hand = (cards: string) => [...cards].map((card) => ({ card, element: `hand:${card}` }));

test('equal cards are numbered from the left, the last is newest', () => {
  expect(numbered(hand('RRRB')).map(({ nth, newest }) => [nth, newest])).toEqual([
    [0, false],
    [1, false],
    [2, true],
    [0, true],
  ]);
});

describe('the steps of a judgement', () => {
  const scene = {
    beats: ['call', 'down', 'down', 'limit', 'card', 'card', 'breath', 'card', 'end'],
  } as JudgeScene;
  const at = (step: number) => seen(scene, step);

  test('nothing appears before its beat', () => {
    expect(scene.beats.map((_, step) => at(step).downs)).toEqual([0, 1, 2, 2, 2, 2, 2, 2, 2]);
    expect(scene.beats.map((_, step) => at(step).limit).indexOf(true)).toBe(3);
    expect(scene.beats.map((_, step) => at(step).called).lastIndexOf(true)).toBe(0);
    expect(scene.beats.map((_, step) => at(step).counted)).toEqual([0, 0, 0, 0, 1, 2, 2, 3, 3]);
    expect(scene.beats.map((_, step) => at(step).verdict).indexOf(true)).toBe(8);
  });

  test('a breath is over with the next beat', () => {
    expect([at(5).breath, at(6).breath, at(7).breath]).toEqual([false, true, false]);
  });
});
