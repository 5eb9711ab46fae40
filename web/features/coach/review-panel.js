// @ts-check
/**
 * The panel of the review: it stands where the tools stand, and the board stays in full view. It has two views of one
 * attempt: what could be known, and what the stock's order says. They are never mixed.
 */

import { icon } from "../../art/icons.js";
import { make } from "../../ui/dom.js";
import { onSpeak, t } from "../../words/words.js";
import { costs, ledger } from "./fair.js";
import { createStrip } from "./review-strip.js";
import { chancesTable } from "./review-table.js";
import {
  fairPositionInWords,
  fairWholeInWords,
  placeInWords,
  positionInWords,
  signed,
  wholeInWords,
} from "./review-words.js";

/** @typedef {import("../../engine/protocol").View} View */
/** @typedef {import("./review-words.js").Review} Review */
/** @typedef {import("./review-words.js").Eyes} Eyes */

/** @type {Eyes[]} */
const EYES = ["fair", "exact"];

/**
 * @param {object} does
 * @param {(cursor: number) => void} does.go
 * @param {() => void} does.close
 * @param {() => void} does.playOn
 * @param {() => void} does.showHow let the cards play an exact win from here
 * @param {(eyes: Eyes) => void} does.look one of the two views is chosen
 */
export function createPanel({ go, close, playOn, showHow, look }) {
  /** @type {View | null} */
  let view = null;
  /** @type {Review | null} */
  let review = null;
  /** @type {Eyes} */
  let eyes = "fair";
  let progress = 0;

  const title = make("h2", "review-title");
  title.tabIndex = -1;
  title.id = "review-title";
  const closing = step("close", close);
  closing.classList.add("dialog-close");
  const views = make("div", "review-views");
  views.setAttribute("role", "group");
  const switches = EYES.map((one) => {
    const made = make("button", "button");
    made.dataset.eyes = one;
    made.addEventListener("click", () => choose(one));
    return made;
  });
  views.append(...switches);
  const strip = createStrip(go);
  const bar = make("progress", "review-progress");
  const legend = make("p", "review-legend");
  const sums = make("dl", "review-sums");
  const place = make("p", "review-place");
  const words = make("p", "review-words");
  const first = step("first", () => go(0));
  const previous = step("previous", () => view && go(view.cursor - 1));
  const next = step("next", () => view && go(view.cursor + 1));
  const last = step("last", () => view && go(view.moves.length));
  const turnings = make("div", "review-turnings");
  turnings.setAttribute("role", "group");
  const play = make("button", "button primary review-play");
  play.addEventListener("click", playOn);
  const how = make("button", "button review-how");
  how.addEventListener("click", showHow);
  const steps = make("div", "review-steps", first, previous, next, last, turnings);
  const head = make("div", "review-head", title, closing);
  const ends = make("div", "review-ends", play, how);
  const summary = make("summary");
  const figures = make("div", "review-figures");
  const table = make("details", "review-table", summary, figures);
  const node = make("section", "review", head, views, strip.node, bar, legend, sums, place, words, steps, ends, table);
  node.setAttribute("aria-labelledby", title.id);
  node.addEventListener("keydown", (event) => {
    if (event.target === strip.slider || !view) return;
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) go(view.cursor + by);
  });

  /** @param {Eyes} wanted */
  function choose(wanted) {
    eyes = wanted;
    look(eyes);
    redraw();
  }

  function name() {
    for (const [control, key] of /** @type {const} */ ([
      [first, "first"],
      [previous, "previous"],
      [next, "next"],
      [last, "last"],
      [closing, "close"],
    ])) {
      control.ariaLabel = t(`review.${key}`);
      control.title = control.ariaLabel;
    }
    strip.slider.ariaLabel = t("review.strip");
    views.ariaLabel = t("review.views");
    turnings.ariaLabel = t("review.turnings");
    for (const one of switches) one.textContent = t(`review.view.${one.dataset.eyes}`);
    play.textContent = t("review.play");
    how.textContent = t("review.how");
    summary.textContent = t("fair.table");
    redraw();
  }

  /** All that depends on what was found. */
  function redraw() {
    if (!view) return;
    for (const one of switches) one.ariaPressed = String(one.dataset.eyes === eyes);
    strip.draw(review, view.moves.length, eyes);
    const fair = eyes === "fair" ? review?.fair : null;
    legend.textContent = t(`review.legend.${eyes}`);
    sums.hidden = !fair;
    table.hidden = !fair;
    figures.replaceChildren(...(fair ? [chancesTable(fair)] : []));
    sums.replaceChildren(...(fair ? ledgerRows(fair) : []));
    turnings.replaceChildren(...turningButtons());
    draw();
  }

  /** All that depends on the position. */
  function draw() {
    if (!view) return;
    const known = eyes === "fair" ? review?.fair : review;
    title.textContent = !known || !review ? t("review.working") : whole(review, view);
    bar.hidden = progress >= 1;
    bar.value = progress;
    bar.ariaLabel = t("review.working");
    place.textContent = placeInWords(view);
    const said = (eyes === "fair" && review ? fairPositionInWords(review, view) : positionInWords(review, view)).join(
      " ",
    );
    words.textContent = said;
    strip.point(view.cursor, `${place.textContent}. ${said}`);
    for (const control of [first, previous]) control.ariaDisabled = String(view.cursor === 0);
    for (const control of [next, last]) control.ariaDisabled = String(view.cursor === view.moves.length);
    play.hidden = view.outcome === "won";
    // Which positions can be won is what only the stock's order tells.
    how.hidden = eyes === "fair" || !review || view.outcome === "won" || review.bests[view.cursor] < 52;
  }

  /** @param {Review} found @param {View} shown */
  const whole = (found, shown) =>
    eyes === "fair" && found.fair ? fairWholeInWords(found.fair, shown) : wholeInWords(found, shown);

  function turningButtons() {
    if (!review) return [];
    if (eyes === "exact") return review.lost_at === null ? [] : [turning(t("review.turning"), review.lost_at)];
    const found = review.fair ? costs(review.fair) : [];
    return found.map(({ cursor, points }) =>
      turning(t("fair.turning", { move: cursor + 1, points: signed(-points) }), cursor),
    );
  }

  /** @param {string} label @param {number} cursor */
  function turning(label, cursor) {
    const made = make("button", "button review-turning", label);
    made.addEventListener("click", () => go(cursor));
    return made;
  }

  onSpeak(name);
  name();

  return {
    node,
    get eyes() {
      return eyes;
    },
    focus: () => title.focus(),

    /** @param {View} shown @param {Review | null} [found] as far as it is known; as before, if absent @param {number} [share] */
    show(shown, found, share) {
      view = shown;
      if (found === undefined) return draw();
      review = found;
      progress = share ?? 1;
      redraw();
    },
  };
}

/** @param {import("./fair.js").Fair} fair */
function ledgerRows(fair) {
  const { start, luck, choices, result } = ledger(fair);
  const figures = { start: String(start), luck: signed(luck), choices: signed(choices), result: String(result) };
  return Object.entries(figures).map(([key, figure]) =>
    make("div", "", make("dt", "", t(`fair.sum.${key}`)), make("dd", "", figure)),
  );
}

/** @param {"first" | "previous" | "next" | "last" | "close"} picture @param {() => void} run */
function step(picture, run) {
  const made = make("button", "review-step", icon(picture));
  made.addEventListener("click", run);
  return made;
}
