import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outbox } from '../src/lib/net/outbox.svelte';
import type { Chat, Frame } from '../src/wire';

type Said = Extract<Frame, { t: 'say' | 'phrase' }>;
let online: boolean;
let sent: Said[];
let outbox: Outbox;
const open = (place = '') =>
  new Outbox((frame) => {
    if (online) sent.push(frame as Said);
    return online;
  }, place);
const say = (text: string): void => {
  outbox.draft = text;
  outbox.say();
};
/** As the table repeats it. */
const chat = (said: Said | undefined): Chat[] => [
  { n: 1, at_ms: 0, seat: 0, text: null, phrase: null, note: null, key: said?.key ?? '' },
];
const texts = (): string[] => sent.map((said) => (said.t === 'say' ? said.text : said.id));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  [online, sent] = [true, []];
  outbox = open();
});
afterEach(() => vi.useRealTimers());

test('what is said offline follows in order, each once', () => {
  online = false;
  say('one');
  outbox.phrase('thanks');
  say('two');
  expect([outbox.draft, outbox.late, outbox.waiting.length]).toEqual(['', true, 3]);
  online = true;
  outbox.reconnected([]);
  for (let at = 0; at < 3; at++) outbox.arrived(chat(sent[at]));
  expect(texts()).toEqual(['one', 'thanks', 'two']);
  expect([outbox.waiting, outbox.late]).toEqual([[], false]);
});

test('what got there before the connection was lost is not sent again', () => {
  say('one');
  outbox.reconnected(chat(sent[0]));
  say('two');
  outbox.reconnected([]);
  expect(texts()).toEqual(['one', 'two', 'two']);
  expect(sent[1]?.key).toBe(sent[2]?.key);
});

test('what is refused for good comes back into the field', () => {
  say('one');
  outbox.draft = 'two';
  outbox.refuse({ code: 'text-empty', args: {} });
  expect([outbox.draft, outbox.waiting, outbox.refused?.code]).toEqual(['one two', [], 'text-empty']);
  outbox.say();
  expect(outbox.refused).toBeNull();
});

test('what is too much now is sent a little later', () => {
  say('one');
  outbox.refuse({ code: 'too-many', args: {} });
  say('two');
  expect([texts(), outbox.waiting.length]).toEqual([['one'], 2]);
  vi.advanceTimersByTime(3_000);
  expect(texts()).toEqual(['one', 'one']);
});

test('where too much waits the rest stays in the field', () => {
  online = false;
  for (let n = 0; n < 9; n++) say(String(n));
  expect([outbox.draft, outbox.waiting.length, outbox.refused?.code]).toEqual(['8', 8, 'too-many']);
});

test('a reloaded page still has what was not said', () => {
  online = false;
  outbox = open('here');
  say('one');
  outbox.draft = 'two';
  outbox.keep();
  outbox = open('here');
  expect([outbox.draft, outbox.waiting.length]).toEqual(['two', 1]);
});
