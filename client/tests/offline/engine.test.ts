// @vitest-environment node
/** The engine in Pyodide: library and Takujo as packed by `takujo site`, with kernels and a fake database. */
import { readFile } from 'node:fs/promises';
import type { PyodideInterface } from 'pyodide';
import { beforeAll, expect, test } from 'vitest';
import { kernels, packed } from './python';
import type { Kernels } from '../../src/offline/wasm-kernels';

const { TAKUJO_PAGE_ENGINE = '' } = process.env;
const GAMES = ['fourdigits', 'akumatrick', 'ftw', 'fuji99', 'overflow'];
const here = test.skipIf(!TAKUJO_PAGE_ENGINE);

interface Frame {
  t: string;
  version: number;
  play?: { moves: [string][]; waiting: number[] | null; winners: number[] | null };
}
interface Engine {
  ask(method: string, address: string, body: string): Promise<{ toJs(): [number, string, string] }>;
  connect(n: number, table: string): void;
  on_frame(n: number, text: string): void;
  lost(n: number): void;
  end(): Promise<void>;
  searches: { progressed(n: number, done: number): void; found(n: number, packed: Uint8Array): void; alone(): void };
}
interface Packed {
  toJs(): Uint8Array;
}
/** `takujo.browser.search_worker.Searcher` */
interface Searcher {
  work(n: number, packed: Uint8Array): void;
  stop(n: number): void;
}

/** A fake page: database, frames and messages of the engine. */
class Page {
  readonly logs: Record<string, unknown[]> = {};
  readonly tables: Record<string, unknown> = {};
  readonly frames: Frame[] = [];
  readonly over: number[] = [];
  readonly lacking: string[] = [];
  isFull = false;
  hear: (frame: Frame) => void = () => {};

  engine: Engine | null = null;

  async stored(): Promise<string> {
    return JSON.stringify({ tables: Object.values(this.tables), logs: this.logs });
  }
  async append(table: string, first: number, rows: string): Promise<void> {
    if (this.isFull) throw new Error('QuotaExceededError');
    const log = (this.logs[table] ??= []);
    expect(first).toBe(log.length + 1);
    log.push(...(JSON.parse(rows) as unknown[]));
  }
  async forget(table: string): Promise<void> {
    delete this.logs[table];
  }
  async put(table: string, record?: string): Promise<void> {
    this.tables[table] = JSON.parse(record!);
  }
  search(n: number, work: Packed): void {
    const packed = work.toJs();
    setTimeout(() => searcher.work(n, packed));
  }
  stop(n: number): void {
    searcher.stop(n);
  }
  missed(game: string): void {
    this.lacking.push(game);
  }
  frame(_n: number, text: string): void {
    const frame = JSON.parse(text) as Frame;
    this.frames.push(frame);
    this.hear(frame);
  }
  closed(n: number): void {
    this.over.push(n);
  }
}

let py: PyodideInterface; // runs the tables
let searcher: Searcher; // of a second Python
let asking: Page;
const searched = new Map<string, number>();

beforeAll(async () => {
  if (!TAKUJO_PAGE_ENGINE) return;
  py = await packed(TAKUJO_PAGE_ENGINE);
  const other = await packed(TAKUJO_PAGE_ENGINE);
  const loaded = new Map<string, Kernels>();
  for (const game of GAMES) {
    const found = await kernels(other, game);
    const call = found.call.bind(found);
    found.call = (name, kinds, values) => {
      if (name === 'search') searched.set(game, (searched.get(game) ?? 0) + 1);
      return call(name, kinds, values);
    };
    loaded.set(game, found);
  }
  searcher = other.pyimport('takujo.browser.search_worker').begin({
    modules: (game: string) => loaded.get(game),
    progressed: (n: number, done: number) => asking.engine!.searches.progressed(n, done),
    found: (n: number, packed: Packed) => asking.engine!.searches.found(n, packed.toJs()),
  }) as Searcher;
}, 120_000);

async function begin(page: Page): Promise<Engine> {
  asking = page;
  page.engine = (await py.pyimport('takujo.browser.engine').begin.callKwargs(page, { bot_delay: 0 })) as Engine;
  return page.engine;
}

async function said<T>(engine: Engine, method: string, address: string, body?: unknown): Promise<T> {
  const [status, , text] = (await engine.ask(method, `/api${address}`, body ? JSON.stringify(body) : '')).toJs();
  expect(status, text).toBeLessThan(300);
  return (text.startsWith('{') ? JSON.parse(text) : text) as T;
}

async function open(engine: Engine, game: string, level: string): Promise<string> {
  type Known = { games: { name: string; fewest: number }[] };
  const { games } = await said<Known>(engine, 'GET', '/games');
  const seats = Math.max(2, games.find(({ name }) => name === game)!.fewest);
  const bots = Array.from({ length: seats }, (_, seat) => (seat ? level : null));
  const sit = { name: 'Ann', colour: 'blue', seat: 0 };
  const request = { game, seats, sit, bots, hints: true, start: true };
  return (await said<{ id: string }>(engine, 'POST', '/tables', request)).id;
}

/** Play `moves` of the listed moves, or to the end; return the version. */
function play(page: Page, engine: Engine, n: number, table: string, moves = Infinity): Promise<number> {
  return new Promise((resolve, reject) => {
    page.hear = ({ t, version, play }) => {
      if (t === 'bye') reject(new Error(JSON.stringify(page.frames.at(-1))));
      if (!play) return;
      if (play.winners || (play.moves.length && moves-- <= 0)) resolve(version);
      else if (play.moves.length)
        engine.on_frame(n, JSON.stringify({ t: 'move', token: play.moves[play.moves.length >> 1]![0], version }));
      else if (play.waiting?.includes(0)) engine.on_frame(n, '{"t":"next"}');
    };
    engine.connect(n, table);
    engine.on_frame(n, '{"t":"hello"}');
  });
}

here.each(GAMES)(
  '%s: level 5 searches, hints come, and a table goes on after a reload',
  { timeout: 240_000 },
  async (game) => {
    const page = new Page();
    let engine = await begin(page);
    const before = searched.get(game) ?? 0;
    let table = '';
    let version = 0;
    let n = 0;
    // again if the match ended within three moves, or its bots had no choice
    do {
      if (n) engine.lost(n);
      expect(++n).toBeLessThan(10);
      table = await open(engine, game, '5');
      version = await play(page, engine, n, table, 3);
    } while (searched.get(game)! - before < 3 || page.frames.at(-1)!.play!.winners);
    const { hints } = await said<{ hints: unknown[] }>(engine, 'POST', `/tables/${table}/hints`, { version });
    expect(hints.length).toBeGreaterThan(0);
    engine.lost(n);
    await engine.end();
    expect(page.over).toEqual(Array.from({ length: n }, (_, i) => i + 1));
    const last = page.frames.findLast(({ play }) => play)!;
    engine = await begin(page);
    page.frames.length = 0;
    await play(page, engine, ++n, table, 0);
    expect(page.frames[0]!.t).toBe('snapshot');
    expect(page.frames[0]!.play!.moves).toEqual(last.play!.moves);
    await engine.end();
    expect(page.lacking).toEqual([]);
  },
);

here.each(GAMES)('%s: a whole match is verified and replayed', { timeout: 240_000 }, async (game) => {
  const page = new Page();
  const engine = await begin(page);
  const table = await open(engine, game, 'heuristic');
  const version = await play(page, engine, 1, table, 1);
  const [token] = page.frames.findLast(({ play }) => play?.moves.length)!.play!.moves[0]!;
  const answered = new Promise((resolve) => (page.hear = ({ t }) => t === 'pong' && resolve(t)));
  for (const frame of [
    { t: 'say', text: 'hello' },
    { t: 'preview', token, version },
    { t: 'undo', version },
    { t: 'ping' },
  ])
    engine.on_frame(1, JSON.stringify(frame));
  await answered;
  expect(page.frames.map(({ t }) => t)).toContain('preview');
  engine.lost(1);
  await play(page, engine, 2, table);
  const transcript = await said<string>(engine, 'GET', `/tables/${table}/transcript`);
  const [, , verified] = (await engine.ask('POST', '/api/verify', transcript)).toJs();
  expect(JSON.parse(verified)).toEqual({ ok: true });
  const { frames } = await said<{ frames: unknown[] }>(engine, 'GET', `/tables/${table}/replay?viewer=0`);
  expect(frames.length).toBeGreaterThan(3);
  await engine.end();
});

here('an analysis, and a puzzle', { timeout: 240_000 }, async () => {
  const page = new Page();
  const engine = await begin(page);
  const table = await open(engine, 'akumatrick', '1');
  await play(page, engine, 1, table);
  await said(engine, 'POST', `/tables/${table}/analysis`);
  type Analysed = { state: string; analysis: { losses: unknown[] } | null };
  let found = await said<Analysed>(engine, 'GET', `/tables/${table}/analysis`);
  while (found.state !== 'ready') found = await said<Analysed>(engine, 'GET', `/tables/${table}/analysis`);
  expect(found.analysis!.losses.length).toBeGreaterThan(0);
  const puzzle = await said<{ length: number; state: string }>(engine, 'GET', '/puzzles/fourdigits/2026-11-21/easy');
  expect(puzzle.state).toBe('open');
  expect(puzzle.length).toBeGreaterThan(1);
  await engine.end();
});

here('the deal of the day is the same in every browser, and goes on after a reload', { timeout: 240_000 }, async () => {
  type Deal = { commitment: string; sealed: boolean; own: { table: string; result: unknown } | null };
  const page = new Page();
  let engine = await begin(page);
  const { commitment, sealed, own } = await said<Deal>(engine, 'GET', '/deals/today');
  expect([sealed, own]).toEqual([false, null]);
  const request = { name: 'Ann', colour: 'blue' };
  const { id } = await said<{ id: string }>(engine, 'POST', '/deals/today', request);
  await play(page, engine, 1, id, 1);
  engine.lost(1);
  await engine.end();
  engine = await begin(page);
  expect((await said<Deal>(engine, 'GET', '/deals/today')).own).toMatchObject({ table: id, result: null });
  expect(await said<{ id: string }>(engine, 'POST', '/deals/today', request)).toMatchObject({ id });
  await play(page, engine, 2, id);
  const after = await said<Deal>(engine, 'GET', '/deals/today');
  expect(after.own!.result).toMatchObject({ place: 1, yours: true });
  await engine.end();
  const other = await begin(new Page());
  expect(await said<Deal>(other, 'GET', '/deals/today')).toMatchObject({ commitment, own: null });
  await other.end();
});

here('what cannot be kept is not played, and goes on once it can be', { timeout: 120_000 }, async () => {
  const page = new Page();
  const engine = await begin(page);
  const table = await open(engine, 'ftw', 'heuristic');
  const version = await play(page, engine, 1, table, 1);
  const rows = page.logs[table]!.length;
  const [token] = page.frames.findLast(({ play }) => play?.moves.length)!.play!.moves[0]!;
  const refused = new Promise((resolve) => (page.hear = ({ t }) => t === 'refused' && resolve(t)));
  page.isFull = true;
  engine.on_frame(1, JSON.stringify({ t: 'move', token, version }));
  await refused;
  expect(page.logs[table]).toHaveLength(rows);
  page.isFull = false;
  const moved = new Promise((resolve) => (page.hear = ({ t }) => t === 'update' && resolve(t)));
  engine.on_frame(1, JSON.stringify({ t: 'move', token, version }));
  await moved;
  expect(page.logs[table]!.length).toBeGreaterThan(rows);
  await engine.end();
});

here('what is left of the library misses nothing of what was taken out', { timeout: 120_000 }, async () => {
  py.FS.writeFile('/whole.zip', new Uint8Array(await readFile('node_modules/pyodide/python_stdlib.zip')));
  const [found, missed] = py
    .runPython(
      `
import importlib, sys, zipfile
def modules(names):
    return {name.rsplit(".", 1)[0].replace("/", ".").removesuffix(".__init__") for name in names if ".py" in name}
library = modules(zipfile.ZipFile(next(path for path in sys.path if path.endswith(".zip"))).namelist())
whole = modules(zipfile.ZipFile("/whole.zip").namelist())
missed = []
for name in sorted(library):
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name in whole:
            missed.append(f"{name}: {error.name}")
(len(library & whole), missed)
`,
    )
    .toJs() as [number, string[]];
  expect(found).toBeGreaterThan(150);
  expect(missed).toEqual([]);
});
