/** Python as a page has it, for tests in node. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadPyodide, type PyodideInterface } from 'pyodide';
import { Kernels } from '../../src/offline/kernels';

const SOURCES = fileURLToPath(new URL('../../../src', import.meta.url));

/** Of what a site has: its engine's folder. */
export async function packed(engine: string): Promise<PyodideInterface> {
  const py = await loadPyodide({ stdLibURL: `${engine}/library.zip.txt` });
  const file = async (name: string) => new Uint8Array(await readFile(`${engine}/${name}`));
  py.unpackArchive(await file('msgspec.whl.txt'), 'wheel');
  py.unpackArchive(await file('takujo.zip.txt'), 'zip', { extractDir: '/takujo' });
  py.runPython('import sys; sys.path.insert(0, "/takujo")');
  return py;
}

/** With the package's sources. `wheels`: files of wheels to be unpacked. */
export async function python(wheels: readonly string[]): Promise<PyodideInterface> {
  const py = await loadPyodide();
  for (const wheel of wheels) py.unpackArchive(new Uint8Array(await readFile(wheel)), 'wheel');
  py.mountNodeFS('/takujo', SOURCES);
  py.runPython('import sys; sys.path.insert(0, "/takujo")');
  return py;
}

/** The kernels of a game of the package, or of a part of it. */
export async function kernels(py: PyodideInterface, name: string): Promise<Kernels> {
  const bytes = await readFile(`${SOURCES}/takujo/wasm/kernels/${name}.wasm`);
  return Kernels.load(bytes, () => (py as unknown as { _module: { HEAPU8: Uint8Array } })._module.HEAPU8);
}
