// @ts-check
/**
 * Writes the running attempt into the log: from its first move on, and after each move of the
 * player's own. Looking back, undo and review leave the record alone, and an attempt that was won
 * or blocked keeps that end unless a later one is better.
 * It has a time only if the clock was on for the whole of it.
 */

import { momentOf } from "../../game/dates.js";
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
    const noted = log.peek(id);
    record = noted;
    clock.reset(record?.seconds ?? 0);
    log.hold(id);
    void log.find(id).then((found) => {
      if (!found || id !== log.held) return;
      const seconds = found.seconds === null ? null : found.seconds + clock.seconds - (noted?.seconds ?? 0);
      // A move may have been made while we waited: it is the newer, but its attempt began earlier.
      if (record === noted || !record) record = found;
      else record = { ...record, date: found.date, seconds, written: Math.max(record.written, found.written + 1) };
      clock.reset(seconds ?? 0, clock.running);
    });
  }

  /** @param {Change} change */
  function follow({ view, before, act }) {
    turnTo(view.attempt.id);
    if (!act) return;
    if (act === "help" && record) void log.note(update(view, false));
    // Redo, too, may come to the end that a stopped Finish has not reached.
    const ends = view.outcome && record?.result === "open";
    if (!(act === "move" || ends) || view.cursor === 0) return;
    const begins = before?.cursor === 0 && before.attempt.id === view.attempt.id;
    const whole = timed() && (record ? record.seconds !== null : begins);
    clock.run(whole && !view.outcome);
    const better = !record || record.result === "open" || (view.outcome !== null && view.score >= record.score);
    void log.note(update(view, better, whole));
  }

  /**
   * @param {import("../../engine/protocol").View} view
   * @param {boolean} moved whether the record takes the position too, or the help used alone
   * @param {boolean} [whole] whether the clock was on for the whole of it
   */
  function update(view, moved, whole = false) {
    const { hints, assisted, ...position } = facts(view);
    record = /** @type {LogRecord} */ ({
      ...(record ?? {
        id: view.attempt.id,
        date: momentOf(),
        difficulty: null,
        daily: null,
        seconds: null,
        written: 0,
      }),
      ...(moved ? { ...position, seconds: whole ? Math.round(clock.seconds) : null } : {}),
      hints,
      assisted,
      ...known.get(view.attempt.id),
      written: (record?.written ?? 0) + 1,
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
      if (
        !noted ||
        Object.entries(facts).every(([name, fact]) => noted[/** @type {keyof LogRecord} */ (name)] === fact)
      )
        return;
      const told = { ...noted, ...facts, written: noted.written + 1 };
      if (record?.id === id) record = told;
      await log.note(told);
    },
    unbind,
  };
}
