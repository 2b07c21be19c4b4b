import { describe, expect, test } from 'vitest';
import { alike } from '../src/tables/overflow/hand';
import { stepsOf } from '../src/tables/overflow/steps';

const hand = (cards: string) => [...cards].map((card) => ({ card, element: `hand:${card}` }));

describe('cards alike', () => {
  test('are numbered from left to right, and the last is the newest', () => {
    expect(alike(hand('RRRB'), {}).map(({ at, nth, newest }) => [at, nth, newest])).toEqual([
      [0, 0, false],
      [1, 1, false],
      [2, 2, true],
      [0, 0, true],
    ]);
  });

  test('the one touched is the first for the picker', () => {
    expect(alike(hand('RRR'), { 'hand:R': 1 }).map(({ nth }) => nth)).toEqual([1, 0, 2]);
  });

  test('a number beyond what is left is the last one', () => {
    expect(alike(hand('RR'), { 'hand:R': 2 }).map(({ nth }) => nth)).toEqual([1, 0]);
  });
});

describe('the steps of a judgement', () => {
  const downs = [0, 1, 2].map((seat) => ({ seat, card: 'R', counts: true }));

  test('face-down cards, limit, cards of the box, verdict', () => {
    const steps = stepsOf({ downs, limit: 4, nth: 5 });
    expect([steps.limit, steps.card(0), steps.card(4), steps.verdict]).toEqual([4, 5, 9, 10]);
  });

  test('without a limit nothing is counted', () => {
    expect(stepsOf({ downs, limit: null, nth: 7 }).verdict).toBe(5);
  });
});
