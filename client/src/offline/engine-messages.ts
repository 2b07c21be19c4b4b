/** Messages between the page and the Worker of the engine. */

/** Whether a request needs no table: transcripts in the body, and puzzles. */
export const isTableless = (address: string): boolean => /^\/api\/(transcripts|verify|puzzles)\b/.test(address);

/** From the page. `n`: number of a request or connection. `seat`: the viewer at a shared table. */
export type WorkerRequest =
  | { do: 'ask'; n: number; method: string; address: string; body: string; seat: number | undefined }
  /** Open a table that is already displayed (prerendered-matches.ts). */
  | { do: 'open'; table: string; match: string }
  | { do: 'connect'; n: number; table: string; seat: number | undefined }
  | { do: 'send'; n: number; text: string }
  | { do: 'close'; n: number };

/** States of the Worker, which any component may follow. */
export type EngineStatus =
  | { did: 'ready' }
  /** It failed to load. */
  | { did: 'failed' }
  /** Another tab owns the tables: only requests without a table work here. */
  | { did: 'elsewhere' }
  /** Storage is blocked: tables last as long as the page. */
  | { did: 'storage-blocked' }
  /** Storage is full: the change was not stored and did not happen. */
  | { did: 'storage-full' }
  /** A new version of the site is available. */
  | { did: 'newer' }
  /**
   * Kernels of a game are missing. Its bots play by rules of thumb; without the `guided` ones, level 6 plays as level
   * 5.
   */
  | { did: 'missed'; game: string; part: '' | 'guided' };

/** From the Worker. */
export type WorkerMessage =
  | EngineStatus
  /** This tab owns the tables. */
  | { did: 'mine' }
  /** A prepared table was opened, or cannot be. */
  | { did: 'settled'; table: string }
  /** The other tab released the tables; this one owns them after a reload. */
  | { did: 'free' }
  /** More bytes of the engine have loaded. Not sent if it is cached. */
  | { did: 'progress'; bytes: number }
  | { did: 'answer'; n: number; status: number; kind: string; text: string }
  | { did: 'frame'; n: number; text: string }
  | { did: 'closed'; n: number };

/**
 * From the engine's Worker to the search Worker. `work`: packed by `takujo.browser.pickling`. `needs`: the game whose
 * level 6 must be loaded first.
 */
export type SearchRequest = { do: 'work'; n: number; work: Uint8Array; needs: string } | { do: 'stop'; n: number };

/** From the search Worker to the engine's. */
export type SearchMessage =
  | { did: 'progress'; n: number; done: number }
  | { did: 'found'; n: number; work: Uint8Array }
  /** It failed to load. */
  | { did: 'failed' };
