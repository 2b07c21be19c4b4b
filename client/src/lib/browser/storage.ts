/** Texts in the browser's storage, by key; in memory if storage is blocked. */
import { engine, root } from '../routing/address';

const memory = new Map<string, string>();

/** Return the key prefix of this site: other sites may share the host. */
export function sitePrefix(kind: string): string {
  return `takujo ${engine ? location.pathname : `${root}/`} ${kind} `;
}

/** Store a text. Returns false if it is in memory only: storage is blocked or full. */
export function setItem(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    memory.delete(key); // else it would hide what other tabs store
    return true;
  } catch {
    memory.set(key, text);
    return false;
  }
}

export function removeItem(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // storage is blocked
  }
}

export function hasItem(key: string): boolean {
  return allItems().some(([name]) => name === key);
}

export function getItem(key: string): string | null {
  return allItems().find(([name]) => name === key)?.[1] ?? null;
}

/** Return the texts whose keys have this prefix, with the rest of the key. */
export function itemsWithPrefix(prefix: string): [name: string, text: string][] {
  return allItems()
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => [key.slice(prefix.length), text]);
}

function allItems(): [string, string][] {
  try {
    return [...new Map<string, string>([...Object.entries<string>(localStorage), ...memory])];
  } catch {
    return [...memory];
  }
}
