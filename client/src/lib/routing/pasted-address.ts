/** Addresses and codes in a text that people paste. */
import { MISSING, placeOf, plain, type Place } from './route';

/** The first Takujo address in a text, on any host; null: none. */
export function found(text: string): Place | null {
  for (const word of plain(text).split(/[\s"'<>()[\]{}|「」『』【】、。]+/)) {
    const [before = '', ...behind] = word.split('#');
    const inner = behind[0]?.startsWith('/') ? behind : [before, ...behind]; // of a site
    const parts = (inner[0] ?? '').replace(/^https?:\/\/[^/]*/, '').split('/');
    for (let at = 0; at < parts.length && word.includes('/'); at += 1) {
      const place = placeOf(parts.slice(at).join('/'), inner[1]);
      if (place.page && place !== MISSING) return place;
    }
  }
  const number = /(?<!\w)[0-9a-f]{16}(?!\w)/i.exec(plain(text))?.[0];
  return number ? { page: 't', id: number.toLowerCase(), hash: '' } : null;
}

/** The code of a table or of a seat in a text; the whole text where none stands out. */
export function codeIn(text: string): string {
  const words = plain(text).toUpperCase();
  return /(?<!\w)(?:[A-HJKMNP-Z2-9]{8}|[A-HJKMNP-Z2-9]{6})(?!\w)/.exec(words)?.[0] ?? words.trim();
}
