// @vitest-environment node
/** Run a Python program (tests/pyodide/) in Pyodide with the page's kernels, and compare its output. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { kernels, python } from './python';

const {
  TAKUJO_PAGE_WHEELS = '',
  TAKUJO_PAGE_PROGRAM = '',
  TAKUJO_PAGE_ARGUMENT = '',
  TAKUJO_PAGE_WANTED = '',
} = process.env;
const GAMES = ['fourdigits', 'akumatrick', 'ftw', 'fuji99', 'overflow'];
const MODULES = GAMES.flatMap((game) => [game, `${game}-guided`]);

test.skipIf(!TAKUJO_PAGE_PROGRAM)('Python gives the same results in a page', { timeout: 900_000 }, async () => {
  const py = await python(TAKUJO_PAGE_WHEELS.split(':'));
  const modules = new Map<string, unknown>();
  for (const name of MODULES) modules.set(name, await kernels(py, name));
  py.registerJsModule('takujo_page', { modules: (name: string) => modules.get(name) ?? null });
  const said: string[] = [];
  py.setStdout({ batched: (line) => said.push(line) });
  py.globals.set('argument', TAKUJO_PAGE_ARGUMENT);
  py.runPython('import sys; sys.argv = ["program", argument]');
  py.runPython(await readFile(TAKUJO_PAGE_PROGRAM, 'utf8'));
  await (py.globals.get('main') as (() => Promise<void>) | undefined)?.(); // of async programs
  const wanted = (await readFile(TAKUJO_PAGE_WANTED, 'utf8')).trimEnd().split('\n');
  const other = wanted.findIndex((line, i) => line !== said[i]);
  expect(said[other], `line ${other + 1}`).toBe(wanted[other]);
  expect(said).toHaveLength(wanted.length);
});
