/** A rulebook for those who play: Markdown as HTML, its parts by name, and without what is for those who write programs. */
import { Marked, type Token } from 'marked';

const marked = new Marked({
  renderer: {
    html: ({ text }) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`), // shown as text, never carried out
    link: ({ text }) => text, // a rulebook stands alone
    image: ({ text }) => text,
  },
});

export interface Part {
  /** An h2; empty: what stands before the first one. */
  title: string;
  heading: string;
  html: string;
}

const PROGRAMS = /<!-- programs -->.*?<!-- \/programs -->/gs; // what is for those who write programs
// a line's end beside a wide letter, whatever tags lie between: a browser would make a gap of it
const WIDE_BREAK = /(?<=[\u3000-\u9fff\uff00-\uffef](?:<[^>]*>)*)\n|\n(?=(?:<[^>]*>)*[\u3000-\u9fff\uff00-\uffef])/g;

/** The parts of a book in order. `without`: titles of parts that are left out, as are passages marked as for programs. */
export function bookOf(text: string, without: readonly string[]): Part[] {
  const parts: { title: string; heading: Token[]; rest: Token[] }[] = [{ title: '', heading: [], rest: [] }];
  for (const token of marked.lexer(text.replace(PROGRAMS, ''))) {
    if (token.type === 'heading' && token['depth'] === 2)
      parts.push({ title: token['text'], heading: [token], rest: [] });
    else parts.at(-1)!.rest.push(token);
  }
  return parts
    .filter(({ title }) => !without.includes(title))
    .map(({ title, heading, rest }) => ({ title, heading: marked.parser(heading), html: html(rest) }));
}

/** Lines of Japanese are joined without a gap. A wide table scrolls, so the keyboard must reach it. */
function html(tokens: Token[]): string {
  return marked.parser(tokens).replace(WIDE_BREAK, '').replaceAll('<table>', '<table tabindex="0">');
}
