/** Texts that the browser keeps for its pages, by key; where it keeps nothing, as long as the page. */

const memory = new Map<string, string>();

/** How keys of such notes begin in this site: others of the same host have their own. */
export function ofSite(kind: string): string {
  return `takujo ${location.pathname} ${kind} `;
}

export function put(key: string, text: string): void {
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // nothing is kept here, or there is no room
  }
}

export function drop(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // it was not kept
  }
}

export function has(key: string): boolean {
  return stored().some(([name]) => name === key);
}

/** Those whose keys begin so: what follows in the key, and the text. */
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
