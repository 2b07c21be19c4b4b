/** Parses a rulebook for players: Markdown to HTML, divided into parts, without passages for programmers. */
import { Marked, type Token } from 'marked';

const marked = new Marked({
  renderer: {
    html: ({ text }) => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`), // shown as text, never executed
    link: ({ text }) => text, // a rulebook has no links
    image: ({ text }) => text,
  },
});

export interface Part {
  /** The h2; empty for the text before the first one. */
  title: string;
  heading: string;
  html: string;
}

const PROGRAMS = /<!-- programs -->.*?<!-- \/programs -->/gs; // for programmers
// a line break beside a full-width character, also between tags: browsers display it as a space
const WIDE_BREAK = /(?<=[\u3000-\u9fff\uff00-\uffef](?:<[^>]*>)*)\n|\n(?=(?:<[^>]*>)*[\u3000-\u9fff\uff00-\uffef])/g;

/** Return the parts of a rulebook in order, except those titled as in `without`. */
export function parseRulebook(text: string, without: readonly string[]): Part[] {
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

/** A numbered paragraph, such as R2.1, or the lead of a part, R2, with the tables and lists that follow it. */
export interface Paragraph {
  id: string;
  /** The title of its part. */
  part: string;
  html: string;
}

const NUMBERED = /^\*\*(R\d+(?:\.\d+[a-z]?)?)\*\*/;
const PART = /^R\d+/;

/** Return the numbered paragraphs of a rulebook in order. */
export function parseParagraphs(text: string): Paragraph[] {
  const found: { id: string; part: string; tokens: Token[] }[] = [];
  let [part, lead, open] = ['', '', false];
  for (const token of marked.lexer(text.replace(PROGRAMS, ''))) {
    const id = token.type === 'paragraph' ? (NUMBERED.exec(token.raw)?.[1] ?? lead) : '';
    if (token.type === 'heading') [part, lead, open] = [token['text'], PART.exec(token['text'])?.[0] ?? '', false];
    else if (id) [lead, open] = ['', found.push({ id, part, tokens: [token] }) > 0];
    else if (open) found.at(-1)!.tokens.push(token);
  }
  return found.map(({ id, part, tokens }) => ({ id, part, html: html(tokens) }));
}

/** Render HTML. Joins lines of Japanese without a space. Wide tables scroll, so they need keyboard focus. */
function html(tokens: Token[]): string {
  return marked.parser(tokens).replace(WIDE_BREAK, '').replaceAll('<table>', '<table tabindex="0">');
}
