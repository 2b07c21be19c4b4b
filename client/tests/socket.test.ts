import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { flushSync } from 'svelte';
import { connection, preconnect } from '../src/lib/net/transport';
import { Socket } from '../src/lib/net/socket.svelte';
import { settings } from '../src/stores/settings.svelte';
import type { Sent } from '../src/wire';

/** A fake WebSocket; the test is the server. */
class FakeSocket extends EventTarget {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor(readonly url: string) {
    super();
    FakeSocket.all.push(this);
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
  deliver(message: Sent): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const received: Sent[] = [];
let socket: Socket;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  received.length = 0;
  socket = new Socket({
    url: 'ws://x/ws/1',
    receive: (message) => received.push(message),
    connect: (url) => new FakeSocket(url) as unknown as WebSocket,
  });
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

const latest = (): FakeSocket => FakeSocket.all.at(-1)!;

test('opens after the first message', () => {
  latest().accept();
  expect(latest().sent).toEqual([{ t: 'hello', tempo: 'normal' }]);
  expect(socket.status).toBe('connecting');
  latest().deliver({ t: 'pong', now: 0 });
  expect(socket.status).toBe('open');
  expect(received).toHaveLength(1);
});

test('hello names the log that the page has', () => {
  const log = () => ({ version: 7, seat: 1 });
  const other = new Socket({
    url: 'x',
    receive: () => {},
    log,
    connect: (url) => new FakeSocket(url) as unknown as WebSocket,
  });
  latest().accept();
  expect(latest().sent).toEqual([{ t: 'hello', tempo: 'normal', version: 7, seat: 1 }]);
  other.close();
});

test('a changed tempo is sent once', () => {
  latest().accept();
  flushSync();
  expect(latest().sent).toHaveLength(1);
  settings.tempo = 'fast';
  flushSync();
  expect(latest().sent.slice(1)).toEqual([{ t: 'hello', tempo: 'fast' }]);
  settings.tempo = 'normal';
});

test('reconnects with growing delays and sends hello', () => {
  latest().accept();
  latest().deliver({ t: 'pong', now: 0 });
  latest().close();
  expect(socket.status).toBe('lost');
  expect(socket.send({ t: 'next' })).toBe(false);
  vi.advanceTimersByTime(700);
  expect(FakeSocket.all).toHaveLength(2);
  latest().close();
  vi.advanceTimersByTime(700);
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(700);
  expect(FakeSocket.all).toHaveLength(3);
  latest().accept();
  expect(latest().sent).toEqual([{ t: 'hello', tempo: 'normal' }]);
});

test('reconnects at once when the device is online', () => {
  latest().close();
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.all).toHaveLength(2);
});

test('is lost when offline, and open again with a message', () => {
  latest().accept();
  latest().deliver({ t: 'pong', now: 0 });
  window.dispatchEvent(new Event('offline'));
  expect(socket.status).toBe('lost');
  latest().deliver({ t: 'pong', now: 1 });
  expect(socket.status).toBe('open');
  vi.advanceTimersByTime(2_000);
  expect(FakeSocket.all).toHaveLength(1);
});

test('reconnects on request and ignores the old connection', () => {
  latest().accept();
  latest().deliver({ t: 'pong', now: 0 });
  const old = latest();
  socket.reconnect();
  expect(FakeSocket.all).toHaveLength(2);
  expect(old.readyState).toBe(3);
  old.deliver({ t: 'pong', now: 1 });
  expect(received).toHaveLength(1);
  expect(socket.status).toBe('open');
});

test('a silent connection counts as dead', () => {
  latest().accept();
  latest().deliver({ t: 'pong', now: 0 });
  vi.advanceTimersByTime(100_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test('a final goodbye closes the connection', () => {
  latest().accept();
  latest().deliver({ t: 'bye', code: 'table-unknown', args: {}, retry: false });
  latest().close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(socket.status).toBe('closed');
});

test('a temporary goodbye is followed by a reconnect', () => {
  latest().accept();
  latest().deliver({ t: 'bye', code: 'server-stops', args: {}, retry: true });
  latest().close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all.length).toBeGreaterThan(1);
});

test('an early connection is used once, open or not', () => {
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      static OPEN = 1;
    },
  );
  for (const isOpen of [false, true]) {
    FakeSocket.all = [];
    preconnect('ws://x/ws/2');
    const early = latest();
    if (isOpen) early.accept();
    const taker = new Socket({ url: 'ws://x/ws/2', receive: () => {} });
    expect(FakeSocket.all).toHaveLength(1);
    if (!isOpen) early.accept();
    expect(early.sent).toEqual([{ t: 'hello', tempo: 'normal' }]);
    early.close();
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.all).toHaveLength(2);
    taker.close();
  }
  vi.unstubAllGlobals();
});

test('an early connection to another table, or closed, is not', () => {
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      static OPEN = 1;
    },
  );
  preconnect('ws://x/ws/3');
  expect(connection('ws://x/ws/4')).not.toBe(FakeSocket.all[0]);
  preconnect('ws://x/ws/3');
  const gone = latest();
  gone.readyState = 3;
  expect(connection('ws://x/ws/3')).not.toBe(gone);
  vi.unstubAllGlobals();
});
