import { beforeEach, describe, expect, test } from 'vitest';
import { Picker } from '../src/lib/picker.svelte';
import { chosenSum, isReleasing, numberAfter, RELEASE } from '../src/tables/akumatrick/figures';
import type { HandCard, Table } from '../src/tables/akumatrick/table';

function card(name: string, worth: number, doubles: number): HandCard {
  return {
    element: `hand:${name}`,
    card: name,
    colour: name.charAt(0),
    rank: Number(name.charAt(1)),
    power: '',
    worth,
    doubles,
  };
}

const HAND = [card('P4', 1, 1), card('B7', 1, 0), card('B8', 4, 0)];
const table = { n: { value: 14, points: 7, factor: 2 }, hand: HAND } as unknown as Table;

describe('figures of what is chosen', () => {
  let picker: Picker;
  beforeEach(() => {
    picker = new Picker();
    picker.offer([
      ['B7 B8', ['hand:B7', 'hand:B8']],
      ['P4', ['hand:P4']],
      ['release B7 B8', [RELEASE, 'hand:B7', 'hand:B8']],
    ]);
  });

  test('N after a play: an 8 is worth four, a 4 raises the factor', () => {
    expect(numberAfter(table, picker)).toBe(14);
    picker.tap('hand:B7');
    picker.tap('hand:B8');
    expect(numberAfter(table, picker)).toBe(24);
    picker.clear();
    picker.tap('hand:P4');
    expect(numberAfter(table, picker)).toBe(24);
  });

  test('a release adds up and leaves N as it is', () => {
    picker.tap(RELEASE);
    picker.tap('hand:B7');
    expect(isReleasing(picker)).toBe(true);
    expect(chosenSum(table, picker)).toBe(7);
    expect(numberAfter(table, picker)).toBe(14);
  });

  test('nothing lies there: no N', () => {
    expect(numberAfter({ ...table, n: null }, picker)).toBe(0);
  });
});
