// @ts-check
/**
 * The log of attempts (R17), one record each.
 *
 * A record is first noted in the small storage, at once, and then written to the database; the
 * note goes when the database has it. So nothing is lost if the page dies in between or either of
 * the two is broken, and where there is no database at all the notes alone are the log.
 */

import { openDatabase } from "./database.js";
import { fuller, readRecord } from "./record.js";
import { store as browserStore } from "./storage.js";

/** @typedef {import("./record.js").LogRecord} LogRecord */

const NOTE = "attempt.";

/**
 * @param {object} [parts] for tests
 * @param {import("./storage.js").Store} [parts.store]
 * @param {import("./database.js").Database} [parts.database]
 */
export function openLog({ store = browserStore, database = openDatabase("carpet.log", "attempts") } = {}) {
  /** The attempt that is being played: its note stays, so that a reload finds it without waiting. */
  let held = "";
  /** @type {Set<() => void>} */
  const listeners = new Set();

  const tell = () => listeners.forEach((listener) => listener());

  /** @returns {LogRecord[]} */
  function notes() {
    return store.keys(NOTE).map((key) => readRecord(store.get(key, null))).filter((record) => record !== null);
  }

  /** Drop the notes that the database holds now, unless they have changed since. @param {LogRecord[]} written */
  function unnote(written) {
    for (const record of written) {
      if (record.id === held) continue;
      const noted = store.get(NOTE + record.id, null);
      if (JSON.stringify(noted) === JSON.stringify(record)) store.remove(NOTE + record.id);
    }
  }

  /** @param {LogRecord[]} records @returns {Promise<boolean>} whether the database has them */
  async function write(records) {
    if (!records.length) return true;
    try {
      await database.put(records);
      unnote(records);
      return true;
    } catch {
      return false;
    }
  }

  const log = {
    /** @param {LogRecord} record new, or better known than before */
    async note(record) {
      store.set(NOTE + record.id, record);
      await write([record]);
      tell();
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
      return log.peek(id) ?? readRecord(await database.get(id).catch(() => null));
    },

    /** @returns {Promise<LogRecord[]>} every attempt, oldest first */
    async all() {
      /** @type {unknown[]} */
      const kept = await database.all().catch(() => []);
      /** @type {Map<string, LogRecord>} */
      const records = new Map();
      for (const found of kept) {
        const record = readRecord(found);
        if (record) records.set(record.id, record);
      }
      for (const record of notes()) records.set(record.id, record);
      return [...records.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
    },

    /** @param {LogRecord[]} records @returns {Promise<boolean>} whether they are gone for good */
    async remove(records) {
      const ids = records.map(({ id }) => id);
      for (const id of ids) store.remove(NOTE + id);
      const gone = await database.remove(ids).then(() => true, () => false);
      tell();
      return gone;
    },

    /** @returns {Promise<boolean>} whether all are gone for good */
    async clear() {
      for (const key of store.keys(NOTE)) store.remove(key);
      const gone = await database.clear().then(() => true, () => false);
      tell();
      return gone;
    },

    /**
     * Take in records from elsewhere, or back from a deletion: one for each attempt, the fuller of two.
     * @param {LogRecord[]} records
     * @returns {Promise<number>} how many were new
     */
    async merge(records) {
      const known = new Map((await log.all()).map((record) => [record.id, record]));
      const before = known.size;
      /** @type {Map<string, LogRecord>} */
      const changed = new Map();
      for (const record of records) {
        const mine = known.get(record.id);
        const best = mine ? fuller(mine, record) : record;
        if (best === mine) continue;
        known.set(record.id, best);
        changed.set(record.id, best);
      }
      const all = [...changed.values()];
      if (!(await write(all))) for (const record of all) store.set(NOTE + record.id, record);
      tell();
      return known.size - before;
    },

    /** Hear that something changed. @param {() => void} listener @returns {() => void} unbind */
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return log;
}

/** @typedef {ReturnType<typeof openLog>} Log */
