// Write log rows and table records into a site's database: { rows: [[key, row], …], tables: [[key, record], …] }.
([name, kept]) =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => ['rows', 'tables'].forEach((store) => request.result.createObjectStore(store));
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      const transaction = database.transaction(['rows', 'tables'], 'readwrite');
      for (const store of ['rows', 'tables'])
        for (const [key, value] of kept[store]) transaction.objectStore(store).put(value, key);
      transaction.oncomplete = () => resolve(database.close());
      transaction.onabort = () => reject(transaction.error);
    };
  });
