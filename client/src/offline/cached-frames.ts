/** The last snapshots in which it was the person's turn, displayed while the engine loads. */
import { drop, notes, ofSite, put } from '../lib/browser/storage';
import type { Snapshot } from '../wire';

const KEPT = 3; // tables; the oldest are dropped
const LONGEST = 200_000; // letters; browsers store some millions
const seenKey = (table: string): string => ofSite('seen') + table;

interface Note {
  table: string;
  /** The version of the engine. */
  engine: string;
  frame: Snapshot;
}

export function remember(engine: string, frame: Snapshot): void {
  const text = JSON.stringify({ table: frame.room.id, engine, frame } satisfies Note);
  if (text.length > LONGEST) return;
  put(seenKey(frame.room.id), text);
  for (const { table } of known().slice(0, -KEPT)) drop(seenKey(table));
}

/** Return the snapshot of a table; null if there is none or it is from another version. */
export function remembered(engine: string, table: string): Snapshot | null {
  return known().find((note) => note.table === table && note.engine === engine)?.frame ?? null;
}

/** Return the notes, oldest first. */
function known(): Note[] {
  return notes(seenKey(''))
    .flatMap(([, text]) => parsed(text))
    .sort((a, b) => a.frame.now - b.frame.now);
}

function parsed(text: string): Note[] {
  try {
    const note = JSON.parse(text) as Note;
    return typeof note.frame.room.id === 'string' ? [note] : [];
  } catch {
    return []; // not a note
  }
}
