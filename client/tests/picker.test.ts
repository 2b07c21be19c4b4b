import { beforeEach, describe, expect, test } from 'vitest';
import { Picker, type Choice } from '../src/stores/picker.svelte';

const FTW: Choice[] = [
  ['play 2 with 6 11', ['hand:2', 'help:6', 'help:11']],
  ['play 2 with 19', ['hand:2', 'help:19']],
  ['play 34', ['hand:34']],
  ['help 2 take 9', ['hand:2', 'pile:9']],
];

describe('a move of several elements', () => {
  let picker: Picker;
  beforeEach(() => {
    picker = new Picker();
    picker.offer(FTW);
  });

  test('everything a move needs is lit, and what makes a whole move alone says so', () => {
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

  test('a second tap takes back', () => {
    picker.tap('hand:2');
    picker.tap('hand:2');
    expect(picker.chosen).toEqual([]);
  });

  test('back takes back the latest, clear all', () => {
    picker.tap('hand:2');
    picker.tap('help:6');
    picker.back();
    expect(picker.chosen).toEqual(['hand:2']);
    picker.clear();
    expect(picker.chosen).toEqual([]);
  });

  test('what belongs to another move begins that one and keeps what fits', () => {
    picker.tap('hand:2');
    picker.tap('help:6');
    picker.tap('help:19');
    expect(picker.chosen).toEqual(['hand:2', 'help:19']);
    picker.tap('hand:34');
    expect(picker.chosen).toEqual(['hand:34']);
  });

  test('what no move needs cannot be chosen', () => {
    expect(picker.tap('hand:7')).toBe(false);
    expect(picker.chosen).toEqual([]);
  });

  test('new moves keep the choice while it is possible', () => {
    picker.tap('hand:2');
    picker.offer([['play 2', ['hand:2']]]);
    expect(picker.move).toBe('play 2');
    picker.offer([
      ['play 34', ['hand:34']],
      ['play 9', ['hand:9']],
    ]);
    expect(picker.chosen).toEqual([]);
  });

  test('without moves nothing can be chosen and nothing is dimmed', () => {
    picker.tap('hand:2');
    picker.offer([]);
    expect(picker.active).toBe(false);
    expect(picker.chosen).toEqual([]);
    expect(picker.state('hand:2')).toBe('idle');
    expect(picker.tap('hand:2')).toBe(false);
  });
});

describe('two alike', () => {
  const picker = new Picker();
  beforeEach(() =>
    picker.offer([
      ['discard 5 5', ['hand:5', 'hand:5']],
      ['discard 6', ['hand:6']],
    ]),
  );

  test('count twice, each with a state of its own', () => {
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
    picker.offer([
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

  test('a whole move may still grow', () => {
    const picker = new Picker();
    picker.offer([
      ['play 4', ['hand:4']],
      ['play 4 with 2', ['hand:4', 'help:2']],
    ]);
    picker.tap('hand:4');
    expect(picker.move).toBe('play 4');
    expect(picker.state('help:2')).toBe('completes');
  });
});

describe('a verb with things', () => {
  const RELEASE: Choice[] = [
    ['B7', ['hand:B7']],
    ['release B7 Y9', ['verb:release', 'hand:B7', 'hand:Y9']],
  ];

  test('what only the verb needs lights up once the verb is chosen', () => {
    const picker = new Picker();
    picker.offer(RELEASE);
    expect(picker.state('hand:B7')).toBe('completes');
    expect(picker.state('hand:Y9')).toBe('impossible');
    expect(picker.state('verb:release')).toBe('can');
    picker.tap('verb:release');
    expect(picker.state('hand:Y9')).toBe('can');
    picker.tap('hand:Y9');
    expect(picker.state('hand:B7')).toBe('completes');
  });

  test('what was chosen before goes with the verb; without the verb nothing stays', () => {
    const picker = new Picker();
    picker.offer(RELEASE);
    picker.tap('hand:B7');
    picker.tap('verb:release');
    expect(picker.chosen).toEqual(['hand:B7', 'verb:release']);
    picker.tap('verb:release');
    expect(picker.chosen).toEqual([]);
  });
});

test('a move is final when no other move needs what is chosen and more', () => {
  const picker = new Picker();
  picker.offer([
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
  const only: Choice[] = [['play 2 with 6', ['hand:2', 'help:6']]];

  test('is chosen at once, and nobody chose it', () => {
    const picker = new Picker();
    picker.offer(only);
    expect(picker.move).toBe('play 2 with 6');
    expect(picker.forced).toBe(true);
  });

  test('can be taken back, and does not come back by itself', () => {
    const picker = new Picker();
    picker.offer(only);
    picker.clear();
    picker.offer(only);
    expect(picker.chosen).toEqual([]);
    picker.tap('hand:2');
    picker.tap('help:6');
    expect(picker.move).toBe('play 2 with 6');
    expect(picker.forced).toBe(false);
  });

  test('is chosen anew in a later turn', () => {
    const picker = new Picker();
    for (const moves of [only, [], only]) picker.offer(moves);
    expect(picker.forced).toBe(true);
  });

  test('is left to the learner in a lesson', () => {
    const picker = new Picker();
    picker.eager = false;
    picker.offer(only);
    expect(picker.chosen).toEqual([]);
  });
});

test('what is of no use says why when it is tapped, until something else is', () => {
  const picker = new Picker();
  picker.offer(
    [
      ['a', ['hand:5']],
      ['b', ['hand:6']],
    ],
    { 'hand:3': ['akumatrick-why-above', { rank: 4 }] },
  );
  expect(picker.tap('hand:3')).toBe(false);
  expect(picker.tried).toBe('hand:3');
  expect(picker.whyNot('hand:3')?.[0]).toBe('akumatrick-why-above');
  expect(picker.whyNot('hand:5')).toBeNull();
  picker.tap('hand:5');
  expect(picker.tried).toBeNull();
});

describe('equal elements', () => {
  let picker: Picker;
  beforeEach(() => {
    picker = new Picker();
    picker.offer([
      ['7 4', ['hand:7', 'reserve:4']],
      ['drop 4 4', ['reserve:4', 'reserve:4']],
    ]);
  });

  test('the copy that was tapped is the chosen one', () => {
    picker.tap('hand:7');
    picker.tap('reserve:4', 1);
    expect([picker.state('reserve:4', 0), picker.state('reserve:4', 1)]).toEqual(['idle', 'chosen']);
    expect(picker.move).toBe('7 4');
  });

  test('a tap on another copy moves the choice to it', () => {
    picker.offer([['7 4', ['hand:7', 'reserve:4']]]);
    picker.tap('reserve:4', 1);
    expect([picker.state('reserve:4', 0), picker.state('reserve:4', 1)]).toEqual(['idle', 'chosen']);
    expect(picker.move).toBe('7 4');
  });

  test('a whole move takes as many copies as it needs', () => {
    picker.tap('hand:7');
    picker.take(['reserve:4', 'reserve:4']);
    expect(picker.move).toBe('drop 4 4');
  });
});
