import { expect, test } from 'vitest';
import { bookOf } from '../src/lib/rulebook';

const BOOK =
  '# Game\n\n## The goal\n\nWin.\n\n## Keys\n\nFor contributors.\n\n### More\n\nx\n\n## R1 Setup\n\n<b>deal</b>\n';

test('a rulebook leaves out what is not for players, and lists its parts', () => {
  const parts = bookOf(BOOK, ['Keys']);
  expect(parts.map(({ title }) => title)).toEqual(['', 'The goal', 'R1 Setup']);
  expect(parts.map(({ html }) => html).join('')).not.toMatch(/contributors|More/);
  expect(parts.map(({ heading }) => heading.trim())).toEqual(['', '<h2>The goal</h2>', '<h2>R1 Setup</h2>']);
  expect(parts[0]?.html).toContain('<h1>Game</h1>');
});

test('HTML in it is shown as text, and wide tables are reached by the keyboard', () => {
  expect(bookOf(BOOK, [])[3]?.html).toContain('&#60;b&#62;');
  expect(bookOf('|a|\n|-|\n|1|\n', [])[0]?.html).toContain('<table tabindex="0">');
});
