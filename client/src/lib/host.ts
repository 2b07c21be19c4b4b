/** Who answers: the server of this address, or in a site a Worker within the page. */
import { ask, open } from '../page/line';
import { engine } from './address';

/** Below /api. Throws where nobody answers. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  return engine ? ask(engine, path, init) : fetch(`/api/${path}`, init);
}

/** Where a module lies that the browser loads by itself, of a path below /api. */
export function moduleAt(path: string): string {
  return engine ? new URL(`${engine}/${path.replaceAll('/', '-')}`, document.baseURI).href : `/api/${path}`;
}

/** A connection to a table. */
export function connection(url: string): WebSocket {
  return engine ? open(engine, url) : new WebSocket(url);
}
