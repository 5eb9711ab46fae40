// @ts-check
/**
 * The few calls of IndexedDB that the log needs, as promises.
 *
 * A library would wrap a hundred calls; we make six, and what matters here no wrapper does: a
 * connection that another tab's newer version, or the browser itself, closes is opened again, and
 * a write counts only when its transaction is complete.
 */

const BATCH = 250;

/**
 * @param {string} name
 * @param {string} table keyed by `id`
 */
export function openDatabase(name, table) {
  /** @type {Promise<IDBDatabase> | null} */
  let opening = null;

  function connect() {
    opening ??= new Promise((resolve, reject) => {
      // Where storage is forbidden even to ask for it throws.
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: "id" });
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("blocked"));
      request.onsuccess = () => {
        const database = request.result;
        const forget = () => {
          database.close();
          opening = null;
        };
        database.onversionchange = forget;
        database.onclose = forget;
        resolve(database);
      };
    });
    opening.catch(() => {
      opening = null;
    });
    return opening;
  }

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(rows: IDBObjectStore) => IDBRequest<T> | void} work
   * @returns {Promise<T>} what the last request gave, once everything is written
   */
  async function run(mode, work) {
    const database = await connect();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(table, mode);
      const request = work(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(/** @type {T} */ (request?.result));
      transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    });
  }

  return {
    /** @param {string} id @returns {Promise<any>} */
    get: (id) => run("readonly", (rows) => rows.get(id)),
    /**
     * Read everything in order of id, a few hundred rows at a time, so that nothing takes long.
     * @param {(rows: any[]) => void} take
     */
    async each(take) {
      /** @type {IDBKeyRange | null} */
      let rest = null;
      for (;;) {
        const rows = await run("readonly", (table) => table.getAll(rest, BATCH));
        take(rows);
        if (rows.length < BATCH) return;
        rest = IDBKeyRange.lowerBound(rows[rows.length - 1].id, true);
      }
    },
    /** @param {{id: string}[]} records */
    async put(records) {
      for (let from = 0; from < records.length; from += BATCH) {
        const batch = records.slice(from, from + BATCH);
        await run("readwrite", (rows) => batch.forEach((record) => rows.put(record)));
      }
    },
    /** @param {string[]} ids */
    remove: (ids) => run("readwrite", (rows) => ids.forEach((id) => rows.delete(id))),
    clear: () => run("readwrite", (rows) => rows.clear()),
  };
}

/** @typedef {ReturnType<typeof openDatabase>} Database */
