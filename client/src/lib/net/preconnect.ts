/** The connection to a table, begun before the page that needs it is there. */
import { engine, root } from '../routing/address';
import { connection } from './transport';

let begun: WebSocket | null = null;

export function addressOf(table: string): string {
  if (engine) return table; // within the page that says all
  const { protocol, host } = location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${root}/ws/${encodeURIComponent(table)}`;
}

export function begin(url: string): void {
  begun = connection(url);
}

/** The one that was begun, once, if it is still of use; otherwise a new one. */
export function connect(url: string): WebSocket {
  const early = begun;
  begun = null;
  return early?.url === url && early.readyState <= WebSocket.OPEN ? early : connection(url);
}
