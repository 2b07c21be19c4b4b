/** Addresses and codes in pasted text. */
import { MISSING, parseRoute, normalise, type Route } from './route';

/** Return the first Takujo address in a text, on any host, or null. */
export function findRoute(text: string): Route | null {
  for (const word of normalise(text).split(/[\s"'<>()[\]{}|「」『』【】、。]+/)) {
    const [before = '', ...behind] = word.split('#');
    const inner = behind[0]?.startsWith('/') ? behind : [before, ...behind]; // of a static site
    const parts = (inner[0] ?? '').replace(/^https?:\/\/[^/]*/, '').split('/');
    for (let at = 0; at < parts.length && word.includes('/'); at += 1) {
      const place = parseRoute(parts.slice(at).join('/'), inner[1]);
      if (place.page && place !== MISSING) return place;
    }
  }
  const number = /(?<!\w)[0-9a-f]{16}(?!\w)/i.exec(normalise(text))?.[0];
  return number ? { page: 't', id: number.toLowerCase(), hash: '' } : null;
}

/** Return the code of a table or seat in a text, or the whole text. */
export function findCode(text: string): string {
  const words = normalise(text).toUpperCase();
  return /(?<!\w)(?:[A-HJKMNP-Z2-9]{8}|[A-HJKMNP-Z2-9]{6})(?!\w)/.exec(words)?.[0] ?? words.trim();
}
