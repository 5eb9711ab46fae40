// @ts-check
/** The log in two pictures, each with a table that says the same. */

import { element, picture } from "../../art/svg.js";
import { make } from "../../ui/dom.js";
import { dealTitle } from "./record.js";
import { BARS, resultOf } from "./statistics.js";
import { number, shortDate, t } from "../../words/words.js";

/** @typedef {import("./record.js").LogRecord} LogRecord */

const HEIGHT = 60;
const BAR = 20;
/** How many attempts the run of results shows. */
export const RUN = 40;

/**
 * A picture with its title, and the same as a table, folded away and made when it is first unfolded.
 * @param {string} title @param {SVGElement} drawing @param {(Node | string)[]} legend
 * @param {string[]} heads @param {() => (string | number)[][]} rows
 */
function figure(title, drawing, legend, heads, rows) {
  const caption = Object.assign(document.createElement("figcaption"), { textContent: title });
  const details = document.createElement("details");
  const summary = Object.assign(document.createElement("summary"), { textContent: t("log.as_table") });
  details.append(summary);
  details.addEventListener("toggle", () => details.append(table(title, heads, rows())), { once: true });
  const made = document.createElement("figure");
  made.className = "chart";
  made.append(caption, drawing, make("p", "chart-legend", ...legend), details);
  return made;
}

/** @param {string} title @param {string[]} heads @param {(string | number)[][]} rows */
function table(title, heads, rows) {
  const made = document.createElement("table");
  made.createCaption().textContent = title;
  made.caption?.classList.add("unseen");
  const head = made.createTHead().insertRow();
  for (const text of heads) {
    head.append(Object.assign(document.createElement("th"), { textContent: text, scope: "col" }));
  }
  const body = made.createTBody();
  for (const [first, ...rest] of rows) {
    const row = body.insertRow();
    row.append(Object.assign(document.createElement("th"), { textContent: String(first), scope: "row" }));
    for (const text of rest) row.insertCell().textContent = String(text);
  }
  return made;
}

/** @param {number} index @returns {string} which scores a bar counts */
const span = (index) =>
  index === BARS.length - 1 ? number(BARS[index]) : `${number(BARS[index] - 3)}–${number(BARS[index])}`;

/** How many attempts reached which score. @param {number[]} bars */
export function scoreChart(bars) {
  const most = Math.max(1, ...bars);
  const width = BAR * bars.length;
  const drawn = bars.flatMap((count, index) => {
    const height = count ? Math.max(2, (count / most) * HEIGHT) : 0;
    const middle = index * BAR + BAR / 2;
    const last = index === bars.length - 1;
    return [
      element("rect", {
        class: last ? "bar bar-won" : "bar",
        x: index * BAR + 2,
        y: 12 + HEIGHT - height,
        width: BAR - 4,
        height,
        rx: 2,
      }),
      ...(count ? [label(middle, 9 + HEIGHT - height, number(count), "count-label")] : []),
      ...(last || index % 3 === 0
        ? [label(middle, HEIGHT + 23, last ? "52" : String(BARS[index] - 3), "axis-label")]
        : []),
    ];
  });
  const base = element("path", { class: "axis", d: `M0 ${HEIGHT + 12.5}H${width}` });
  const drawing = picture({ viewBox: `0 0 ${width} ${HEIGHT + 28}`, class: "bars" }, ...drawn, base);
  const rows = () => bars.map((count, index) => [span(index), number(count)]);
  return figure(t("log.scores"), drawing, [t("log.scores_legend")], [t("log.score"), t("log.attempts")], rows);
}

/** @param {number} x @param {number} y @param {string} text @param {string} name */
function label(x, y, text, name) {
  const made = element("text", { x, y, class: name, "text-anchor": "middle" });
  made.textContent = text;
  return made;
}

/** The last attempts one by one, oldest first. @param {LogRecord[]} records @param {string} held */
export function runChart(records, held) {
  const shown = records.filter((record) => resultOf(record, held) !== "open").slice(-RUN);
  const columns = 20;
  const marks = shown.map((record, index) => {
    const x = (index % columns) * 13 + 6.5;
    const y = Math.floor(index / columns) * 16 + 8;
    return mark(resultOf(record, held), x, y, record.score / 52);
  });
  const lines = Math.max(1, Math.ceil(shown.length / columns));
  const drawing = picture({ viewBox: `0 0 ${columns * 13} ${lines * 16}`, class: "run" }, ...marks);
  const rows = () =>
    shown
      .map((record) => [
        shortDate(new Date(record.date)),
        dealTitle(record),
        t(`log.result.${resultOf(record, held)}`),
        number(record.score),
      ])
      .reverse();
  const heads = [t("log.date"), t("log.deal"), t("log.result"), t("log.score")];
  return figure(t("log.run", { count: shown.length }), drawing, runLegend(), heads, rows);
}

/** Each mark with what it stands for. */
const runLegend = () =>
  ["won", "blocked", "left"].flatMap((result) => [
    make("span", "chart-key", picture({ viewBox: "0 0 13 16" }, mark(result, 6.5, 8, 0.6)), t(`log.mark.${result}`)),
  ]);

/** A full disc for a win; else a ring that is filled as far as the game went, or a dash if it was left.
 *  @param {string} result @param {number} x @param {number} y @param {number} share */
function mark(result, x, y, share) {
  if (result === "won") return element("circle", { class: "mark-won", cx: x, cy: y, r: 5 });
  if (result === "left") return element("path", { class: "mark-left", d: `M${x - 3.5} ${y}h7` });
  const height = 10 * share;
  return element(
    "g",
    { class: "mark-blocked" },
    element("rect", { class: "level", x: x - 4.5, y: y + 5 - height, width: 9, height }),
    element("rect", { class: "frame", x: x - 4.5, y: y - 5, width: 9, height: 10, rx: 1.5 }),
  );
}
