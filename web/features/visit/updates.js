// @ts-check
/** What the service worker has to tell, as notices: the game is here to stay, a new version waits. */

import { keepOffline } from "../../browser/service-worker.js";
import { store } from "../../browser/storage.js";
import { t } from "../../words/words.js";

const KEY = "offline.told";
const REFUSED = "offline.refused";

/**
 * @param {typeof import("../../engine/client.js").engine} engine
 * @param {import("../../ui/toasts.js").Toasts} toasts
 */
export function tellNews(engine, toasts) {
  keepOffline(engine, {
    onReady() {
      if (store.get(KEY, false)) return;
      store.set(KEY, true);
      toasts.show(t("offline.ready"), undefined, { patient: true });
    },
    onRefusal() {
      if (store.get(REFUSED, false)) return;
      store.set(REFUSED, true);
      toasts.show(t("offline.refused"), undefined, { patient: true });
    },
    // Every accepted move is kept already, so there is nothing to save before the page is loaded anew.
    onUpdate(take) {
      toasts.show(t("update.waits"), { label: t("update.take"), run: take }, { stay: 0, patient: true });
    },
  });
}
