// @ts-check
/** The panel of the review: it stands where the tools stand, and the board stays in full view. */

import { icon } from "../../art/icons.js";
import { make } from "../../ui/dom.js";
import { onSpeak, t } from "../../words/words.js";
import { placeInWords, positionInWords, wholeInWords } from "./review-words.js";
import { createStrip } from "./review-strip.js";

/** @typedef {import("../../engine/protocol").View} View */
/** @typedef {import("./review-words.js").Review} Review */

/** @param {{go(cursor: number): void, close(): void, playOn(): void}} does */
export function createPanel({ go, close, playOn }) {
  /** @type {View | null} */
  let view = null;
  /** @type {Review | null} */
  let review = null;
  let progress = 0;

  const title = make("h2", "review-title");
  title.tabIndex = -1;
  title.id = "review-title";
  const closing = button("review.close", "close", close);
  closing.classList.add("dialog-close");
  const head = make("div", "review-head");
  head.append(title, closing);
  const strip = createStrip(go);
  const bar = make("progress", "review-progress");
  const place = make("p", "review-place");
  const words = make("p", "review-words");
  const steps = make("div", "review-steps");
  const first = button("review.first", "first", () => go(0));
  const previous = button("review.previous", "previous", () => view && go(view.cursor - 1));
  const next = button("review.next", "next", () => view && go(view.cursor + 1));
  const last = button("review.last", "last", () => view && go(view.moves.length));
  const turning = make("button", "button review-turning");
  turning.addEventListener("click", () => go(review?.lost_at ?? 0));
  const play = make("button", "button primary review-play");
  play.addEventListener("click", playOn);
  steps.append(first, previous, next, last, turning, play);
  const node = make("section", "review");
  node.setAttribute("aria-labelledby", title.id);
  node.append(head, strip.node, bar, place, words, steps);

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
    turning.textContent = t("review.turning");
    play.textContent = t("review.play");
    if (view) draw();
  }

  function draw() {
    if (!view) return;
    title.textContent = review ? wholeInWords(review, view) : t("review.working");
    bar.hidden = progress >= 1;
    bar.value = progress;
    bar.ariaLabel = t("review.working");
    place.textContent = placeInWords(view);
    const said = positionInWords(review, view).join(" ");
    words.textContent = said;
    strip.point(view.cursor, `${place.textContent}. ${said}`);
    turning.hidden = review === null || review.lost_at === null;
    for (const control of [first, previous]) control.ariaDisabled = String(view.cursor === 0);
    for (const control of [next, last]) control.ariaDisabled = String(view.cursor === view.moves.length);
    play.hidden = view.outcome === "won";
  }

  onSpeak(name);
  name();

  return {
    node,
    focus: () => title.focus(),

    /** @param {View} shown @param {Review | null} [found] as far as it is known; as before, if absent @param {number} [share] */
    show(shown, found, share) {
      view = shown;
      if (found !== undefined) {
        review = found;
        progress = share ?? 1;
        strip.draw(review, view.moves.length);
      }
      draw();
    },
  };
}

/** @param {string} key @param {import("../../art/icons.js").IconName} picture @param {() => void} run */
function button(key, picture, run) {
  const made = make("button", "review-step");
  made.title = t(key);
  made.append(icon(picture));
  made.addEventListener("click", run);
  return made;
}
