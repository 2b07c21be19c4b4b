/** Searches of the page, by a Python and kernels of their own, so that the table answers meanwhile. */
import { Kernels } from './kernels';
import { bytes, loadPython, type Python } from './python';
import type { Found, Wanted } from './messages';

/** `takujo.page.searcher.Searcher` */
interface Searcher {
  work(n: number, packed: Uint8Array): void;
  think(n: number, task: string): void;
  stop(n: number): void;
}
/** What a browser compares kernels with (Subresource Integrity), by game. */
type Digests = Record<string, string>;
/** Python's bytes. */
interface Packed {
  toJs(): Uint8Array<ArrayBuffer>;
}

const tell = (found: Found, ...moved: ArrayBuffer[]): void => postMessage(found, { transfer: moved });

const searcher = start();
const fail = (error: unknown): void => {
  console.error(error);
  tell({ did: 'failed' }); // whoever waits need not wait for this any more
};

searcher.catch(fail);
onmessage = ({ data }: MessageEvent<Wanted>) => {
  searcher.then((it) => act(it, data)).catch(fail);
};

function act(it: Searcher, what: Wanted): void {
  if (what.do === 'work') it.work(what.n, what.work);
  else if (what.do === 'think') it.think(what.n, what.task);
  else it.stop(what.n);
}

async function start(): Promise<Searcher> {
  const digests = bytes('kernels.json').then((text) => JSON.parse(new TextDecoder().decode(text)) as Digests);
  const modules = digests.then((all) => Promise.all(Object.entries(all).map(fetched)));
  const python = await loadPython();
  const kernels = new Map<string, Kernels>();
  for (const [game, module] of await modules) {
    const loaded = module && (await loadKernels(python, module));
    if (loaded) kernels.set(game, loaded);
  }
  return python.pyimport('takujo.page.searcher').begin({
    modules: (game: string) => kernels.get(game),
    told: (n: number, done: number) => tell({ did: 'told', n, done }),
    found: (n: number, packed: Packed) => {
      const work = packed.toJs();
      tell({ did: 'found', n, work }, work.buffer);
    },
    thought: (n: number, text: string | undefined) => tell({ did: 'thought', n, text: text ?? null }),
  }) as Searcher;
}

/** The kernels of a game, whole and its own: those of another one would play on with its numbers. Null: it goes without. */
async function fetched([game, integrity]: [string, string]): Promise<[string, Uint8Array<ArrayBuffer> | null]> {
  try {
    return [game, await bytes(`${game}.wasm`, { integrity })];
  } catch (error) {
    console.error(error);
    return [game, null];
  }
}

/** Null where this browser cannot run them. */
async function loadKernels(python: Python, module: BufferSource): Promise<Kernels | null> {
  try {
    return await Kernels.load(module, () => python._module.HEAPU8);
  } catch (error) {
    console.error(error);
    return null;
  }
}
