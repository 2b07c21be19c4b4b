// @vitest-environment node
import { expect, test } from 'vitest';
import { announceEvents } from '../src/lib/match/announcements';
import { peopleLoader } from '../src/lib/match/people';
import { EMPTY, type TableEvent } from '../src/lib/match/reducer';
import { playEvents } from '../src/lib/match/sounds';
import type { Sound } from '../src/lib/browser/sound';
import type { Line, Message, Room, SeatPeople } from '../src/wire';

const line = (id: string): Line => ({ n: 1, seat: 0, say: [id, {}], later: null });
const lines: TableEvent = { type: 'log-lines', lines: [line('a'), line('b')] };

/** Return the sounds of simultaneous events. */
async function heardOf(...types: ('log-lines' | 'match-won' | 'round-burst' | 'your-turn')[]): Promise<Sound[]> {
  const played: Sound[] = [];
  const subscriber = playEvents((sound) => played.push(sound));
  for (const type of types) subscriber(type === 'log-lines' ? lines : { type });
  await Promise.resolve();
  return played;
}

test('each event has a sound, played once per display', async () => {
  expect(await heardOf('log-lines', 'log-lines', 'your-turn')).toEqual(['paper', 'turn']);
  expect(await heardOf('match-won')).toEqual(['win']);
});

test('a burst has its sound, also for the winner', async () => {
  expect(await heardOf('log-lines', 'round-burst', 'match-won')).toEqual(['paper', 'danger']);
});

test('other events are silent', async () => {
  const played: Sound[] = [];
  playEvents((sound) => played.push(sound))({ type: 'undone' });
  await Promise.resolve();
  expect(played).toEqual([]);
});

test('log lines and the own turn are announced in order', () => {
  const announced: Message[] = [];
  const subscriber = announceEvents((message) => announced.push(message));
  const events: TableEvent[] = [{ type: 'snapshot' }, lines, { type: 'your-turn' }, { type: 'match-won' }];
  events.forEach(subscriber);
  expect(announced.map(([id]) => id)).toEqual(['a', 'b', 'bar-your-turn']);
});

test('people are loaded when another person joins', async () => {
  const found: SeatPeople[] = [];
  let asked = 0;
  const table = {
    state: { ...EMPTY, you: { seat: 0, host: true } },
    chat: { setPeople: (one: SeatPeople) => found.push(one) },
  };
  const subscriber = peopleLoader(table, () => {
    asked += 1;
    return asked === 2 ? Promise.reject(new Error()) : Promise.resolve({ seats: [], blocks: true, reports: true });
  });
  const room = (names: string[], rest: Partial<Room> = {}) =>
    subscriber({
      type: 'room-changed',
      room: { seats: names.map((name) => ({ name, kind: name ? 'person' : 'bot' })), ...rest } as Room,
    });
  room(['Ann', '']);
  expect(asked).toBe(0);
  room(['Ann', 'Ben']);
  room(['Ann', 'Ben'], { watching: 1 });
  expect(asked).toBe(1);
  room(['Ann', 'Cid']);
  room(['Ann', 'Ben', 'Cid']);
  room(['Ann', 'Ben', 'Dan'], { shared: true });
  await new Promise((later) => setTimeout(later));
  expect([asked, found.length]).toEqual([3, 2]);
});
