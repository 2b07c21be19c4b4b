/** The client as it is in a site: paths behind the `#`, a Worker that answers. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Asked, Told } from '../src/offline/messages';
import type { NewTable, Sent, Snapshot } from '../src/wire';

/** A Worker whose other end is the test. */
class Line {
  static all: Line[] = [];
  asked: Asked[] = [];
  /** The number of what was asked then. */
  n(i: number): number {
    const what = this.asked[i]!;
    return 'n' in what ? what.n : NaN;
  }
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
  localStorage.clear();
  document.head.innerHTML = '<meta name="takujo-site" content="engine-1">';
  document.body.innerHTML = '';
  history.replaceState(null, '', '/games/takujo/#/');
});

const soon = () => new Promise((resolve) => setTimeout(resolve));

test('a path stands behind the #, in links and in what is sent to others', async () => {
  const { href, link } = await import('../src/lib/routing/address');
  expect(href('/rules/ftw')).toBe('#/rules/ftw');
  expect(link('/replay/a#7')).toBe(`${location.origin}/games/takujo/#/replay/a#7`);
});

test('the router reads it, goes there and marks a moment', async () => {
  history.replaceState(null, '', '/games/takujo/#/replay/a#7');
  const { router } = await import('../src/stores/router.svelte');
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
  const { request } = await import('../src/lib/net/transport');
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
  const answers = [request('mine'), request('claim', { method: 'POST', body: '{"x":1}' })];
  await soon();
  const [line] = Line.all;
  expect(line!.asked).toMatchObject([
    { do: 'ask', method: 'GET', address: '/api/mine', body: '' },
    { do: 'ask', method: 'POST', address: '/api/claim', body: '{"x":1}' },
  ]);
  line!.say({ did: 'answer', n: line!.n(1), status: 409, kind: 'application/json', text: '{"code":"no"}' });
  line!.say({ did: 'answer', n: line!.n(0), status: 200, kind: 'application/json', text: '[]' });
  expect(await (await answers[0]!).json()).toEqual([]);
  expect((await answers[1]!).status).toBe(409);
});

test('a board that a game brings lies beside the program', async () => {
  const { api } = await import('../src/lib/net/api');
  expect(api.board('climb')).toBe(new URL('engine-1/games-climb-board.js', document.baseURI).href);
});

test('a connection is one of numbered messages, until one side closes it', async () => {
  const { connection, socketAddress } = await import('../src/lib/net/transport');
  const [one, other] = [connection(socketAddress('a')), connection(socketAddress('b'))];
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
  Line.all[0]!.say({ did: 'frame', n: Line.all[0]!.n(0), text: 'welcome' });
  Line.all[0]!.say({ did: 'frame', n: Line.all[0]!.n(1), text: 'to nobody' });
  Line.all[0]!.say({ did: 'closed', n: Line.all[0]!.n(1) });
  expect(heard).toEqual(['welcome', 'closed']);
  one.close();
  expect(one.readyState).toBe(WebSocket.CLOSED);
  expect(asked.at(-1)).toEqual({ do: 'close', n: Line.all[0]!.n(0) });
});

test('where the Worker cannot be had, all that waits and all that comes hears so', async () => {
  const { api } = await import('../src/lib/net/api');
  const { listen } = await import('../src/offline/rpc-client');
  const before = api.mine();
  Line.all[0]!.onerror!();
  await expect(before).rejects.toMatchObject({ code: 'engine-missing' });
  await expect(api.mine()).rejects.toMatchObject({ code: 'engine-missing' });
  const news: unknown[] = [];
  listen((what) => news.push(what));
  expect(news).toEqual([{ did: 'failed' }]);
});

describe('before the program is there', () => {
  const room = {
    id: '0',
    seats: [{ name: '-', colour: 'teal', level: null }, { level: 'heuristic' }],
    options: { rounds: 4 },
    hints: true,
  };
  const play = { moves: [['5', ['hand:5']]] };
  const frame = { t: 'snapshot', version: 8, now: 0, room, you: { seat: 0, host: true }, play, log: [], chat: [] };
  const wish = {
    game: 'ftw',
    seats: 2,
    options: { rounds: 4 },
    bots: [null, '1'],
    sit: { name: 'Ann', colour: 'blue', nonce: true },
    start: true,
    hints: true,
  };
  const deals = [{ secret: '0a', frame }];

  async function opening(wished: object): Promise<{ line: Line; found: Promise<{ id: string }> }> {
    vi.stubGlobal('fetch', (file: string) => {
      expect(file).toBe('engine-1/prepared-ftw.json');
      return Promise.resolve(Response.json(deals));
    });
    const { api } = await import('../src/lib/net/api');
    void api.mine();
    const line = Line.all[0]!;
    line.say({ did: 'mine' });
    const found = api.open(wished as NewTable);
    await soon();
    return { line, found };
  }

  async function connected(table: string): Promise<{ heard: Sent[]; socket: WebSocket }> {
    const { connection } = await import('../src/lib/net/transport');
    const heard: Sent[] = [];
    const socket = connection(table);
    socket.onmessage = ({ data }: MessageEvent<string>) => heard.push(JSON.parse(data) as Sent);
    await soon();
    socket.send('{"t":"hello"}');
    await soon();
    return { heard, socket };
  }

  test('a match that has just begun is shown, and opened later', async () => {
    const { line, found } = await opening(wish);
    const { id } = await found;
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    const [, prepare] = line.asked;
    expect(prepare).toMatchObject({ do: 'prepare', table: id });
    const told = JSON.parse((prepare as { told: string }).told) as object;
    expect(told).toMatchObject({ id, secret: '0a', wish: { ...wish, sit: { ...wish.sit, nonce: false } } });
    const { heard, socket } = await connected(id);
    expect(heard).toMatchObject([
      { t: 'snapshot', version: 8, play, room: { id, seats: [{ name: 'Ann', colour: 'blue' }, { level: '1' }] } },
    ]);
    socket.send('{"t":"move"}');
    expect(line.asked.slice(2)).toMatchObject([
      { do: 'connect', table: id },
      { do: 'send' },
      { do: 'send', text: '{"t":"move"}' },
    ]);
    const n = line.n(2);
    line.say({ did: 'settled', table: id });
    line.say({ did: 'frame', n, text: JSON.stringify({ ...frame, version: 9 }) });
    line.say({ did: 'frame', n, text: JSON.stringify({ ...frame, version: 9 }) });
    expect(heard.slice(1).map(({ t }) => t)).toEqual(['update', 'snapshot']);
    expect(heard[1]).not.toHaveProperty('play');
  });

  test('where the program fails meanwhile nobody waits for a table, and none is shown', async () => {
    const { api } = await import('../src/lib/net/api');
    void api.mine().catch(() => {});
    const line = Line.all[0]!;
    const found = api.open(wish as NewTable);
    const { heard } = await connected('a');
    line.say({ did: 'failed' });
    await expect(found).rejects.toMatchObject({ code: 'engine-missing' });
    expect(heard).toEqual([]);
  });

  test('what stands otherwise comes whole', async () => {
    const { line, found } = await opening(wish);
    const { heard } = await connected((await found).id);
    line.say({ did: 'frame', n: line.n(2), text: JSON.stringify({ ...frame, play: null }) });
    expect(heard.map(({ t }) => t)).toEqual(['snapshot', 'snapshot']);
  });

  test('each once, and none for another wish or once the program is there', async () => {
    const first = await opening(wish);
    await first.found;
    await opening(wish);
    expect(first.line.asked.at(-1)).toMatchObject({ do: 'ask', address: '/api/tables' });
    localStorage.clear();
    vi.resetModules();
    Line.all = [];
    for (const other of [{ seats: 3 }, { options: { rounds: 5 } }, { memory_aid: true }, { start: false }]) {
      const { line } = await opening({ ...wish, ...other });
      expect(line.asked.at(-1)).toMatchObject({ do: 'ask', address: '/api/tables' });
    }
    Line.all[0]!.say({ did: 'ready' });
    const { api } = await import('../src/lib/net/api');
    void api.open(wish as NewTable);
    await soon();
    expect(Line.all[0]!.asked.at(-1)).toMatchObject({ do: 'ask', address: '/api/tables' });
  });

  test('one that was not opened when the page was left is opened by the next', async () => {
    const { found } = await opening(wish);
    const { id } = await found;
    vi.resetModules();
    Line.all = [];
    const { api } = await import('../src/lib/net/api');
    void api.mine();
    await soon();
    expect(Line.all[0]!.asked).toMatchObject([{ do: 'prepare', table: id }, { do: 'ask' }]);
    Line.all[0]!.say({ did: 'settled', table: id });
    vi.resetModules();
    Line.all = [];
    void (await import('../src/lib/net/api')).api.mine();
    await soon();
    expect(Line.all[0]!.asked).toMatchObject([{ do: 'ask' }]);
  });

  test('a table is shown as it was seen, by the same version and where no other tab has it', async () => {
    const { remember } = await import('../src/offline/cached-frames');
    const seen = { ...frame, room: { ...room, id: 'a' } } as unknown as Snapshot;
    remember('engine-1', seen);
    const { heard } = await connected('a');
    expect(heard).toEqual([]);
    Line.all[0]!.say({ did: 'mine' });
    await soon();
    expect(heard).toEqual([seen]);
    remember('engine-0', seen);
    expect((await connected('a')).heard).toEqual([]);
  });
});
