/** The client as it is in a site: paths behind the `#`, a Worker that answers. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Asked, Told } from '../src/page/messages';

/** A Worker whose other end is the test. */
class Line {
  static all: Line[] = [];
  asked: Asked[] = [];
  onmessage: ((event: { data: Told }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    Line.all.push(this);
  }
  postMessage(what: Asked): void {
    this.asked.push(what);
  }
  say(told: Told): void {
    this.onmessage?.({ data: told });
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('Worker', Line);
  Line.all = [];
  document.head.innerHTML = '<meta name="takujo-site" content="engine-1">';
  document.body.innerHTML = '';
  history.replaceState(null, '', '/games/takujo/#/');
});

const soon = () => new Promise((resolve) => setTimeout(resolve));

test('a path stands behind the #, in links and in what is sent to others', async () => {
  const { href, link } = await import('../src/lib/address');
  expect(href('/rules/ftw')).toBe('#/rules/ftw');
  expect(link('/replay/a#7')).toBe(`${location.origin}/games/takujo/#/replay/a#7`);
});

test('the router reads it, goes there and marks a moment', async () => {
  history.replaceState(null, '', '/games/takujo/#/replay/a#7');
  const { router } = await import('../src/lib/router.svelte');
  expect(router.place).toEqual({ page: 'replay', id: 'a', hash: '7' });
  router.mark('8');
  expect(location.hash).toBe('#/replay/a#8');
  router.go('/t/b');
  expect(location.href).toBe(`${location.origin}/games/takujo/#/t/b`);
  expect(router.place).toEqual({ page: 't', id: 'b', hash: '' });
  document.body.innerHTML = '<a href="#/learn/ftw">x</a><a href="licences.txt">y</a>';
  document.querySelector('a')!.click();
  expect(router.place).toEqual({ page: 'learn', id: 'ftw', hash: '' });
});

test('requests and their answers go by messages; what is the same for all lies in files', async () => {
  const { request } = await import('../src/lib/host');
  const asked = vi.fn(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', asked);
  await request('games');
  await request('games/ftw/rules/ja');
  await request('games/climb/words/en');
  await request('games/climb/lesson');
  expect(asked.mock.calls).toEqual([
    ['engine-1/games.json'],
    ['engine-1/games-ftw-rules-ja.md'],
    ['engine-1/games-climb-words-en.ftl'],
    ['engine-1/games-climb-lesson.json'],
  ]);
  expect(Line.all).toHaveLength(0);
  const answers = [request('mine'), request('tables', { method: 'POST', body: '{"x":1}' })];
  const [line] = Line.all;
  expect(line!.asked).toMatchObject([
    { do: 'ask', method: 'GET', address: '/api/mine', body: '' },
    { do: 'ask', method: 'POST', address: '/api/tables', body: '{"x":1}' },
  ]);
  line!.say({ did: 'answer', n: line!.asked[1]!.n, status: 409, kind: 'application/json', text: '{"code":"no"}' });
  line!.say({ did: 'answer', n: line!.asked[0]!.n, status: 200, kind: 'application/json', text: '[]' });
  expect(await (await answers[0]!).json()).toEqual([]);
  expect((await answers[1]!).status).toBe(409);
});

test('a board that a game brings lies beside the program', async () => {
  const { api } = await import('../src/lib/api');
  expect(api.board('climb')).toBe(new URL('engine-1/games-climb-board.js', document.baseURI).href);
});

test('a connection is one of numbered messages, until one side closes it', async () => {
  const { addressOf, connect } = await import('../src/lib/early');
  const [one, other] = [connect(addressOf('a')), connect(addressOf('b'))];
  const heard: string[] = [];
  one.onopen = () => one.send('hello');
  one.onmessage = ({ data }: MessageEvent<string>) => heard.push(data);
  other.onclose = () => heard.push('closed');
  await soon();
  const { asked } = Line.all[0]!;
  expect(asked).toMatchObject([
    { do: 'connect', table: 'a' },
    { do: 'connect', table: 'b' },
    { do: 'send', text: 'hello' },
  ]);
  Line.all[0]!.say({ did: 'frame', n: asked[0]!.n, text: 'welcome' });
  Line.all[0]!.say({ did: 'frame', n: asked[1]!.n, text: 'to nobody' });
  Line.all[0]!.say({ did: 'closed', n: asked[1]!.n });
  expect(heard).toEqual(['welcome', 'closed']);
  one.close();
  expect(one.readyState).toBe(WebSocket.CLOSED);
  expect(asked.at(-1)).toEqual({ do: 'close', n: asked[0]!.n });
});

test('where the Worker cannot be had, all that waits and all that comes hears so', async () => {
  const { api } = await import('../src/lib/api');
  const { listen } = await import('../src/page/line');
  const before = api.mine();
  Line.all[0]!.onerror!();
  await expect(before).rejects.toMatchObject({ code: 'engine-missing' });
  await expect(api.mine()).rejects.toMatchObject({ code: 'engine-missing' });
  const news: unknown[] = [];
  listen((what) => news.push(what));
  expect(news).toEqual([{ did: 'failed' }]);
});
