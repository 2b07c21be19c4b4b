/** The licences of all that is in the pages travel with them: one text, `licences.txt`. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

// the fonts are cut from these, and no module mentions them
const FONTS = ['@fontsource/kaisei-tokumin', '@fontsource/zen-kaku-gothic-new'];
const PACKAGE = /node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/;

/** The packages that modules come from, by name. */
export function packagesOf(modules: Iterable<string>): string[] {
  const found = new Set(FONTS);
  for (const id of modules) {
    const name = PACKAGE.exec(id)?.[1]?.replaceAll('\\', '/');
    if (name) found.add(name);
  }
  return [...found].sort();
}

interface Manifest {
  version: string;
  license?: string;
}

/** Name, version and licence of a package: its text, or where it brings none, its name and where to read it. Throws where it has none. */
export function licenceOf(root: string, name: string): string {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf-8')) as Manifest;
  const file = readdirSync(folder).find((entry) => /^licen[sc]e/i.test(entry));
  if (!file && !license) throw new Error(`${name} has no licence`);
  const text = file
    ? readFileSync(join(folder, file), 'utf-8')
    : `${license}: https://spdx.org/licenses/${license}.html`;
  return `${name} ${version}\n\n${text.trim()}\n`;
}

export function licences(root: string): Plugin {
  return {
    name: 'takujo-licences',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const texts = packagesOf(modules).map((name) => licenceOf(root, name));
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join(`\n${'-'.repeat(72)}\n\n`) });
    },
  };
}
