// @ts-check
/**
 * First steps: three short notes beside the real board, each with the place that it speaks of marked. They need
 * nothing but a view, so they run before the engine has started. A player may read on, skip, or simply play:
 * the move that a note speaks of leads to the next note.
 */

import { make } from "./dialogs.js";
import { CELLS, isCell, isFoundation, topOf } from "./places.js";
import { onSpeak, t } from "./words.js";

/** @typedef {import("./types").View} View */
/** @typedef {import("./types").Place} Place */
/** @typedef {{kind: "build" | "turn" | "fill", find(view: View): Place | null, words(view: View, place: Place | null): string}} Step */

/** @param {View} view */
const fitting = (view) => CELLS.find((cell) => Object.keys(view.targets[cell] ?? {}).some(isFoundation)) ?? null;
/** @param {View} view */
const space = (view) => CELLS.find((cell) => topOf(view, cell) === null) ?? null;

/** @type {Step[]} */
const STEPS = [
  {
    kind: "build",
    find: fitting,
    words: (view, place) => (place ? t("first.build", { card: topOf(view, place) }) : t("first.build_none")),
  },
  {
    kind: "turn",
    find: () => "stock",
    words: () => t("first.turn"),
  },
  {
    kind: "fill",
    find: (view) => space(view) ?? fitting(view),
    words: (view) => t(space(view) ? "first.fill" : "first.fill_later"),
  },
];

/**
 * @param {object} parts
 * @param {import("./game.js").Game} parts.game
 * @param {import("./board.js").Board} parts.board
 * @param {import("./announcer.js").Announcer} parts.announcer
 * @param {{get(key: string, fallback: any): any, set(key: string, value: unknown): boolean}} parts.store
 */
export function createFirstSteps({ game, board, announcer, store }) {
  /** What to undo when the notes are put away. @type {(() => void)[]} */
  let bound = [];
  let at = 0;
  /** @type {HTMLElement | null} */
  let note = null;
  /** @type {HTMLElement | null} */
  let marked = null;

  /** @param {Place | null} place */
  function mark(place) {
    marked?.classList.remove("pointed");
    marked = place ? board.button(place) : null;
    marked?.classList.add("pointed");
    marked?.scrollIntoView({ inline: "nearest", block: "nearest" });
    if (place && isCell(place)) board.rove(place);
  }

  /** On the other side of the screen than what it speaks of, once the next frame has laid that out. */
  const settle = () => requestAnimationFrame(() => {
    if (!note) return;
    const place = marked?.getBoundingClientRect();
    const wide = innerWidth > innerHeight;
    const after = !place || (wide ? place.left + place.right > innerWidth : place.top + place.bottom > innerHeight);
    note.dataset.side = `${wide ? "inline" : "block"}-${after ? "start" : "end"}`;
  });

  /** @param {{aloud?: boolean}} [options] */
  function show({ aloud = false } = {}) {
    const { view } = game;
    if (!note || !view) return;
    const step = STEPS[at];
    const first = note.hidden;
    note.hidden = false;
    const place = step.find(view);
    mark(place);
    const last = at === STEPS.length - 1;
    const title = t("first.title", { count: at + 1, total: STEPS.length });
    const words = step.words(view, place);
    const [heading, text, , next] = /** @type {HTMLElement[]} */ ([...note.querySelectorAll("h2, p, button")]);
    heading.textContent = title;
    text.textContent = words;
    next.textContent = t(last ? "first.done" : "first.next");
    const skip = /** @type {HTMLElement} */ (note.querySelector("button"));
    skip.textContent = t("first.skip");
    skip.hidden = last;
    settle();
    if (aloud || first) announcer.say(`${title}. ${words}`);
  }

  function next() {
    at += 1;
    if (at < STEPS.length) show({ aloud: true });
    else stop();
  }

  function stop() {
    if (!note) return;
    const held = note.contains(document.activeElement);
    for (const undo of bound) undo();
    bound = [];
    mark(null);
    note.remove();
    note = null;
    store.set("firstSteps", true);
    if (held) board.button(board.current).focus({ preventScroll: true });
  }

  function build() {
    const box = make("section", "first-steps");
    const heading = make("h2", "first-title");
    heading.id = "first-title";
    box.setAttribute("aria-labelledby", heading.id);
    box.hidden = true;
    const buttons = make("div", "dialog-buttons");
    for (const [run, look] of /** @type {[() => void, string][]} */ ([[stop, "button"], [next, "button primary"]])) {
      const button = /** @type {HTMLButtonElement} */ (make("button", look));
      button.type = "button";
      button.addEventListener("click", run);
      buttons.append(button);
    }
    box.append(heading, make("p"), buttons);
    box.addEventListener("keydown", (event) => event.key === "Escape" && stop());
    return box;
  }

  /** Begin, or begin again. @param {{focus?: boolean}} [options] whether to take the focus there */
  function start({ focus = true } = {}) {
    stop();
    at = 0;
    note = build();
    document.body.prepend(note);
    addEventListener("resize", settle);
    bound = [
      game.onChange(({ events }) => {
        const done = events.some((event) => event.kind === STEPS[at]?.kind && !event.undone);
        if (done) next();
        else show();
      }),
      onSpeak(() => show()),
      () => removeEventListener("resize", settle),
    ];
    show();
    if (focus) /** @type {HTMLElement} */ (note.querySelector(".primary")).focus();
  }

  return {
    start,
    /** To someone who has never been here: without taking the focus. */
    offer() {
      if (!store.get("firstSteps", false)) start({ focus: false });
    },
  };
}

/** @typedef {ReturnType<typeof createFirstSteps>} FirstSteps */
