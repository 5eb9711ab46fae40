// @ts-check
/**
 * The few calls of IndexedDB that we need, as promises.
 *
 * A library would wrap a hundred calls; we make six, and what matters here no wrapper does: a connection
 * that has died, whether or not anybody said so, is opened again and the work done once more; no call
 * waits for ever; a write counts only when its transaction is complete, and then it is on the disk. Other tabs
 * can hear of it.
 */

const BATCH = 250;
/** So many ms may one call take; a page that was put to sleep may wait for an answer that never comes. */
const PATIENCE = 10_000;
/** Faults that another connection would have, too. */
const LASTING = new Set(["QuotaExceededError", "SecurityError"]);

/**
 * @param {string} name
 * @param {string} table keyed by `id`
 * @param {{patience?: number}} [options] for tests
 */
export function openDatabase(name, table, { patience = PATIENCE } = {}) {
  /** @type {Promise<IDBDatabase> | null} */
  let connection = null;

  /** @param {Promise<IDBDatabase> | null} dead */
  function drop(dead) {
    if (connection === dead) connection = null;
    dead?.then(
      (database) => database.close(),
      () => {},
    );
  }

  /** @returns {Promise<IDBDatabase>} */
  function connect() {
    /** @type {Promise<IDBDatabase>} */
    const opening = new Promise((resolve, reject) => {
      // Where storage is forbidden even to ask for it throws.
      if (!globalThis.indexedDB) throw new DOMException("there is none", "SecurityError");
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: "id" });
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error("blocked"));
      request.onsuccess = () => {
        request.result.onversionchange = () => drop(opening);
        request.result.onclose = () => drop(opening);
        resolve(request.result);
      };
    });
    return opening;
  }

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(rows: IDBObjectStore) => IDBRequest<T> | void} work
   * @param {Promise<IDBDatabase>} over
   * @returns {Promise<T>} what the request gave, once everything is written
   */
  async function transact(mode, work, over) {
    const database = await over;
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(table, mode, { durability: "strict" });
      const request = work(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(/** @type {T} */ (request?.result));
      transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
    });
  }

  /**
   * Do some work, and if the connection may be to blame for its failure, once more over another one. All work
   * here comes to the same when it is done twice.
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(rows: IDBObjectStore) => IDBRequest<T> | void} work
   * @returns {Promise<T>}
   */
  async function run(mode, work) {
    for (let again = false; ; again = true) {
      connection ??= connect();
      const used = connection;
      try {
        return await within(patience, transact(mode, work, used));
      } catch (error) {
        drop(used);
        if (again || LASTING.has(/** @type {Error | null} */ (error)?.name ?? "")) throw error;
      }
    }
  }

  /** Between the tabs that hear of each other's writing. @type {BroadcastChannel | null} */
  let tabs = null;

  /** @param {(rows: IDBObjectStore) => void} work */
  async function write(work) {
    await run("readwrite", work);
    tabs?.postMessage("written");
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
    /**
     * @param {{id: string}[]} records
     * @param {(held: any, given: any) => any} [choose] which of the row that is there and the one that comes stays
     */
    async put(records, choose = (_, given) => given) {
      for (let from = 0; from < records.length; from += BATCH) {
        const batch = records.slice(from, from + BATCH);
        await write((rows) => batch.forEach((record) => putOne(rows, record, choose)));
      }
    },
    /** @param {string[]} ids */
    remove: (ids) => write((rows) => ids.forEach((id) => rows.delete(id))),
    clear: () => write((rows) => void rows.clear()),
    /** Hear that another tab that hears has written something. @param {() => void} listener @returns {() => void} unbind */
    onElsewhere(listener) {
      tabs ??= channelOf(name);
      tabs?.addEventListener("message", listener);
      return () => tabs?.removeEventListener("message", listener);
    },
  };
}

/** @param {string} name @returns {BroadcastChannel | null} none where the browser has none, or forbids it */
function channelOf(name) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** @typedef {ReturnType<typeof openDatabase>} Database */

/** @param {IDBObjectStore} rows @param {{id: string}} record @param {(held: any, given: any) => any} choose */
function putOne(rows, record, choose) {
  const request = rows.get(record.id);
  request.onsuccess = () => {
    const held = request.result;
    const best = held ? choose(held, record) : record;
    try {
      if (best !== held) rows.put(best);
    } catch {
      rows.transaction.abort(); // whoever waits for the transaction hears of it
    }
  };
}

/** @template T @param {number} ms @param {Promise<T>} work @returns {Promise<T>} */
function within(ms, work) {
  return new Promise((resolve, reject) => {
    const watch = setTimeout(() => reject(new Error("silence")), ms);
    work.then(resolve, reject).finally(() => clearTimeout(watch));
  });
}
