// @ts-check
/** The line above the board: score, deal, and how far the engine has come. */

import { dealTitle } from "./narrator.js";
import { t } from "./words.js";

/**
 * @param {HTMLElement} play the table's parts, which it joins
 * @param {typeof import("./engine.js").engine} engine
 */
export function createStatus(play, engine) {
  const host = document.createElement("div");
  host.className = "status";
  host.id = "status";
  play.prepend(host);
  const score = document.createElement("p");
  score.className = "score";
  const points = document.createElement("strong");
  const total = document.createElement("span");
  score.append(points, total);
  const deal = document.createElement("p");
  deal.className = "deal";
  const state = document.createElement("p");
  state.className = "engine-state";
  host.append(score, state, deal);
  /** @type {import("./types").View | null} */
  let view = null;

  function name() {
    total.textContent = ` ${t("status.of")}`;
    tell();
    if (view) show(view);
  }

  /** @param {import("./types").View} next */
  function show(next) {
    view = next;
    points.textContent = String(next.score);
    deal.textContent = dealTitle(next);
    tell();
  }

  function tell() {
    const { phase, step } = engine.state;
    const idle = view?.outcome === "blocked" ? t("end.blocked", { score: view.score }) : "";
    state.textContent = phase === "ready" ? idle : t(phase === "failed" ? "engine.failed" : `engine.loading.${step}`);
    host.dataset.engine = phase;
  }

  engine.onState(tell);
  name();
  return { show, name, host };
}
