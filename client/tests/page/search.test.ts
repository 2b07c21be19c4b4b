// @vitest-environment node
/** Searches under Pyodide with the kernels of a page, by a program of Python's (tests/page/): what it prints is compared. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { kernels, python } from './python';

const { TAKUJO_PAGE_WHEELS = '', TAKUJO_PAGE_PROGRAM = '', TAKUJO_PAGE_WANTED = '' } = process.env;
const GAMES = ['fourdigits', 'akumatrick', 'ftw', 'fuji99', 'overflow'];

test.skipIf(!TAKUJO_PAGE_PROGRAM)('Python says the same in a page', { timeout: 600_000 }, async () => {
  const py = await python(TAKUJO_PAGE_WHEELS.split(':'));
  const modules = new Map<string, unknown>();
  for (const game of GAMES) modules.set(game, await kernels(py, game));
  py.registerJsModule('takujo_page', { modules: (game: string) => modules.get(game) ?? null });
  const said: string[] = [];
  py.setStdout({ batched: (line) => said.push(line) });
  py.runPython(await readFile(TAKUJO_PAGE_PROGRAM, 'utf8'));
  expect(said.join('\n')).toBe((await readFile(TAKUJO_PAGE_WANTED, 'utf8')).trimEnd());
});
