// @ts-check
/**
 * How hard a deal is, in its title: an estimate at once, the exact band when it is worked out. It is found by
 * looking at all cards; it is no help, as it says nothing of the game under way. Whether a deal can be won at
 * all is not given away either: until the attempt is over, what can't be won and what hardly can share a name.
 */

import { createSignal } from "../../browser/signal.js";
import { openDialog } from "../../ui/dialog.js";
import { button, make } from "../../ui/dom.js";
import { settings } from "../../ui/settings.js";
import { onSpeak, t } from "../../words/words.js";
import { createQuestion } from "../../engine/question.js";
import { dealKey } from "../../game/moves.js";

/** @typedef {import("../../engine/protocol").View} View */
/** @typedef {{chance: number, band: string, exact: boolean}} Difficulty */

const MOST_KNOWN = 100;
/** The easiest first. */
const BANDS = ["gentle", "easy", "even", "tricky", "hard", "fiendish"];
const UNTOLD = new Set(["fiendish", "unwinnable"]);

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../engine/question.js").Analyst} parts.engine
 * @param {{has(id: string): boolean}} parts.ended which attempts have ended, so that nothing need be held back
 * @param {HTMLElement} parts.host
 */
export function createDifficulty({ game, engine, ended, host }) {
  const question = createQuestion(engine);
  /** @type {Map<string, Difficulty>} */
  const known = new Map();
  /** @type {import("../../browser/signal.js").Signal<[]>} */
  const knowing = createSignal();
  /** The deal that is being looked at, and what comes of it. @type {{key: string, found: Promise<Difficulty | null>} | null} */
  let asked = null;
  /** The attempt whose deal was last told to be known. */
  let told = "";
  const label = button("difficulty", "", open);
  label.className = "band";
  label.hidden = true;
  host.append(label);

  function show() {
    const { view } = game;
    const found = view && settings.get("difficulty") === "on" ? known.get(dealKey(view)) : undefined;
    label.hidden = !found;
    if (!view || !found) return;
    label.classList.toggle("band-guess", !found.exact);
    const band = nameOf(view, found);
    label.replaceChildren(band, scale(view, found));
    label.ariaLabel = t("difficulty.named", { band });
  }

  /** How far up the bands it is, as a bar. @param {View} view @param {Difficulty} found */
  function scale(view, { band }) {
    const bar = make("span", "scale");
    const told = UNTOLD.has(band) && !ended.has(view.attempt.id) ? "fiendish" : band;
    bar.style.setProperty("--share", String((BANDS.indexOf(told) + 1 || BANDS.length) / BANDS.length));
    bar.setAttribute("aria-hidden", "true");
    return bar;
  }

  /** @param {View} view @param {Difficulty} found */
  function nameOf(view, found) {
    if (UNTOLD.has(found.band) && !ended.has(view.attempt.id)) return t("difficulty.at_best");
    const band = t(`difficulty.${found.band}`);
    return found.exact ? band : t("difficulty.about", { band });
  }

  async function look() {
    const { view } = game;
    if (!view) return;
    const key = dealKey(view);
    show();
    if (!known.get(key)?.exact) {
      if (asked?.key === key) return;
      if (settings.get("difficulty") === "off") return question.drop();
      const found = question.ask({ what: "difficulty" }, (result) => result && remember(key, result));
      asked = { key, found };
      const exact = await found;
      if (asked?.found === found) asked = null;
      if (!exact) return;
      remember(key, exact);
    }
    if (told === view.attempt.id) return;
    told = view.attempt.id;
    knowing.tell();
  }

  /** @param {string} key @param {Difficulty} found */
  function remember(key, found) {
    known.set(key, found);
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value ?? "");
    show();
  }

  /**
   * The band of a deal, or null: known, or being looked for, or asked for now. Positions have none.
   * @param {View} view @returns {Promise<string | null>}
   */
  async function of(view) {
    const key = dealKey(view);
    const { number, cards, start } = view.deal;
    if (start !== null) return null;
    const seen = known.get(key);
    const found =
      (seen?.exact && seen) ||
      (asked?.key === key && (await asked.found)) ||
      (await createQuestion(engine).ask({ what: "difficulty", ...(number === null ? { cards } : { number }) }));
    return found?.band ?? null;
  }

  function open() {
    const { view } = game;
    const found = view && known.get(dealKey(view));
    if (!view || !found) return;
    const secret = UNTOLD.has(found.band) && !ended.has(view.attempt.id);
    openDialog({
      id: "difficulty",
      title: t("difficulty.title"),
      body: [
        make("p", "verdict-now", nameOf(view, found), scale(view, found)),
        ...(secret ? [] : [make("p", "", t("difficulty.chance", { chance: found.chance }))]),
        make("p", "small", t("difficulty.note")),
      ],
    });
  }

  game.onChange(() => void look());
  settings.on("difficulty", () => void look());
  onSpeak(show);

  return {
    of,
    /** Hear once for each attempt when its deal is known. @param {() => void} listener @returns {() => void} unbind */
    onKnown: (listener) => knowing.hear(listener),
  };
}
