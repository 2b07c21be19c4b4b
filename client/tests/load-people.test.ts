// @vitest-environment node
import { expect, test } from 'vitest';
import { peopleLoader } from '../src/lib/match/load-people';
import { EMPTY } from '../src/lib/match/reducer';
import type { Room, SeatPeople } from '../src/wire';

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
