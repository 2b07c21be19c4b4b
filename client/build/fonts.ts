/**
 * Subsets the fonts to the characters of our texts. Latin letters have one file per face. Japanese has its own
 * stylesheet and several files: the commonest characters, then those of tables, of rarer texts, and of rulebooks and
 * stories only. A browser loads a file when it needs one of its characters. Names of people fall back to system fonts.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { convert } from 'fontverter';
import subset from 'subset-font';
import type { Plugin } from 'vite';
import { withName } from './font-name-table.ts';

interface Face {
  family: string;
  folder: string;
  weight: number;
  name: string;
  /** For titles and figures only: its first file has their characters. */
  display?: boolean;
}

interface Source {
  folder: string;
  files: RegExp;
  /** Include only matching lines. */
  lines?: RegExp;
}

const FACES: Face[] = [
  { family: 'Kaisei Tokumin', folder: 'kaisei-tokumin', weight: 800, name: 'kaisei', display: true },
  { family: 'Zen Kaku Gothic New', folder: 'zen-kaku-gothic-new', weight: 500, name: 'zen-500' },
  { family: 'Zen Kaku Gothic New', folder: 'zen-kaku-gothic-new', weight: 700, name: 'zen-700' },
];
const I18N = 'src/takujo/i18n';
const GAMES = 'src/takujo/games';
const ENGLISH: Source[] = [
  { folder: `${I18N}/en`, files: /(?<!terminal-client|operator-commands)\.ftl$/ },
  { folder: GAMES, files: /[/\\]en[/\\].*\.ftl$|\.en\.md$/ },
  { folder: 'client/src', files: /\.(svelte|ts)$/ },
];
/** Texts in the display face on the first pages: headings, names of games and bots, points. */
const TITLES: Source[] = [
  { folder: GAMES, files: /game\.ftl$/, lines: /^game-[a-z0-9]+ = / },
  { folder: GAMES, files: /(?<!-)(client|table)\.ftl$/, lines: /-(board-give|discards)/ },
  {
    folder: `${I18N}/ja`,
    files: /(?<!-)client\.ftl$/,
    lines:
      /^(lobby-(title|open|mine|recent|turned|watchable)|bar-your-turn|bot-names|clock-|new-(bots|friends|here)|wait-seats|.*-title|chat|log|rules|share) ?|点/,
  },
];
/** Texts in the display face in rulebooks: few characters, separate from tables and texts. */
const HEADINGS: Source[] = [{ folder: GAMES, files: /\.ja\.md$/, lines: /^#/ }];
/** Texts of nearly all pages; tables; the other pages; long texts. */
const FIRST: Source[] = [
  { folder: `${I18N}/ja`, files: /(?<!-)(client|common)\.ftl$/ },
  { folder: `${I18N}/ja`, files: /puzzle\.ftl$/, lines: /^puzzle-(title|lobby|play|level)/ }, // in the lobby
  {
    folder: `${I18N}/ja`,
    files: /(account|tournament)\.ftl$/,
    lines: /^(me-title|tournament-(title|begins|entered|state))/,
  }, // titles; the lobby
  { folder: GAMES, files: /\.ftl$/, lines: /^(game|lobby-line)-/ },
  // on a table before the first move: else it takes two more files for a few characters
  {
    folder: GAMES,
    files: /(?<!-)(client|table)\.ftl$/,
    lines: /-(board-(crisis|discards|hint-draw|pagoda|percent|token)|danger) = /,
  },
];
const TABLES: Source[] = [
  { folder: GAMES, files: /(?<!-)(client|table)\.ftl$/ },
  { folder: I18N, files: /table-messages\.ftl$/ },
  { folder: 'client/src', files: /^(?!rule-search[/\\]).*\.(svelte|ts)$/ },
];
const PAGES: Source[] = [
  { folder: I18N, files: /(?<!cards|terminal-client|operator-commands)\.ftl$/ },
  { folder: GAMES, files: /(?<!stories|cards)\.ftl$/ },
];
const BOOKS: Source[] = [
  { folder: I18N, files: /cards\.ftl$/ },
  { folder: GAMES, files: /((stories|cards)\.ftl|\.md)$/ },
];
/** Name ids: the licence and its address. Subsetting drops the address; the packages have no licence. */
const URL_NAME = 14;
const LICENCE_NAME = 13;
const LICENCE =
  'This Font Software is licensed under the SIL Open Font License, Version 1.1. ' +
  'This license is available with a FAQ at: https://scripts.sil.org/OFL';
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
const ALWAYS = [...'月火水木金土日曜午前後時分秒−–›→∞×：…']; // weekdays and times as the browser formats them; signs; the ellipsis of clipped text

/** The display face draws it as short as a hyphen, so the text face supplies it. */
const MINUS = '−';

type Cuts = Record<string, string[]>;

function characters(project: string, sources: Source[]): Set<string> {
  const found = new Set<string>();
  for (const { folder, files, lines } of sources) {
    for (const path of readdirSync(join(project, folder), { recursive: true, encoding: 'utf-8' })) {
      if (!files.test(path)) continue;
      const text = readFileSync(join(project, folder, path), 'utf-8');
      const saved = lines ? text.split(/\n(?=\S)/).filter((message) => lines.test(message)) : [text];
      for (const character of saved.join('')) if (/[^\p{C}\p{Zl}\p{Zp}]/u.test(character)) found.add(character);
    }
  }
  return found;
}

/** Assign each character to the first set that has it. */
function apart(sets: Record<string, Iterable<string>>): Cuts {
  const seen = new Set<string>();
  const cuts: Cuts = {};
  for (const [name, set] of Object.entries(sets)) {
    cuts[name] = [...set].filter((c) => code(c) >= 0x2000 && !seen.has(c)).sort();
    for (const c of cuts[name]) seen.add(c);
  }
  return cuts;
}

function code(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** Return a CSS unicode-range, with neighbours merged. */
function ranges(characters: string[]): string {
  const runs: [number, number][] = [];
  for (const point of characters.map(code).sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16);
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',');
}

/** Write a font file of these characters from a package's script. Return its CSS rule. */
async function cut(root: string, face: Face, script: string, part: string, wanted: string[]): Promise<string> {
  const source = `${face.folder}-${script}-${face.weight}-normal.woff2`;
  const file = join(root, 'node_modules/@fontsource', face.folder, 'files', source);
  const name = `${face.name}-${script}-${part}.woff2`;
  const found = await subset(readFileSync(file), wanted.join(''), {
    targetFormat: 'truetype',
    preserveNameIds: [URL_NAME],
    noLayoutClosure: script === 'latin', // it has fractions and vertical forms only, half of the display face
  });
  writeFileSync(join(root, 'src/fonts', name), await convert(withName(found, LICENCE_NAME, LICENCE), 'woff2'));
  return (
    `@font-face{font-family:"${face.family}";font-weight:${face.weight};font-display:swap;` +
    `src:url(./${name}) format("woff2");unicode-range:${ranges(wanted)}}`
  );
}

export async function cutFonts(root: string): Promise<void> {
  const project = dirname(root.replace(/\/$/, ''));
  const of = (sources: Source[]) => characters(project, sources);
  const latin = [...new Set([...ASCII, ...of(ENGLISH)])].filter((c) => code(c) < 0x2e80).sort();
  const [first, tables] = [of(FIRST), of(TABLES)];
  const rest = { tables, pages: of(PAGES), books: of(BOOKS) };
  const text = apart({ first: [...first, ...ALWAYS], ...rest });
  const display = apart({
    titles: [...of(TITLES), ...ALWAYS],
    headings: of(HEADINGS),
    ...rest,
    tables: [...first, ...tables],
  });

  const out = join(root, 'src/fonts');
  const digest = createHash('sha256')
    .update(JSON.stringify([FACES, LICENCE, MINUS, latin, text, display]))
    .digest('hex');
  const stamp = `/* ${digest} */`;
  const sheets = { latin: join(out, 'latin.css'), japanese: join(out, 'japanese.css') };
  if (Object.values(sheets).every((css) => existsSync(css) && readFileSync(css, 'utf-8').startsWith(stamp))) return;
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const rules = { latin: [stamp], japanese: [stamp] };
  for (const face of FACES) {
    const own = (wanted: string[]) => wanted.filter((c) => !(face.display && c === MINUS));
    rules.latin.push(await cut(root, face, 'latin', 'pages', own(latin)));
    for (const [part, wanted] of Object.entries(face.display ? display : text)) {
      rules.japanese.push(await cut(root, face, 'japanese', part, own(wanted)));
    }
  }
  writeFileSync(sheets.latin, rules.latin.join('\n') + '\n');
  writeFileSync(sheets.japanese, rules.japanese.join('\n') + '\n');
}

export function fonts(root: string): Plugin {
  return {
    name: 'takujo-fonts',
    async config() {
      if (!process.env['VITEST']) await cutFonts(root);
    },
  };
}
