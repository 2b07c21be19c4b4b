/**
 * Maps addresses to pages: `/`, `/new/{game}`, `/t/{id}`, `/c/{code}`, `/replay/{id}`, `/analysis/{id}`,
 * `/rules/{game}`, `/cards/{game}`, `/learn/{game}`, `/stop/{notices}`, `/me`, `/p/{profile}`, `/ratings/{game}`, `/deal/{date}`,
 * `/challenge/{id}`, `/tournament/{id}`, `/club/{id}`, `/puzzle/{date}`, `/puzzle/{game}-{date}-{level}`, `/match#{transcript}` (in a site `/match/{transcript}`),
 * `/enter#{code}`. Tolerates what people copy along: punctuation, trailing words, full-width letters, spaces. The
 * server does the same in page_paths.py.
 */
export interface Route {
  page: string;
  id: string;
  /** The part after `#`: a moment of a replay, a match (lib/routing/transcript-url.ts), or an entry code. */
  hash: string;
}

export const MISSING: Route = { page: 'missing', id: '', hash: '' };
export const WITH_ID = new Set([
  'new',
  't',
  'c',
  'replay',
  'analysis',
  'rules',
  'cards',
  'learn',
  'stop',
  'challenge',
  'p',
]);
export const WITHOUT_ID = new Set(['', 'deal', 'puzzle', 'match', 'enter', 'me', 'ratings', 'tournament', 'club']);
const NUMBERED = new Set(['t', 'replay', 'analysis', 'challenge', 'tournament', 'p', 'club']);
const NUMBER = /^[0-9a-f]{16}/i;
const CODE = /(?:[a-z0-9][ -]*){6}/i;

/** Parse a path and the part after its `#`. The page is empty if the path is misspelt, too long or incomplete. */
export function parseRoute(path: string, hash = ''): Route {
  const [first = '', second = '', ...more] = normalise(path)
    .split('/')
    .filter((part) => /\w/.test(part));
  const word = /^\W*([a-z]+)(?![\w-])/i.exec(first)?.[1]?.toLowerCase() ?? first;
  const page = word === 'puzzles' ? 'puzzle' : word;
  const id = idOf(page, second);
  const known = id ? WITH_ID.has(page) || WITHOUT_ID.has(page) : WITHOUT_ID.has(page);
  if (!known || (more.length && id === second)) return MISSING;
  return { page, id, hash: /[\w.-]*[\w-]/.exec(normalise(hash))?.[0] ?? '' };
}

/** Return the canonical address. */
export function formatRoute({ page, id, hash }: Route): string {
  return `/${[page, id].filter(Boolean).join('/')}${hash && `#${hash}`}`;
}

function idOf(page: string, part: string): string {
  if (page === 'c') return (CODE.exec(part)?.[0] ?? part).replace(/[^a-z0-9]/gi, '').toUpperCase();
  const word = /[\w-]+/.exec(part)?.[0] ?? '';
  return (NUMBERED.has(page) ? NUMBER.exec(word)?.[0].toLowerCase() : undefined) ?? word;
}

/** Normalise to plain letters, without invisible characters. */
export function normalise(text: string): string {
  return decoded(text)
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%[0-9a-f]{0,2}/gi, ' '); // a malformed escape
  }
}
