// @ts-check
/** Puts the page together. */

import { createAnnouncer } from "./ui/announcer.js";
import { createBoard } from "./table/board.js";
import { createCommands } from "./ui/commands.js";
import { createEndings } from "./table/ending-panel.js";
import { engine } from "./engine/client.js";
import { createFinish } from "./table/finish.js";
import { openGame } from "./game/game.js";
import { layGround } from "./table/rug-layer.js";
import { createHelp } from "./features/help/help.js";
import { keep } from "./features/keep.js";
import { createInsight } from "./features/coach/coach.js";
import { bindKeys } from "./table/keys.js";
import { createLater } from "./ui/lazy.js";
import { createMotion } from "./table/motion.js";
import { tellNews } from "./features/visit/updates.js";
import { watchStart } from "./features/visit/start-failure.js";
import { createStatus } from "./table/status-line.js";
import { createPlay } from "./table/play.js";
import { createToasts } from "./ui/toasts.js";
import { createToolbar } from "./ui/toolbar.js";
import { watchLayout } from "./table/layout.js";
import { watchSideways } from "./table/sideways.js";
import { applySettings, settings } from "./ui/settings.js";
import { store } from "./browser/storage.js";
import { tools } from "./table/core-commands.js";
import { onSpeak, speak } from "./words/words.js";

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

applySettings();
await speak(settings.get("language"));
const board = createBoard(part("table"));
const motion = createMotion(board);
const ground = layGround(board.rug);
const announcer = createAnnouncer(document.body);
const toasts = createToasts(board.play, announcer);
const later = createLater(toasts);
const commands = createCommands();
const toolbar = createToolbar(part("tools"), commands);
const status = createStatus(board.play, engine, motion);
watchSideways(board.carpet, board.carpetInner);
watchStart(engine, toasts);
const game = openGame(engine, store);
const endings = createEndings(commands);
const play = createPlay({ game, board, motion, announcer, toasts, endings });

const finish = createFinish(game, motion, part("table"));
finish.onChange(() => toolbar.refresh());
const insight = createInsight({
  game,
  engine,
  board,
  motion,
  announcer,
  toasts,
  commands,
  endings,
  status,
  later,
  store,
  table: part("table"),
});
commands.add(...tools({ game, play, finish, announcer, toasts, commands, later, nextNumber: insight.nextNumber }));
const firstSteps = createHelp({ game, board, motion, announcer, commands, later, store });
bindKeys(board, {
  find: (event) => commands.find(event),
  letters: () => settings.get("letters") === "on",
  escape: () => (finish.running ? void finish.run() : play.escape()),
});
watchLayout(board);
settings.on("language", (language) => void speak(language));
onSpeak(() => [board, toolbar, status].forEach((named) => named.name()));
game.onChange(({ view }) => {
  toolbar.show(view);
  status.show(view);
  // Weaving would hold up cards in the air.
  void motion.settled().then(() => ground.show(view));
});
const kept = keep({ game, engine, commands, toasts, endings, insight, later, status });
finish.onStop(kept.attempts.retake);
void kept.start();
firstSteps.offer();
engine.onRestart(game.recall);
tellNews(engine, toasts);

/** For those who plug in, and for tests. */
export const app = { game, play, board, motion, announcer, toasts, commands, endings, settings, kept, insight };
