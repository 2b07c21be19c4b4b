/**
 * Prefetched deals of a site (takujo.site.prefetched_deals): matches that just started, displayed while the engine
 * loads. The engine opens them when it is ready, and continues from the person's moves. A browser never gets a deal
 * twice.
 */
import type { NewTable, Snapshot } from '../wire';
import { drop, notes, ofSite, put } from '../lib/browser/storage';

interface Deal {
  secret: string;
  frame: Snapshot;
}

/** By table: what the engine needs to open it. */
const openedKey = (table: string): string => ofSite('opened') + table;
const dealtKey = (secret: string): string => ofSite('dealt') + secret;

const random = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
const frames = new Map<string, Snapshot>();

/** Whether a table has a prefetched deal, and so no nonce of this page. */
export function isPrepared(table: string): boolean {
  return frames.has(table);
}

/** Return the snapshot of such a table to display before the engine is ready. */
export function frameOf(table: string): Snapshot | null {
  return frames.get(table) ?? null;
}

/** Return the tables that the engine has to open, with their data. */
export function toBeOpened(): [table: string, told: string][] {
  return notes(openedKey(''));
}

/** Forget a table that the engine opened, or cannot open. */
export function settled(table: string): void {
  drop(openedKey(table));
}

/** Choose a prefetched deal for a new table. Return its id and its data for the engine; null if none fits. */
export async function prepare(engine: string, wish: NewTable): Promise<[table: string, told: string] | null> {
  const answer = await fetch(`${engine}/prepared-${wish.game}.json`).catch(() => null);
  if (!answer?.ok) return null;
  const dealt = new Set(notes(dealtKey('')).map(([secret]) => secret));
  const deals = ((await answer.json()) as Deal[]).filter(({ secret }) => !dealt.has(secret));
  const deal = deals[Math.floor(Math.random() * deals.length)];
  if (!deal || !isSuch(wish, deal.frame)) return null;
  const id = random(8);
  const sit = { ...wish.sit, nonce: false };
  const told = JSON.stringify({ id, secret: deal.secret, opened_ms: Date.now(), wish: { ...wish, sit } });
  put(dealtKey(deal.secret), '');
  put(openedKey(id), told);
  frames.set(id, asWished(deal.frame, id, wish));
  return [id, told];
}

/** Whether the request and the deal differ only in what does not affect the deal. */
function isSuch(wish: NewTable, { room }: Snapshot): boolean {
  const { options = {}, bots, sit } = wish;
  return (
    wish.seats === room.seats.length &&
    Object.entries(room.options).every(([name, value]) => options[name] === value) &&
    bots?.length === wish.seats &&
    bots.every((level, seat) => (level === null) === (seat === 0)) &&
    (wish.start ?? false) &&
    !wish.memory_aid &&
    sit?.book == null
  );
}

function asWished(frame: Snapshot, id: string, { bots, sit, hints, pace }: NewTable): Snapshot {
  const seats = frame.room.seats.map((one, seat) =>
    seat === 0 ? { ...one, name: sit!.name, colour: sit!.colour } : { ...one, level: bots![seat]! },
  );
  const room = { ...frame.room, id, seats, hints: hints ?? true, pace: pace ?? frame.room.pace };
  return { ...frame, now: Date.now(), room };
}
