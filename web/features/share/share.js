// @ts-check
/** Sharing: its command and its buttons on an ending; what they do is fetched when it is asked for. */

import { t } from "../../words/words.js";

/**
 * @param {object} parts
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../engine/question.js").Analyst} parts.engine
 * @param {import("../../ui/toasts.js").Toasts} parts.toasts
 * @param {import("../../ui/commands.js").Commands} parts.commands
 * @param {import("../../table/ending-panel.js").Endings} parts.endings
 * @param {import("../../ui/lazy.js").Later} parts.later
 * @param {(id: string) => string | null} parts.dayOf the day whose deal an attempt is
 */
export function createShare({ game, engine, toasts, commands, endings, later, dayOf }) {
  const dialog = later(async () =>
    (await import("./share-dialog.js")).createShareDialog({ game, engine, toasts, dayOf }),
  );
  commands.add({
    id: "share",
    icon: "share",
    where: "menu",
    group: "game",
    order: 35,
    run: () => void dialog((part) => part.open()),
  });
  endings.add(() => [
    { id: "share", label: t("end.share"), run: () => void dialog((part) => part.now()), stays: true },
    {
      id: "picture",
      label: t("end.picture"),
      run: () => void dialog((part) => part.picture()),
      outcome: "won",
      stays: true,
    },
  ]);
}
