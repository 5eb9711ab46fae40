// @ts-check
/** The calendar of daily deals: a month as a table, each day a button with what was reached. */

import { icon } from "../../art/icons.js";
import { FIRST_DAY, dailyStreak, dayOf, reached, weeksOf } from "./days.js";
import { openDialog } from "../../ui/dialog.js";
import { button, make, statusLine } from "../../ui/dom.js";
import { date, noonOf, number, t } from "../../words/words.js";

/**
 * @param {object} parts
 * @param {Pick<import("../log/store.js").Log, "all" | "held">} parts.log
 * @param {(day: string, tell: (progress: number) => void) => Promise<boolean>} parts.play looks for that day's deal
 *   and puts it on the table; another day's search is dropped
 * @param {() => void} parts.drop drops the search
 */
export async function openCalendar({ log, play, drop }) {
  const days = reached(await log.all(), log.held);
  let today = dayOf();
  let [year, month] = [noonOf(today).getFullYear(), noonOf(today).getMonth()];
  const said = statusLine("dialog-said");
  const bar = make("progress", "calendar-progress");
  bar.max = 1;
  bar.hidden = true;
  bar.ariaLabel = t("daily.looking");
  const text = make("p");
  const body = make("div", "calendar");

  /** Counts the searches, so that only the last one's end is told. */
  let searches = 0;

  /** @param {string} day */
  async function begin(day) {
    const mine = ++searches;
    said.textContent = t("daily.looking");
    bar.hidden = false;
    bar.value = 0;
    const found = await play(day, (progress) => {
      bar.value = progress;
    });
    if (mine !== searches) return;
    bar.hidden = true;
    if (found) dialog.close();
    else said.textContent = t("daily.failed");
  }

  function draw() {
    const first = new Date(year, month, 1, 12);
    const name = make("h3", "calendar-month", date(first, { month: "long", year: "numeric" }));
    name.setAttribute("aria-live", "polite");
    const head = make("div", "calendar-head");
    head.append(
      step(-1, "previous", dayOf(first) <= FIRST_DAY),
      name,
      step(1, "next", dayOf(new Date(year, month + 1, 1, 12)) > today),
    );
    body.replaceChildren(head, monthTable());
    const streak = dailyStreak(days, today);
    text.textContent = [t("daily.text"), streak > 1 ? t("daily.streak", { count: streak }) : ""]
      .filter(Boolean)
      .join(" ");
  }

  /** The day may end while the calendar is open. */
  function look() {
    if (today === dayOf()) return;
    today = dayOf();
    const held = /** @type {HTMLElement | null} */ (body.querySelector("button:focus"))?.dataset;
    draw();
    if (held)
      /** @type {HTMLElement | null} */ (
        body.querySelector(held.day ? `[data-day="${held.day}"]` : `[data-button="${held.button}"]`)
      )?.focus();
  }

  /** @param {-1 | 1} by @param {"previous" | "next"} name @param {boolean} over */
  function step(by, name, over) {
    const made = button(name, "", () => {
      if (made.getAttribute("aria-disabled") === "true") return;
      const next = new Date(year, month + by, 1, 12);
      [year, month] = [next.getFullYear(), next.getMonth()];
      draw();
      /** @type {HTMLElement | null} */ (body.querySelector(`[data-button="${name}"]`))?.focus();
    });
    made.className = "calendar-step";
    made.ariaLabel = t(`daily.${name}`);
    made.setAttribute("aria-disabled", String(over));
    made.append(icon(name));
    return made;
  }

  function monthTable() {
    const table = make("table", "calendar-days");
    const heads = table.createTHead().insertRow();
    for (let weekday = 0; weekday < 7; weekday++) {
      // The first of January 2024 was a Monday.
      const day = new Date(2024, 0, 1 + weekday, 12);
      const cell = make("th");
      cell.setAttribute("scope", "col");
      const short = make("span", "", date(day, { weekday: "narrow" }));
      short.setAttribute("aria-hidden", "true");
      cell.append(short, make("span", "unseen", date(day, { weekday: "long" })));
      heads.append(cell);
    }
    const rows = table.createTBody();
    for (const week of weeksOf(year, month)) {
      const row = rows.insertRow();
      for (const day of week) row.insertCell().append(...(day ? [dayButton(day)] : []));
    }
    return table;
  }

  /** @param {string} day */
  function dayButton(day) {
    const found = days.get(day);
    const made = button("day", "", () => void begin(day));
    made.className = `calendar-day ${found?.result ?? ""}`;
    made.dataset.day = day;
    made.disabled = day > today || day < FIRST_DAY;
    if (day === today) made.setAttribute("aria-current", "date");
    made.append(make("span", "calendar-number", number(noonOf(day).getDate())));
    if (found?.result === "won") made.append(icon("check"));
    else if (found) made.append(make("span", "calendar-score", number(found.score)));
    const what = found
      ? t(`daily.${found.result === "won" ? "won" : "reached"}`, { count: found.score })
      : t("daily.unplayed");
    made.ariaLabel = `${date(noonOf(day), { dateStyle: "full" })}: ${what}`;
    return made;
  }

  draw();
  const watch = setInterval(look, 1000);
  const now = button("today", t("daily.today"), () => void begin(dayOf()));
  now.classList.add("primary", "wide");
  now.autofocus = true;
  const dialog = openDialog({
    id: "daily",
    title: t("command.daily"),
    body: [text, now, said, bar, body],
    onClose() {
      clearInterval(watch);
      drop();
    },
  });
}
