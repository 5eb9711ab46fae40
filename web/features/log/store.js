// @ts-check
/**
 * The log of attempts (R17), one record each.
 *
 * A record is first noted in the small storage, at once, and then written to the database; the
 * note goes when the database has it. So nothing is lost if the page dies in between or either of
 * the two is broken, and where there is no database at all the notes alone are the log. Of two
 * copies `prevailing` says which one holds, here as in the database.
 */

import { openDatabase } from "../../browser/database.js";
import { createSignal } from "../../browser/signal.js";
import { prevailing, readRecord, same } from "./record.js";
import { store as browserStore } from "../../browser/storage.js";

/** @typedef {import("./record.js").LogRecord} LogRecord */

const NOTE = "attempt.";

/**
 * @param {object} [parts] for tests
 * @param {import("../../browser/storage.js").Store} [parts.store]
 * @param {import("../../browser/database.js").Database} [parts.database]
 */
export function openLog({ store = browserStore, database = openDatabase("carpet.log", "attempts") } = {}) {
  /** The attempt that is being played: its note stays, so that a reload finds it without waiting. */
  let held = "";
  /** What the database holds, once it was read and until another tab changes it. @type {Map<string, LogRecord> | null} */
  let known = null;
  /** Whether the last reading of the database failed. */
  let unread = false;
  /** Counts what was changed, so that a reading during which that happened isn't taken for the last word. */
  let changes = 0;
  /** @type {import("../../browser/signal.js").Signal<[]>} */
  const news = createSignal();

  database.onElsewhere(() => {
    known = null;
    changes += 1;
    news.tell();
  });

  /** @returns {LogRecord[]} */
  function notes() {
    return store
      .keys(NOTE)
      .map((key) => readRecord(store.get(key, null)))
      .filter((record) => record !== null);
  }

  /** Drop the notes that the database holds now, unless they have changed since. @param {LogRecord[]} written */
  function unnote(written) {
    const noted = new Set(store.keys(NOTE));
    for (const record of written) {
      if (record.id === held || !noted.has(NOTE + record.id)) continue;
      const note = log.peek(record.id);
      if (note && same(note, record)) store.remove(NOTE + record.id);
    }
  }

  /** What the database holds, read once; null while it can't be read. @returns {Promise<Map<string, LogRecord> | null>} */
  async function read() {
    if (known) return known;
    /** @type {Map<string, LogRecord>} */
    const found = new Map();
    const before = changes;
    try {
      await database.each((rows) => {
        for (const row of rows) {
          const record = readRecord(row);
          if (record) found.set(record.id, record);
        }
      });
    } catch (error) {
      unread = !forbidden(error);
      return null;
    }
    unread = false;
    if (changes === before) known = found;
    return found;
  }

  /** @param {LogRecord[]} records @returns {Promise<boolean>} whether the database has them */
  async function write(records) {
    if (!records.length) return true;
    changes += 1;
    try {
      await database.put(records, (held, given) => prevailing(readRecord(held) ?? given, given));
      for (const record of records) known?.set(record.id, prevailing(known.get(record.id) ?? record, record));
      unnote(records);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {LogRecord | null} one @param {LogRecord | null} other */
  const best = (one, other) => (one && other ? prevailing(one, other) : (one ?? other));

  const log = {
    /** @param {LogRecord} record new, or better known than before */
    async note(record) {
      store.set(NOTE + record.id, record);
      await write([record]);
      news.tell();
    },

    /** Whether games may be missing, as the database could not be read when it was last asked. */
    get partial() {
      return unread;
    },

    /** The attempt with this id is the one on the table now. @param {string} id */
    hold(id) {
      if (id === held) return;
      held = id;
      void write(notes().filter((record) => record.id !== id));
    },

    get held() {
      return held;
    },

    /** What is noted of an attempt, without waiting. @param {string} id @returns {LogRecord | null} */
    peek: (id) => readRecord(store.get(NOTE + id, null)),

    /** @param {string} id @returns {Promise<LogRecord | null>} */
    async find(id) {
      return best(log.peek(id), readRecord(await database.get(id).catch(() => null)));
    },

    /** @returns {Promise<LogRecord[]>} every attempt, oldest first */
    async all() {
      const records = new Map(await read());
      for (const note of notes()) records.set(note.id, prevailing(records.get(note.id) ?? note, note));
      return [...records.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
    },

    /** @param {LogRecord[]} records @returns {Promise<boolean>} whether they are gone; if not, they are still there */
    async remove(records) {
      const ids = records.map(({ id }) => id);
      changes += 1;
      if (!(await done(database.remove(ids)))) return false;
      for (const id of ids) {
        store.remove(NOTE + id);
        known?.delete(id);
      }
      news.tell();
      return true;
    },

    /** @returns {Promise<boolean>} whether all are gone; if not, all are still there */
    async clear() {
      changes += 1;
      if (!(await done(database.clear()))) return false;
      for (const key of store.keys(NOTE)) store.remove(key);
      known = new Map();
      news.tell();
      return true;
    },

    /**
     * Take in records from elsewhere, or back from a deletion: one for each attempt, the one that prevails.
     * @param {LogRecord[]} records
     * @returns {Promise<number>} how many were new
     */
    async merge(records) {
      const mine = new Map((await log.all()).map((record) => [record.id, record]));
      const before = mine.size;
      /** @type {Map<string, LogRecord>} */
      const changed = new Map();
      for (const record of records) {
        const own = mine.get(record.id);
        if (own && prevailing(own, record) === own) continue;
        mine.set(record.id, record);
        changed.set(record.id, record);
      }
      const all = [...changed.values()];
      if (!(await write(all))) for (const record of all) store.set(NOTE + record.id, record);
      news.tell();
      return mine.size - before;
    },

    /** Hear that something changed. @param {() => void} listener @returns {() => void} unbind */
    onChange: (listener) => news.hear(listener),
  };
  return log;
}

/** @typedef {ReturnType<typeof openLog>} Log */

/** Whether the browser lets us have no database at all, so that none can hold anything. @param {unknown} error */
const forbidden = (error) => error instanceof DOMException && error.name === "SecurityError";

/** @param {Promise<unknown>} work @returns {Promise<boolean>} whether nothing is left to be done */
const done = (work) => work.then(() => true, forbidden);
