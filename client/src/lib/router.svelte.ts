/**
 * Which page is shown: `/`, `/t/{id}`, `/c/{code}`, `/replay/{id}`, `/analysis/{id}`, `/rules/{game}`, `/learn/{game}`,
 * `/puzzle/{date}-{level}`.
 */
export interface Place {
  page: string;
  id: string;
  /** What follows the `#`: a moment of a replay. */
  hash: string;
}

const MISSING: Place = { page: 'missing', id: '', hash: '' };
const WITHOUT_ID = new Set(['', 'puzzle']);

/** What an address leads to; no page where it is misspelt, says too much, or does not say what it wants to see. */
function parse({ pathname, hash }: Location): Place {
  try {
    const [page = '', id = '', ...more] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    return more.length || (!id && !WITHOUT_ID.has(page)) ? MISSING : { page, id, hash: hash.slice(1) };
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
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.place = parse(location);
    window.scrollTo(0, 0);
  }

  // links within the page need no reload
  private readonly follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.hash && link.pathname === location.pathname) return; // within the page the browser leads there itself
    event.preventDefault();
    this.go(link.pathname + link.hash);
  };
}

export const router = new Router();
