import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '../src/lib/i18n/language';
import { parseRulebook } from '../src/lib/match/rulebook';
import { t, words } from '../src/lib/i18n/words.svelte';

const BOOK =
  '# Game\n\n## The goal\n\nWin.\n\n## Keys\n\nFor contributors.\n\n### More\n\nx\n\n## R1 Setup\n\n<b>deal</b>\n';

test('a rulebook lists its parts, without those for programs', () => {
  const parts = parseRulebook(BOOK, ['Keys']);
  expect(parts.map(({ title }) => title)).toEqual(['', 'The goal', 'R1 Setup']);
  expect(parts.map(({ html }) => html).join('')).not.toMatch(/contributors|More/);
  expect(parts.map(({ heading }) => heading.trim())).toEqual(['', '<h2>The goal</h2>', '<h2>R1 Setup</h2>']);
  expect(parts[0]?.html).toContain('<h1>Game</h1>');
});

test('HTML is text, and wide tables are focusable', () => {
  expect(parseRulebook(BOOK, [])[3]?.html).toContain('&#60;b&#62;');
  expect(parseRulebook('|a|\n|-|\n|1|\n', [])[0]?.html).toContain('<table tabindex="0">');
});

test('passages for programs are left out', () => {
  const book =
    'Say stop<!-- programs --> (`stop`)<!-- /programs -->.\n\n<!-- programs -->\n\n`x`\n\n<!-- /programs -->\n';
  expect(parseRulebook(book, [])[0]?.html.trim()).toBe('<p>Say stop.</p>');
});

test('Japanese lines are joined without spaces', () => {
  expect(parseRulebook('出す。\n**次**\n5は', [])[0]?.html).toContain('出す。<strong>次</strong>5は');
  expect(parseRulebook('one\ntwo', [])[0]?.html).toContain('one\ntwo');
});

const GAMES = join(import.meta.dirname, '../../src/takujo/games');
const BOOKS = readdirSync(GAMES, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /rulebook\.\w+\.md$/.test(path),
);

describe.each<Language>(['en', 'ja'])('our rulebooks in %s', (language) => {
  beforeAll(() => words.load(language));

  test.each(BOOKS.filter((path) => path.endsWith(`.${language}.md`)))(
    '%s tells players nothing of programs',
    (path) => {
      const parts = parseRulebook(readFileSync(join(GAMES, path), 'utf8'), [
        t('rules-position-keys'),
        t('rules-notation'),
      ]);
      const html = parts.map((part) => part.heading + part.html).join('');
      expect(html).toMatch(/R1\.1/);
      expect(html).not.toMatch(/<code|`|--option|CSV|programs|null|\b[Ss]eat \d|席\d/);
    },
  );
});
