// @ts-check
/**
 * The running game: what can be done in it, asked of the engine in order; each accepted change is kept and told.
 * No module outside game/ and engine/ spells the engine's verbs.
 */

import { createSignal } from "../browser/signal.js";
import { createAhead, same } from "./ahead.js";
import { firstView } from "./first-view.js";
import { isPicture } from "./picture.js";
import { actOf } from "./verbs.js";

/** @typedef {import("../engine/protocol").View} View */
/** @typedef {import("../engine/protocol").Change} Change */
/** @typedef {import("../engine/protocol").Request} Request */
/** @typedef {import("../engine/protocol").Answer} Answer */

const KEY = "game";
/** Where games are set aside that can't be loaded. */
const REFUSED = ["", ".2", ".3", ".4", ".5"].map((end) => `${KEY}.refused${end}`);
/** Numbers that a person can say and type; larger ones are for links and the deal-number dialog. */
const HIGHEST_RANDOM = 9_999_999;

/** A name for an attempt, unlike any other. */
const newId = () => Date.now().toString(36) + Math.random().toString(36).slice(2, 8);

/** @returns {number} */
export const randomNumber = () => 1 + Math.floor(Math.random() * HIGHEST_RANDOM);

/**
 * A game as it is kept: its save, and a picture of it for the time until that is loaded. A save without a name for its
 * attempt comes with one; since: the moves after it that were painted before Python was there.
 * @typedef {{save: string, view: View, id?: string, since?: string[]}} Kept
 */

/**
 * @param {{call(request: Request): Promise<Answer>} & import("../engine/question.js").Analyst} engine
 * @param {{get(key: string, fallback: any): any, set(key: string, value: unknown): boolean, ready?: Promise<void>}} store
 */
export function openGame(engine, store) {
  /** @type {View | null} */
  let view = null;
  /** @type {import("../browser/signal.js").Signal<[Change]>} */
  const changes = createSignal();
  /** @type {Set<() => Promise<void>>} */
  const leaves = new Set();
  /** The kept game that could not be loaded. */
  let refused = "";
  const ahead = createAhead(engine, store);
  /** What this visit began with. @type {Kept | null} */
  let opened = null;
  /** The moves that were painted before the engine had come. @type {string[]} */
  let painted = [];

  /** @param {View} next @param {Partial<Change>} [how] nothing, for a view painted from storage */
  function show(next, { events = [], act = null } = {}) {
    const before = view;
    view = next;
    changes.tell({ view: next, before, events, act });
  }

  /** Show a kept view, if it can be. What is true is the save; this is a picture of it. @param {unknown} kept */
  function paint(kept) {
    if (!isPicture(kept)) return;
    try {
      show(kept);
    } catch {
      view = null;
    }
  }

  let keeping = false;
  /** Where the attempt stands while another of its positions is looked at. @type {number | null} */
  let stands = null;

  /**
   * Keep what the engine holds now, so that a closed page comes back to it. Asked for by itself, since to write a
   * save takes longer than a move; one that is on its way will hold whatever is accepted before it is there.
   */
  async function keep() {
    if (keeping) return;
    keeping = true;
    const answer = await engine.call({ do: "save" });
    keeping = false;
    if (!answer.ok) return;
    store.set(KEY, { save: answer.save, view: answer.view });
    void ahead.look();
  }

  /**
   * Ask the engine. What it accepts is kept and shown; a refusal changes nothing and is for whoever asked.
   * @param {Request} request
   * @param {{passing?: boolean, act?: import("../engine/protocol").Act | null}} [how] passing: the game stays where it
   *   was, and so it is kept; act: what the player does by it, if not what the verb says
   * @returns {Promise<Answer>}
   */
  async function send(request, { passing = false, act = actOf(request) } = {}) {
    const from = view?.cursor ?? null;
    const foreseen = view && ahead.answer(view, request);
    const asked = engine.call(request);
    if (foreseen) return paintMove(asked, foreseen, request);
    const answer = await asked;
    if (answer.ok && answer.view) {
      if (passing) stands ??= from;
      else if (act && act !== "help") stands = null;
      if (stands === answer.view.cursor) stands = null;
      if (stands === null) void keep();
      show(answer.view, { events: answer.events, act });
    }
    return answer;
  }

  /**
   * Paint a move that was foreseen; the engine plays it when it has come. Should it answer otherwise, it is right.
   * @param {Promise<Answer>} asked @param {{ok: boolean, view: View, events: any[]}} foreseen @param {Request} request
   */
  function paintMove(asked, foreseen, request) {
    painted.push(String(request.move));
    const { save, id, since = [] } = /** @type {Kept} */ (opened);
    store.set(KEY, { save, id, view: foreseen.view, since: [...since, ...painted] });
    show(foreseen.view, { events: foreseen.events, act: actOf(request) });
    void asked.then((answer) => {
      if (answer.view && !same(answer.view, foreseen.view)) show(answer.view);
      if (answer.view) void keep();
    });
    return foreseen;
  }

  /** Put another attempt on the table, once the one there is as it is to be left. @type {typeof send} */
  async function turnTo(request, how) {
    for (const leave of leaves) await leave();
    return send(request, how);
  }

  /** @type {typeof send} */
  const start = (request, how) => turnTo({ ...request, id: newId() }, how);

  /**
   * A step that may lead to another attempt.
   * @param {Request} request @param {(view: View) => boolean} leads whether it does from here
   */
  async function step(request, leads) {
    if (view && leads(view)) {
      for (const leave of leaves) await leave();
      // Whoever showed it otherwise has come back: that was the step.
      if (!leads(view)) return /** @type {Answer} */ ({ ok: true, view });
    }
    return send(request);
  }

  /** @param {Record<string, unknown>} deal number, cards or position */
  const begin = (deal) => start({ do: "new", ...deal });

  /**
   * Show a kept game at once, and load it into the engine.
   * @param {any} kept @param {import("./ahead.js").Answers} [after] what may follow
   * @returns {Promise<import("../engine/protocol").EngineError | null>} why it can't be loaded
   */
  async function load(kept, after) {
    opened = kept;
    painted = [];
    paint(kept.view);
    if (view) ahead.begin(view, after);
    const moves = Array.isArray(kept.since) ? kept.since : [];
    /** @type {Request[]} */
    const requests = [
      { do: "load", text: kept.save, id: kept.id ?? newId() },
      ...moves.map((/** @type {unknown} */ move) => ({ do: "play", move })),
    ];
    const [loaded, ...played] = await Promise.all(requests.map((request) => engine.call(request)));
    if (opened !== kept) return null;
    ahead.end();
    const { view: now } = played.at(-1) ?? loaded;
    if (!loaded.ok || !now) {
      view = null;
      return loaded.error ?? { code: "save_form", params: {} };
    }
    if (!painted.length || !same(now, kept.view)) show(now);
    return null;
  }

  /** Keep what can't be loaded where nothing is written over it. @param {any} kept */
  function setAside(kept) {
    refused = typeof kept.save === "string" ? kept.save : JSON.stringify(kept);
    const free = REFUSED.find((key) => [undefined, kept.save].includes(store.get(key, null)?.save));
    store.set(free ?? REFUSED[0], kept);
  }

  return {
    get view() {
      return view;
    },

    /** For those who plug in, and for tests: anything that the engine understands. */
    send,

    // Attempts: each begins one of its own, and undo leads back to the one before.

    begin,
    /** The same deal again. */
    restart: () => start({ do: "restart" }),
    /** A game from elsewhere. @param {{link: string} | {text: string}} source */
    open: (source) => start({ do: "open", ...source }),
    /** The same, to look at it. @param {{text: string}} source */
    openToLook: (source) => start({ do: "open", ...source }, { act: "look" }),
    /** Back to the attempt before, as it was left. */
    leave: () => turnTo({ do: "leave" }),
    /**
     * Have the attempt on the table made ready to be left, by who shows it otherwise than it stands.
     * @param {() => Promise<void>} leave @returns {() => void} unbind
     */
    onLeave(leave) {
      leaves.add(leave);
      return () => leaves.delete(leave);
    },

    // Moves and steps.

    /** @param {string} move @param {boolean} [joined] whether undo takes it back with the step before it */
    play: (move, joined = false) => send({ do: "play", move, joined }),
    /** Every build that fits, as one step. @param {boolean} [joined] to the step before it */
    buildAll: (joined = false) => send({ do: "build_all", joined }),
    undo: () => step({ do: "undo" }, ({ cursor }) => cursor === 0),
    redo: () => step({ do: "redo" }, ({ cursor, moves }) => cursor === moves.length),
    /** Go on with the attempt after so many moves. @param {number} cursor */
    go: (cursor) => send({ do: "go", cursor }),
    /** Look at the attempt after so many moves; where it stands stays kept. @param {number} cursor */
    look: (cursor) => send({ do: "go", cursor }, { passing: true }),
    /** Note that help was used. @param {{hints?: number, assisted?: boolean}} help */
    mark: (help) => send({ do: "mark", ...help }),

    // Questions: they change nothing.

    /** @returns {Promise<Record<"start" | "position" | "game", string>>} links to what is on the table */
    links: async () => /** @type {any} */ (await engine.call({ do: "links" })).links,
    /** The attempt on the table as a saved game. @returns {Promise<string | null>} */
    async text() {
      const answer = await engine.call({ do: "game" });
      return answer.ok ? (answer.save ?? null) : null;
    },
    /** What saved games come to when they are replayed. @param {string[]} texts */
    check: (texts) => engine.call({ do: "check", texts }),
    /** What a Cardz design says. @param {string} text */
    design: (text) => engine.call({ do: "design", text }),

    /**
     * Show the kept game at once and load it into the engine; a fresh deal if there is none or it can't be loaded.
     * @param {() => Promise<boolean>} [first] what to begin with if there is no kept game; whether it did
     * @returns {Promise<import("../engine/protocol").EngineError | null>} why the kept game can't be loaded
     */
    async resume(first) {
      const last = store.get(KEY, null);
      const opening = last || first ? last : await firstView(newId());
      let loading = opening && load(opening, opening.after);
      await store.ready;
      const kept = store.get(KEY, null);
      if (kept && kept.save !== opening?.save) loading = load(kept);
      const error = (await loading) ?? null;
      if (kept && error) setAside(kept);
      if (view && !kept) void keep();
      if (!view && !(await first?.())) await begin({ number: randomNumber() });
      return kept && error;
    },

    /** The text of the kept game that could not be loaded. */
    refused: () => refused,

    /** What brings an engine that was started anew back to the kept game, and to where it is looked at. @returns {Request[]} */
    recall() {
      const kept = store.get(KEY, null);
      if (typeof kept?.save !== "string") return [];
      const load = { do: "load", text: kept.save };
      return view && stands !== null ? [load, { do: "go", cursor: view.cursor }] : [load];
    },

    /** @param {(change: Change) => void} listener @returns {() => void} unbind */
    onChange: (listener) => changes.hear(listener),
  };
}

/** @typedef {ReturnType<typeof openGame>} Game */
