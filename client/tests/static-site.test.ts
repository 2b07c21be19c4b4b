/** The client of a static site: paths after `#`, requests to a Worker. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { WorkerRequest, WorkerMessage } from '../src/offline/engine-messages';
import type { NewTable, Sent, Snapshot } from '../src/wire';

/** A fake Worker; the test answers. */
class FakeWorker {
  static all: FakeWorker[] = [];
  asked: WorkerRequest[] = [];
  /** The number of a request. */
  n(i: number): number {
    const what = this.asked[i]!;
    return 'n' in what ? what.n : NaN;
  }
  onmessage: ((event: { data: WorkerMessage }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(request: WorkerRequest): void {
    this.asked.push(request);
  }
  deliver(message: WorkerMessage): void {
    this.onmessage?.({ data: message });
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
  FakeWorker.all = [];
  localStorage.clear();
  document.head.innerHTML = '<meta name="takujo-site" content="engine-1">';
  document.body.innerHTML = '';
  history.replaceState(null, '', '/games/takujo/#/');
});

const soon = () => new Promise((resolve) => setTimeout(resolve));

test('in a site the path follows the #', async () => {
  const { href, absoluteUrl } = await import('../src/lib/routing/address');
  expect(href('/rules/ftw')).toBe('#/rules/ftw');
  expect(absoluteUrl('/replay/a#7')).toBe(`${location.origin}/games/takujo/#/replay/a#7`);
});

test('the router reads paths, navigates and sets positions', async () => {
  history.replaceState(null, '', '/games/takujo/#/replay/a#7');
  const { router } = await import('../src/stores/router.svelte');
  expect(router.route).toEqual({ page: 'replay', id: 'a', hash: '7' });
  router.setPosition('8');
  expect(location.hash).toBe('#/replay/a#8');
  router.navigate('/t/b');
  expect(location.href).toBe(`${location.origin}/games/takujo/#/t/b`);
  expect(router.route).toEqual({ page: 't', id: 'b', hash: '' });
  document.body.innerHTML = '<a href="#/learn/ftw">x</a><a href="licences.txt">y</a>';
  document.querySelector('a')!.click();
  expect(router.route).toEqual({ page: 'learn', id: 'ftw', hash: '' });
});

test('requests are messages; common responses are files', async () => {
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
  expect(FakeWorker.all).toHaveLength(0);
  const answers = [request('mine'), request('claim', { method: 'POST', body: '{"x":1}' })];
  await soon();
  const [line] = FakeWorker.all;
  expect(line!.asked).toMatchObject([
    { do: 'ask', method: 'GET', address: '/api/mine', body: '' },
    { do: 'ask', method: 'POST', address: '/api/claim', body: '{"x":1}' },
  ]);
  line!.deliver({ did: 'answer', n: line!.n(1), status: 409, kind: 'application/json', text: '{"code":"no"}' });
  line!.deliver({ did: 'answer', n: line!.n(0), status: 200, kind: 'application/json', text: '[]' });
  expect(await (await answers[0]!).json()).toEqual([]);
  expect((await answers[1]!).status).toBe(409);
});

test('a plug-in’s board is a file beside the engine', async () => {
  const { api } = await import('../src/lib/net/api');
  expect(api.board('climb')).toBe(new URL('engine-1/games-climb-board.js', document.baseURI).href);
});

test('a connection is numbered messages until it is closed', async () => {
  const { connection, socketUrl } = await import('../src/lib/net/transport');
  const [one, other] = [connection(socketUrl('a')), connection(socketUrl('b'))];
  const heard: string[] = [];
  one.onopen = () => one.send('hello');
  one.onmessage = ({ data }: MessageEvent<string>) => heard.push(data);
  other.onclose = () => heard.push('closed');
  await soon();
  const { asked } = FakeWorker.all[0]!;
  expect(asked).toMatchObject([
    { do: 'connect', table: 'a' },
    { do: 'connect', table: 'b' },
    { do: 'send', text: 'hello' },
  ]);
  FakeWorker.all[0]!.deliver({ did: 'frame', n: FakeWorker.all[0]!.n(0), text: 'welcome' });
  FakeWorker.all[0]!.deliver({ did: 'frame', n: FakeWorker.all[0]!.n(1), text: 'to nobody' });
  FakeWorker.all[0]!.deliver({ did: 'closed', n: FakeWorker.all[0]!.n(1) });
  expect(heard).toEqual(['welcome', 'closed']);
  one.close();
  expect(one.readyState).toBe(WebSocket.CLOSED);
  expect(asked.at(-1)).toEqual({ do: 'close', n: FakeWorker.all[0]!.n(0) });
});

test('without a Worker all requests fail', async () => {
  const { api } = await import('../src/lib/net/api');
  const { followStatus } = await import('../src/offline/rpc-client');
  const before = api.myTables();
  FakeWorker.all[0]!.onerror!();
  await expect(before).rejects.toMatchObject({ code: 'engine-missing' });
  await expect(api.myTables()).rejects.toMatchObject({ code: 'engine-missing' });
  const news: unknown[] = [];
  followStatus((what) => news.push(what));
  expect(news).toEqual([{ did: 'failed' }]);
});

describe('before the engine is ready', () => {
  const room = {
    id: '0',
    seats: [{ name: '-', colour: 'teal', level: null }, { level: 'heuristic' }],
    options: { rounds: 4 },
    hints: true,
  };
  const play = { moves: [['5', ['hand:5']]] };
  const frame = { t: 'snapshot', version: 8, now: 0, room, you: { seat: 0, host: true }, play, log: [], chat: [] };
  const request = {
    game: 'ftw',
    seats: 2,
    options: { rounds: 4 },
    bots: [null, '1'],
    sit: { name: 'Ann', colour: 'blue', nonce: true },
    start: true,
    hints: true,
  };
  const deals = [{ secret: '0a', frame }];

  async function opening(wished: object): Promise<{ line: FakeWorker; found: Promise<{ id: string }> }> {
    vi.stubGlobal('fetch', (file: string) => {
      expect(file).toBe('engine-1/prerendered-ftw.json');
      return Promise.resolve(Response.json(deals));
    });
    const { api } = await import('../src/lib/net/api');
    void api.myTables();
    const line = FakeWorker.all[0]!;
    line.deliver({ did: 'mine' });
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

  test('a prerendered match is displayed, and opened later', async () => {
    const { line, found } = await opening(request);
    const { id } = await found;
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    const [, open] = line.asked;
    expect(open).toMatchObject({ do: 'open', table: id });
    const told = JSON.parse((open as { match: string }).match) as object;
    expect(told).toMatchObject({ id, secret: '0a', request: { ...request, sit: { ...request.sit, nonce: false } } });
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
    line.deliver({ did: 'settled', table: id });
    line.deliver({ did: 'frame', n, text: JSON.stringify({ ...frame, version: 9 }) });
    line.deliver({ did: 'frame', n, text: JSON.stringify({ ...frame, version: 9 }) });
    expect(heard.slice(1).map(({ t }) => t)).toEqual(['update', 'snapshot']);
    expect(heard[1]).not.toHaveProperty('play');
  });

  test('after a failure no table is displayed', async () => {
    const { api } = await import('../src/lib/net/api');
    void api.myTables().catch(() => {});
    const line = FakeWorker.all[0]!;
    const found = api.open(request as NewTable);
    const { heard } = await connected('a');
    line.deliver({ did: 'failed' });
    await expect(found).rejects.toMatchObject({ code: 'engine-missing' });
    expect(heard).toEqual([]);
  });

  test('a different match replaces the snapshot', async () => {
    const { line, found } = await opening(request);
    const { heard } = await connected((await found).id);
    line.deliver({ did: 'frame', n: line.n(2), text: JSON.stringify({ ...frame, play: null }) });
    expect(heard.map(({ t }) => t)).toEqual(['snapshot', 'snapshot']);
  });

  test('a deal is used once, for a fitting request only', async () => {
    const first = await opening(request);
    await first.found;
    await opening(request);
    expect(first.line.asked.at(-1)).toMatchObject({ do: 'ask', address: '/api/tables' });
    localStorage.clear();
    vi.resetModules();
    FakeWorker.all = [];
    for (const other of [{ seats: 3 }, { options: { rounds: 5 } }, { memory_aid: true }, { start: false }]) {
      const { line } = await opening({ ...request, ...other });
      expect(line.asked.at(-1)).toMatchObject({ do: 'ask', address: '/api/tables' });
    }
    FakeWorker.all[0]!.deliver({ did: 'ready' });
    const { api } = await import('../src/lib/net/api');
    void api.open(request as NewTable);
    await soon();
    expect(FakeWorker.all[0]!.asked.at(-1)).toMatchObject({ do: 'ask', address: '/api/tables' });
  });

  test('an unopened deal is opened by the next page', async () => {
    const { found } = await opening(request);
    const { id } = await found;
    vi.resetModules();
    FakeWorker.all = [];
    const { api } = await import('../src/lib/net/api');
    void api.myTables();
    await soon();
    expect(FakeWorker.all[0]!.asked).toMatchObject([{ do: 'open', table: id }, { do: 'ask' }]);
    FakeWorker.all[0]!.deliver({ did: 'settled', table: id });
    vi.resetModules();
    FakeWorker.all = [];
    void (await import('../src/lib/net/api')).api.myTables();
    await soon();
    expect(FakeWorker.all[0]!.asked).toMatchObject([{ do: 'ask' }]);
  });

  test('a cached table is displayed by the same version only', async () => {
    const { cacheFrame } = await import('../src/offline/cached-snapshots');
    const seen = { ...frame, room: { ...room, id: 'a' } } as unknown as Snapshot;
    cacheFrame('engine-1', seen);
    const { heard } = await connected('a');
    expect(heard).toEqual([]);
    FakeWorker.all[0]!.deliver({ did: 'mine' });
    await soon();
    expect(heard).toEqual([seen]);
    cacheFrame('engine-0', seen);
    expect((await connected('a')).heard).toEqual([]);
  });
});
