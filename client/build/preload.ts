/** Preloads the scripts and styles of every page in index.html, and shows the icon until the first script runs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NEEDED = ['app', 'main'];

export function preload(root: string): Plugin {
  return {
    name: 'takujo-preload',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter(
          (file) => file.type === 'chunk' && NEEDED.includes(file.name),
        );
        const styles = Object.keys(bundle ?? {}).filter((name) =>
          NEEDED.some((part) => name.startsWith(`assets/${part}-`)),
        );
        const icon = readFileSync(join(root, 'src/icon.svg'), 'utf-8');
        return [
          {
            tag: 'div',
            injectTo: 'body' as const,
            attrs: { class: 'arriving', 'aria-hidden': 'true' },
            children: icon,
          },
          ...chunks.map(({ fileName }) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
          })),
          ...styles
            .filter((name) => name.endsWith('.css'))
            .map((name) => ({
              tag: 'link',
              injectTo: 'head' as const,
              attrs: { rel: 'stylesheet', crossorigin: true, href: `./${name}` },
            })),
        ];
      },
    },
  };
}
