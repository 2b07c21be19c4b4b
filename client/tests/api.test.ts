import { afterEach, expect, test, vi } from 'vitest';
import { api, Refusal } from '../src/lib/net/api';
import { forgetCookie } from '../src/lib/net/transport';
import { slowRequests, trackRequest } from '../src/stores/slow-requests.svelte';

afterEach(() => {
  vi.unstubAllGlobals();
  forgetCookie();
});

function answers(body: string, status: number): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
}

test.each([true, false])('the server says whether a deal was fair: %s', async (ok) => {
  answers(JSON.stringify({ ok }), 200);
  expect(await api.verify('transcript')).toEqual({ ok });
});

test.each([413, 429, 503])('a refused check (%i) says nothing about the deal', async (status) => {
  answers(JSON.stringify({ code: 'too-many', args: {} }), status);
  await expect(api.verify('transcript')).rejects.toEqual(new Refusal('too-many', {}));
});

test('a request beyond a rate limit is repeated when the server asks for it', async () => {
  vi.useFakeTimers();
  const answer = (after: number) =>
    new Response('{"code": "too-many"}', { status: 429, headers: { 'Retry-After': `${after}` } });
  const responses = [answer(1), answer(2), new Response('{"ok": true}'), answer(60)];
  const fetched = vi.fn(() => Promise.resolve(responses.shift()!));
  vi.stubGlobal('fetch', fetched);
  const found = api.verify('transcript');
  await vi.advanceTimersByTimeAsync(900);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await found).toEqual({ ok: true });
  await expect(api.verify('transcript')).rejects.toMatchObject({ code: 'too-many' }); // a minute: say so
  vi.useRealTimers();
});

test('unreadable errors have the status, a dead server its code', async () => {
  answers('<html>', 500);
  await expect(api.games()).rejects.toMatchObject({ code: 'unknown', args: { code: 500 } });
  answers('<html>', 502);
  await expect(api.games()).rejects.toMatchObject({ code: 'offline' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(api.games()).rejects.toMatchObject({ code: 'offline' });
});

test('the first request without a cookie goes alone', async () => {
  const requests: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => requests.push(answer)));
  const [first, second, third] = [api.myTables(), api.tables(), api.games()];
  expect(requests).toHaveLength(1);
  requests[0]!(new Response('{}'));
  await first;
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  for (const answer of requests.slice(1)) answer(new Response('{}'));
  await Promise.all([second, third]);
  const more = [api.myTables(), api.myTables()];
  await vi.waitFor(() => expect(requests).toHaveLength(5));
  for (const answer of requests.slice(3)) answer(new Response('{}'));
  await Promise.all(more);
});

test('a request that replaces the cookie goes alone', async () => {
  const requests: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => requests.push(answer)));
  const known = api.me();
  requests[0]!(new Response('{}'));
  await known;
  const [before, keep, after] = [api.myTables(), api.recover('CODE'), api.myTables()];
  expect(requests).toHaveLength(2);
  await new Promise((later) => setTimeout(later));
  expect(requests).toHaveLength(2);
  requests[1]!(new Response('{}'));
  await before;
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  await new Promise((later) => setTimeout(later));
  expect(requests).toHaveLength(3);
  requests[2]!(new Response('{}'));
  await keep;
  await vi.waitFor(() => expect(requests).toHaveLength(4));
  requests[3]!(new Response('{}'));
  await after;
});

test('after a refusal the next request without a cookie goes alone', async () => {
  const requests: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => requests.push(answer)));
  const [first, ...rest] = [api.myTables(), api.myTables(), api.myTables()].map((call) => call.catch(() => null));
  requests[0]!(new Response('{"code": "too-many"}', { status: 429 }));
  await first;
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  requests[1]!(new Response('{}'));
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  requests[2]!(new Response('{"code": "signed-out"}', { status: 403 }));
  await Promise.all(rest);
  void api.myTables();
  void api.myTables();
  await vi.waitFor(() => expect(requests).toHaveLength(4));
});

test('a slow request counts until its response', async () => {
  vi.useFakeTimers();
  let answer: () => void = () => {};
  const waiting = trackRequest(new Promise<void>((done) => (answer = done)));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(slowRequests.needed).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(slowRequests.needed).toBe(1);
  answer();
  await waiting;
  expect(slowRequests.needed).toBe(0);
  vi.useRealTimers();
});
