/** What goes between the page and the Worker in which the table's own program runs. */

/** Whether an answer depends on no table: matches that are sent along, and puzzles. */
export const isNobodys = (address: string): boolean => /^\/api\/(transcripts|verify|puzzles)\b/.test(address);

/** From the page. `n`: the number of a request, or of a connection; `seat`: for whom, at a table that several people share. */
export type Asked =
  | { do: 'ask'; n: number; method: string; address: string; body: string; seat: number | undefined }
  /** Open a table that is shown already (prefetched-deals.ts). */
  | { do: 'prepare'; table: string; told: string }
  | { do: 'connect'; n: number; table: string; seat: number | undefined }
  | { do: 'send'; n: number; text: string }
  | { do: 'close'; n: number };

/** What everybody on the page may hear of: how the Worker is. */
export type News =
  | { did: 'ready' }
  /** It cannot be loaded. */
  | { did: 'failed' }
  /** Another tab has the tables: here there is only what is nobody's. */
  | { did: 'elsewhere' }
  /** The browser keeps nothing: tables last as long as the page. */
  | { did: 'fleeting' }
  /** There was no room to keep something, so that it has not happened. */
  | { did: 'unkept' }
  /** Another version of the site is there. */
  | { did: 'newer' }
  /** The kernels of a game are missing: its bots go by rules of thumb; or those of its level 6, which plays as level 5. */
  | { did: 'missed'; game: string; part: '' | 'guided' };

/** From the Worker. */
export type Told =
  | News
  /** The tables are this tab's. */
  | { did: 'mine' }
  /** A table that was to be opened is open, or cannot be. */
  | { did: 'settled'; table: string }
  /** The other tab has left the tables to this one, once it is loaded anew. */
  | { did: 'free' }
  /** So many bytes more of it have come, where the browser did not have them. */
  | { did: 'came'; bytes: number }
  | { did: 'answer'; n: number; status: number; kind: string; text: string }
  | { did: 'frame'; n: number; text: string }
  | { did: 'closed'; n: number };

/** From the table's Worker to that of the searches. `work`: as `takujo.browser.pickling` packs it; `needs`: a game whose level 6 is loaded before. */
export type Wanted = { do: 'work'; n: number; work: Uint8Array; needs: string } | { do: 'stop'; n: number };

/** And back. */
export type Found =
  | { did: 'told'; n: number; done: number }
  | { did: 'found'; n: number; work: Uint8Array }
  /** It cannot be loaded. */
  | { did: 'failed' };
