// @ts-check
/** The line above the board: score, deal, and how far the engine has come. */

import { dealTitle } from "../game/narrator.js";
import { make } from "../ui/dom.js";
import { noonOf, shortDate, t } from "../words/words.js";

/**
 * @param {HTMLElement} play the table's parts, which it joins
 * @param {typeof import("../engine/client.js").engine} engine
 * @param {import("./motion.js").Motion} motion
 */
export function createStatus(play, engine, motion) {
  const host = document.createElement("div");
  host.className = "status";
  host.id = "status";
  play.prepend(host);
  const title = make("h1", "unseen");
  const score = document.createElement("p");
  score.className = "score";
  const points = document.createElement("strong");
  const total = document.createElement("span");
  score.append(points, total);
  const deal = document.createElement("p");
  deal.className = "deal";
  const state = document.createElement("p");
  state.className = "engine-state";
  host.append(title, score, state, deal);
  /** @type {import("../engine/protocol").View | null} */
  let view = null;
  /** The day whose deal an attempt is, or null. @type {(id: string) => string | null} */
  let dayOf = () => null;

  function name() {
    title.textContent = t("language.title");
    total.textContent = ` ${t("status.of")}`;
    tell();
    if (view) show(view);
  }

  /** @param {import("../engine/protocol").View} next */
  function show(next) {
    view = next;
    count();
    const day = dayOf(next.attempt.id);
    deal.textContent = day ? t("deal.daily", { day: shortDate(noonOf(day)) }) : dealTitle(next);
    tell();
  }

  /** A card counts when it lies on its foundation. */
  function count() {
    const score = view ? String(view.score - motion.homing) : "";
    // Writing the same text again would lay the whole page out anew.
    if (points.textContent !== score) points.textContent = score;
  }

  function tell() {
    const { phase, step } = engine.state;
    const idle = view?.outcome === "blocked" ? t("status.blocked") : "";
    state.textContent = phase === "ready" ? idle : t(phase === "failed" ? "engine.failed" : `engine.loading.${step}`);
    host.dataset.engine = phase;
  }

  engine.onState(tell);
  motion.onLand(count);
  name();
  return {
    show,
    name,
    host,
    /** Call daily deals by their day from now on. @param {typeof dayOf} find */
    days(find) {
      dayOf = find;
      name();
    },
  };
}
