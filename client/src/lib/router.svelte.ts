import { engine, href, root, where } from './address';

/**
 * Which page is shown: `/`, `/new/{game}`, `/t/{id}`, `/c/{code}`, `/replay/{id}`, `/analysis/{id}`, `/rules/{game}`, `/learn/{game}`,
 * `/stop/{notices}`, `/me`, `/ratings/{game}`, `/deal/{date}`, `/challenge/{id}`, `/tournament/{id}`, `/puzzle/{date}-{level}`, `/match#{transcript}` (in a site `/match/{transcript}`), `/enter#{code}`.
 */
export interface Place {
  page: string;
  id: string;
  /** What follows it and a `#`: a moment of a replay, a match (lib/packed.ts), or an entry code. */
  hash: string;
}

const MISSING: Place = { page: 'missing', id: '', hash: '' };
const WITHOUT_ID = new Set(['', 'deal', 'puzzle', 'match', 'enter', 'me', 'ratings', 'tournament']);

/** What an address leads to; no page where it is misspelt, says too much, or does not say what it wants to see. */
function parse(location: Location): Place {
  try {
    const { path, hash } = where(location);
    const [page = '', id = '', ...more] = path.split('/').filter(Boolean).map(decodeURIComponent);
    return more.length || (!id && !WITHOUT_ID.has(page)) ? MISSING : { page, id, hash };
  } catch {
    return MISSING; // a percent sign that stands for no letter
  }
}

class Router {
  place = $state.raw<Place>(parse(location));

  constructor() {
    // links to a place within the page come as hashchange, not from every browser as popstate too
    for (const event of ['popstate', 'hashchange'])
      window.addEventListener(event, () => (this.place = parse(location)));
    document.addEventListener('click', this.follow);
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', href(path));
    this.place = parse(location);
    window.scrollTo(0, 0);
  }

  /** The address names a place on the page that is shown. */
  mark(place: string): void {
    const { path, hash } = where(location);
    if (hash !== place) history.replaceState(history.state, '', href(`${path}#${place}`));
  }

  // links within the page need no reload
  private readonly follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    const { origin, pathname } = link;
    if (origin !== location.origin || !pathname.startsWith(`${root}/`) || pathname.startsWith(`${root}/api/`)) return;
    const here = pathname === location.pathname;
    if (engine ? !here || !link.hash.startsWith('#/') : here && link.hash) return; // there the browser leads by itself
    event.preventDefault();
    const { path, hash } = where(link);
    this.go(hash ? `${path}#${hash}` : path);
  };
}

export const router = new Router();
