import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { gameName, joinSentences, listNames, refusalText, formatMessage, t, words } from '../src/lib/i18n/words.svelte';
import type { Message } from '../src/wire';

const ANNA = { seat: 0, name: (seat: number) => (seat === 1 ? 'アンナ' : null) };

describe('messages of the wire', () => {
  beforeAll(() => words.load('en'));

  test('seats are you, a name, or a number', () => {
    const line = (seat: number, inside = false): Message => ['generic-event', { who: { seat, inside }, move: 'x' }];
    expect(formatMessage(line(0), ANNA)).toBe('You: x');
    expect(formatMessage(line(0, true), ANNA)).toBe('you: x');
    expect(formatMessage(line(1), ANNA)).toBe('アンナ: x');
    expect(formatMessage(line(2), ANNA)).toBe('Seat 3: x');
  });

  test('lists, clauses and messages inside messages', () => {
    expect(formatMessage(['generic-event', { who: { list: [{ seat: 0 }, 'a', 12] }, move: 'x' }], ANNA)).toBe(
      'You, a, 12: x',
    );
    expect(formatMessage(['generic-event', { who: ['seat-you', {}], move: { clause: ['a', 'b'] } }], ANNA)).toBe(
      'You: a · b',
    );
  });

  test('names in a sentence end with “and”', () => {
    expect(listNames(['a'])).toBe('a');
    expect(listNames(['a', 'b', 'c'])).toBe('a, b and c');
    expect(t('wait-absent', { count: 2, who: listNames(['a', 'b']) })).toContain('a and b are offline.');
  });

  test('numbers have no grouping', () => {
    expect(formatMessage(['generic-event', { who: 'a', move: 2000 }], ANNA)).toBe('a: 2000');
  });

  test('an unknown refusal shows its code', () => {
    expect(refusalText('no-such-refusal', {})).toContain('no-such-refusal');
  });

  test('Japanese after a change of language', async () => {
    await words.load('ja');
    expect(formatMessage(['generic-event', { who: { seat: 0 }, move: 'x' }], ANNA)).toBe('あなた：x');
    await words.load('en');
  });
});

test('texts loaded on demand come with the next language', async () => {
  await words.load('en');
  expect(words.has('club-under')).toBe(false);
  await words.loadMore('club');
  const english = t('club-under');
  await words.load('ja');
  expect(words.has('club-under')).toBe(true);
  expect(t('club-under')).not.toBe(english);
  const both = words.load('en');
  await words.loadMore('club');
  await both;
  expect(t('club-under')).toBe(english);
});

describe('words of a plug-in', () => {
  const asked: string[] = [];
  function serve(answer: (path: string) => Response): void {
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return answer(path);
    });
  }
  beforeAll(() => words.load('en'));
  afterEach(() => {
    vi.unstubAllGlobals();
    asked.length = 0;
  });

  test('are requested once, unless built in', async () => {
    serve((path) => new Response(`game-climb = ${path.endsWith('en') ? 'The Climb' : 'のぼり'}`));
    await words.loadGames('ftw', 'climb');
    await words.loadGames('climb');
    expect(asked).toEqual(['/api/games/climb/words/en']);
    expect(gameName('climb')).toBe('The Climb');
    expect(t('yes')).toBe('Yes');
    await words.load('ja');
    expect(gameName('climb')).toBe('のぼり');
    await words.load('en');
    expect(gameName('climb')).toBe('The Climb');
  });

  test('do not replace built-in texts', async () => {
    serve(() => new Response('game-rise = Rise\nyes = Perhaps'));
    await words.loadGames('rise');
    expect(gameName('rise')).toBe('Rise');
    expect(t('yes')).toBe('Yes');
  });

  test('that fail to load leave the id, and are retried', async () => {
    serve(() => new Response('{}', { status: 503 }));
    await words.loadGames('late');
    expect(gameName('late')).toBe('late');
    serve(() => new Response('game-late = Late'));
    await words.loadGames('late');
    expect(gameName('late')).toBe('Late');
  });

  test('follow the latest language', async () => {
    serve(() => new Response(''));
    await Promise.all([words.load('ja'), words.load('en')]);
    expect(words.language).toBe('en');
    expect(t('yes')).toBe('Yes');
  });
});

/** Return literal ids in `t('id'…)` and `t(a ? 'id' : 'id')`, with their files. */
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
  test('have all texts of the pages', async () => {
    await words.load(language);
    const sources = join(import.meta.dirname, '../../src/takujo');
    const ofGames = readdirSync(join(sources, 'games')).map((game) => `games/${game}/words/${language}/real-cards.ftl`);
    const files = [
      ...['real-cards', 'club', 'house-rules'].map((name) => `i18n/${language}/${name}.ftl`),
      ...ofGames,
    ].map((file) => join(sources, file));
    words.add(
      language,
      files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf-8')),
    );
    const ids = said();
    expect(ids.size).toBeGreaterThan(100);
    expect([...ids].filter(([id]) => !words.has(id))).toEqual([]);
  });
});

test('a wide space follows an exclamation mark in Japanese', async () => {
  const said = ['着きました！', '2位はまつ。', '見事！'];
  await words.load('ja');
  expect(joinSentences(said)).toBe('着きました！　2位はまつ。見事！');
  expect(joinSentences(['脅威3！ 駒は61階のままです。'])).toBe('脅威3！　駒は61階のままです。'); // one space
  await words.load('en');
  expect(joinSentences(['Well done!', 'Second: Matsu.'])).toBe('Well done! Second: Matsu.');
});

test('an unknown text is its id', () => {
  expect(t('no-such-text')).toBe('no-such-text');
});
