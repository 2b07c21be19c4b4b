/** What was seen of a table when it was last one's turn there, to be shown and thought about while the program is on its way. */
import { drop, notes, ofSite, put } from '../lib/browser/storage';
import type { Snapshot } from '../wire';

const KEPT = 3; // tables, the newest ones
const LONGEST = 200_000; // letters: a browser has room for some millions
const seenKey = (table: string): string => ofSite('seen') + table;

interface Note {
  table: string;
  /** Of which program's. */
  engine: string;
  frame: Snapshot;
}

export function remember(engine: string, frame: Snapshot): void {
  const text = JSON.stringify({ table: frame.room.id, engine, frame } satisfies Note);
  if (text.length > LONGEST) return;
  put(seenKey(frame.room.id), text);
  for (const { table } of known().slice(0, -KEPT)) drop(seenKey(table));
}

/** Null: nothing is known, or it was said by another version. */
export function remembered(engine: string, table: string): Snapshot | null {
  return known().find((note) => note.table === table && note.engine === engine)?.frame ?? null;
}

/** From the oldest to the newest. */
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
    return []; // what is in it is not ours
  }
}
