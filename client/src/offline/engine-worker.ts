/** Worker of the engine: the server's code under Pyodide, with tables from the browser's storage. */
import {
  isTableless,
  type WorkerRequest,
  type SearchMessage,
  type WorkerMessage,
  type SearchRequest,
} from './engine-messages';
import { ownTables } from './tab-leader';
import { base, fetchBytes, loadPython, type Python } from './pyodide';
import { noStorage, openTableStorage, type TableStorage } from './table-storage';

/** `takujo.browser.engine.Engine` */
interface Engine {
  ask(
    method: string,
    address: string,
    body: string,
    seat?: number,
  ): Promise<{ toJs(): [number, string, string]; destroy(): void }>;
  open_prerendered(match: string): Promise<void>;
  connect(n: number, table: string, seat?: number): void;
  on_frame(n: number, text: string): void;
  lost(n: number): void;
  searches: Searches;
}
/** `takujo.browser.worker_executor.WorkerExecutor` */
interface Searches {
  progressed(n: number, done: number): void;
  found(n: number, packed: Uint8Array): void;
  alone(): void;
}

const name = `takujo ${base.pathname}`; // other sites may share the host

const post = (message: WorkerMessage): void => postMessage(message);

const PUZZLES = /^\/api\/puzzles\/(\w+)\//;

let python: Python;
let ownsTables = false; // whether this tab owns the tables
const engine = start();
engine.then(
  () => ownsTables && post({ did: 'ready' }),
  (error: unknown) => {
    console.error(error);
    post({ did: 'failed' });
  },
);
let ready = engine; // later requests wait until prerendered tables are open
onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.do === 'open') ready = ready.then((it) => open(it, data.table, data.match));
  ready
    .then((it) => {
      if (ownsTables || (data.do === 'ask' && isTableless(data.address))) return handle(it, data);
      return undefined; // the page reloads when the tables are free
    })
    .catch(() => {}); // `failed` is sent already
};

async function open(it: Engine, table: string, match: string): Promise<Engine> {
  if (!ownsTables) return it; // the page reloads when the tables are free
  await it.open_prerendered(match).catch((error: unknown) => console.error(error));
  post({ did: 'settled', table });
  return it;
}

/** Load the puzzles of a game before its first request for one. Throws if that fails. */
async function ensurePuzzles(address: string): Promise<void> {
  const game = PUZZLES.exec(address)?.[1];
  if (!game || !python.pyimport('takujo.puzzles').is_missing(game)) return;
  python.FS.writeFile(`/takujo/takujo/games/${game}/puzzles.json`, await fetchBytes(`${game}-puzzles.json`));
}

async function handle(it: Engine, request: WorkerRequest): Promise<void> {
  if (request.do === 'connect') it.connect(request.n, request.table, request.seat);
  else if (request.do === 'send') it.on_frame(request.n, request.text);
  else if (request.do === 'close') it.lost(request.n);
  else if (request.do === 'ask') {
    await ensurePuzzles(request.address).catch(console.error); // the engine then knows no puzzles
    const answer = await it.ask(request.method, request.address, request.body, request.seat);
    const [status, kind, text] = answer.toJs();
    answer.destroy();
    post({ did: 'answer', n: request.n, status, kind, text });
  }
}

async function start(): Promise<Engine> {
  const [loaded, storage] = await Promise.all([
    loadPython((n) => post({ did: 'progress', bytes: n })),
    ownTables(name, post).then((owns) => {
      ownsTables = owns;
      if (owns) post({ did: 'mine' });
      return owns ? openStorage() : noStorage;
    }),
  ]);
  python = loaded;
  const searcher = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module', name: self.name });
  const postSearch = (request: SearchRequest): void => searcher.postMessage(request);
  let hasFailed = false; // may be set before `searches` exists
  let searches: Searches | null = null;
  const fail = (): void => {
    hasFailed = true;
    searches?.alone();
  };
  searcher.onmessage = ({ data }: MessageEvent<SearchMessage>) => {
    if (data.did === 'progress') searches?.progressed(data.n, data.done);
    else if (data.did === 'found') searches?.found(data.n, data.work);
    else if (data.did === 'failed') fail();
  };
  searcher.onerror = fail; // it failed to load
  const engine = (await python.pyimport('takujo.browser.engine').begin({
    ...storage,
    search: (n: number, work: { toJs(): Uint8Array }, needs: string) =>
      postSearch({ do: 'work', n, work: work.toJs(), needs }),
    stop: (n: number) => postSearch({ do: 'stop', n }),
    missed: (game: string, part: '' | 'guided') => post({ did: 'missed', game, part }),
    frame: (n: number, text: string) => post({ did: 'frame', n, text }),
    closed: (n: number) => post({ did: 'closed', n }),
  })) as Engine;
  ({ searches } = engine);
  if (hasFailed) searches.alone();
  return engine;
}

async function openStorage(): Promise<TableStorage> {
  try {
    return await openTableStorage(name, () => post({ did: 'storage-full' }));
  } catch {
    post({ did: 'storage-blocked' });
    return noStorage;
  }
}
