/** A rulebook for those who play: Markdown as HTML, its parts by name, and without what is for those who write programs. */
import { Marked, type Token } from 'marked';

const marked = new Marked({
  renderer: {
    html: ({ text }) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`), // shown as text, never carried out
    link: ({ text }) => text, // a rulebook stands alone
    image: ({ text }) => text,
  },
});

export interface Book {
  html: string;
  /** The titles of its parts, in order: each is an h2. */
  parts: string[];
}

/** `without`: titles of parts that are left out. */
export function bookOf(text: string, without: readonly string[]): Book {
  const parts: string[] = [];
  let skipped = false;
  const kept = marked.lexer(text).filter((token: Token) => {
    if (token.type !== 'heading' || token['depth'] > 2) return !skipped;
    skipped = without.includes(token['text']);
    if (!skipped && token['depth'] === 2) parts.push(token['text']);
    return !skipped;
  });
  // a wide table scrolls, so the keyboard must reach it
  return { html: marked.parser(kept).replaceAll('<table>', '<table tabindex="0">'), parts };
}
