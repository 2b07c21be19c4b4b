/** Texts in the browser's storage, by key; in memory if storage is blocked. */

const memory = new Map<string, string>();

/** Return the key prefix of this site: other sites may share the host. */
export function ofSite(kind: string): string {
  return `takujo ${location.pathname} ${kind} `;
}

export function put(key: string, text: string): void {
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // storage is blocked or full
  }
}

export function drop(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // storage is blocked
  }
}

export function has(key: string): boolean {
  return stored().some(([name]) => name === key);
}

/** Return the texts whose keys have this prefix, with the rest of the key. */
export function notes(prefix: string): [name: string, text: string][] {
  return stored()
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, text]) => [key.slice(prefix.length), text]);
}

function stored(): [string, string][] {
  try {
    return [...new Map<string, string>([...memory, ...Object.entries<string>(localStorage)])];
  } catch {
    return [...memory];
  }
}
