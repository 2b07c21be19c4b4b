/**
 * Prerendered matches of a site (takujo.site.prerendered_matches): matches that just started, displayed while the engine
 * loads. The engine opens them when it is ready, and continues from the person's moves. A browser never gets a deal
 * twice.
 */
import type { NewTable, Snapshot } from '../wire';
import { removeItem, itemsWithPrefix, sitePrefix, setItem } from '../lib/browser/storage';

interface Deal {
  secret: string;
  frame: Snapshot;
}

/** By table: what the engine needs to open it. */
const unopenedKey = (table: string): string => sitePrefix('opened') + table;
const usedKey = (secret: string): string => sitePrefix('dealt') + secret;

const random = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
const frames = new Map<string, Snapshot>();

/** Whether a table has a prerendered match, and so no nonce of this page. */
export function isPrerendered(table: string): boolean {
  return frames.has(table);
}

/** Return the snapshot of such a table to display before the engine is ready. */
export function prerenderedFrame(table: string): Snapshot | null {
  return frames.get(table) ?? null;
}

/** Return the tables that the engine has to open, with their data. */
export function unopenedPrerendered(): [table: string, data: string][] {
  return itemsWithPrefix(unopenedKey(''));
}

/** Forget a table that the engine opened, or cannot open. */
export function forgetPrerendered(table: string): void {
  removeItem(unopenedKey(table));
}

/** Choose a prerendered match for a new table. Return its id and its data for the engine; null if none fits. */
export async function choosePrerendered(
  engine: string,
  request: NewTable,
): Promise<[table: string, data: string] | null> {
  const answer = await fetch(`${engine}/prerendered-${request.game}.json`).catch(() => null);
  if (!answer?.ok) return null;
  const used = new Set(itemsWithPrefix(usedKey('')).map(([secret]) => secret));
  const deals = ((await answer.json()) as Deal[]).filter(({ secret }) => !used.has(secret));
  const deal = deals[Math.floor(Math.random() * deals.length)];
  if (!deal || !fits(request, deal.frame)) return null;
  const id = random(8);
  const sit = { ...request.sit, nonce: false };
  const data = JSON.stringify({ id, secret: deal.secret, opened_ms: Date.now(), request: { ...request, sit } });
  setItem(usedKey(deal.secret), '');
  setItem(unopenedKey(id), data);
  frames.set(id, personalise(deal.frame, id, request));
  return [id, data];
}

/** Whether the request and the deal differ only in what does not affect the deal. */
function fits(request: NewTable, { room }: Snapshot): boolean {
  const { options = {}, bots, sit } = request;
  return (
    request.seats === room.seats.length &&
    Object.entries(room.options).every(([name, value]) => options[name] === value) &&
    bots?.length === request.seats &&
    bots.every((level, seat) => (level === null) === (seat === 0)) &&
    (request.start ?? false) &&
    !request.memory_aid &&
    sit?.book == null
  );
}

function personalise(frame: Snapshot, id: string, { bots, sit, hints, pace }: NewTable): Snapshot {
  const seats = frame.room.seats.map((one, seat) =>
    seat === 0 ? { ...one, name: sit!.name, colour: sit!.colour } : { ...one, level: bots![seat]! },
  );
  const room = { ...frame.room, id, seats, hints: hints ?? true, pace: pace ?? frame.room.pace };
  return { ...frame, now: Date.now(), room };
}
