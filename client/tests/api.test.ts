import { afterEach, expect, test, vi } from 'vitest';
import { api, Refusal } from '../src/lib/net/api';
import { stranger } from '../src/lib/net/transport';
import { slowRequests, trackRequest } from '../src/stores/slow-requests.svelte';

afterEach(() => {
  vi.unstubAllGlobals();
  stranger();
});

function answers(body: string, status: number): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
}

test.each([true, false])('the server says whether a deal was fair: %s', async (ok) => {
  answers(JSON.stringify({ ok }), 200);
  expect(await api.verify('transcript')).toEqual({ ok });
});

test.each([413, 429, 503])('a refusal to check (%i) says nothing about the deal', async (status) => {
  answers(JSON.stringify({ code: 'too-many', args: {} }), status);
  await expect(api.verify('transcript')).rejects.toEqual(new Refusal('too-many', {}));
});

test('what cannot be read is told by its status, a dead server as such', async () => {
  answers('<html>', 500);
  await expect(api.games()).rejects.toMatchObject({ code: 'unknown', args: { code: 500 } });
  answers('<html>', 502);
  await expect(api.games()).rejects.toMatchObject({ code: 'offline' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(api.games()).rejects.toMatchObject({ code: 'offline' });
});

test('somebody unknown asks one thing first, and all the rest at once', async () => {
  const asked: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => asked.push(answer)));
  const [first, second, third] = [api.mine(), api.tables(), api.games()];
  expect(asked).toHaveLength(1);
  asked[0]!(new Response('{}'));
  await first;
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  for (const answer of asked.slice(1)) answer(new Response('{}'));
  await Promise.all([second, third]);
  const more = [api.mine(), api.mine()];
  await vi.waitFor(() => expect(asked).toHaveLength(5));
  for (const answer of asked.slice(3)) answer(new Response('{}'));
  await Promise.all(more);
});

test('a request that replaces the cookie goes alone', async () => {
  const asked: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => asked.push(answer)));
  const known = api.me();
  asked[0]!(new Response('{}'));
  await known;
  const [before, keep, after] = [api.mine(), api.recover('CODE'), api.mine()];
  expect(asked).toHaveLength(2);
  await new Promise((later) => setTimeout(later));
  expect(asked).toHaveLength(2);
  asked[1]!(new Response('{}'));
  await before;
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  await new Promise((later) => setTimeout(later));
  expect(asked).toHaveLength(3);
  asked[2]!(new Response('{}'));
  await keep;
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  asked[3]!(new Response('{}'));
  await after;
});

test('whoever is refused stays unknown, and the next one goes alone', async () => {
  const asked: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => asked.push(answer)));
  const [first, ...rest] = [api.mine(), api.mine(), api.mine()].map((call) => call.catch(() => null));
  asked[0]!(new Response('{"code": "too-many"}', { status: 429 }));
  await first;
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]!(new Response('{}'));
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  asked[2]!(new Response('{"code": "signed-out"}', { status: 403 }));
  await Promise.all(rest);
  void api.mine();
  void api.mine();
  await vi.waitFor(() => expect(asked).toHaveLength(4));
});

test('what somebody waits for longer than usual is known, until it is answered', async () => {
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
