import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, say, t, words } from '../src/lib/words.svelte';
import type { Message } from '../src/wire';

const ANNA = { seat: 0, name: (seat: number) => (seat === 1 ? 'アンナ' : null) };

describe('messages of the wire', () => {
  beforeAll(() => words.load('en'));

  test('seats are you, a name, or a number', () => {
    const line = (seat: number, inside = false): Message => ['generic-event', { who: { seat, inside }, move: 'x' }];
    expect(say(line(0), ANNA)).toBe('You: x');
    expect(say(line(0, true), ANNA)).toBe('you: x');
    expect(say(line(1), ANNA)).toBe('アンナ: x');
    expect(say(line(2), ANNA)).toBe('Seat 2: x');
  });

  test('lists, clauses and messages inside messages', () => {
    expect(say(['generic-event', { who: { list: [{ seat: 0 }, 'a', 12] }, move: 'x' }], ANNA)).toBe('You, a, 12: x');
    expect(say(['generic-event', { who: ['seat-you', {}], move: { clause: ['a', 'b'] } }], ANNA)).toBe('You: a · b');
  });

  test('numbers have no grouping', () => {
    expect(say(['generic-event', { who: 'a', move: 2000 }], ANNA)).toBe('a: 2000');
  });

  test('a refusal without words says its code', () => {
    expect(refusal('no-such-refusal', {})).toContain('no-such-refusal');
  });

  test('Japanese after a change of language', async () => {
    await words.load('ja');
    expect(say(['generic-event', { who: { seat: 0 }, move: 'x' }], ANNA)).toBe('あなた: x');
    await words.load('en');
  });
});

/** Ids in the sources: `t('id'…)`, and `a ? 'id' : 'id'` inside of t(…). Ids put together from parts are left out. */
function said(): Map<string, string> {
  const found = new Map<string, string>();
  const folder = join(import.meta.dirname, '../src');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf-8' })) {
    if (!/\.(svelte|ts)$/.test(file)) continue;
    const source = readFileSync(join(folder, file), 'utf-8');
    for (const [, inside = ''] of source.matchAll(/\bt\(((?:[^()`]|\([^()]*\))*?)\)/g)) {
      const choice = inside.split(/,\s*\{/)[0] ?? '';
      for (const [, id = ''] of choice.matchAll(/'([a-z0-9]+(?:-[a-z0-9_]+)*)'/g)) {
        if (!new RegExp(`=== '${id}'`).test(choice)) found.set(id, file);
      }
    }
  }
  return found;
}

describe.each(['ja', 'en'] as const)('words in %s', (language) => {
  test('everything that the pages say is there', async () => {
    await words.load(language);
    const ids = said();
    expect(ids.size).toBeGreaterThan(100);
    expect([...ids].filter(([id]) => !words.has(id))).toEqual([]);
  });
});

test('an unknown text is told by its id', () => {
  expect(t('no-such-text')).toBe('no-such-text');
});
