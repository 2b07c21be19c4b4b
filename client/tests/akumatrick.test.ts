import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Picker } from '../src/stores/picker.svelte';
import { chosenSum, isReleasing, numberAfter, RELEASE } from '../src/games/akumatrick/chosen-cards';
import type { HandCard, Table } from '../src/games/akumatrick/table-types';
import { words } from '../src/lib/i18n/words.svelte';
import Theft from '../src/games/akumatrick/scenes/Theft.svelte';
import type { TheftScene } from '../src/games/akumatrick/scenes/scene';
import type { Room } from '../src/wire';

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

describe('figures of the chosen cards', () => {
  let picker: Picker;
  beforeEach(() => {
    picker = new Picker();
    picker.setMoves([
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

  test('an empty row has no N', () => {
    expect(numberAfter({ ...table, n: null }, picker)).toBe(0);
  });
});

describe('a theft', () => {
  const what: TheftScene = {
    kind: 'theft',
    beats: ['reach', 'take', 'end'],
    thief: 0,
    victim: 1,
    held: [2, 9],
    after: [3, 8],
  };
  const card = (name: string) => ({
    card: name,
    colour: name[0]!,
    rank: Number(name[1]),
    power: '',
    worth: 1,
    doubles: 0,
  });
  const table = (...names: string[]) => ({ hand: names.map(card) });
  const room = { game: 'akumatrick', seats: [{ name: 'A' }, { name: 'B' }, { name: 'C' }] } as unknown as Room;
  const faces = (seat: number | null, step: number, before: unknown, after: unknown) => {
    const reader = { seat, name: () => 'A' };
    render(Theft, { what, step, room, reader, before, after });
    return screen.queryAllByRole('img').map((image) => image.ariaLabel ?? '');
  };
  beforeAll(() => words.load('en'));
  afterEach(cleanup);

  test('ends with its face for the thief', () => {
    expect(faces(0, 2, table('Y1'), table('Y1', 'P6')).join()).toContain('6');
  });

  test('shows a back before it has ended', () => {
    expect(faces(0, 1, table('Y1'), table('Y1', 'P6'))).toEqual([]);
  });

  test.each([1, 2, null])('shows a back to seat %s', (seat) => {
    expect(faces(seat, 2, table('Y1'), table('Y1', 'P6'))).toEqual([]);
  });
});
