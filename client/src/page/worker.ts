/** The table's own program within the page: Python under Pyodide, with the server's code, kernels, and what the browser kept. */
import type { loadPyodide as Load, PyodideInterface } from 'pyodide';
import { Kernels } from './kernels';
import type { Asked, Told } from './messages';
import { nowhere, openShelf, type Shelf } from './shelf';

/** `takujo.page.engine.Engine` */
interface Engine {
  ask(
    method: string,
    address: string,
    body: string,
    seat?: number,
  ): Promise<{ toJs(): [number, string, string]; destroy(): void }>;
  connect(n: number, table: string, seat?: number): void;
  heard(n: number, text: string): void;
  lost(n: number): void;
}
interface Python extends PyodideInterface {
  _module: { HEAPU8: Uint8Array };
}

const base = new URL('..', self.location.href); // this file lies in assets/
const folder = new URL(`${self.name}/`, base);
const name = `takujo ${base.pathname}`; // other sites of the same host have their own

const tell = (told: Told): void => postMessage(told);

const engine = start();
engine.then(
  () => tell({ did: 'ready' }),
  (error: unknown) => {
    console.error(error);
    tell({ did: 'failed' });
  },
);
onmessage = ({ data }: MessageEvent<Asked>) => {
  engine.then((it) => act(it, data)).catch(() => {}); // that it failed is said already
};

async function act(it: Engine, what: Asked): Promise<void> {
  if (what.do === 'connect') it.connect(what.n, what.table, what.seat);
  else if (what.do === 'send') it.heard(what.n, what.text);
  else if (what.do === 'close') it.lost(what.n);
  else {
    const answer = await it.ask(what.method, what.address, what.body, what.seat);
    const [status, kind, text] = answer.toJs();
    answer.destroy();
    tell({ did: 'answer', n: what.n, status, kind, text });
  }
}

async function start(): Promise<Engine> {
  const [{ python, kernels }, shelf] = await Promise.all([load(), alone().then(ownShelf)]);
  return python.pyimport('takujo.page.engine').begin({
    ...shelf,
    modules: (game: string) => kernels.get(game),
    missed: (game: string) => tell({ did: 'missed', game }),
    frame: (n: number, text: string) => tell({ did: 'frame', n, text }),
    closed: (n: number) => tell({ did: 'closed', n }),
  }) as Promise<Engine>;
}

/** One tab has the tables at a time: come back when it is this one. */
function alone(): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks; // none without https
  if (!locks) return Promise.resolve();
  const forEver = new Promise(() => {});
  return new Promise((resolve) => {
    const have = (): Promise<unknown> => {
      resolve();
      return forEver;
    };
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) return have();
      tell({ did: 'elsewhere' });
      void locks.request(name, have);
      return undefined;
    });
  });
}

async function ownShelf(): Promise<Shelf> {
  try {
    return await openShelf(name, () => tell({ did: 'unkept' }));
  } catch {
    tell({ did: 'fleeting' });
    return nowhere;
  }
}

async function load(): Promise<{ python: Python; kernels: Map<string, Kernels> }> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder.href}pyodide.mjs`)) as {
    loadPyodide: typeof Load;
  };
  const names = bytes('kernels.json').then((text) => JSON.parse(new TextDecoder().decode(text)) as string[]);
  const parts = Promise.all([bytes('msgspec.whl'), bytes('takujo.zip')]);
  const modules = names.then((all) => Promise.allSettled(all.map((game) => bytes(`${game}.wasm`))));
  const python = (await loadPyodide({ indexURL: folder.href })) as Python;
  const [wheel, program] = await parts;
  python.unpackArchive(wheel, 'wheel');
  python.unpackArchive(program, 'zip', { extractDir: '/takujo' }); // games read data beside their modules
  python.runPython('import sys; sys.path.insert(0, "/takujo")');
  const kernels = new Map<string, Kernels>();
  for (const [i, module] of (await modules).entries()) {
    try {
      if (module.status === 'fulfilled')
        kernels.set((await names)[i]!, await Kernels.load(module.value, () => python._module.HEAPU8));
    } catch (error) {
      console.error(error); // cut off, or of another kind: the game is told without it
    }
  }
  return { python, kernels };
}

/** Throws where it cannot be had. */
async function bytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(new URL(file, folder));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
