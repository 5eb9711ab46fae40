// @ts-check
/** The deal of the day: finds it, puts it on the table, and knows which attempts are at one. */

import { isDay } from "../../game/dates.js";
import { createQuestion } from "../../engine/question.js";
import { withStyles } from "../../ui/lazy.js";

const KEY = "daily";

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../engine/question.js").Analyst} parts.engine
 * @param {import("../../browser/storage.js").Store} parts.store
 * @param {{tell(id: string, facts: {daily: string}): Promise<void>, store: Pick<import("../log/store.js").Log, "all" | "held" | "peek">}} parts.log
 * @param {import("../../ui/commands.js").Commands} parts.commands
 * @param {import("../../ui/lazy.js").Later} parts.later
 * @param {() => void} parts.onKnown the attempt on the table is known to be at a day's deal
 */
export function createDaily({ game, engine, store, log, commands, later, onKnown }) {
  const question = createQuestion(engine);
  /** Which attempts are at a daily deal: the log knows only those with a move. @type {Map<string, string>} */
  const dailies = new Map();
  function recall() {
    for (const [id, daily] of Object.entries(store.get(KEY, {}) ?? {})) {
      if (!isDay(daily)) continue;
      dailies.set(id, daily);
      void log.tell(id, { daily });
    }
  }
  recall();
  store.onChange(KEY, recall);

  /**
   * Look for a day's deal and put it on the table.
   * @param {string} day @param {(progress: number) => void} tell
   * @returns {Promise<boolean>} whether it is there now
   */
  async function play(day, tell) {
    const found = await question.ask({ what: "daily", date: day }, (_, progress) => tell(progress));
    const answer = found && (await game.begin({ number: found.number }));
    if (!answer?.ok || !answer.view) return false;
    const { id } = answer.view.attempt;
    dailies.set(id, day);
    store.set(KEY, { [id]: day });
    onKnown();
    // A device whose clock is far off names days that no record can hold: the game's would be lost with it.
    if (isDay(day)) await log.tell(id, { daily: day });
    return true;
  }

  const calendar = later(() => withStyles("features/daily/calendar.css", import("./calendar-dialog.js")));
  commands.add({
    id: "daily",
    icon: "daily",
    where: "menu",
    group: "deal",
    order: 5,
    run: () => void calendar((part) => part.openCalendar({ log: log.store, play, drop: question.drop })),
  });

  return {
    /** The day whose deal an attempt is, or null. @param {string} id @returns {string | null} */
    dayOf: (id) => dailies.get(id) ?? log.store.peek(id)?.daily ?? null,
  };
}
