/** Who answers: the server of this address, or in a site a Worker within the page. */
import { ask, open } from '../../offline/rpc-client';
import { engine, root } from '../routing/address';
import { drop, has, put } from '../browser/storage';

/** Noted once this browser has a cookie, which no page can see. */
const KNOWN = `takujo-known${root}`;

let hands: number | undefined;
let first: Promise<Response> | null = null;

/** Requests whose answer replaces the cookie. */
const REPLACES = /^me\/(keep|sign-in|recover|leave|forget)$/;
const PATIENCE = 5_000; // ms
const pending = new Set<Promise<Response>>();
let replacing: Promise<unknown> | null = null;
let early: WebSocket | null = null;

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
  if (engine) return ask(engine, path, init, hands);
  const go = (): Promise<Response> => fetch(`${root}/api/${path}`, init);
  if (init.credentials === 'omit') return go();
  return REPLACES.test(path) ? alone(go) : shared(() => asSomebody(go));
}

/** The server knows this browser no longer: the next request makes it somebody new. */
export function stranger(): void {
  drop(KNOWN);
}

/**
 * Each answer to somebody without a cookie brings one, of another person each: of requests side by side the last would
 * win, and a seat taken as one of the others be lost. So the first one goes alone, until there is a cookie for the rest.
 */
async function asSomebody(go: () => Promise<Response>): Promise<Response> {
  while (!has(KNOWN)) {
    if (!first) {
      first = go().finally(() => (first = null));
      const answer = await first;
      if (answer.ok) put(KNOWN, '');
      return answer;
    }
    await first.catch(() => {});
  }
  return go();
}

/** Once nothing replaces the cookie. */
async function shared(go: () => Promise<Response>): Promise<Response> {
  while (replacing) await replacing;
  const answer = go();
  pending.add(answer);
  return answer.finally(() => pending.delete(answer));
}

/** Once nothing else is under way: a refusal of the cookie before would delete the new one. */
async function alone(go: () => Promise<Response>): Promise<Response> {
  while (replacing) await replacing;
  const hung = new Promise((later) => setTimeout(later, PATIENCE));
  const answer = Promise.race([Promise.allSettled(pending), hung]).then(() => asSomebody(go));
  replacing = answer.catch(() => {}).finally(() => (replacing = null));
  return answer;
}

/** The address of a table's connection. */
export function socketAddress(table: string): string {
  if (engine) return table; // within the page that says all
  const { protocol, host } = location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${root}/ws/${encodeURIComponent(table)}`;
}

/** Begin a connection before the page that needs it is there. */
export function preconnect(url: string): void {
  early = connection(url);
}

/** A connection to a table, in a site also for one seat of those who share it: the early one if it is of use, or else a new one. */
export function connection(url: string, seat?: number): WebSocket {
  const begun = early;
  early = null;
  if (seat === undefined && begun?.url === url && begun.readyState <= WebSocket.OPEN) return begun;
  return engine ? open(engine, url, seat) : new WebSocket(url);
}
