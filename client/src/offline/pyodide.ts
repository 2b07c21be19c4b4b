/** Python in a Worker: Pyodide with the site's packages. */
import type { loadPyodide as Load, PyodideInterface } from 'pyodide';

export interface Python extends PyodideInterface {
  _module: { HEAPU8: Uint8Array };
}

/** The site's folder, and the engine's folder in it, which is the Worker's name. */
export const base = new URL('..', self.location.href);
export const folder = new URL(`${self.name}/`, base);

/** Load Python. `onBytes` gets the number of bytes of each loaded chunk, unless cached. Throws if loading fails. */
export async function loadPython(onBytes?: (bytes: number) => void): Promise<Python> {
  const stored = (await isCached()) ? null : cacheFetches(onBytes ?? (() => {}));
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder.href}pyodide.mjs`)) as {
    loadPyodide: typeof Load;
  };
  const parts = Promise.all([fetchBytes('msgspec.whl.txt'), fetchBytes('takujo.zip.txt')]);
  const python = (await loadPyodide({ indexURL: folder.href, stdLibURL: `${folder.href}library.zip.txt` })) as Python;
  const [wheel, program] = await parts;
  python.unpackArchive(wheel, 'wheel');
  python.unpackArchive(program, 'zip', { extractDir: '/takujo' }); // games read data beside their modules
  python.runPython('import sys; sys.path.insert(0, "/takujo")');
  await stored?.();
  return python;
}

/** Load a file of the engine. Throws if that fails. */
export async function fetchBytes(file: string, init?: RequestInit): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(new URL(file, folder), init);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Whether the service worker has cached the engine (src/takujo/site/sw.js). */
async function isCached(): Promise<boolean> {
  const { caches } = self as Partial<typeof self>; // missing without https
  return caches !== undefined && (await caches.keys()).some((name) => name.startsWith(`takujo ${base.href} `));
}

/**
 * Cache responses for the other Worker and for the service worker (src/takujo/site/sw.js), so that each file is loaded
 * once, independent of its cache headers. The result waits until all are stored.
 */
function cacheFetches(onBytes: (bytes: number) => void): () => Promise<unknown> {
  const fetch = self.fetch.bind(self);
  const { caches } = self as Partial<typeof self>; // missing without https
  const opening = caches?.open(`takujo-aside ${base.href}`).catch(() => null); // storage is blocked
  const puts: Promise<void>[] = [];
  self.fetch = async (input, init) => {
    const to = await opening;
    const url = input instanceof Request ? input.url : input;
    const known = await to?.match(url);
    if (known) return known;
    const answer = await fetch(input, init);
    if (to && answer.ok) puts.push(to.put(url, answer.clone()).catch(() => {})); // storage is full
    const { body, status, headers } = answer;
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, to) {
        onBytes(chunk.length);
        to.enqueue(chunk);
      },
    });
    return new Response(body?.pipeThrough(counted), { status, headers });
  };
  return () => Promise.all(puts);
}
