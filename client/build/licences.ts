/** Writes `licences.txt`: the licences of everything in the pages. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

// no module imports the fonts
const FONTS = ['@fontsource/kaisei-tokumin', '@fontsource/zen-kaku-gothic-new'];
const PACKAGE = /node_modules[/\\]((?:@[^/\\]+[/\\])?[^/\\]+)/;
const ADDED = /^\0(vite|rolldown)\//; // modules added by the build tools
const OF_OTHERS = '\n# Licenses of bundled dependencies'; // these are not in the pages
const LINE = `\n${'-'.repeat(72)}\n\n`;

/** Return the packages of modules, by name. */
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
 * Return name, version, SPDX identifier and licence text of a package. A package without a text needs one in LICENSES.
 * Throws if there is none.
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

/** Return the plug-ins for the pages and for the Workers, which are built separately and first. */
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
