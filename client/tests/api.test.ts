import { afterEach, expect, test, vi } from 'vitest';
import { api, Refusal } from '../src/lib/api';

afterEach(() => vi.unstubAllGlobals());

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
