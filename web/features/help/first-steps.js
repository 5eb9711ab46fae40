// @ts-check
/**
 * First steps: four short notes beside the real board, each with the places that it speaks of marked: the aim,
 * then one for each kind of move. They need nothing but a view, so they run before the engine has started. A player
 * may read on, skip, or simply play: the move that a note speaks of leads to the next note, or any where it speaks
 * of none.
 */

import { make } from "../../ui/dom.js";
import { keepRoom, takePlace } from "../../ui/panel.js";
import { CELLS, isCell, isFoundation, SUITS, topOf } from "../../game/places.js";
import { onSpeak, t } from "../../words/words.js";

/** @typedef {import("../../engine/protocol").View} View */
/** @typedef {import("../../engine/protocol").Place} Place */
/** @typedef {{kind: "build" | "turn" | "fill" | null, find(view: View): Place[], words(view: View, card: string | null): string}} Step find: the places to mark, first where to tap */

/** @param {View} view */
const fitting = (view) => CELLS.find((cell) => Object.keys(view.targets[cell] ?? {}).some(isFoundation)) ?? null;
/** @param {View} view */
const space = (view) => CELLS.find((cell) => topOf(view, cell) === null) ?? null;

/** @type {Step[]} */
const STEPS = [
  {
    kind: null,
    find: () => SUITS,
    words: () => t("first.aim"),
  },
  {
    kind: "build",
    find(view) {
      const place = fitting(view);
      return place ? [place, ...Object.keys(view.targets[place]).filter(isFoundation)] : [];
    },
    words: (_, card) => (card ? t("first.build", { card }) : t("first.build_none")),
  },
  {
    kind: "turn",
    find: (view) => (view.stock ? ["stock"] : []),
    words: (view) => t(view.stock ? "first.turn" : "first.turn_none"),
  },
  {
    kind: "fill",
    find(view) {
      const place = space(view);
      return place ? [place, "waste"] : [fitting(view)].filter((found) => found !== null);
    },
    words: (view) => t(space(view) && topOf(view, "waste") ? "first.fill" : "first.fill_later"),
  },
];

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../table/board.js").Board} parts.board
 * @param {import("../../table/motion.js").Motion} parts.motion
 * @param {import("../../ui/announcer.js").Announcer} parts.announcer
 * @param {{get(key: string, fallback: any): any, set(key: string, value: unknown): boolean}} parts.store
 */
export function createFirstSteps({ game, board, motion, announcer, store }) {
  /** What to undo when the notes are put away. @type {(() => void)[]} */
  let bound = [];
  let at = 0;
  /** The last step that was read out. */
  let said = -1;
  /** @type {HTMLElement | null} */
  let note = null;
  /** Lets go of the room that the note before has left. */
  let freeRoom = () => {};
  /** @type {HTMLElement[]} */
  let marked = [];

  /** @param {Place[]} places */
  function mark(places) {
    for (const place of marked) place.classList.remove("pointed");
    marked = places.map((place) => board.button(place));
    for (const place of marked) place.classList.add("pointed");
    // Not while cards are in the air or in the middle of a change: it would force a layout of the whole page.
    void motion.settled().then(() => marked[0]?.scrollIntoView({ inline: "nearest", block: "nearest" }));
    if (places[0] && isCell(places[0])) board.rove(places[0]);
  }

  /** The note has its size before there is a view to speak of. */
  function show() {
    if (!note) return;
    const { view } = game;
    const last = at === STEPS.length - 1;
    const [heading, text, skip, next] = /** @type {HTMLElement[]} */ ([...note.querySelectorAll("h2, p, button")]);
    heading.textContent = t("first.title", { count: at + 1, total: STEPS.length });
    skip.textContent = t("first.skip");
    skip.hidden = last;
    next.textContent = t(last ? "first.done" : "first.next");
    if (!view) return;
    if (view.outcome) return stop();
    const places = STEPS[at].find(view);
    mark(places);
    text.textContent = STEPS[at].words(view, places[0] ? topOf(view, places[0]) : null);
    if (said !== at) announcer.say(`${heading.textContent}. ${text.textContent}`);
    said = at;
  }

  function next() {
    at += 1;
    if (at === STEPS.length) return stop();
    store.set("firstSteps", at);
    show();
  }

  function stop() {
    if (!note) return;
    const leaving = note;
    note = null;
    for (const undo of bound) undo();
    bound = [];
    mark([]);
    store.set("firstSteps", true);
    const held = leaving.contains(document.activeElement);
    // The board grows when cards are dealt anew, and not under the player's hands.
    freeRoom = keepRoom(leaving);
    if (held) board.button(board.current).focus({ preventScroll: true });
  }

  function build() {
    const box = make("section", "first-steps");
    const heading = make("h2", "first-title");
    heading.id = "first-title";
    box.setAttribute("aria-labelledby", heading.id);
    const foot = make("div", "first-foot");
    for (const [run, look] of /** @type {[() => void, string][]} */ ([
      [stop, "button"],
      [next, "button primary"],
    ])) {
      const button = make("button", look);
      button.addEventListener("click", run);
      foot.append(button);
    }
    box.append(heading, make("p"), foot);
    box.addEventListener("keydown", (event) => event.key === "Escape" && stop());
    return box;
  }

  /** Begin, or begin again. @param {{focus?: boolean, from?: number}} [options] whether to take the focus there */
  function start({ focus = true, from = 0 } = {}) {
    stop();
    freeRoom();
    at = from;
    said = -1;
    note = build();
    const placed = note;
    takePlace(placed, () => {
      if (note === placed) stop();
      placed.remove();
    });
    bound = [
      game.onChange(({ events }) => {
        const done = events.some(
          ({ kind, undone, card }) => !undone && card && (kind === (STEPS[at].kind ?? kind) || marked.length === 0),
        );
        if (done) next();
        else show();
      }),
      onSpeak(show),
    ];
    show();
    if (focus) /** @type {HTMLElement} */ (note?.querySelector(".primary"))?.focus();
  }

  game.onLeave(async () => freeRoom());

  return {
    start,
    /** To someone who has not seen them to their end: without taking the focus. */
    offer() {
      const from = store.get("firstSteps", 0);
      if (from !== true) start({ focus: false, from: Number(from) in STEPS ? Number(from) : 0 });
    },
  };
}

/** @typedef {ReturnType<typeof createFirstSteps>} FirstSteps */
