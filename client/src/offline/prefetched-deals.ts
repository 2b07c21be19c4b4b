/**
 * Matches that have just begun come with a site (takujo.site.prefetched_deals), to be shown and thought about while the program is on its way.
 * It opens them once it is there, and goes on from what the person does. This browser has each of them once.
 */
import type { NewTable, Snapshot } from '../wire';
import { drop, notes, ofSite, put } from '../lib/browser/storage';

interface Deal {
  secret: string;
  frame: Snapshot;
}

/** By table: what the program is to be told. */
const openedKey = (table: string): string => ofSite('opened') + table;
const dealtKey = (secret: string): string => ofSite('dealt') + secret;

const random = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
const frames = new Map<string, Snapshot>();

/** Whether a table is one of these, so that its deal has no nonce of this page. */
export function isPrepared(table: string): boolean {
  return frames.has(table);
}

/** What is seen of such a table before the program is there. */
export function frameOf(table: string): Snapshot | null {
  return frames.get(table) ?? null;
}

/** What the program is to open: tables, and what it is to be told of them. */
export function toBeOpened(): [table: string, told: string][] {
  return notes(openedKey(''));
}

/** It has, or cannot. */
export function settled(table: string): void {
  drop(openedKey(table));
}

/** A table as it is wished for, and what the program is to be told of it; null: there is none. */
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

/** Whether they differ only in what does not matter to the deal. */
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
