// @ts-check
/**
 * An area like localStorage whose values have a second copy, in the database.
 *
 * localStorage reaches the disk some seconds late: a browser that is killed takes the last moves with it. A row of
 * the database is on the disk once its transaction is complete, but can't be read at once. So a value is read from
 * localStorage, written to both, and its text says how often it was changed: {"v": version, "n": changes, "d": data}.
 * At the start of a visit the copy that was changed more often wins.
 */

const ENVELOPE = /^\{"v":(\d+),(?:"n":(\d+),)?"d":/;

/**
 * @typedef {object} Row
 * @property {string} id the value's key
 * @property {string} text the value
 * @property {string | null} after what version 0.1.0, which counts no changes, had left in its place; null if nothing
 */

/**
 * @param {Storage} area
 * @param {import("./database.js").Database} database
 * @param {RegExp} single keys whose values have no second copy here
 */
export function twoCopies(area, database, single) {
  /** How often each value was changed, as far as we know. @type {Map<string, number>} */
  const changes = new Map();
  /** What version 0.1.0 left, by key. @type {Map<string, string>} */
  const uncounted = new Map();
  /** Values from the second copy that the area did not take. @type {Map<string, string>} */
  const untaken = new Map();
  /** Keys that were set since we began. @type {Set<string>} */
  const set = new Set();
  /** What the database is to get, by key: of several changes the last is enough. @type {Map<string, Row>} */
  const waiting = new Map();
  let writing = false;

  /** @param {string} key @param {string | null} text what the area holds */
  function count(key, text) {
    const found = read(text);
    if (!found) return;
    if (text !== null && found.n === 0) uncounted.set(key, text);
    changes.set(key, Math.max(changes.get(key) ?? 0, found.n));
  }

  /** Write a value's next change to the second copy. @param {string} key @param {string} text @returns {string} it, counted */
  function copy(key, text) {
    const n = (changes.get(key) ?? 0) + 1;
    const counted = text.replace(ENVELOPE, `{"v":$1,"n":${n},"d":`);
    changes.set(key, n);
    waiting.set(key, { id: key, text: counted, after: uncounted.get(key) ?? null });
    void write();
    return counted;
  }

  async function write() {
    if (writing) return;
    writing = true;
    while (waiting.size) {
      const rows = [...waiting.values()];
      waiting.clear();
      // Without a database the first copy is all there is.
      await database.put(rows, newer).catch(() => {});
    }
    writing = false;
  }

  /** Let the newer of the two copies hold. @param {Row} row @returns {boolean} whether another value holds now */
  function settle({ id: key, text, after }) {
    const mine = area.getItem(key);
    const [first, second] = [read(mine), read(text)];
    if (!second) return false;
    count(key, mine);
    const mineIsNewer = set.has(key) || (first !== null && first.n === 0 && mine !== after);
    if ((first && first.v > second.v) || (!mineIsNewer && first && first.n >= second.n)) return false;
    changes.set(key, Math.max(changes.get(key) ?? 0, second.n));
    if (mineIsNewer) {
      // The second copy has more changes, but of a line that was left.
      if (mine !== null) put(key, mine);
      return false;
    }
    put(key, text, text);
    return true;
  }

  /** @param {string} key @param {string} text @param {string} [counted] */
  function put(key, text, counted = copy(key, text)) {
    try {
      area.setItem(key, counted);
      untaken.delete(key);
    } catch (error) {
      untaken.set(key, counted);
      throw error;
    }
  }

  return {
    get length() {
      return area.length;
    },
    /** @param {number} index */
    key: (index) => area.key(index),
    /** @param {string} key */
    getItem(key) {
      const text = untaken.get(key) ?? area.getItem(key);
      count(key, text);
      return text;
    },
    /** @param {string} key @param {string} text */
    setItem(key, text) {
      if (single.test(key) || !ENVELOPE.test(text)) return area.setItem(key, text);
      this.getItem(key); // another tab may have changed it
      set.add(key);
      put(key, text);
    },
    /** @param {string} key */
    removeItem(key) {
      area.removeItem(key);
      untaken.delete(key);
      waiting.delete(key);
      if (!single.test(key)) void database.remove([key]).catch(() => {});
    },
    /** Let the newer of the two copies hold, for every value. @returns {Promise<string[]>} keys that hold another value now */
    async recover() {
      /** @type {Row[]} */
      const rows = [];
      await database.each((some) => rows.push(...some)).catch(() => {});
      return rows.filter(attempted).map(({ id }) => id);
    },
  };

  /** @param {Row} row */
  function attempted(row) {
    try {
      return settle(row);
    } catch {
      return untaken.has(row.id);
    }
  }
}

/** @param {Row} held @param {Row} given */
const newer = (held, given) => ((read(held.text)?.n ?? 0) > (read(given.text)?.n ?? 0) ? held : given);

/** What a value's text says of itself. @param {string | null} text */
function read(text) {
  const found = ENVELOPE.exec(text ?? "");
  return found && { v: Number(found[1]), n: Number(found[2] ?? 0) };
}
