// @ts-check
/** From a change of the game to what is seen, said and heard of it, up to how it ends. */

import { positionKey } from "../game/moves.js";
import { whatHappened } from "../game/narrator.js";
import { isCell } from "../game/places.js";
import { undisturbed } from "../ui/dialog.js";
import { settings } from "../ui/settings.js";

/** @typedef {import("../engine/protocol").View} View */

/**
 * @param {object} parts
 * @param {import("../game/game.js").Game} parts.game
 * @param {import("./board.js").Board} parts.board
 * @param {import("./motion.js").Motion} parts.motion
 * @param {import("./sounds.js").Sounds} parts.sounds
 * @param {import("../ui/announcer.js").Announcer} parts.announcer
 * @param {import("../ui/toasts.js").Toasts} parts.toasts
 * @param {import("./ending-panel.js").Endings} parts.endings
 * @returns {() => void} unbind
 */
export function showChanges({ game, board, motion, sounds, announcer, toasts, endings }) {
  return game.onChange((change) => {
    const { view, before, events, act } = change;
    // Help moves nothing.
    if (act === "help") return;
    if (!view.outcome) endings.close();
    const cell = act && cellOf(events);
    if (cell) board.reveal(cell);
    motion.run(events, () => board.show(view));
    if (!act) return;
    sounds.of(events);
    announcer.say(whatHappened(change));
    // After a player's own move, the automatic mode builds what fits; undo takes both back.
    if (act === "move" && view.builds > 0 && settings.get("autoBuild") === "on") void game.buildAll(true);
    const stays = view.attempt.id === before?.attempt.id;
    const played = stays && (act === "move" || act === "again");
    const returned = !stays && act !== "look";
    if (view.outcome && before && (played || returned)) void end(view, played);
  });

  /**
   * Say how it ended, once all cards lie still and nothing else is being read.
   * @param {View} ended @param {boolean} played whether it has ended just now: who comes back to a win doesn't win again
   */
  async function end(ended, played) {
    await motion.settled();
    await undisturbed();
    const { view } = game;
    if (!view || positionKey(view) !== positionKey(ended)) return;
    toasts.clear();
    endings.show(view);
    if (view.outcome !== "won" || !played) return;
    sounds.win();
    void import("./celebration.js").then(
      ({ celebrate }) => celebrate(motion.layer, board.carpet.getBoundingClientRect()),
      () => {},
    );
  }
}

/** The cell that a single card went to or came from. @param {import("../engine/protocol").TableEvent[]} events */
function cellOf(events) {
  const [{ from, to } = { from: null, to: null }, ...more] = events;
  return more.length ? null : ([to, from].find((place) => place && isCell(place)) ?? null);
}
