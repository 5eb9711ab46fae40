// @ts-check
/**
 * Writes the running attempt into the log: from its first move on, and after each move of the
 * player's own. Looking back, undo and review leave the record alone, and an attempt that was won
 * or blocked keeps that end unless a later one is better, or its Finish was stopped on the way.
 */

import { createClock } from "./stopwatch.js";
import { facts } from "./record.js";

/** @typedef {import("./record.js").LogRecord} LogRecord */
/** @typedef {import("../../engine/protocol").Change} Change */

/**
 * @param {object} parts
 * @param {Pick<import("../../game/game.js").Game, "view" | "onChange">} parts.game
 * @param {import("./store.js").Log} parts.log
 * @param {() => boolean} parts.timed whether the player has switched the clock on
 */
export function keepAttempts({ game, log, timed }) {
  const clock = createClock();
  /** @type {LogRecord | null} what the log knows of the attempt on the table */
  let record = null;
  /** What is known about the attempt besides its moves. @type {Map<string, Partial<LogRecord>>} */
  const known = new Map();

  /** @param {string} id */
  function turnTo(id) {
    if (id === log.held) return;
    record = log.peek(id);
    clock.reset(record?.seconds ?? 0);
    log.hold(id);
    if (record) return;
    void log.find(id).then((found) => {
      if (!found || id !== log.held) return;
      // A move may have been made while we waited: it is the newer, but its attempt began earlier.
      record = record ? { ...record, date: found.date } : found;
      clock.reset((found.seconds ?? 0) + clock.seconds);
    });
  }

  /** @param {Change} change */
  function follow({ view, act }) {
    turnTo(view.attempt.id);
    if (!act) return;
    if (act === "help" && record) void log.note(update(view, false));
    // Redo, too, may come to the end that a stopped Finish has not reached.
    const ends = view.outcome && record?.result === "open";
    if (!(act === "move" || ends) || view.cursor === 0) return;
    clock.run(timed() && !view.outcome);
    const better = !record || record.result === "open" || (view.outcome !== null && view.score >= record.score);
    void log.note(update(view, better));
  }

  /**
   * @param {import("../../engine/protocol").View} view
   * @param {boolean} moved whether the record takes the position too, or the help used alone
   */
  function update(view, moved) {
    const { hints, assisted, ...position } = facts(view);
    const first = { date: new Date().toISOString(), difficulty: null, daily: null };
    record = /** @type {LogRecord} */ ({
      id: view.attempt.id,
      ...first,
      ...record,
      ...(moved ? position : {}),
      hints,
      assisted,
      seconds: timed() || record?.seconds ? Math.round(clock.seconds) : null,
      ...known.get(view.attempt.id),
    });
    return record;
  }

  const unbind = game.onChange(follow);
  return {
    clock,
    /**
     * Note something that is known about an attempt, at once or as soon as it has a move.
     * @param {string} id @param {Pick<Partial<LogRecord>, "difficulty" | "daily">} facts
     */
    async tell(id, facts) {
      known.set(id, { ...known.get(id), ...facts });
      const noted = record?.id === id ? record : log.peek(id);
      if (!noted) return;
      if (record?.id === id) record = { ...noted, ...facts };
      await log.note({ ...noted, ...facts });
    },
    /** Write the attempt down as it stands now, even if it had come further. */
    retake() {
      if (game.view && record) void log.note(update(game.view, true));
    },
    unbind,
  };
}
