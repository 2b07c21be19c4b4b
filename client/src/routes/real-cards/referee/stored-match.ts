/** The referee's match of a game in this browser: the record of its entries is the only state that lasts. */
import { itemsWithPrefix, removeItem, setItem, sitePrefix } from '../../../lib/browser/storage';
import type { Shown } from '../../../games/component-props';
import type { Problem, RefereePerson, ShareRef } from '../../../wire';
import type { Parts } from '../entry-draft.svelte';

/** A correction that is not complete. */
export interface StoredCorrection {
  /** The number of the entry in the match as it is. */
  number: number;
  /** The match before it, and the later entries, which may not fit. */
  record: string;
  /** How many of these are before it. */
  at: number;
  /**
   * People chose the entry, to replace it (`chosen`) or to add one before it (`added`); or it no longer fits (`misfit`).
   */
  kind: 'chosen' | 'added' | 'misfit';
  /** An entry was added or left out, so later ones may be of other seats. */
  shifts: boolean;
  /** Why the entry no longer fits. */
  misfit?: Problem | undefined;
}

/** An entry that is not complete. */
export interface OpenEntry {
  /** What has been entered of it. */
  draft?: Parts | undefined;
  /** The move that a question is about. */
  pending?: { move: string; shown: Shown } | undefined;
  correction?: StoredCorrection | undefined;
}

export interface StoredMatch {
  /** Its name in the list of the score pad. */
  id: string;
  started: number; // milliseconds since the epoch
  record: string;
  people: RefereePerson[];
  share: ShareRef | null;
  open?: OpenEntry | undefined;
}

const key = (game: string): string => sitePrefix('referee') + game;

export function storedMatch(game: string): StoredMatch | null {
  try {
    const [, text] = itemsWithPrefix(sitePrefix('referee')).find(([name]) => name === game) ?? [];
    const found = JSON.parse(text ?? 'null') as StoredMatch | null;
    return typeof found?.record === 'string' && Array.isArray(found.people) ? found : null;
  } catch {
    return null; // not from these pages
  }
}

/** Store a match. Returns false if it is in memory only. */
export function storeMatch(game: string, match: StoredMatch): boolean {
  return setItem(key(game), JSON.stringify(match));
}

export function forgetMatch(game: string): void {
  removeItem(key(game));
}

/** Call back when another tab stores or ends the match. Returns a function that stops it. */
export function onOtherTab(game: string, changed: () => void): () => void {
  const heard = (event: StorageEvent): void => {
    if (event.key === key(game) || event.key === null) changed();
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}

/** Return a record with the last entries of another. */
export function withRest(record: string, other: string, count: number): string {
  const data = JSON.parse(record) as { entries: unknown[] };
  const { entries } = JSON.parse(other) as { entries: unknown[] };
  return JSON.stringify({ ...data, entries: [...data.entries, ...entries.slice(-count)] });
}

/** Return the value of an option in a record; undefined: the default. */
export function recordOption(record: string, name: string): string | undefined {
  return (JSON.parse(record) as { options: Record<string, string> }).options[name];
}

/** Return a record with another value of an option. */
export function withOption(record: string, name: string, value: string): string {
  const data = JSON.parse(record) as { options: object };
  return JSON.stringify({ ...data, options: { ...data.options, [name]: value } });
}

/** Return a record with only its first entries. */
export function recordUntil(record: string, number: number): string {
  const data = JSON.parse(record) as { entries: unknown[] };
  return JSON.stringify({ ...data, entries: data.entries.slice(0, number) });
}
