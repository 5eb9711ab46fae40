// @ts-check
/** Puts the page together. */

import { createAnnouncer } from "./announcer.js";
import { createBoard } from "./board.js";
import { createCommands } from "./commands.js";
import { createEndings } from "./endings.js";
import { engine } from "./engine.js";
import { createFinish } from "./finish.js";
import { openGame } from "./game.js";
import { layGround } from "./ground.js";
import { createHelp } from "./help.js";
import { keep } from "./keep.js";
import { createInsight } from "./insight/insight.js";
import { bindKeys } from "./keys.js";
import { createLater } from "./later.js";
import { createMotion } from "./motion.js";
import { tellNews } from "./news.js";
import { watchStart } from "./starting.js";
import { createStatus } from "./status.js";
import { createPlay } from "./play.js";
import { createToasts } from "./toasts.js";
import { createToolbar } from "./toolbar.js";
import { watchLayout } from "./layout.js";
import { watchSideways } from "./sideways.js";
import { applySettings, settings } from "./settings.js";
import { store } from "./storage.js";
import { tools } from "./tools.js";
import { onSpeak, speak } from "./words.js";

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
