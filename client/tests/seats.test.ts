import { render } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';
import Seat from '../src/components/seats/Seat.svelte';
import type { Room } from '../src/wire';
import { hasClock, nameOf } from '../src/lib/match/seats';
import { formatSentence, words } from '../src/lib/i18n/words.svelte';

const person = (name: string) => ({ name, kind: 'person' as const });
const BOT = { name: '', kind: 'bot' as const };
const NOBODY = { name: '', kind: 'empty' as const };

beforeAll(() => words.load('en'));

test('tables have clocks if people may wait for each other', () => {
  const kinds = (...all: ('bot' | 'empty' | 'person')[]) => ({ seats: all.map((kind) => ({ kind })) });
  expect(hasClock(kinds('person', 'bot', 'bot'))).toBe(false);
  expect(hasClock(kinds('person', 'empty'))).toBe(true);
  expect(hasClock(kinds('person', 'person'))).toBe(true);
  expect(hasClock({ ...kinds('person', 'bot'), tournament: {} })).toBe(true);
  expect(hasClock({ ...kinds('person', 'person'), shared: true })).toBe(false);
});

test('names of bots are unique at a table', () => {
  const room = { seats: [person('Ume'), BOT, BOT, NOBODY, BOT, BOT] };
  const names = room.seats.map((_, seat) => nameOf(room, seat));
  expect(names[0]).toBe('Ume');
  expect(names[3]).toBeNull();
  const called = names.filter((name) => name !== null);
  expect(new Set(called).size).toBe(called.length);
  expect(called).toHaveLength(5);
});

test('a bot without a free name has its number', () => {
  const room = { seats: Array.from({ length: 9 }, () => BOT) };
  expect(nameOf(room, 0)).not.toBeNull();
  expect(nameOf(room, 8)).toBeNull();
});

test('bots have names in every language', async () => {
  const room = { seats: Array.from({ length: 6 }, () => BOT) };
  const english = nameOf(room, 5);
  await words.load('ja');
  expect(nameOf(room, 5)).not.toBeNull();
  expect(nameOf(room, 5)).not.toBe(english);
  await words.load('en');
});

test('a sentence begins with a capital letter', () => {
  expect(formatSentence(['ftw-headline', { number: 1, rounds: 3 }])).toBe('Round 1 of 3');
  expect(formatSentence(['verbatim', { text: '6 is high' }])).toBe('6 is high');
});

test('an absence is displayed, except where a turn lasts days', async () => {
  await words.load('en');
  const away = (pace: unknown) => {
    const room = { seats: [{ ...person('Ume'), colour: 'red', state: 'gone', level: null }], pace } as unknown as Room;
    return render(Seat, { room, seat: 0, name: 'Ume', acts: false, clock: null, clockOffset: 0 }).container.textContent;
  };
  expect(away({ kind: 'turn', turn_s: 60 })).toContain('offline');
  expect(away({ kind: 'days', days: 1 })).not.toContain('offline');
});
