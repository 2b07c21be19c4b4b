/** Sends requests to the server of this address; in a static site, to a Worker in the page. */
import { requestEngine, connectEngine } from '../../offline/rpc-client';
import { engine, root } from '../routing/address';
import { removeItem, hasItem, setItem } from '../browser/storage';

/** Set once this browser has a cookie, which scripts cannot read. */
const COOKIE_KEY = `takujo-known${root}`;

let activeSeat: number | undefined;
let firstRequest: Promise<Response> | null = null;

/** Requests whose response replaces the cookie. */
const REPLACES_COOKIE = /^me\/(keep|sign-in|recover|leave|forget)$/;
const TIMEOUT_MS = 5_000;
const pending = new Set<Promise<Response>>();
let replacing: Promise<unknown> | null = null;
let preconnected: WebSocket | null = null;

/** Set which seat of a shared table sends the next requests; null: none. */
export function setActiveSeat(seat: number | null): void {
  activeSeat = seat ?? undefined;
}

/** Return the address of a module that the browser itself loads, by its path below /api. */
export function moduleUrl(path: string): string {
  return engine ? new URL(`${engine}/${path.replaceAll('/', '-')}`, document.baseURI).href : `${root}/api/${path}`;
}

/** Send a request to a path below /api. Throws if there is no answer. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  if (engine) return requestEngine(engine, path, init, activeSeat);
  const send = (): Promise<Response> => fetch(`${root}/api/${path}`, init);
  if (init.credentials === 'omit') return send();
  return REPLACES_COOKIE.test(path) ? exclusive(send) : shared(() => withCookie(send));
}

/** Forget the cookie, which the server no longer accepts: the next request gets a new identity. */
export function forgetCookie(): void {
  removeItem(COOKIE_KEY);
}

/**
 * Send the first request without a cookie alone. Each response to such a request sets the cookie of a new person: of
 * concurrent ones the last would win, and seats taken by the others would be lost.
 */
async function withCookie(send: () => Promise<Response>): Promise<Response> {
  while (!hasItem(COOKIE_KEY)) {
    if (!firstRequest) {
      firstRequest = send().finally(() => (firstRequest = null));
      const response = await firstRequest;
      if (response.ok) setItem(COOKIE_KEY, '');
      return response;
    }
    await firstRequest.catch(() => {});
  }
  return send();
}

/** Send a request when no other is replacing the cookie. */
async function shared(send: () => Promise<Response>): Promise<Response> {
  while (replacing) await replacing;
  const response = send();
  pending.add(response);
  return response.finally(() => pending.delete(response));
}

/**
 * Send a request that replaces the cookie when no other is pending: a refusal of the old cookie would delete the new
 * one.
 */
async function exclusive(send: () => Promise<Response>): Promise<Response> {
  while (replacing) await replacing;
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
  const response = Promise.race([Promise.allSettled(pending), timeout]).then(() => withCookie(send));
  replacing = response.catch(() => {}).finally(() => (replacing = null));
  return response;
}

/** Return the address of a table's WebSocket. */
export function socketUrl(table: string): string {
  if (engine) return table; // the id is enough within the page
  const { protocol, host } = location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${root}/ws/${encodeURIComponent(table)}`;
}

/** Connect before the page that needs the connection exists. */
export function preconnect(url: string): void {
  preconnected = connection(url);
}

/**
 * Return a connection to a table: the early one if it fits, else a new one. `seat`: of a shared table, in a static
 * site.
 */
export function connection(url: string, seat?: number): WebSocket {
  const socket = preconnected;
  preconnected = null;
  if (seat === undefined && socket?.url === url && socket.readyState <= WebSocket.OPEN) return socket;
  return engine ? connectEngine(engine, url, seat) : new WebSocket(url);
}
