/** Who answers: the server of this address, or in a site a Worker within the page. */
import { ask, open } from '../page/line';
import { engine, root } from './address';

let hands: number | undefined;

/** At a table that several people share, whoever has that seat holds the page, and asks from now on; null: nobody of them. */
export function handTo(seat: number | null): void {
  hands = seat ?? undefined;
}

/** Where a module lies that the browser loads by itself, of a path below /api. */
export function moduleAt(path: string): string {
  return engine ? new URL(`${engine}/${path.replaceAll('/', '-')}`, document.baseURI).href : `${root}/api/${path}`;
}

/** Below /api. Throws where nobody answers. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  return engine ? ask(engine, path, init, hands) : fetch(`${root}/api/${path}`, init);
}

/** A connection to a table; in a site also for one seat of those who share it. */
export function connection(url: string, seat?: number): WebSocket {
  return engine ? open(engine, url, seat) : new WebSocket(url);
}
