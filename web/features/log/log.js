// @ts-check
/** The log of attempts: writes the running one into it, times it, and opens the dialogs that show it and its files. */

import { withStyles } from "../../ui/lazy.js";
import { settings } from "../../ui/settings.js";
import { t } from "../../words/words.js";
import { watchIncoming } from "./incoming.js";
import { keepAttempts } from "./recorder.js";
import { clockText, showClock } from "./stopwatch.js";
import { openLog } from "./store.js";

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../engine/question.js").Analyst} parts.engine
 * @param {import("../../game/ended.js").Ended} parts.ended
 * @param {import("../../ui/commands.js").Commands} parts.commands
 * @param {import("../../ui/lazy.js").Later} parts.later
 * @param {import("../../table/ending-panel.js").Endings} parts.endings
 * @param {HTMLElement} parts.host the line above the board
 * @param {(text: string) => Promise<import("../../engine/protocol").Answer | undefined>} parts.review looks back over
 *   a saved attempt
 * @param {import("./log-dialog.js").Turnings} parts.turnings
 * @param {(view: import("../../engine/protocol").View) => Promise<string | null>} parts.difficulty the band of a deal
 */
export function createLog({ game, engine, ended, commands, later, endings, host, review, turnings, difficulty }) {
  const store = openLog();
  const attempts = keepAttempts({ game, log: store, timed: () => settings.get("timer") === "on" });
  const clock = showClock(host, attempts.clock);
  settings.on("timer", (timer) => clock.show(timer === "on"));

  const logDialog = later(() => withStyles("features/log/log.css", import("./log-dialog.js")));
  const filesDialog = later(async () => {
    const { createFilesDialog } = await withStyles("features/log/log.css", import("./files-dialog.js"));
    return createFilesDialog({ log: store, game });
  });
  const openFiles = (/** @type {File | void} */ file) => void filesDialog((part) => part.open(file));
  watchIncoming(openFiles);
  commands.add(
    {
      id: "log",
      icon: "log",
      where: "menu",
      group: "you",
      order: 30,
      run: () =>
        void logDialog((part) => part.openLogDialog({ log: store, game, engine, review, turnings, openFiles })),
    },
    { id: "files", icon: "download", where: "menu", group: "you", order: 40, run: () => openFiles() },
  );

  endings.note({
    room: ({ outcome }) => (outcome === "won" ? `${timeOf(600)} ${t("end.streak", { count: 10 })}` : ""),
    async say({ attempt }) {
      const { summary } = await import("./statistics.js");
      const { streak } = summary(await store.all(), store.held);
      const seconds = store.peek(attempt.id)?.seconds;
      const row = attempt.assisted || streak < 2 ? "" : t("end.streak", { count: streak });
      return [seconds ? timeOf(seconds) : "", row].filter(Boolean).join(" ") || null;
    },
    stop() {},
  });

  ended.onEnd(async (view) => {
    void askToKeep();
    // How difficult the deal was can't spoil anything any more.
    const { id } = view.attempt;
    if (store.peek(id)?.difficulty) return;
    const band = await difficulty(view);
    if (band) await attempts.tell(id, { difficulty: band });
  });

  return {
    /** What is kept of all attempts. */
    store,
    tell: attempts.tell,
    /** Write no more: another tab does. */
    stop: attempts.unbind,
  };
}

/** @typedef {ReturnType<typeof createLog>} AttemptLog */

/** What a game took. @param {number} seconds */
const timeOf = (seconds) => t("end.time", { time: clockText(seconds) });

/** Ask the browser to keep what it holds for us. It may ask the player in turn, or not answer at all. */
async function askToKeep() {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
