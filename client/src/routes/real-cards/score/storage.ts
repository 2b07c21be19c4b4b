/** Stores the matches of the score pad in IndexedDB. Each change reads and writes in one transaction. */
import type { PadMatch } from './match';

const STORE = 'matches';

export type Change = (old: PadMatch | undefined) => PadMatch | undefined;

export interface MatchStorage {
  all(): Promise<PadMatch[]>;
  get(id: string): Promise<PadMatch | undefined>;
  /** Change matches, or none of them if one fails; undefined deletes a match. Rejects if it is not stored. */
  change(changes: ReadonlyMap<string, Change>): Promise<void>;
}

/** Return storage in memory, for pages whose storage is blocked. */
export function memoryStorage(known: Iterable<PadMatch> = []): MatchStorage {
  const matches = new Map(Array.from(known, (match) => [match.id, match]));
  return {
    all: () => Promise.resolve([...matches.values()]),
    get: (id) => Promise.resolve(matches.get(id)),
    change: (changes) => {
      for (const [id, change] of changes) {
        const match = change(matches.get(id));
        if (match) matches.set(id, match);
        else matches.delete(id);
      }
      return Promise.resolve();
    },
  };
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // another tab has a newer version of the pages
      resolve(request.result);
    };
    request.onerror = () => reject(request.error!);
  });
}

/** Open the storage. Throws the browser's error if storage is blocked. */
export async function openMatchStorage(name: string): Promise<MatchStorage> {
  let database = await openDatabase(name);

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const transaction = () => database.transaction(STORE, mode, { durability: 'strict' });
    try {
      return transaction();
    } catch (error) {
      if ((error as Error).name !== 'InvalidStateError') throw error;
      database = await openDatabase(name); // the browser has closed it, as iOS does in the background
      return transaction();
    }
  }

  async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T> | null): Promise<T> {
    const transaction = await begin(mode);
    return new Promise((resolve, reject) => {
      const request = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request?.result as T);
      transaction.onabort = () => reject(transaction.error ?? new Error('not stored'));
    });
  }

  return {
    all: () => run<PadMatch[]>('readonly', (store) => store.getAll()),
    get: (id) => run<PadMatch | undefined>('readonly', (store) => store.get(id)),
    change: (changes) =>
      run<void>('readwrite', (store) => {
        for (const [id, change] of changes) {
          const read = store.get(id);
          read.onsuccess = () => {
            const match = change(read.result as PadMatch | undefined);
            if (match) store.put(match);
            else store.delete(id);
          };
        }
        return null;
      }),
  };
}
