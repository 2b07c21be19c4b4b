/** The licences of all that is in the pages travel with them: one text, `licences.txt`. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

// the fonts are cut from these, and no module mentions them
const FONTS = ['@fontsource/kaisei-tokumin', '@fontsource/zen-kaku-gothic-new'];
const PACKAGE = /node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/;
const ADDED = /^\0(vite|rolldown)\//; // what those who build put in
const OF_OTHERS = '\n# Licenses of bundled dependencies'; // these are not in the pages
const LINE = `\n${'-'.repeat(72)}\n\n`;

/** The packages that modules come from, by name. */
export function packagesOf(modules: Iterable<string>): string[] {
  const found = new Set(FONTS);
  for (const id of modules) {
    const name = (PACKAGE.exec(id) ?? ADDED.exec(id))?.[1]?.replaceAll('\\', '/');
    if (name) found.add(name);
  }
  return [...found].sort();
}

interface Manifest {
  version: string;
  license?: string;
}

/**
 * Name, version and licence (its SPDX identifier) of a package in a line, then its text: its own, or where it brings none, that in
 * LICENSES. Throws where there is none.
 */
export function licenceOf(root: string, name: string): string {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf-8')) as Manifest;
  if (!license) throw new Error(`${name} has no licence`);
  const own = readdirSync(folder).find((entry) => /^licen[sc]e/i.test(entry));
  const file = own ? join(folder, own) : join(root, '../LICENSES', `${license}.txt`);
  const [text = ''] = readFileSync(file, 'utf-8').split(OF_OTHERS);
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
}

/** Of the pages, and of their Workers, which are built apart and before them. */
export function licences(root: string): { pages: Plugin; workers: Plugin } {
  const modules = new Set<string>();
  const collect = (bundle: object) => {
    for (const file of Object.values(bundle) as { type: string; moduleIds?: string[] }[]) {
      for (const id of file.moduleIds ?? []) modules.add(id);
    }
  };
  return {
    workers: {
      name: 'takujo-licences-of-workers',
      generateBundle: (_options, bundle) => {
        collect(bundle);
      },
    },
    pages: {
      name: 'takujo-licences',
      generateBundle(_options, bundle) {
        collect(bundle);
        const texts = packagesOf(modules).map((name) => licenceOf(root, name));
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join(LINE) });
      },
    },
  };
}
