import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ART, CRESTS } from '../src/tables/pictures';

const SRC = 'src';
const TABLES = join(SRC, 'tables');
const GENERATED = join(SRC, 'wire.ts'); // from the server's own comments
const GAMES = readdirSync(TABLES).filter((name) => name !== 'generic' && existsSync(join(TABLES, name, 'index.ts')));

/** Of whatever is in no game's folder, without the properties of styles that are called as a game is. */
function others(): [string, string][] {
  const paths = readdirSync(SRC, { recursive: true, encoding: 'utf-8' }).map((path) => join(SRC, path));
  return paths
    .filter((path) => /\.(svelte|ts|css)$/.test(path) && path !== GENERATED && !path.includes('fonts'))
    .filter((path) => !GAMES.some((game) => path.startsWith(join(TABLES, game, '/'))))
    .map((path) => [path, readFileSync(path, 'utf-8').replace(/\boverflow(-\w+)?:/g, '')]);
}

test('outside of its folder nothing names a game', () => {
  const named = others().flatMap(([path, text]) =>
    GAMES.filter((game) => new RegExp(`\\b${game}\\b`, 'i').test(text)).map((game) => `${path}: ${game}`),
  );
  expect(GAMES.length).toBeGreaterThan(0);
  expect(named).toEqual([]);
});

test('crests and pictures are found by the names of the folders', () => {
  expect(Object.keys(CRESTS).sort()).toEqual(GAMES.toSorted());
  expect(Object.keys(ART).sort()).toEqual(GAMES.toSorted());
});

test('no picture of the first page leads to a board', () => {
  for (const game of GAMES) {
    for (const picture of ['Crest.svelte', 'Art.svelte']) {
      expect(readFileSync(join(TABLES, game, picture), 'utf-8')).not.toMatch(/Board|index'/);
    }
  }
});
