// @ts-check
/** Two tabs: the newer one keeps the game; the older one says so and offers to take it over by reloading. */

import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { store } from "../../browser/storage.js";
import { t } from "../../words/words.js";

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../ui/toasts.js").Toasts} parts.toasts
 * @param {() => void} parts.onLost
 */
export function watchTabs({ game, toasts, onLost }) {
  const reload = { label: t("storage.reload"), run: () => location.reload() };
  const remind = () => toasts.show(t("storage.other_tab"), reload, { stay: 0 });
  return store.claim("game", () => {
    onLost();
    game.onChange(remind);
    openDialog({
      id: "other-tab",
      title: t("storage.other_tab"),
      body: [make("p", "", t("storage.other_tab_text"))],
      buttons: [{ id: "reload", label: reload.label, run: reload.run, primary: true }],
      onClose: remind,
    });
  });
}
