// @ts-check
/** The log as a dialog: totals, two pictures, and every attempt in a list to filter and sort. */

import { runChart, scoreChart } from "./charts.js";
import { clockText } from "./stopwatch.js";
import { closeDialogs, openDialog } from "../../ui/dialog.js";
import { button, make, statusLine } from "../../ui/dom.js";
import { openEntry } from "./entry-dialog.js";
import { bestOfSeveral, chosen, histogram, resultOf, summary } from "./statistics.js";
import { dayTitle, dealNumber, dealTitle, gameText } from "./record.js";
import { dealTitle as titleOf } from "../../game/narrator.js";
import { digitsOf } from "../../game/numbers.js";
import { number, shortDate, t } from "../../words/words.js";

/** @typedef {import("./record.js").LogRecord} LogRecord */
/** @typedef {import("./statistics.js").Wish} Wish */
/**
 * Offers the costliest choices of past games once more, of which the last comes first.
 * @typedef {(games: {title: string, text: (count?: number) => string}[]) => void} Turnings
 */

const PAGE = 50;
/** Among so many games turning points are looked for. */
const LAST = 20;
const RESULTS = /** @type {const} */ (["all", "won", "blocked", "left"]);
const ORDERS = /** @type {const} */ (["newest", "oldest", "score", "moves", "deal"]);

/**
 * @param {object} parts
 * @param {import("./store.js").Log} parts.log
 * @param {import("../../game/game.js").Game} parts.game
 * @param {import("../../engine/question.js").Analyst} parts.engine
 * @param {(text: string) => Promise<import("../../engine/protocol").Answer | undefined>} parts.review look back over a saved attempt
 * @param {Turnings} parts.turnings
 * @param {() => void} parts.openFiles
 */
export async function openLogDialog({ log, game, engine, review, turnings, openFiles }) {
  let records = await log.all();
  /** @type {Wish} */
  let wish = { result: "all", deal: "", order: "newest" };
  let shown = PAGE;
  const overview = make("div", "log-overview");
  const list = make("div", "log-list");
  const said = statusLine("dialog-said");

  /** Read the log again and show it. */
  async function refresh() {
    records = await log.all();
    await draw();
  }

  /** The totals at once, the list in a task of its own, so that neither holds up a frame for long. */
  async function draw() {
    overview.replaceChildren(...missing(), ...totals(records, log.held));
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    drawList();
  }

  /** What is to be said when the log can't be read as a whole. */
  function missing() {
    if (!log.partial) return [];
    const note = make("p", "problem", `${t("log.partial")} `);
    note.append(button("read-again", t("engine.retry"), () => void refresh()));
    return [note];
  }

  function drawList() {
    const found = chosen(records, wish, log.held);
    const best = bestOfSeveral(records);
    const rows = found.slice(0, shown).map((record) => row(record, best.has(record)));
    list.replaceChildren();
    if (!records.length) list.append(make("p", "log-empty", t("log.empty")));
    else if (!found.length) list.append(make("p", "log-empty", t("log.nothing_found")));
    else list.append(make("p", "log-count", t("log.found", { count: found.length })), table(rows));
    if (found.length > shown) {
      const more = button("more", t("log.more", { count: Math.min(PAGE, found.length - shown) }), () => {
        shown += PAGE;
        drawList();
        /** @type {HTMLElement | null} */ (list.querySelector(`tr:nth-child(${shown - PAGE + 1}) button`))?.focus();
      });
      list.append(more);
    }
  }

  /** @param {LogRecord} record @param {boolean} best the best attempt at its deal */
  function row(record, best) {
    const line = document.createElement("tr");
    const head = make("th");
    head.setAttribute("scope", "row");
    head.append(button("entry", shortDate(new Date(record.date)), () => open(record)));
    line.append(head, make("td", "log-deal", dealTitle(record)));
    const result = make(
      "td",
      `log-result ${resultOf(record, log.held)}`,
      t(`log.result.${resultOf(record, log.held)}`),
    );
    const score = make("td", "log-score", number(record.score));
    if (best) score.append(make("span", "log-best", ` ${t("log.best_mark")}`));
    line.append(result, score);
    return line;
  }

  /** @param {LogRecord} record */
  function open(record) {
    openEntry(record, {
      held: log.held,
      game,
      engine,
      review,
      remove: () => remove([record]),
      leave: closeDialogs,
    });
  }

  /** @param {LogRecord[]} gone */
  async function remove(gone) {
    if (!(await log.remove(gone))) {
      said.replaceChildren(t("log.not_deleted"));
      return;
    }
    await refresh();
    const undo = button("undo-delete", t("command.undo"), async () => {
      await log.merge(gone);
      await refresh();
      said.replaceChildren(t("log.restored"));
      heading.focus();
    });
    said.replaceChildren(t("log.deleted", { count: gone.length }), " ", undo);
    undo.focus();
  }

  function clear() {
    const all = records;
    openDialog({
      id: "clear",
      title: t("log.clear_title"),
      body: [make("p", "", t("log.clear_text", { count: all.length }))],
      buttons: [
        { id: "cancel", label: t("dialog.cancel"), primary: true },
        { id: "clear", label: t("log.clear_yes"), run: () => void remove(all) },
      ],
    });
  }

  function openTurnings() {
    const ended = chosen(records, { result: "all", deal: "", order: "newest" }, log.held).filter(
      ({ result, assisted }) => result !== "open" && !assisted,
    );
    turnings(
      ended.slice(0, LAST).map((record) => ({
        title: dayTitle(record) ?? titleOf({ deal: { number: dealNumber(record) } }),
        text: (count = record.count) =>
          gameText({ ...record, moves: record.moves.split(" ").slice(0, count).join(" "), count }),
      })),
    );
  }

  void draw();
  const heading = make("h3", "log-heading", t("log.every"));
  heading.tabIndex = -1;
  const filters = wishes(wish, (next) => {
    wish = next;
    shown = PAGE;
    drawList();
  });
  const tools = make("div", "dialog-buttons");
  tools.append(
    button("turnings", t("turnings.title"), openTurnings),
    button("files", t("log.files"), () => openFiles()),
    button("clear", t("log.clear"), clear),
  );
  const unbind = log.onChange(() => void refresh());
  const dialog = openDialog({
    id: "log",
    title: t("log.title"),
    body: [overview, heading, filters, said, list, tools],
    onClose: unbind,
  });
  dialog.classList.add("dialog-wide");
}

/** @param {LogRecord[]} records @param {string} held @returns {Node[]} */
function totals(records, held) {
  const sums = summary(records, held);
  if (!sums.attempts && !sums.assisted) return [];
  const facts = make("dl", "totals");
  /** @param {string} name @param {string} value */
  const fact = (name, value) => {
    const pair = make("div");
    pair.append(make("dt", "", t(`log.${name}`)), make("dd", "", value));
    facts.append(pair);
  };
  fact("attempts", number(sums.attempts));
  fact("won", sums.attempts ? t("log.won_share", { count: sums.won, share: sums.won / sums.attempts }) : number(0));
  fact("streak", t("log.streak_longest", { count: sums.streak, longest: sums.longest }));
  fact("best", number(sums.best));
  if (sums.fewest !== null) fact("fewest", number(sums.fewest));
  if (sums.fastest !== null) fact("fastest", clockText(sums.fastest));
  const own = records.filter((record) => !record.assisted && resultOf(record, held) !== "open");
  const notes = sums.assisted
    ? [make("p", "log-note", t("log.assisted_apart", { count: sums.assisted, won: sums.assistedWon }))]
    : [];
  return [facts, ...notes, ...(own.length ? [scoreChart(histogram(own)), runChart(own, held)] : [])];
}

/** @param {Wish} wish @param {(wish: Wish) => void} change */
function wishes(wish, change) {
  const form = make("div", "log-wishes");
  let now = wish;
  /** @param {Partial<Wish>} part */
  const set = (part) => {
    now = { ...now, ...part };
    change(now);
  };
  const deal = make("input", "field");
  deal.inputMode = "numeric";
  deal.autocomplete = "off";
  deal.addEventListener("input", () => set({ deal: digitsOf(deal.value) }));
  form.append(
    labelled(
      "log.show",
      choice(RESULTS, "log.result", (result) => set({ result })),
    ),
    labelled(
      "log.order",
      choice(ORDERS, "log.order", (order) => set({ order })),
    ),
    labelled("log.deal_filter", deal),
  );
  return form;
}

/** @param {string} key @param {HTMLElement} field */
function labelled(key, field) {
  const label = make("label", "", t(key));
  label.append(field);
  return label;
}

/**
 * @template {string} Value
 * @param {readonly Value[]} values @param {string} words @param {(value: Value) => void} change
 */
function choice(values, words, change) {
  const select = make("select", "field select");
  for (const value of values) select.add(new Option(t(`${words}.${value}`), value));
  select.addEventListener("change", () => change(/** @type {Value} */ (select.value)));
  return select;
}

/** @param {HTMLElement[]} rows */
function table(rows) {
  const made = make("table", "log-table");
  const head = made.createTHead().insertRow();
  for (const name of ["date", "deal", "result", "score"]) {
    const cell = make("th", "", t(`log.${name}`));
    cell.setAttribute("scope", "col");
    head.append(cell);
  }
  made.createTBody().append(...rows);
  return made;
}
