// @ts-check
/** Puts together what keeps and shares: the log, files, links, the daily deal, two tabs. */

import { keepAttempts } from "./log/recorder.js";
import { showClock } from "./log/stopwatch.js";
import { withKeepingStyles } from "../ui/lazy.js";
import { arrive } from "./share/links.js";
import { openLog } from "./log/store.js";
import { settings } from "../ui/settings.js";
import { store } from "../browser/storage.js";
import { watchTabs } from "./visit/tabs.js";
import { t } from "../words/words.js";

/** @typedef {import("../engine/protocol").View} View */

const DAILY = "daily";

/**
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {typeof import("../engine/client.js").engine} parts.engine
 * @param {import("../ui/commands.js").Commands} parts.commands
 * @param {import("../ui/toasts.js").Toasts} parts.toasts
 * @param {ReturnType<typeof import("../table/ending-panel.js").createEndings>} parts.endings
 * @param {import("./coach/coach.js").Insight} parts.insight
 * @param {import("../ui/lazy.js").Later} parts.later
 * @param {ReturnType<typeof import("../table/status-line.js").createStatus>} parts.status
 */
export function keep({ game, engine, commands, toasts, endings, insight, later, status }) {
  const log = openLog();
  /** Which attempts are at a daily deal: the log knows only those with a move. @type {Map<string, string>} */
  const dailies = new Map(Object.entries(store.get(DAILY, {}) ?? {}));
  /** @param {string} id */
  const dayOf = (id) => dailies.get(id) ?? log.peek(id)?.daily ?? null;
  const attempts = keepAttempts({
    game,
    log,
    timed: () => settings.get("timer") === "on",
    onEnd(view) {
      void askToKeep();
      void rate(view);
    },
  });
  const clock = showClock(status.host, attempts.clock);
  settings.on("timer", (timer) => clock.show(timer === "on"));
  const calendar = later(() => withKeepingStyles(import("./daily/calendar-dialog.js")));
  const logbook = later(() => withKeepingStyles(import("./log/log-dialog.js")));
  const keeping = later(async () =>
    (await withKeepingStyles(import("./log/files-dialog.js"))).createKeeping({ log, game }),
  );
  const share = later(async () => {
    const { createShare } = await withKeepingStyles(import("./share/share-dialog.js"));
    return createShare({ game, toasts, dailyOf: dayOf });
  });
  const openFiles = () => void keeping((part) => part.open());

  /**
   * Look for a day's deal and put it on the table.
   * @param {string} day @param {(progress: number) => void} tell
   * @returns {{done: Promise<boolean>, drop: () => void}}
   */
  function playDay(day, tell) {
    const job = engine.analyse({ do: "analyse", what: "daily", date: day }, ({ progress }) => tell(progress));
    const done = job.result.then(
      async (found) => {
        const answer = found && (await game.begin({ number: found.number }));
        if (!answer?.ok || !answer.view) return false;
        const { id } = answer.view.attempt;
        dailies.set(id, day);
        store.set(DAILY, { [id]: day });
        status.name();
        await attempts.tell(id, { daily: day });
        return true;
      },
      () => false,
    );
    return { done, drop: job.drop };
  }

  /** How difficult the deal was is found out when it can't spoil anything any more. @param {View} view */
  async function rate({ attempt, deal }) {
    if (deal.start !== null || log.peek(attempt.id)?.difficulty) return;
    const start = deal.number === null ? { cards: deal.cards } : { number: deal.number };
    const found = await engine.analyse({ do: "analyse", what: "difficulty", ...start }).result.catch(() => null);
    if (found) await attempts.tell(attempt.id, { difficulty: found.band });
  }

  commands.add(
    {
      id: "daily",
      icon: "daily",
      where: "menu",
      order: 5,
      run: () => void calendar((part) => part.openCalendar({ log, playDay })),
    },
    {
      id: "log",
      icon: "log",
      where: "menu",
      order: 30,
      run: () => void logbook((part) => part.openLogbook({ log, game, review: insight.review, openFiles })),
    },
    { id: "share", icon: "share", where: "menu", order: 35, run: () => void share((part) => part.open()) },
    { id: "files", icon: "download", where: "menu", order: 40, run: openFiles },
  );
  endings.add(() => [
    { id: "share", label: t("end.share"), run: () => void share((part) => part.now()), stays: true },
    {
      id: "picture",
      label: t("end.picture"),
      run: () => void share((part) => part.picture()),
      outcome: "won",
      stays: true,
    },
  ]);
  store.onTrouble((code) => toasts.show(t(`storage.${code}`), undefined, { stay: 10_000 }));

  return {
    log,
    attempts,
    /** Start: the kept game, then what the address asks for; from then on watch the other tabs. */
    async start() {
      for (const [id, daily] of dailies) void attempts.tell(id, { daily });
      status.days(dayOf);
      watchTabs({ game, toasts, onLost: attempts.unbind });
      await arrive({ game, toasts });
      if (game.view?.outcome) endings.show(game.view);
    },
  };
}

/** Ask the browser to keep what it holds for us. It may ask the player in turn, or not answer at all. */
async function askToKeep() {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}
