import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flushSync } from 'svelte';
import { connection, preconnect } from '../src/lib/net/transport';
import { Socket } from '../src/lib/net/socket.svelte';
import { settings } from '../src/stores/settings.svelte';
import type { Sent } from '../src/wire';

/** A WebSocket whose other end is the test. */
class Line extends EventTarget {
  static all: Line[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor(readonly url: string) {
    super();
    Line.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: Sent): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const received: Sent[] = [];
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  received.length = 0;
  socket = new Socket({
    url: 'ws://x/ws/1',
    receive: (message) => received.push(message),
    connect: (url) => new Line(url) as unknown as WebSocket,
  });
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

const latest = (): Line => Line.all.at(-1)!;

test('says hello, and is open once it hears something', () => {
  latest().accept();
  expect(latest().sent).toEqual([{ t: 'hello', tempo: 'normal' }]);
  expect(socket.link).toBe('connecting');
  latest().say({ t: 'pong', now: 0 });
  expect(socket.link).toBe('open');
  expect(received).toHaveLength(1);
});

test('hello names the log that the page has', () => {
  const log = () => ({ version: 7, seat: 1 });
  const other = new Socket({ url: 'x', receive: () => {}, log, connect: (url) => new Line(url) as unknown as WebSocket });
  latest().accept();
  expect(latest().sent).toEqual([{ t: 'hello', tempo: 'normal', version: 7, seat: 1 }]);
  other.close();
});

test('another tempo is said to the server, once', () => {
  latest().accept();
  flushSync();
  expect(latest().sent).toHaveLength(1);
  settings.tempo = 'fast';
  flushSync();
  expect(latest().sent.slice(1)).toEqual([{ t: 'hello', tempo: 'fast' }]);
  settings.tempo = 'normal';
});

test('comes back after a loss, with growing pauses, and says hello again', () => {
  latest().accept();
  latest().say({ t: 'pong', now: 0 });
  latest().close();
  expect(socket.link).toBe('lost');
  expect(socket.send({ t: 'next' })).toBe(false);
  vi.advanceTimersByTime(700);
  expect(Line.all).toHaveLength(2);
  latest().close();
  vi.advanceTimersByTime(700);
  expect(Line.all).toHaveLength(2);
  vi.advanceTimersByTime(700);
  expect(Line.all).toHaveLength(3);
  latest().accept();
  expect(latest().sent).toEqual([{ t: 'hello', tempo: 'normal' }]);
});

test('does not wait once the device is online again', () => {
  latest().close();
  window.dispatchEvent(new Event('online'));
  expect(Line.all).toHaveLength(2);
});

test('says at once that the device is offline, and goes on where it was not', () => {
  latest().accept();
  latest().say({ t: 'pong', now: 0 });
  window.dispatchEvent(new Event('offline'));
  expect(socket.link).toBe('lost');
  latest().say({ t: 'pong', now: 1 });
  expect(socket.link).toBe('open');
  vi.advanceTimersByTime(2_000);
  expect(Line.all).toHaveLength(1);
});

test('connects anew when asked to, and hears no more of the old connection', () => {
  latest().accept();
  latest().say({ t: 'pong', now: 0 });
  const old = latest();
  socket.again();
  expect(Line.all).toHaveLength(2);
  expect(old.readyState).toBe(3);
  old.say({ t: 'pong', now: 1 });
  expect(received).toHaveLength(1);
  expect(socket.link).toBe('open');
});

test('a silent connection counts as dead', () => {
  latest().accept();
  latest().say({ t: 'pong', now: 0 });
  vi.advanceTimersByTime(100_000);
  expect(Line.all.length).toBeGreaterThan(1);
});

test('after a last farewell it stays away', () => {
  latest().accept();
  latest().say({ t: 'bye', code: 'table-unknown', args: {}, retry: false });
  latest().close();
  vi.advanceTimersByTime(60_000);
  expect(Line.all).toHaveLength(1);
  expect(socket.link).toBe('closed');
});

test('after a farewell for now it comes back', () => {
  latest().accept();
  latest().say({ t: 'bye', code: 'server-stops', args: {}, retry: true });
  latest().close();
  vi.advanceTimersByTime(60_000);
  expect(Line.all.length).toBeGreaterThan(1);
});

test('a connection that was begun early is taken over, open or not, and only once', () => {
  vi.stubGlobal(
    'WebSocket',
    class extends Line {
      static OPEN = 1;
    },
  );
  for (const isOpen of [false, true]) {
    Line.all = [];
    preconnect('ws://x/ws/2');
    const early = latest();
    if (isOpen) early.accept();
    const taker = new Socket({ url: 'ws://x/ws/2', receive: () => {} });
    expect(Line.all).toHaveLength(1);
    if (!isOpen) early.accept();
    expect(early.sent).toEqual([{ t: 'hello', tempo: 'normal' }]);
    early.close();
    vi.advanceTimersByTime(1_000);
    expect(Line.all).toHaveLength(2);
    taker.close();
  }
  vi.unstubAllGlobals();
});

test('one that was begun for another table, or is closed, is not', () => {
  vi.stubGlobal(
    'WebSocket',
    class extends Line {
      static OPEN = 1;
    },
  );
  preconnect('ws://x/ws/3');
  expect(connection('ws://x/ws/4')).not.toBe(Line.all[0]);
  preconnect('ws://x/ws/3');
  const gone = latest();
  gone.readyState = 3;
  expect(connection('ws://x/ws/3')).not.toBe(gone);
  vi.unstubAllGlobals();
});
