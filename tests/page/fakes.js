/** What stands in for the browser's storages and for the engine's answers. */

/**
 * An area like localStorage, over a map that a test may look into. Each call may throw.
 * @param {Record<string, string>} [kept]
 * @param {() => Error | null} [fault] what the next call throws
 */
export function areaOf(kept = {}, fault = () => null) {
  const map = new Map(Object.entries(kept));
  const call = (work) => {
    const error = fault();
    if (error) throw error;
    return work();
  };
  return {
    map,
    get length() {
      return call(() => map.size);
    },
    key: (index) => call(() => [...map.keys()][index] ?? null),
    getItem: (key) => call(() => map.get(key) ?? null),
    setItem: (key, text) => call(() => void map.set(key, String(text))),
    removeItem: (key) => call(() => void map.delete(key)),
  };
}

/**
 * A database like browser/database.js's, in memory. Each call may be refused.
 * @param {() => Error | null} [fault] what the next call is refused with
 * @param {{rows: Map<string, any>, tabs: Map<object, () => void>}} [shared] what other tabs have, too
 */
export function databaseOf(fault = () => null, shared = { rows: new Map(), tabs: new Map() }) {
  const { rows, tabs } = shared;
  const own = {};
  const run = async (work) => {
    const error = fault();
    if (error) throw error;
    return work();
  };
  const write = async (work) => {
    await run(work);
    for (const [tab, hear] of tabs) if (tab !== own) hear();
  };
  return {
    inAnotherTab: () => databaseOf(fault, shared),
    onElsewhere(listener) {
      tabs.set(own, listener);
      return () => tabs.delete(own);
    },
    get: (id) => run(() => rows.get(id)),
    each: (take) => run(() => take([...rows.values()])),
    put: (records, choose = (_, given) => given) =>
      write(() => {
        for (const record of records) {
          const held = rows.get(record.id);
          rows.set(record.id, structuredClone(held ? choose(held, record) : record));
        }
      }),
    remove: (ids) => write(() => ids.forEach((id) => rows.delete(id))),
    clear: () => write(() => rows.clear()),
  };
}

export const full = () => new DOMException("full", "QuotaExceededError");
export const forbidden = () => new DOMException("no", "SecurityError");

/** A blocked attempt for the log. @param {number} number of its deal, its name and its minute */
export const attempt = (number, more = {}) => ({
  id: `a${number}`,
  date: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  start: `deal ${number}`,
  result: "blocked",
  score: 20,
  moves: "t t",
  count: 2,
  seconds: null,
  hints: 0,
  assisted: false,
  difficulty: null,
  daily: null,
  written: 0,
  ...more,
});

/** The names of records. @param {{id: string}[]} records */
export const ids = (records) => records.map(({ id }) => id);

/** An engine's side for long questions: it has no answer to any. */
export const unasked = { analyse: () => ({ result: Promise.resolve(null), drop() {} }) };

/** A view as the engine gives it: a carpet without cards, unless `more` lays some. */
export const viewOf = (more = {}) => ({
  cells: Array(20).fill(null),
  waste: [],
  stock: 28,
  foundations: ["AS", "AH", "AD", "AC"],
  next: ["2S", "2H", "2D", "2C"],
  targets: {},
  attempt: { id: "a", hints: 0, assisted: false },
  deal: { number: 7, cards: null, start: null },
  outcome: null,
  score: 4,
  moves: [],
  cursor: 0,
  ...more,
});
