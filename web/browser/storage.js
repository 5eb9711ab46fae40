// @ts-check
/**
 * What the browser keeps for us between visits, as small JSON values (localStorage).
 *
 * Nothing here throws and nothing here loses a game: where the browser refuses (blocked, full,
 * private), a value lives on in memory for this visit and the player gets one quiet notice.
 * Every key carries our prefix, because we share the origin with strangers.
 *
 * A value lies in an envelope {"v": version, "d": data}. What we can't read is set aside, never
 * thrown away; what a newer version of the page wrote is left untouched.
 */

import { openDatabase } from "./database.js";
import { createSignal } from "./signal.js";
import { twoCopies } from "./two-copies.js";

/** @typedef {"blocked" | "full" | "newer" | "damaged"} Trouble */
/** @typedef {(key: string, data: unknown) => unknown} Upgrade from one version to the next */

/**
 * One entry for each old version: UPGRADES[0] brings data of version 1 to version 2, and so on.
 * @type {Upgrade[]}
 */
const UPGRADES = [];

/** The key under which the newest tab writes its name. */
const OWNER = "owner";

/** What needs no second copy: the log has its own, and what is foreseen is soon made anew. */
const SINGLE = /^carpet\.(attempt\.|ahead$)/;
/** So many ms may the second copy take; the game is there before. */
const PATIENCE = 3000;

/** @typedef {Omit<Storage, "clear"> & {recover?: () => Promise<string[]>}} Area */

/** @returns {Area | null} the browser's area, or null where even asking is forbidden */
function browserArea() {
  try {
    const area = globalThis.localStorage;
    return area ? twoCopies(area, openDatabase("carpet.values", "values", { patience: PATIENCE }), SINGLE) : null;
  } catch {
    return null;
  }
}

/**
 * @param {{area?: Area | null, prefix?: string, upgrades?: Upgrade[]}} [options] for tests
 */
export function openStore({ area = browserArea(), prefix = "carpet.", upgrades = UPGRADES } = {}) {
  const version = upgrades.length + 1;
  const tab = Math.random().toString(36).slice(2);
  /** What stands under OWNER until a newer tab comes: our name, if the area took it. @type {string | null} */
  let owner = tab;
  /** Values that the area did not take, by key: they win over what the area holds.
   *  @type {Map<string, string | null>} JSON, or null for a key that was to be removed */
  const memory = new Map();
  /** Keys that a newer tab has claimed: ours to read at most. */
  const foreign = new Set();
  /** Keys whose content in the area we don't understand and leave alone. */
  const untouchable = new Set();
  /** Keys that could not be read yet: what may lie there isn't written over. */
  const unread = new Set();
  /** Keys that were read: what lies there is known, even if it can't be read once more. */
  const known = new Set();
  /** @type {Set<Trouble>} */
  const troubles = new Set();
  /** @type {import("./signal.js").Signal<[Trouble]>} */
  const trouble = createSignal();
  /** @type {Map<string, () => void>} claimed keys: what to do when a newer tab takes over */
  const claims = new Map();
  /** Who hears of changes that this page has not made, by key. @type {Map<string, import("./signal.js").Signal<[]>>} */
  const hearers = new Map();

  /** Let the newer of each value's two copies hold. */
  async function settle() {
    for (const full of (await area?.recover?.()) ?? []) {
      const key = full.slice(prefix.length);
      untouchable.delete(key);
      hearers.get(key)?.tell();
    }
  }

  /** @param {Trouble} code */
  function notice(code) {
    if (troubles.has(code)) return;
    troubles.add(code);
    trouble.tell(code);
  }

  /** @param {string} key */
  function readText(key) {
    if (!area) return null;
    try {
      const text = area.getItem(prefix + key);
      unread.delete(key);
      known.add(key);
      return text;
    } catch {
      notice("blocked");
      if (!known.has(key)) unread.add(key);
      return null;
    }
  }

  /** @param {string} key @param {string} text */
  function writeText(key, text) {
    if (!area) {
      notice("blocked");
      return false;
    }
    try {
      area.setItem(prefix + key, text);
      return true;
    } catch (error) {
      const full = error instanceof DOMException && /quota/i.test(error.name);
      notice(full ? "full" : "blocked");
      return false;
    }
  }

  /** Keep a text that we can't read under another key, so that a person may still rescue it.
   *  @param {string} key @param {string} text */
  function setAside(key, text) {
    notice("damaged");
    if (!writeText(`damaged.${key}`, text)) untouchable.add(key);
  }

  /** @param {string} key @param {string} text @returns {{data: unknown} | null} */
  function unwrap(key, text) {
    let envelope;
    try {
      envelope = JSON.parse(text);
    } catch {
      envelope = null;
    }
    const found = envelope?.v;
    if (!Number.isInteger(found) || found < 1 || !("d" in envelope)) {
      setAside(key, text);
      return null;
    }
    if (found > version) {
      untouchable.add(key);
      notice("newer");
      return null;
    }
    try {
      return { data: upgrades.slice(found - 1).reduce((data, up) => up(key, data), envelope.d) };
    } catch {
      setAside(key, text);
      return null;
    }
  }

  /** Give up every claim if a newer tab has claimed the same; each holder hears of it once. */
  function checkClaims() {
    const found = claims.size ? readText(OWNER) : null;
    if (found === null || found === owner) return;
    const lost = [...claims.values()];
    for (const key of claims.keys()) foreign.add(key);
    claims.clear();
    for (const onLost of lost) onLost();
  }

  return {
    /** Whether values outlive this visit, as far as we have seen. */
    get lasting() {
      return area !== null && memory.size === 0;
    },

    /** Done when of each value the newest copy holds, after a browser that was killed; who listens has heard by then. */
    ready: settle(),

    /**
     * @template T
     * @param {string} key
     * @param {T} fallback for what is absent, damaged or newer than us
     * @returns {any} a value of the caller's own shape, or the fallback
     */
    get(key, fallback) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept === null ? fallback : JSON.parse(kept);
      const text = readText(key);
      if (text === null || untouchable.has(key)) return fallback;
      const found = unwrap(key, text);
      return found ? found.data : fallback;
    },

    /**
     * @param {string} key
     * @param {unknown} value anything that JSON can say
     * @returns {boolean} whether it will outlive this visit
     */
    set(key, value) {
      let data;
      try {
        data = JSON.stringify(value) ?? "null";
      } catch {
        return false;
      }
      checkClaims();
      const ours = !untouchable.has(key) && !unread.has(key) && !foreign.has(key);
      if (ours && writeText(key, `{"v":${version},"d":${data}}`)) {
        memory.delete(key);
        return true;
      }
      memory.set(key, data);
      return false;
    },

    /** @param {string} key @returns {boolean} whether it is gone for good */
    remove(key) {
      memory.delete(key);
      if (!area) return true;
      try {
        area.removeItem(prefix + key);
        untouchable.delete(key);
        unread.delete(key);
        return true;
      } catch {
        notice("blocked");
        memory.set(key, null);
        return false;
      }
    },

    /** @param {string} start @returns {string[]} the keys that begin so */
    keys(start) {
      const found = new Set([...memory].filter(([, kept]) => kept !== null).map(([key]) => key));
      try {
        for (let index = 0; area && index < area.length; index++) {
          const key = area.key(index)?.slice(prefix.length);
          if (key && area.key(index)?.startsWith(prefix) && !memory.has(key)) found.add(key);
        }
      } catch {
        notice("blocked");
      }
      return [...found].filter((key) => key.startsWith(start));
    },

    /**
     * Hear of each kind of trouble once, even if it came before.
     * @param {(code: Trouble) => void} listener
     * @returns {() => void} unbind
     */
    onTrouble(listener) {
      const unbind = trouble.hear(listener);
      for (const code of troubles) listener(code);
      return unbind;
    },

    /**
     * Hear when another tab writes a key, or its other copy turns out to be newer.
     * @param {string} key
     * @param {() => void} listener
     * @returns {() => void} unbind
     */
    onChange(key, listener) {
      /** @param {StorageEvent} event */
      const heard = (event) => {
        if (event.key === prefix + key) listener();
      };
      addEventListener("storage", heard);
      const changed = hearers.get(key) ?? createSignal();
      hearers.set(key, changed);
      const unbind = changed.hear(listener);
      return () => {
        removeEventListener("storage", heard);
        unbind();
      };
    },

    /**
     * Make this tab the only one that writes `key`. The tab opened last wins: an older one hears
     * of it, from then on its writes stay in memory, and reloading makes it the newest again.
     * @param {string} key
     * @param {() => void} onLost a newer tab has taken over; called once
     * @returns {() => void} unbind
     */
    claim(key, onLost) {
      owner = writeText(OWNER, tab) ? tab : readText(OWNER);
      claims.set(key, onLost);
      addEventListener("storage", checkClaims);
      addEventListener("pageshow", checkClaims);
      document.addEventListener("visibilitychange", checkClaims);
      return () => {
        claims.delete(key);
        removeEventListener("storage", checkClaims);
        removeEventListener("pageshow", checkClaims);
        document.removeEventListener("visibilitychange", checkClaims);
      };
    },
  };
}

/** @typedef {ReturnType<typeof openStore>} Store */

/** The page's one store. */
export const store = openStore();
