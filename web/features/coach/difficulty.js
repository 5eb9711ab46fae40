// @ts-check
/**
 * How hard a deal is, in its title: an estimate at once, the exact band when it is worked out. It is found by
 * looking at all cards; it is no help, as it says nothing of the game under way. Whether a deal can be won at
 * all is not given away either: until the attempt is over, what can't be won and what hardly can share a name.
 */

import { button, make, openDialog } from "../../ui/dialog.js";
import { settings } from "../../ui/settings.js";
import { onSpeak, t } from "../../words/words.js";
import { createQuestion } from "../../engine/question.js";
import { dealKey } from "../../game/moves.js";

/** @typedef {import("../../engine/protocol").View} View */
/** @typedef {{chance: number, band: string, exact: boolean}} Difficulty */

const MOST_KNOWN = 100;
const UNTOLD = new Set(["fiendish", "unwinnable"]);

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../engine/question.js").Analyst} parts.engine
 * @param {{has(id: string): boolean}} parts.over attempts that have ended, so that nothing need be held back
 * @param {HTMLElement} parts.host
 */
export function createDifficulty({ game, engine, over, host }) {
  const question = createQuestion(engine);
  /** @type {Map<string, Difficulty>} */
  const known = new Map();
  /** @type {Set<(found: {id: string, band: string}) => void>} */
  const listeners = new Set();
  /** Attempts whose band has been told. @type {Set<string>} */
  const told = new Set();
  /** The deal that is being looked at. */
  let asked = "";
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
    label.textContent = nameOf(view, found);
  }

  /** @param {View} view @param {Difficulty} found */
  function nameOf(view, found) {
    if (UNTOLD.has(found.band) && !over.has(view.attempt.id)) return t("difficulty.at_best");
    const band = t(`difficulty.${found.band}`);
    return found.exact ? band : t("difficulty.about", { band });
  }

  async function look() {
    const { view } = game;
    if (!view) return;
    const key = dealKey(view);
    show();
    if (known.get(key)?.exact) return void tell(view, key);
    if (asked === key) return;
    if (settings.get("difficulty") === "off") return question.drop();
    asked = key;
    const found = await question.ask({ what: "difficulty" }, (result) => result && remember(key, result));
    if (asked === key) asked = "";
    if (!found) return;
    remember(key, found);
    tell(view, key);
  }

  /** @param {string} key @param {Difficulty} found */
  function remember(key, found) {
    known.set(key, found);
    if (known.size > MOST_KNOWN) known.delete(known.keys().next().value ?? "");
    show();
  }

  /** @param {View} view @param {string} key */
  function tell(view, key) {
    const { id } = view.attempt;
    const band = known.get(key)?.band ?? "";
    if (told.has(id)) return;
    told.add(id);
    for (const listener of listeners) listener({ id, band });
  }

  function open() {
    const { view } = game;
    const found = view && known.get(dealKey(view));
    if (!view || !found) return;
    const secret = UNTOLD.has(found.band) && !over.has(view.attempt.id);
    openDialog({
      id: "difficulty",
      title: t("difficulty.title"),
      body: [
        make("p", "verdict-now", nameOf(view, found)),
        ...(secret ? [] : [make("p", "", t("difficulty.chance", { chance: found.chance }))]),
        make("p", "small", t("difficulty.note")),
      ],
    });
  }

  game.onChange(() => void look());
  settings.on("difficulty", () => void look());
  onSpeak(show);

  return {
    /** Hear the exact band of an attempt's deal. @param {(found: {id: string, band: string}) => void} listener */
    onKnown(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
