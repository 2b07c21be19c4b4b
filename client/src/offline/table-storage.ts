/** Stores tables in IndexedDB: `takujo.browser.indexeddb.BrowserStorage`. Rows are stored before anyone sees them. */

const ROWS = 'rows';
const TABLES = 'tables';

export interface TableStorage {
  stored(): Promise<string>;
  append(table: string, first: number, rows: string): Promise<void>;
  forget(table: string): Promise<void>;
  put(table: string, record?: string): Promise<void>;
}

/** For pages whose storage is blocked. */
export const noStorage: TableStorage = {
  stored: () => Promise.resolve('{"tables": [], "logs": {}}'),
  append: () => Promise.resolve(),
  forget: () => Promise.resolve(),
  put: () => Promise.resolve(),
};

/** Open the storage. `full`: called when a write failed. Throws the browser's error if storage is blocked. */
export async function openTableStorage(name: string, full: () => void): Promise<TableStorage> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(ROWS); // by table and number
      request.result.createObjectStore(TABLES);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

  function change(store: string, what: (to: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => {
        full();
        reject(transaction.error ?? new Error('not kept'));
      };
      what(transaction.objectStore(store));
    });
  }

  function all<T>(store: string): Promise<[IDBValidKey, T][]> {
    return new Promise((resolve, reject) => {
      const found = database.transaction(store).objectStore(store);
      const [keys, values] = [found.getAllKeys(), found.getAll()];
      found.transaction.oncomplete = () => resolve(keys.result.map((key, i) => [key, values.result[i] as T]));
      found.transaction.onabort = () => reject(found.transaction.error!);
    });
  }

  return {
    async stored() {
      const logs: Record<string, unknown[]> = {};
      for (const [key, row] of await all(ROWS)) (logs[(key as [string, number])[0]] ??= []).push(row);
      const tables = (await all(TABLES)).map(([, record]) => record);
      return JSON.stringify({ tables, logs });
    },
    // all or nothing: `add` fails if a number exists
    append: (table, first, rows) =>
      change(ROWS, (to) => (JSON.parse(rows) as unknown[]).forEach((row, i) => to.add(row, [table, first + i]))),
    forget: (table) => change(ROWS, (to) => to.delete(IDBKeyRange.bound([table], [table, Infinity]))),
    put: (table, record) =>
      change(TABLES, (to) => (record === undefined ? to.delete(table) : to.put(JSON.parse(record), table))),
  };
}
