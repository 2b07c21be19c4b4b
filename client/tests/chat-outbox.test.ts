import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outbox } from '../src/lib/net/chat-outbox.svelte';
import type { Chat, Frame } from '../src/wire';

type ChatFrame = Extract<Frame, { t: 'say' | 'phrase' }>;
let online: boolean;
let sent: ChatFrame[];
let outbox: Outbox;
const open = (place = '') =>
  new Outbox((frame) => {
    if (online) sent.push(frame as ChatFrame);
    return online;
  }, place);
const say = (text: string): void => {
  outbox.draft = text;
  outbox.sendDraft();
};
/** Return the frame's message as the server echoes it. */
const chat = (frame: ChatFrame | undefined): Chat[] => [
  { n: 1, at_ms: 0, seat: 0, text: null, phrase: null, note: null, key: frame?.key ?? '' },
];
const texts = (): string[] => sent.map((frame) => (frame.t === 'say' ? frame.text : frame.id));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  [online, sent] = [true, []];
  outbox = open();
});
afterEach(() => vi.useRealTimers());

test('lines written offline are sent once, in order', () => {
  online = false;
  say('one');
  outbox.sendPhrase('thanks');
  say('two');
  expect([outbox.draft, outbox.late, outbox.waiting.length]).toEqual(['', true, 3]);
  online = true;
  outbox.resume([]);
  for (let at = 0; at < 3; at++) outbox.acknowledge(chat(sent[at]));
  expect(texts()).toEqual(['one', 'thanks', 'two']);
  expect([outbox.waiting, outbox.late]).toEqual([[], false]);
});

test('delivered lines are not sent again', () => {
  say('one');
  outbox.resume(chat(sent[0]));
  say('two');
  outbox.resume([]);
  expect(texts()).toEqual(['one', 'two', 'two']);
  expect(sent[1]?.key).toBe(sent[2]?.key);
});

test('a permanently refused line returns to the field', () => {
  say('one');
  outbox.draft = 'two';
  outbox.refuse({ code: 'text-empty', args: {} });
  expect([outbox.draft, outbox.waiting, outbox.refused?.code]).toEqual(['one two', [], 'text-empty']);
  outbox.sendDraft();
  expect(outbox.refused).toBeNull();
});

test('a rate-limited line is sent later', () => {
  say('one');
  outbox.refuse({ code: 'too-many', args: {} });
  say('two');
  expect([texts(), outbox.waiting.length]).toEqual([['one'], 2]);
  vi.advanceTimersByTime(3_000);
  expect(texts()).toEqual(['one', 'one']);
});

test('a full queue leaves the text in the field', () => {
  online = false;
  for (let n = 0; n < 9; n++) say(String(n));
  expect([outbox.draft, outbox.waiting.length, outbox.refused?.code]).toEqual(['8', 8, 'too-many']);
});

test('a reloaded page has the unsent lines', () => {
  online = false;
  outbox = open('here');
  say('one');
  outbox.draft = 'two';
  outbox.save();
  outbox = open('here');
  expect([outbox.draft, outbox.waiting.length]).toEqual(['two', 1]);
});
