/** Pyodide as in a page, for tests in Node. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadPyodide, type PyodideInterface } from 'pyodide';
import { Kernels } from '../../src/offline/wasm-kernels';

const SOURCES = fileURLToPath(new URL('../../../src', import.meta.url));

/** Load Pyodide with the engine's folder of a site. */
export async function packed(engine: string): Promise<PyodideInterface> {
  const py = await loadPyodide({ stdLibURL: `${engine}/library.zip.txt` });
  const file = async (name: string) => new Uint8Array(await readFile(`${engine}/${name}`));
  py.unpackArchive(await file('msgspec.whl.txt'), 'wheel');
  py.unpackArchive(await file('takujo.zip.txt'), 'zip', { extractDir: '/takujo' });
  py.runPython('import sys; sys.path.insert(0, "/takujo")');
  return py;
}

/** Load Pyodide with the package's sources and these wheels. */
export async function python(wheels: readonly string[]): Promise<PyodideInterface> {
  const py = await loadPyodide();
  for (const wheel of wheels) py.unpackArchive(new Uint8Array(await readFile(wheel)), 'wheel');
  py.mountNodeFS('/takujo', SOURCES);
  py.runPython('import sys; sys.path.insert(0, "/takujo")');
  return py;
}

/** Load the kernels of a game, or of a part of it. */
export async function kernels(py: PyodideInterface, name: string): Promise<Kernels> {
  const bytes = await readFile(`${SOURCES}/takujo/wasm/kernels/${name}.wasm`);
  return Kernels.load(bytes, () => (py as unknown as { _module: { HEAPU8: Uint8Array } })._module.HEAPU8);
}
