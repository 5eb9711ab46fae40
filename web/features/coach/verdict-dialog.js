// @ts-check
/** Can it still be won? In words, with the switch and what it costs. */

import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { settings } from "../../ui/settings.js";
import { t } from "../../words/words.js";
import { kindOf } from "../../game/moves.js";
import { inWords, moveInWords } from "./verdict-words.js";

/** @typedef {import("./verdict.js").Verdict} Verdict */

/** @param {Verdict | null} verdict @param {() => void} showHow let the cards play an exact win */
export function openVerdict(verdict, showHow) {
  const row = make("div", "setting");
  const box = make("input", "switch");
  box.type = "checkbox";
  box.id = "verdict-switch";
  box.autofocus = true;
  box.setAttribute("role", "switch");
  box.checked = settings.get("verdict") === "on";
  box.addEventListener("change", () => settings.set("verdict", box.checked ? "on" : "off"));
  const label = make("label", "", t("verdict.on"));
  label.htmlFor = box.id;
  row.append(label, box);
  openDialog({
    id: "verdict",
    title: t("verdict.title"),
    body: [
      ...(verdict ? [make("p", "verdict-now", inWords(verdict)), moves(verdict)] : []),
      make("p", "", t("verdict.explain")),
      row,
      make("p", "small", t("verdict.marks")),
    ],
    buttons: verdict?.winnable ? [{ id: "how", label: t("review.how"), run: showHow }] : [],
  });
}

/** Each kind of move once: moves of a kind are worth the same. @param {Verdict} verdict */
function moves(verdict) {
  const list = make("ul", "verdict-moves");
  const kinds = new Map(Object.entries(verdict.moves).map(([move, worth]) => [kindOf(move), worth]));
  for (const [kind, worth] of kinds)
    list.append(make("li", "", `${t(`verdict.moves.${kind}`)}: ${moveInWords(worth)}`));
  return list;
}
