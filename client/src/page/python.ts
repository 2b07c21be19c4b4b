/** Python within a Worker of the page: Pyodide with the packages of the site. */
import type { loadPyodide as Load, PyodideInterface } from 'pyodide';

export interface Python extends PyodideInterface {
  _module: { HEAPU8: Uint8Array };
}

/** The folder of the site that this Worker's file lies in, and its folder of the engine, which is the Worker's name. */
export const base = new URL('..', self.location.href);
export const folder = new URL(`${self.name}/`, base);

/** Throws where it cannot be had. */
export async function loadPython(): Promise<Python> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder.href}pyodide.mjs`)) as {
    loadPyodide: typeof Load;
  };
  const parts = Promise.all([bytes('msgspec.whl.txt'), bytes('takujo.zip.txt')]);
  const python = (await loadPyodide({ indexURL: folder.href, stdLibURL: `${folder.href}library.zip.txt` })) as Python;
  const [wheel, program] = await parts;
  python.unpackArchive(wheel, 'wheel');
  python.unpackArchive(program, 'zip', { extractDir: '/takujo' }); // games read data beside their modules
  python.runPython('import sys; sys.path.insert(0, "/takujo")');
  return python;
}

/** A file of the engine. Throws where it cannot be had. */
export async function bytes(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(new URL(file, folder));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
