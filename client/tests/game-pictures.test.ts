import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BOX_ART, GAME_ICONS } from '../src/games/pictures';

const SRC = 'src';
const TABLES = join(SRC, 'games');
const GAMES = readdirSync(TABLES).filter((name) => name !== 'generic' && existsSync(join(TABLES, name, 'index.ts')));

test('icons and pictures are found by the names of the folders', () => {
  expect(Object.keys(GAME_ICONS).sort()).toEqual(GAMES.toSorted());
  expect(Object.keys(BOX_ART).sort()).toEqual(GAMES.toSorted());
});

test('pictures of the first page import no board', () => {
  for (const game of GAMES) {
    for (const picture of ['GameIcon.svelte', 'BoxArt.svelte']) {
      expect(readFileSync(join(TABLES, game, picture), 'utf-8')).not.toMatch(/Board|index'/);
    }
  }
});
