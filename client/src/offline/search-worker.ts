/** Worker for searches, with its own Python and kernels, so that the engine stays responsive. */
import { Kernels } from './wasm-kernels';
import { fetchBytes, loadPython, type Python } from './pyodide';
import type { SearchMessage, SearchRequest } from './engine-messages';

/** `takujo.browser.search_worker.Searcher` */
interface Searcher {
  work(n: number, packed: Uint8Array): void;
  stop(n: number): void;
  guide(game: string, network: Uint8Array): void;
}
/** Subresource Integrity digests of kernels, by game. */
type Digests = Record<string, string>;
/** The same for level 6: a module and a network. */
type Guides = Record<string, [string, string]>;
/** A bytes object of Python. */
interface Packed {
  toJs(): Uint8Array<ArrayBuffer>;
}

const post = (message: SearchMessage, ...transfer: ArrayBuffer[]): void => postMessage(message, { transfer: transfer });

const LOADING_MS = 20_000; // bots of all levels wait at most so long for the network of one

const kernels = new Map<string, Kernels>();
const guides = new Map<string, Promise<void>>();
let python: Python;

const searcher = start();
const fail = (error: unknown): void => {
  console.error(error);
  post({ did: 'failed' }); // the engine then searches by itself
};

searcher.catch(fail);
let turn = Promise.resolve(); // work starts in order, after what it needs has loaded
onmessage = ({ data }: MessageEvent<SearchRequest>) => {
  if (data.do === 'work') turn = turn.then(() => searcher).then((it) => work(it, data));
  const done = data.do === 'work' ? turn : searcher.then((it) => it.stop(data.n));
  done.catch(fail);
};

async function work(it: Searcher, { n, work, needs }: Extract<SearchRequest, { do: 'work' }>): Promise<void> {
  if (needs) await ensureGuide(it, needs);
  it.work(n, work);
}

async function start(): Promise<Searcher> {
  const modules = fetchJson<Digests>('kernels.json').then((all) => Promise.all(Object.entries(all).map(fetchKernel)));
  python = await loadPython();
  for (const [game, module] of await modules) await load(game, module);
  return python.pyimport('takujo.browser.search_worker').begin({
    modules: (name: string) => kernels.get(name),
    progressed: (n: number, done: number) => post({ did: 'progress', n, done }),
    found: (n: number, packed: Packed) => {
      const work = packed.toJs();
      post({ did: 'found', n, work }, work.buffer);
    },
  }) as Searcher;
}

async function fetchJson<T>(file: string, signal?: AbortSignal): Promise<T> {
  return JSON.parse(new TextDecoder().decode(await fetchBytes(file, signal && { signal }))) as T;
}

/** Resolves when level 6 of a game has loaded or failed. */
function ensureGuide(it: Searcher, game: string): Promise<void> {
  const loading = guides.get(game) ?? loadGuide(it, game).catch(console.error);
  guides.set(game, loading);
  return loading;
}

async function loadGuide(it: Searcher, game: string): Promise<void> {
  const signal = AbortSignal.timeout(LOADING_MS);
  const digests = (await fetchJson<Guides>('guided.json', signal))[game];
  if (!digests) throw new Error(`nothing guides ${game}`);
  const [code, weights] = await Promise.all([
    fetchBytes(`${game}-guided.wasm`, { integrity: digests[0], signal }),
    fetchBytes(`${game}-network.npz`, { integrity: digests[1], signal }),
  ]);
  it.guide(game, weights);
  await load(`${game}-guided`, code);
}

/**
 * Load the kernels of a game, checked by their digest: those of another version would compute other numbers. Null if
 * that fails.
 */
async function fetchKernel([game, integrity]: [string, string]): Promise<[string, Uint8Array<ArrayBuffer> | null]> {
  try {
    return [game, await fetchBytes(`${game}.wasm`, { integrity })];
  } catch (error) {
    console.error(error);
    return [game, null];
  }
}

/** Compile a module, if this browser can. */
async function load(name: string, module: BufferSource | null): Promise<void> {
  try {
    if (module) kernels.set(name, await Kernels.load(module, () => python._module.HEAPU8));
  } catch (error) {
    console.error(error);
  }
}
