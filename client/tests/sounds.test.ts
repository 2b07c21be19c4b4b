// @vitest-environment node
import { expect, test } from 'vitest';
import type { TableEvent } from '../src/lib/match/reducer';
import { playEvents } from '../src/lib/match/sounds';
import type { Sound } from '../src/lib/browser/sound';

const lines: TableEvent = { type: 'log-lines', lines: [{ n: 1, seat: 0, say: ['a', {}], later: null }] };

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
