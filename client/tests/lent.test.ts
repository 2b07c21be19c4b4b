/** The client of a server that lends its pages an engine: what a Worker thinks, and what happens where it cannot. */
import { beforeEach, expect, test, vi } from 'vitest';
import { ofTable } from '../src/lib/match/match-source';
import type { Found, Task, Wanted } from '../src/offline/messages';
import type { Frame, Sent } from '../src/wire';

/** A Worker whose other end is the test. */
class Line {
  static all: Line[] = [];
  asked: Wanted[] = [];
  onmessage: ((event: { data: Found }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(
    readonly url: URL,
    readonly options: WorkerOptions,
  ) {
    Line.all.push(this);
  }
  postMessage(what: Wanted): void {
    this.asked.push(what);
  }
  say(found: Found): void {
    this.onmessage?.({ data: found });
  }
  get tasks(): Task[] {
    return this.asked.flatMap((one) => (one.do === 'think' ? [JSON.parse(one.task) as Task] : []));
  }
  /** Answer the last task. */
  answer(found: unknown): void {
    this.say({ did: 'thought', n: this.asked.at(-1)!.n, text: found === null ? null : JSON.stringify(found) });
  }
}

const sight = { game: 'ftw', rules_version: 1, seats: 2, options: {}, view: '{"hand":[9007199254740993]}' };
const think = { t: 'think', version: 7, level: '5', sight } as Sent;
const SERVERS = [{ token: 'the server’s' }];
let asked: string[] = [];
let refuses: string[] = [];

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('Worker', Line);
  vi.stubGlobal('fetch', (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path.split('/').at(-1)}`);
    const name = path.split('/').at(-1)!;
    if (refuses.includes(name)) return Promise.resolve(new Response('{"code":"thinks-not-here"}', { status: 403 }));
    const none = { state: 'none', done: 0, analysis: null };
    const waiting = { ...none, state: 'waiting' };
    const answers: Record<string, unknown> = { sight, hints: { version: 1, hints: SERVERS } };
    const found = name === 'analysis' ? (method === 'GET' ? none : waiting) : answers[name];
    return Promise.resolve(new Response(name === 'transcript' ? 'ftw …' : JSON.stringify(found)));
  });
  Line.all = [];
  asked = refuses = [];
  document.head.innerHTML = '<meta name="takujo-engine" content="engine-1">';
  await import('../src/offline/search-client'); // whatever waits for it does not wait for a disk
});

const soon = async () => {
  for (let i = 0; i < 9; i++) await new Promise((resolve) => setTimeout(resolve));
};

/** The Worker, once it was asked so many things. */
async function worker(tasks: number): Promise<Line> {
  await vi.waitFor(() => expect(Line.all[0]?.tasks).toHaveLength(tasks), 10_000);
  return Line.all[0]!;
}

function whole(thinks: boolean, seat: number | null, state = 'playing'): Sent {
  return { t: 'whole', room: { thinks, state, game: 'ftw' }, you: { seat, host: false } } as Sent;
}

async function thinking(): Promise<{ receive: (message: Sent) => void; sent: Frame[] }> {
  const { Thinking } = await import('../src/lib/match/client-bots');
  const sent: Frame[] = [];
  const one = new Thinking((frame) => sent.push(frame) > 0);
  return { receive: (message) => one.receive(message), sent };
}

test('a page says that it can think once its engine has tried, over every connection', async () => {
  const { receive, sent } = await thinking();
  receive(whole(true, 0));
  const line = await worker(1);
  expect(line.options).toMatchObject({ type: 'module', name: 'engine-1' });
  expect(line.tasks).toEqual([{ do: 'begin', game: 'ftw' }]);
  expect(sent).toEqual([]);
  line.answer(true);
  await vi.waitFor(() => expect(sent).toEqual([{ t: 'thinks' }]));
  receive({ ...whole(true, 0), t: 'update' } as Sent);
  await soon();
  expect(sent).toEqual([{ t: 'thinks' }]);
  receive(whole(true, 0));
  await worker(2);
  line.answer(true);
  await vi.waitFor(() => expect(sent).toEqual([{ t: 'thinks' }, { t: 'thinks' }]));
  expect(Line.all).toHaveLength(1);
});

test('nothing is loaded for who looks on, before the match, or where the table does not wish it', async () => {
  const { receive, sent } = await thinking();
  for (const message of [whole(true, null), whole(true, 0, 'open'), whole(false, 0)]) receive(message);
  await soon();
  expect(Line.all).toEqual([]);
  expect(sent).toEqual([]);
});

test('nor at a server that lends nothing', async () => {
  document.head.innerHTML = '';
  vi.resetModules();
  const { receive } = await thinking();
  receive(whole(true, 0));
  const { hintsFor } = await import('../src/lib/match/coach');
  expect(await hintsFor('a', 1)).toEqual(SERVERS);
  await soon();
  expect(Line.all).toEqual([]);
  expect(asked).toEqual(['POST hints']);
});

test('a bot’s move is asked for as the server said it, and answered', async () => {
  const { receive, sent } = await thinking();
  receive(think);
  const line = await worker(1);
  expect(line.tasks).toEqual([{ do: 'move', level: '5', sight }]);
  line.answer('play 17');
  await vi.waitFor(() => expect(sent).toEqual([{ t: 'thought', version: 7, token: 'play 17' }]));
});

test.each([
  ['the task fails', (line: Line) => line.answer(null)],
  ['Python cannot be loaded', (line: Line) => line.say({ did: 'failed' })],
  ['there is no Worker', (line: Line) => line.onerror!()],
])('where %s the server hears so at once, and does the rest', async (_, fail) => {
  const { receive, sent } = await thinking();
  receive(whole(true, 0));
  await worker(1);
  receive(think);
  fail(await worker(2));
  await vi.waitFor(() => expect(sent).toContainEqual({ t: 'thought', version: 7, token: null }));
  expect(sent).not.toContainEqual({ t: 'thinks' });
});

test('hints are those of this page', async () => {
  const { hintsFor } = await import('../src/lib/match/coach');
  const found = hintsFor('a', 1);
  const line = await worker(1);
  expect(line.tasks).toEqual([{ do: 'hints', sight }]);
  line.answer([{ token: 'the page’s' }]);
  expect(await found).toEqual([{ token: 'the page’s' }]);
  expect(asked).toEqual(['POST sight']);
});

test('or the server’s, where it refuses the view, and where the engine fails', async () => {
  const { hintsFor } = await import('../src/lib/match/coach');
  refuses = ['sight'];
  expect(await hintsFor('a', 1)).toEqual(SERVERS);
  expect(Line.all).toEqual([]);
  refuses = [];
  const found = hintsFor('a', 1);
  (await worker(1)).say({ did: 'failed' });
  expect(await found).toEqual(SERVERS);
});

test('an analysis says how far it is, is kept by the page, and ends when it is left', async () => {
  const { Analysing } = await import('../src/routes/replay/analysis.svelte');
  const analysing = new Analysing(ofTable('a'));
  await analysing.look(false);
  expect(analysing.busy).toBe(false);
  const looked = analysing.look(true);
  const line = await worker(1);
  expect(line.tasks).toEqual([{ do: 'analysis', transcript: 'ftw …' }]);
  line.say({ did: 'told', n: line.asked[0]!.n, done: 0.5 });
  expect(analysing.progress).toEqual({ state: 'running', done: 0.5, analysis: null });
  line.answer({ losses: [] });
  await looked;
  expect(analysing.analysis).toEqual({ losses: [] });
  expect(asked).toEqual(['GET analysis', 'GET analysis', 'GET transcript']);
  const { analysisOf } = await import('../src/lib/match/coach');
  expect(await analysisOf(ofTable('a'))).toEqual({ state: 'ready', done: 1, analysis: { losses: [] } });

  const other = new Analysing(ofTable('b'));
  void other.look(true);
  await worker(2);
  other.leave();
  await soon();
  expect(line.asked.at(-1)).toEqual({ do: 'stop', n: line.asked.at(-2)!.n });
  expect(asked).not.toContain('POST analysis');
});

test('an analysis that fails here is the server’s', async () => {
  const { Analysing } = await import('../src/routes/replay/analysis.svelte');
  const analysing = new Analysing(ofTable('a'));
  const looked = analysing.look(true);
  (await worker(1)).answer(null);
  await looked;
  expect(analysing.progress?.state).toBe('waiting');
  expect(asked.at(-1)).toBe('POST analysis');
  analysing.leave();
});
