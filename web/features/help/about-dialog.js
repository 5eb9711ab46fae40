// @ts-check
/** What this is, how to install it, and what becomes of one's games. */

import { ALONE } from "../../browser/root.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { t } from "../../words/words.js";

/** @param {(() => void) | null} install takes up the browser's offer to install the game, if it has made one */
export function openAbout(install) {
  const installed = matchMedia("(display-mode: standalone)").matches;
  const how =
    installed || ALONE
      ? []
      : [
          make("h3", "", t("about.install")),
          make("p", "", t("about.install_ios")),
          make("p", "", t("about.install_other")),
        ];
  openDialog({
    id: "about",
    title: t("command.about"),
    body: [
      make("p", "", t("about.what")),
      make("p", "", t("about.private")),
      ...how,
      make("h3", "", t("about.keep")),
      make("p", "", t("about.keep_text")),
      make("p", "about-small", t("about.licence")),
    ],
    buttons:
      install && !installed ? [{ id: "install", label: t("about.install_now"), run: install, primary: true }] : [],
  });
}
