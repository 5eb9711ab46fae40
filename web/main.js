// @ts-check
/** Puts the page together. */

import { store } from "./browser/storage.js";
import { engine } from "./engine/client.js";
import { createCoach } from "./features/coach/coach.js";
import { createDaily } from "./features/daily/daily.js";
import { createDeals } from "./features/deals/deals.js";
import { createHelp } from "./features/help/help.js";
import { createLog } from "./features/log/log.js";
import { createSeen } from "./features/seen/seen.js";
import { createShare } from "./features/share/share.js";
import { createVisit } from "./features/visit/visit.js";
import { createEnded } from "./game/ended.js";
import { openGame } from "./game/game.js";
import { createAutoplay } from "./table/autoplay.js";
import { createBoard } from "./table/board.js";
import { coreCommands } from "./table/core-commands.js";
import { createEndings } from "./table/ending-panel.js";
import { createHands } from "./table/hands.js";
import { bindKeys } from "./table/keys.js";
import { watchLayout } from "./table/layout.js";
import { createMotion } from "./table/motion.js";
import { layGround } from "./table/rug-layer.js";
import { showChanges } from "./table/showing.js";
import { watchSideways } from "./table/sideways.js";
import { createSounds } from "./table/sounds.js";
import { createStatus } from "./table/status-line.js";
import { watchWayBack } from "./table/way-back.js";
import { createAnnouncer } from "./ui/announcer.js";
import { createCommands } from "./ui/commands.js";
import { createLater } from "./ui/lazy.js";
import { applySettings, settings } from "./ui/settings.js";
import { createToasts } from "./ui/toasts.js";
import { createToolbar } from "./ui/toolbar.js";
import { onSpeak, speak, t } from "./words/words.js";

/** @param {string} id */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

applySettings();
await speak(settings.get("language"));

// The frame, and the game that it is for.
const table = part("table");
const board = createBoard(table);
const motion = createMotion(board);
const ground = layGround(board.rug);
const announcer = createAnnouncer(document.body);
const toasts = createToasts(board.play, announcer);
const later = createLater(toasts);
const commands = createCommands();
const toolbar = createToolbar(part("tools"), commands);
const status = createStatus(board.play, engine, motion);
const game = openGame(engine, store);
const ended = createEnded(game, store);
const endings = createEndings(commands, announcer);
const parts = { game, ended, engine, store, board, motion, announcer, toasts, later, commands, endings };

// What can be done at the table, and what is seen of it.
const visit = createVisit(parts);
const sounds = createSounds();
const seen = createSeen(parts);
const hands = createHands({ ...parts, sounds, seen });
showChanges({ ...parts, sounds });
const autoplay = createAutoplay({ ...parts, table });
autoplay.onChange(() => toolbar.refresh());
watchWayBack(game, toasts);
watchSideways(board.carpet, board.carpetInner);
watchLayout(board);

// Features know nothing of each other: what one needs of another is handed over here.
const { host } = status;
const coach = createCoach({ ...parts, host, table, show: autoplay.show });
const deals = createDeals(parts);
coach.onKnown(deals.prepare);
commands.add(...coreCommands({ ...parts, hands, autoplay, nextNumber: deals.nextNumber }));
const help = createHelp(parts);
bindKeys(board, {
  find: (event) => commands.find(event),
  letters: () => settings.get("letters") === "on",
  escape: () => (autoplay.running ? autoplay.stop() : hands.escape()),
});
settings.on("language", (language) => void speak(language));
onSpeak(() => [board, toolbar, status].forEach((named) => named.name()));
game.onChange(({ view }) => {
  toolbar.show(view);
  status.show(view);
  ground.show(view, motion.settled());
});
const log = createLog({ ...parts, host, review: coach.review, turnings: coach.turnings, difficulty: coach.difficulty });
const { dayOf } = createDaily({ ...parts, log, onKnown: status.name });
status.days(dayOf);
createShare({ ...parts, dayOf });

void visit.start({ onLost: log.stop, lookBack: coach.lookBack });
help.offer();
part("late").remove();

/** For those who plug in, and for tests. */
export const app = { engine, game, board, motion, announcer, toasts, commands, endings, settings, log, t };
