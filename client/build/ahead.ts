/** What every page needs is named in the first document, so that it comes beside the first script and not after it. */
import type { Plugin } from 'vite';

const NEEDED = ['app', 'main'];

export function ahead(): Plugin {
  return {
    name: 'takujo-ahead',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter(
          (file) => file.type === 'chunk' && NEEDED.includes(file.name),
        );
        const styles = Object.keys(bundle ?? {}).filter((name) =>
          NEEDED.some((part) => name.startsWith(`assets/${part}-`)),
        );
        return [
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
