/** Sends requests to the server of this address; in a static site, to a Worker in the page. */
import { ask, open } from '../../offline/rpc-client';
import { engine, root } from '../routing/address';
import { drop, has, put } from '../browser/storage';

/** Set once this browser has a cookie, which scripts cannot read. */
const KNOWN = `takujo-known${root}`;

let hands: number | undefined;
let first: Promise<Response> | null = null;

/** Requests whose response replaces the cookie. */
const REPLACES = /^me\/(keep|sign-in|recover|leave|forget)$/;
const PATIENCE = 5_000; // ms
const pending = new Set<Promise<Response>>();
let replacing: Promise<unknown> | null = null;
let early: WebSocket | null = null;

/** Set which seat of a shared table sends the next requests; null: none. */
export function handTo(seat: number | null): void {
  hands = seat ?? undefined;
}

/** Return the address of a module that the browser itself loads, by its path below /api. */
export function moduleAt(path: string): string {
  return engine ? new URL(`${engine}/${path.replaceAll('/', '-')}`, document.baseURI).href : `${root}/api/${path}`;
}

/** Send a request to a path below /api. Throws if there is no answer. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  if (engine) return ask(engine, path, init, hands);
  const go = (): Promise<Response> => fetch(`${root}/api/${path}`, init);
  if (init.credentials === 'omit') return go();
  return REPLACES.test(path) ? alone(go) : shared(() => asSomebody(go));
}

/** Forget the cookie, which the server no longer accepts: the next request gets a new identity. */
export function stranger(): void {
  drop(KNOWN);
}

/**
 * Send the first request without a cookie alone. Each response to such a request sets the cookie of a new person: of
 * concurrent ones the last would win, and seats taken by the others would be lost.
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

/** Send a request when no other is replacing the cookie. */
async function shared(go: () => Promise<Response>): Promise<Response> {
  while (replacing) await replacing;
  const answer = go();
  pending.add(answer);
  return answer.finally(() => pending.delete(answer));
}

/**
 * Send a request that replaces the cookie when no other is pending: a refusal of the old cookie would delete the new
 * one.
 */
async function alone(go: () => Promise<Response>): Promise<Response> {
  while (replacing) await replacing;
  const hung = new Promise((later) => setTimeout(later, PATIENCE));
  const answer = Promise.race([Promise.allSettled(pending), hung]).then(() => asSomebody(go));
  replacing = answer.catch(() => {}).finally(() => (replacing = null));
  return answer;
}

/** Return the address of a table's WebSocket. */
export function socketAddress(table: string): string {
  if (engine) return table; // the id is enough within the page
  const { protocol, host } = location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${root}/ws/${encodeURIComponent(table)}`;
}

/** Connect before the page that needs the connection exists. */
export function preconnect(url: string): void {
  early = connection(url);
}

/**
 * Return a connection to a table: the early one if it fits, else a new one. `seat`: of a shared table, in a static
 * site.
 */
export function connection(url: string, seat?: number): WebSocket {
  const begun = early;
  early = null;
  if (seat === undefined && begun?.url === url && begun.readyState <= WebSocket.OPEN) return begun;
  return engine ? open(engine, url, seat) : new WebSocket(url);
}
