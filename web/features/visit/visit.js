// @ts-check
/** One visit from its start on: the game that comes back, and what the browser, the engine and other tabs do to it. */

import { t } from "../../words/words.js";
import { resume } from "./resume.js";
import { watchStart } from "./start-failure.js";
import { watchTabs } from "./tabs.js";
import { tellNews } from "./updates.js";

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {typeof import("../../engine/client.js").engine} parts.engine
 * @param {import("../../browser/storage.js").Store} parts.store
 * @param {import("../../ui/toasts.js").Toasts} parts.toasts
 * @param {import("../../table/ending-panel.js").Endings} parts.endings
 */
export function createVisit({ game, engine, store, toasts, endings }) {
  watchStart(engine, toasts);
  engine.restartWith(game.recall);
  // It may come before the player looks: it stays until it is closed or the game goes on.
  store.onTrouble((code) => {
    const close = toasts.show(t(`storage.${code}`), { label: t("dialog.close"), run: () => {} }, { stay: 0 });
    const unbind = game.onChange(({ act }) => {
      if (act !== "move") return;
      close();
      unbind();
    });
  });
  tellNews(engine, toasts);

  return {
    /**
     * Bring the game back.
     * @param {{onLost(): void, lookBack(): void}} does hears that a newer tab has taken the game over; looks back over a
     *   game that came with its end
     */
    async start({ onLost, lookBack }) {
      watchTabs({ game, toasts, onLost });
      await resume({ game, toasts, lookBack });
      if (game.view?.outcome) endings.show(game.view);
    },
  };
}
