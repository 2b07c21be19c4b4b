/** Addresses of pages. A static host serves files only, so in a site (`takujo site`) the path follows the `#`. */

/** The prefix of a server's paths: empty, or the folder in `takujo serve --public-url`, such as `/games`. */
export const root = document.querySelector<HTMLMetaElement>('meta[name="takujo-root"]')?.content ?? '';

/** The folder of the engine in a static site; null: the server of this address answers. */
const site = document.querySelector<HTMLMetaElement>('meta[name="takujo-site"]');
export const engine = site?.content ?? null;
/** In a site: the server for tables with friends, if any. */
export const friendsServer = site?.dataset['server'] ?? null;
/** Bytes that a site loads before the first table. */
export const engineBytes = Number(site?.dataset['bytes']);

export interface Address {
  path: string;
  /** A position on the page. */
  hash: string;
}

/** Split the address of a page or link. */
export function splitAddress({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Address {
  if (!engine) return { path: pathname.slice(root.length), hash: hash.slice(1) };
  const [path = '', inner = ''] = hash.slice(1).split('#');
  return { path, hash: inner };
}

/** Return the link to a page, by its path. */
export function href(path: string): string {
  return engine ? `#${path}` : root + path;
}

/** Return the complete address of a page, to share. */
export function absoluteUrl(path: string): string {
  return `${location.origin}${engine ? location.pathname : ''}${href(path)}`;
}
