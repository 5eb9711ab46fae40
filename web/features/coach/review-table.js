// @ts-check
/** The chances over a game as a table: the figures of the strip, one line for each decision. */

import { make } from "../../ui/dom.js";
import { number, t } from "../../words/words.js";

/** @param {import("./fair.js").Fair} fair */
export function chancesTable({ start, steps }) {
  const heads = ["move", "chance", "lost"].map((key) => {
    const head = make("th", "", t(`fair.table.${key}`));
    head.scope = "col";
    return head;
  });
  const rows = [{ moves: 0, value: start, lost: 0 }];
  for (const { cursor, made, value, lost } of steps) rows.push({ moves: cursor + made.length, value, lost });
  const body = make("tbody", "", ...rows.map(line));
  return make("table", "", make("thead", "", make("tr", "", ...heads)), body);
}

/** @param {{moves: number, value: number, lost: number}} row */
function line({ moves, value, lost }) {
  const head = make("th", "", number(moves));
  head.scope = "row";
  const points = Math.round(100 * lost);
  return make("tr", "", head, make("td", "", number(Math.round(100 * value))), make("td", "", number(points)));
}
