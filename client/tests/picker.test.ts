import { beforeEach, describe, expect, test } from 'vitest';
import { Picker, type LegalMove } from '../src/stores/picker.svelte';

const FTW: LegalMove[] = [
  ['play 2 with 6 11', ['hand:2', 'help:6', 'help:11']],
  ['play 2 with 19', ['hand:2', 'help:19']],
  ['play 34', ['hand:34']],
  ['help 2 take 9', ['hand:2', 'pile:9']],
];

describe('a move of several elements', () => {
  let picker: Picker;
  beforeEach(() => {
    picker = new Picker();
    picker.setMoves(FTW);
  });

  test('its elements can be chosen, single ones complete it', () => {
    expect(picker.state('hand:2')).toBe('can');
    expect(picker.state('help:6')).toBe('can');
    expect(picker.state('hand:34')).toBe('completes');
    expect(picker.state('hand:7')).toBe('impossible');
    expect(picker.move).toBeNull();
  });

  test.each([[['hand:2', 'help:6', 'help:11']], [['help:11', 'hand:2', 'help:6']], [['help:6', 'help:11', 'hand:2']]])(
    'in any order: %s',
    (order) => {
      for (const element of order) expect(picker.tap(element)).toBe(true);
      expect(picker.move).toBe('play 2 with 6 11');
    },
  );

  test('the last missing element completes', () => {
    picker.tap('hand:2');
    picker.tap('help:6');
    expect(picker.state('help:11')).toBe('completes');
    expect(picker.state('help:19')).toBe('idle');
    expect(picker.state('hand:2')).toBe('chosen');
  });

  test('a second tap removes the element', () => {
    picker.tap('hand:2');
    picker.tap('hand:2');
    expect(picker.chosen).toEqual([]);
  });

  test('back removes the latest element, clear all', () => {
    picker.tap('hand:2');
    picker.tap('help:6');
    picker.back();
    expect(picker.chosen).toEqual(['hand:2']);
    picker.clear();
    expect(picker.chosen).toEqual([]);
  });

  test('an element of another move starts that move', () => {
    picker.tap('hand:2');
    picker.tap('help:6');
    picker.tap('help:19');
    expect(picker.chosen).toEqual(['hand:2', 'help:19']);
    picker.tap('hand:34');
    expect(picker.chosen).toEqual(['hand:34']);
  });

  test('impossible elements cannot be chosen', () => {
    expect(picker.tap('hand:7')).toBe(false);
    expect(picker.chosen).toEqual([]);
  });

  test('new moves keep a choice that is still possible', () => {
    picker.tap('hand:2');
    picker.setMoves([['play 2', ['hand:2']]]);
    expect(picker.move).toBe('play 2');
    picker.setMoves([
      ['play 34', ['hand:34']],
      ['play 9', ['hand:9']],
    ]);
    expect(picker.chosen).toEqual([]);
  });

  test('without moves all elements are idle', () => {
    picker.tap('hand:2');
    picker.setMoves([]);
    expect(picker.active).toBe(false);
    expect(picker.chosen).toEqual([]);
    expect(picker.state('hand:2')).toBe('idle');
    expect(picker.tap('hand:2')).toBe(false);
  });
});

describe('two equal elements', () => {
  const picker = new Picker();
  beforeEach(() =>
    picker.setMoves([
      ['discard 5 5', ['hand:5', 'hand:5']],
      ['discard 6', ['hand:6']],
    ]),
  );

  test('count twice, each with its state', () => {
    expect(picker.state('hand:5', 0)).toBe('can');
    picker.tap('hand:5', 0);
    expect(picker.state('hand:5', 0)).toBe('chosen');
    expect(picker.state('hand:5', 1)).toBe('completes');
    picker.tap('hand:5', 1);
    expect(picker.count('hand:5')).toBe(2);
    expect(picker.move).toBe('discard 5 5');
    picker.tap('hand:5', 0);
    expect(picker.count('hand:5')).toBe(1);
  });
});

describe('several tokens of the same elements', () => {
  test('are candidates until one is chosen', () => {
    const picker = new Picker();
    picker.setMoves([
      ['4 left', ['hand:4']],
      ['4 right', ['hand:4']],
    ]);
    picker.tap('hand:4');
    expect(picker.candidates).toEqual(['4 left', '4 right']);
    expect(picker.move).toBeNull();
    picker.choose('4 right');
    expect(picker.move).toBe('4 right');
    picker.tap('hand:4');
    expect(picker.candidates).toEqual([]);
    expect(picker.move).toBeNull();
  });

  test('a complete move may be extended', () => {
    const picker = new Picker();
    picker.setMoves([
      ['play 4', ['hand:4']],
      ['play 4 with 2', ['hand:4', 'help:2']],
    ]);
    picker.tap('hand:4');
    expect(picker.move).toBe('play 4');
    expect(picker.state('help:2')).toBe('completes');
  });
});

describe('a verb with elements', () => {
  const RELEASE: LegalMove[] = [
    ['B7', ['hand:B7']],
    ['release B7 Y9', ['verb:release', 'hand:B7', 'hand:Y9']],
  ];

  test('its elements can be chosen after the verb', () => {
    const picker = new Picker();
    picker.setMoves(RELEASE);
    expect(picker.state('hand:B7')).toBe('completes');
    expect(picker.state('hand:Y9')).toBe('impossible');
    expect(picker.state('verb:release')).toBe('can');
    picker.tap('verb:release');
    expect(picker.state('hand:Y9')).toBe('can');
    picker.tap('hand:Y9');
    expect(picker.state('hand:B7')).toBe('completes');
  });

  test('earlier choices fit the verb and end with it', () => {
    const picker = new Picker();
    picker.setMoves(RELEASE);
    picker.tap('hand:B7');
    picker.tap('verb:release');
    expect(picker.chosen).toEqual(['hand:B7', 'verb:release']);
    picker.tap('verb:release');
    expect(picker.chosen).toEqual([]);
  });
});

test('a move is final if no other move extends it', () => {
  const picker = new Picker();
  picker.setMoves([
    ['one', ['hand:1']],
    ['both', ['hand:1', 'hand:2']],
  ]);
  picker.tap('hand:1');
  expect(picker.move).toBe('one');
  expect(picker.final).toBeNull();
  picker.tap('hand:2');
  expect(picker.final).toBe('both');
});

describe('the only move', () => {
  const only: LegalMove[] = [['play 2 with 6', ['hand:2', 'help:6']]];

  test('is chosen automatically', () => {
    const picker = new Picker();
    picker.setMoves(only);
    expect(picker.move).toBe('play 2 with 6');
    expect(picker.autoSelected).toBe(true);
  });

  test('can be removed, and is not chosen again', () => {
    const picker = new Picker();
    picker.setMoves(only);
    picker.clear();
    picker.setMoves(only);
    expect(picker.chosen).toEqual([]);
    picker.tap('hand:2');
    picker.tap('help:6');
    expect(picker.move).toBe('play 2 with 6');
    expect(picker.autoSelected).toBe(false);
  });

  test('is chosen again in a later turn', () => {
    const picker = new Picker();
    for (const moves of [only, [], only]) picker.setMoves(moves);
    expect(picker.autoSelected).toBe(true);
  });

  test('is left to the learner in a lesson', () => {
    const picker = new Picker();
    picker.autoSelect = false;
    picker.setMoves(only);
    expect(picker.chosen).toEqual([]);
  });
});

test('a tapped impossible element has a reason', () => {
  const picker = new Picker();
  picker.setMoves(
    [
      ['a', ['hand:5']],
      ['b', ['hand:6']],
    ],
    { 'hand:3': ['akumatrick-why-above', { rank: 4 }] },
  );
  expect(picker.tap('hand:3')).toBe(false);
  expect(picker.rejected).toBe('hand:3');
  expect(picker.reasonAgainst('hand:3')?.[0]).toBe('akumatrick-why-above');
  expect(picker.reasonAgainst('hand:5')).toBeNull();
  picker.tap('hand:5');
  expect(picker.rejected).toBeNull();
});

describe('equal elements', () => {
  let picker: Picker;
  beforeEach(() => {
    picker = new Picker();
    picker.setMoves([
      ['7 4', ['hand:7', 'reserve:4']],
      ['drop 4 4', ['reserve:4', 'reserve:4']],
    ]);
  });

  test('the tapped copy is chosen', () => {
    picker.tap('hand:7');
    picker.tap('reserve:4', 1);
    expect([picker.state('reserve:4', 0), picker.state('reserve:4', 1)]).toEqual(['idle', 'chosen']);
    expect(picker.move).toBe('7 4');
  });

  test('a tap on another copy moves the choice to it', () => {
    picker.setMoves([['7 4', ['hand:7', 'reserve:4']]]);
    picker.tap('reserve:4', 1);
    expect([picker.state('reserve:4', 0), picker.state('reserve:4', 1)]).toEqual(['idle', 'chosen']);
    expect(picker.move).toBe('7 4');
  });

  test('a move takes as many copies as it needs', () => {
    picker.tap('hand:7');
    picker.select(['reserve:4', 'reserve:4']);
    expect(picker.move).toBe('drop 4 4');
  });
});
