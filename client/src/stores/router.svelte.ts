/** The current place: follows links and the history without reloads. */
import { engine, href, root, splitAddress } from '../lib/routing/address';
import { MISSING, formatRoute, parseRoute, type Route } from '../lib/routing/route';

/** Return the current place. Removes foreign parts from the address bar, so that people do not share them. */
function currentRoute(): Route {
  const { path, hash } = splitAddress(location);
  const route = parseRoute(path, hash);
  if (route !== MISSING && /[^\w/.-]/.test(path)) history.replaceState(history.state, '', href(formatRoute(route)));
  return route;
}

class Router {
  route = $state.raw<Route>(currentRoute());

  constructor() {
    // links within a page cause hashchange, and only in some browsers also popstate
    for (const event of ['popstate', 'hashchange']) window.addEventListener(event, () => (this.route = currentRoute()));
    document.addEventListener('click', this.follow);
  }

  navigate(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', href(path));
    this.route = currentRoute();
    window.scrollTo(0, 0);
  }

  /** Put a position on the current page into the address. */
  setPosition(position: string): void {
    const { path, hash } = splitAddress(location);
    if (hash !== position) history.replaceState(history.state, '', href(`${path}#${position}`));
  }

  // follow links between pages without a reload
  private readonly follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute('download')) return;
    const { origin, pathname } = link;
    if (origin !== location.origin || !pathname.startsWith(`${root}/`) || pathname.startsWith(`${root}/api/`)) return;
    const samePage = pathname === location.pathname;
    if (engine ? !samePage || !link.hash.startsWith('#/') : samePage && link.hash) return; // the browser handles these
    event.preventDefault();
    const { path, hash } = splitAddress(link);
    this.navigate(hash ? `${path}#${hash}` : path);
  };
}

export const router = new Router();
