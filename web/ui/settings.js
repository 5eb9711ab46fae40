// @ts-check
/** The player's settings: one table of defaults, kept in the browser, heard by whoever cares. */

import { createSignal } from "../browser/signal.js";
import { store } from "../browser/storage.js";
import { LANGUAGES } from "../words/words.js";

const KEY = "settings";

/** Every setting with its choices, the default first. */
export const CHOICES = /** @type {const} */ ({
  theme: ["auto", "light", "dark"],
  contrast: ["auto", "more"],
  inks: ["two", "four"],
  cards: ["normal", "large"],
  layout: ["five", "ten"],
  ground: ["rug", "felt"],
  hand: ["right", "left"],
  motion: ["auto", "slow", "fast", "off"],
  sound: ["off", "on"],
  vibration: ["off", "on"],
  letters: ["on", "off"],
  tap: ["play", "ask", "select"],
  autoBuild: ["off", "on"],
  verdict: ["off", "on"],
  difficulty: ["on", "off"],
  deals: ["any", "winnable", "gentle", "easy", "even", "tricky", "hard", "fiendish"],
  timer: ["off", "on"],
  language: ["auto", ...LANGUAGES],
});

/** @typedef {keyof typeof CHOICES} SettingName */

/** @type {Map<SettingName, import("../browser/signal.js").Signal<[string]>>} */
const changes = new Map();
/** @type {Record<string, string>} */
let values = store.get(KEY, {});

/** @param {SettingName} name */
function get(name) {
  const choices = /** @type {readonly string[]} */ (CHOICES[name]);
  return choices.includes(values?.[name]) ? values[name] : choices[0];
}

export const settings = {
  /** One of its choices, whatever the store holds. @type {(name: SettingName) => string} */
  get,

  /** @param {SettingName} name @param {string} value */
  set(name, value) {
    take();
    if (get(name) === value) return;
    take({ ...values, [name]: value });
    store.set(KEY, values);
  },

  /**
   * Hear the value now and whenever it changes.
   * @param {SettingName} name @param {(value: string) => void} listener
   * @returns {() => void} unbind
   */
  on(name, listener) {
    const change = changes.get(name) ?? createSignal();
    changes.set(name, change);
    const unbind = change.hear(listener);
    listener(get(name));
    return unbind;
  },
};

/** Take these values over and tell what has changed; if none are given, those that another tab may have kept. */
function take(found = store.get(KEY, values)) {
  const before = [...changes].map(([name, change]) => ({ name, change, value: get(name) }));
  values = found;
  for (const { name, change, value } of before) if (get(name) !== value) change.tell(get(name));
}

/** Settings that only styles read: each becomes a data attribute of the root. */
const STYLED = /** @type {SettingName[]} */ (["theme", "contrast", "inks", "cards", "ground", "hand", "motion"]);

/** Put them on the root element, and from now on take what another tab changes. */
export function applySettings() {
  store.onChange(KEY, () => take());
  for (const name of STYLED)
    settings.on(name, (value) => {
      document.documentElement.dataset[name] = value;
    });
}
