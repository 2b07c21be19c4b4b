/** The current place: follows links and the history without reloads. */
import { engine, href, root, where } from '../lib/routing/address';
import { MISSING, pathOf, placeOf, type Place } from '../lib/routing/route';

/** Return the current place. Removes foreign parts from the address bar, so that people do not share them. */
function here(): Place {
  const { path, hash } = where(location);
  const place = placeOf(path, hash);
  if (place !== MISSING && /[^\w/.-]/.test(path)) history.replaceState(history.state, '', href(pathOf(place)));
  return place;
}

class Router {
  place = $state.raw<Place>(here());

  constructor() {
    // links within a page cause hashchange, and only in some browsers also popstate
    for (const event of ['popstate', 'hashchange']) window.addEventListener(event, () => (this.place = here()));
    document.addEventListener('click', this.follow);
  }

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', href(path));
    this.place = here();
    window.scrollTo(0, 0);
  }

  /** Put a position on the current page into the address. */
  mark(place: string): void {
    const { path, hash } = where(location);
    if (hash !== place) history.replaceState(history.state, '', href(`${path}#${place}`));
  }

  // follow links between pages without a reload
  private readonly follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    const { origin, pathname } = link;
    if (origin !== location.origin || !pathname.startsWith(`${root}/`) || pathname.startsWith(`${root}/api/`)) return;
    const here = pathname === location.pathname;
    if (engine ? !here || !link.hash.startsWith('#/') : here && link.hash) return; // the browser handles these
    event.preventDefault();
    const { path, hash } = where(link);
    this.go(hash ? `${path}#${hash}` : path);
  };
}

export const router = new Router();
