// @vitest-environment node
import { expect, test } from 'vitest';
import { announceEvents } from '../src/lib/match/announcements';
import type { TableEvent } from '../src/lib/match/reducer';
import type { Line, Message } from '../src/wire';

const line = (id: string): Line => ({ n: 1, seat: 0, say: [id, {}], later: null });
const lines: TableEvent = { type: 'log-lines', lines: [line('a'), line('b')] };

test('log lines and the own turn are announced in order', () => {
  const announced: Message[] = [];
  const subscriber = announceEvents((message) => announced.push(message));
  const events: TableEvent[] = [{ type: 'snapshot' }, lines, { type: 'your-turn' }, { type: 'match-won' }];
  events.forEach(subscriber);
  expect(announced.map(([id]) => id)).toEqual(['a', 'b', 'bar-your-turn']);
});
