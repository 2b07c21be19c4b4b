/** The last snapshots in which it was the person's turn, displayed while the engine loads. */
import { removeItem, itemsWithPrefix, sitePrefix, setItem } from '../lib/browser/storage';
import type { Snapshot } from '../wire';

const MAX_TABLES = 3; // tables; the oldest are dropped
const MAX_LENGTH = 200_000; // letters; browsers store some millions
const cacheKey = (table: string): string => sitePrefix('seen') + table;

interface Entry {
  table: string;
  /** The version of the engine. */
  engine: string;
  frame: Snapshot;
}

export function cacheFrame(engine: string, frame: Snapshot): void {
  const text = JSON.stringify({ table: frame.room.id, engine, frame } satisfies Entry);
  if (text.length > MAX_LENGTH) return;
  setItem(cacheKey(frame.room.id), text);
  for (const { table } of entries().slice(0, -MAX_TABLES)) removeItem(cacheKey(table));
}

/** Return the snapshot of a table; null if there is none or it is from another version. */
export function cachedFrame(engine: string, table: string): Snapshot | null {
  return entries().find((entry) => entry.table === table && entry.engine === engine)?.frame ?? null;
}

/** Return the notes, oldest first. */
function entries(): Entry[] {
  return itemsWithPrefix(cacheKey(''))
    .flatMap(([, text]) => parsed(text))
    .sort((a, b) => a.frame.now - b.frame.now);
}

function parsed(text: string): Entry[] {
  try {
    const entry = JSON.parse(text) as Entry;
    return typeof entry.frame.room.id === 'string' ? [entry] : [];
  } catch {
    return []; // not a note
  }
}
