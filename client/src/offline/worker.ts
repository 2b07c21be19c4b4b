/** Worker of the engine: the server's code under Pyodide, with tables from the browser's storage. */
import { isNobodys, type Asked, type Found, type Told, type Wanted } from './messages';
import { ownTables } from './ownership';
import { base, loadPython } from './pyodide';
import { noStorage, openTableStorage, type TableStorage } from './table-storage';

/** `takujo.browser.engine.Engine` */
interface Engine {
  ask(
    method: string,
    address: string,
    body: string,
    seat?: number,
  ): Promise<{ toJs(): [number, string, string]; destroy(): void }>;
  prepare(told: string): Promise<void>;
  connect(n: number, table: string, seat?: number): void;
  heard(n: number, text: string): void;
  lost(n: number): void;
  searches: Searches;
}
/** `takujo.browser.worker_executor.WorkerExecutor` */
interface Searches {
  told(n: number, done: number): void;
  found(n: number, packed: Uint8Array): void;
  alone(): void;
}

const name = `takujo ${base.pathname}`; // other sites may share the host

const tell = (told: Told): void => postMessage(told);

let isMine = false; // whether this tab owns the tables
const engine = start();
engine.then(
  () => isMine && tell({ did: 'ready' }),
  (error: unknown) => {
    console.error(error);
    tell({ did: 'failed' });
  },
);
let ready = engine; // later requests wait until tables are prepared
onmessage = ({ data }: MessageEvent<Asked>) => {
  if (data.do === 'prepare') ready = ready.then((it) => prepare(it, data.table, data.told));
  ready
    .then((it) => {
      if (isMine || (data.do === 'ask' && isNobodys(data.address))) return act(it, data);
      return undefined; // the page reloads when the tables are free
    })
    .catch(() => {}); // `failed` is sent already
};

async function prepare(it: Engine, table: string, told: string): Promise<Engine> {
  if (!isMine) return it; // the page reloads when the tables are free
  await it.prepare(told).catch((error: unknown) => console.error(error));
  tell({ did: 'settled', table });
  return it;
}

async function act(it: Engine, what: Asked): Promise<void> {
  if (what.do === 'connect') it.connect(what.n, what.table, what.seat);
  else if (what.do === 'send') it.heard(what.n, what.text);
  else if (what.do === 'close') it.lost(what.n);
  else if (what.do === 'ask') {
    const answer = await it.ask(what.method, what.address, what.body, what.seat);
    const [status, kind, text] = answer.toJs();
    answer.destroy();
    tell({ did: 'answer', n: what.n, status, kind, text });
  }
}

async function start(): Promise<Engine> {
  const [python, shelf] = await Promise.all([
    loadPython((n) => tell({ did: 'came', bytes: n })),
    ownTables(name, tell).then((is) => {
      isMine = is;
      if (is) tell({ did: 'mine' });
      return is ? ownStorage() : noStorage;
    }),
  ]);
  const searcher = new Worker(new URL('./searcher.ts', import.meta.url), { type: 'module', name: self.name });
  const ask = (wanted: Wanted): void => searcher.postMessage(wanted);
  let isLost = false; // may be set before `searches` exists
  let searches: Searches | null = null;
  const lose = (): void => {
    isLost = true;
    searches?.alone();
  };
  searcher.onmessage = ({ data }: MessageEvent<Found>) => {
    if (data.did === 'told') searches?.told(data.n, data.done);
    else if (data.did === 'found') searches?.found(data.n, data.work);
    else if (data.did === 'failed') lose();
  };
  searcher.onerror = lose; // it failed to load
  const engine = (await python.pyimport('takujo.browser.engine').begin({
    ...shelf,
    search: (n: number, work: { toJs(): Uint8Array }, needs: string) =>
      ask({ do: 'work', n, work: work.toJs(), needs }),
    stop: (n: number) => ask({ do: 'stop', n }),
    missed: (game: string, part: '' | 'guided') => tell({ did: 'missed', game, part }),
    frame: (n: number, text: string) => tell({ did: 'frame', n, text }),
    closed: (n: number) => tell({ did: 'closed', n }),
  })) as Engine;
  ({ searches } = engine);
  if (isLost) searches.alone();
  return engine;
}

async function ownStorage(): Promise<TableStorage> {
  try {
    return await openTableStorage(name, () => tell({ did: 'unkept' }));
  } catch {
    tell({ did: 'fleeting' });
    return noStorage;
  }
}
