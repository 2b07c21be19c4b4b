/**
 * Cuts the fonts to the characters that our words use. The first cut holds what the pages say; the second what only rulebooks
 * and stories say, so that a browser loads it when it meets one of them. Names of people fall back to the system's fonts.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import subset from 'subset-font';
import type { Plugin } from 'vite';

interface Face {
  family: string;
  folder: string;
  weight: number;
  name: string;
}

interface Source {
  folder: string;
  files: RegExp;
}

const FACES: Face[] = [
  { family: 'Kaisei Tokumin', folder: 'kaisei-tokumin', weight: 800, name: 'kaisei' },
  { family: 'Zen Kaku Gothic New', folder: 'zen-kaku-gothic-new', weight: 500, name: 'zen-500' },
  { family: 'Zen Kaku Gothic New', folder: 'zen-kaku-gothic-new', weight: 700, name: 'zen-700' },
];
const PAGES: Source[] = [
  { folder: 'src/takujo/i18n', files: /(?<!cli|server)\.ftl$/ },
  { folder: 'src/takujo/games', files: /(?<!stories)\.ftl$/ },
  { folder: 'client/src', files: /\.(svelte|ts)$/ },
];
const BOOKS: Source[] = [{ folder: 'src/takujo/games', files: /(stories\.ftl|\.md)$/ }];
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');

function characters(project: string, sources: Source[]): Set<string> {
  const found = new Set<string>();
  for (const { folder, files } of sources) {
    for (const path of readdirSync(join(project, folder), { recursive: true, encoding: 'utf-8' })) {
      if (!files.test(path)) continue;
      for (const character of readFileSync(join(project, folder, path), 'utf-8')) found.add(character);
    }
  }
  return found;
}

function range(characters: string[]): string {
  return characters.map((c) => `U+${(c.codePointAt(0) ?? 0).toString(16)}`).join(',');
}

/** One cut of one face: the Latin and the Japanese file of the package, each with what it has of these characters. */
async function cut(root: string, face: Face, part: string, wanted: string[], out: string): Promise<string> {
  const rules: string[] = [];
  for (const script of ['latin', 'japanese']) {
    const text = wanted.filter((c) => (c.codePointAt(0) ?? 0) < 0x2000 === (script === 'latin'));
    if (text.length === 0) continue;
    const file = join(
      root,
      'node_modules/@fontsource',
      face.folder,
      'files',
      `${face.folder}-${script}-${face.weight}-normal.woff2`,
    );
    const name = `${face.name}-${script}-${part}.woff2`;
    writeFileSync(join(out, name), await subset(readFileSync(file), text.join(''), { targetFormat: 'woff2' }));
    rules.push(
      `@font-face{font-family:"${face.family}";font-weight:${face.weight};font-display:swap;` +
        `src:url(./${name}) format("woff2");unicode-range:${range(text)}}`,
    );
  }
  return rules.join('\n');
}

export async function cutFonts(root: string): Promise<void> {
  const project = dirname(root.replace(/\/$/, ''));
  const out = join(root, 'src/fonts');
  const pages = characters(project, PAGES);
  for (const c of ASCII) pages.add(c);
  const books = characters(project, BOOKS);
  const visible = (c: string) => /[^\p{C}\p{Zl}\p{Zp}]/u.test(c);
  const parts = {
    pages: [...pages].filter(visible).sort(),
    books: [...books].filter((c) => !pages.has(c) && visible(c)).sort(),
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([FACES, parts]))
    .digest('hex');
  const css = join(out, 'fonts.css');
  if (existsSync(css) && readFileSync(css, 'utf-8').startsWith(`/* ${digest} */`)) return;
  mkdirSync(out, { recursive: true });
  const rules: string[] = [`/* ${digest} */`];
  for (const face of FACES) {
    for (const [part, wanted] of Object.entries(parts)) rules.push(await cut(root, face, part, wanted, out));
  }
  writeFileSync(css, rules.join('\n') + '\n');
}

export function fonts(root: string): Plugin {
  return {
    name: 'takujo-fonts',
    async config() {
      if (!process.env['VITEST']) await cutFonts(root);
    },
  };
}
