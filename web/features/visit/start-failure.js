// @ts-check
/** When the engine can't start, or stumbles: says why, and offers to try again. */

import { has, t } from "../../words/words.js";

/**
 * @param {typeof import("../../engine/client.js").engine} engine
 * @param {import("../../ui/toasts.js").Toasts} toasts
 * @returns {() => void} unbind
 */
export function watchStart(engine, toasts) {
  let close = () => {};
  return engine.onState(({ phase, error }) => {
    close();
    close = () => {};
    if (phase !== "failed") return;
    const reason = `engine.failed.${error}`;
    const retry = { label: t("engine.retry"), run: () => engine.retry() };
    close = toasts.show(t(has(reason) ? reason : "engine.failed.start"), retry, { stay: 0 });
  });
}
