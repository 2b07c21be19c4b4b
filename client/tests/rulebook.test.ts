import { expect, test } from 'vitest';
import { bookOf } from '../src/lib/rulebook';

const BOOK =
  '# Game\n\n## The goal\n\nWin.\n\n## Keys\n\nFor contributors.\n\n### More\n\nx\n\n## R1 Setup\n\n<b>deal</b>\n';

test('a rulebook leaves out what is not for players, and lists its parts', () => {
  const { html, parts } = bookOf(BOOK, ['Keys']);
  expect(parts).toEqual(['The goal', 'R1 Setup']);
  expect(html).not.toMatch(/contributors|More/);
  expect(html).toContain('<h2>R1 Setup</h2>');
  expect(html.match(/<h2>/g)).toHaveLength(parts.length);
});

test('HTML in it is shown as text, and wide tables are reached by the keyboard', () => {
  expect(bookOf(BOOK, []).html).not.toContain('<b>');
  expect(bookOf('|a|\n|-|\n|1|\n', []).html).toContain('<table tabindex="0">');
});
