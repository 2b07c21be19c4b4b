/** Adds messages for old browsers and browsers without scripts. public/unsupported-browser.js detects old ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const LANGUAGES = ['ja', 'en'];

export function old(root: string): Plugin {
  const paragraphs = (id: string): HtmlTagDescriptor[] =>
    LANGUAGES.map((lang) => ({ tag: 'p', attrs: { lang }, children: message(root, lang, id) }));
  return {
    name: 'takujo-old',
    transformIndexHtml: () => [
      { tag: 'div', injectTo: 'body-prepend', attrs: { id: 'old', hidden: true }, children: paragraphs('page-old') },
      { tag: 'noscript', injectTo: 'body-prepend', children: paragraphs('page-no-script') },
      { tag: 'script', injectTo: 'body', attrs: { defer: true, src: './unsupported-browser.js' } },
    ],
  };
}

function message(root: string, language: string, id: string): string {
  const bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(readFileSync(join(root, `../src/takujo/i18n/${language}/client.ftl`), 'utf8')));
  const found = bundle.getMessage(id)?.value;
  if (!found) throw new Error(`${language}: ${id} has no words`);
  return bundle.formatPattern(found);
}
