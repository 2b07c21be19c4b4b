/**
 * Addresses of pages. A server knows every path; a static host knows the files of its folder alone, so that in a site (`takujo site`)
 * the path stands behind the `#`.
 */

/** What the paths of a server begin with: nothing, or the folder of its address (`takujo serve --public-url`), as `/games`. */
export const root = document.querySelector<HTMLMetaElement>('meta[name="takujo-root"]')?.content ?? '';

/** The folder of what answers within the page; none: the server of this address answers. */
const site = document.querySelector<HTMLMetaElement>('meta[name="takujo-site"]');
export const engine = site?.content ?? null;
/** In a site: the server on which tables with friends are opened, if there is one. */
export const friends = site?.dataset['server'] ?? null;
/** How many bytes it loads before tables are there. */
export const size = Number(site?.dataset['bytes']);

export interface Where {
  path: string;
  /** A place on the page. */
  hash: string;
}

/** Where an address or a link leads to. */
export function where({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): Where {
  if (!engine) return { path: pathname.slice(root.length), hash: hash.slice(1) };
  const [path = '', inner = ''] = hash.slice(1).split('#');
  return { path, hash: inner };
}

/** For a link to a page, by its path. */
export function href(path: string): string {
  return engine ? `#${path}` : root + path;
}

/** The same, to be sent to somebody. */
export function link(path: string): string {
  return `${location.origin}${engine ? location.pathname : ''}${href(path)}`;
}
