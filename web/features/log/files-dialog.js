// @ts-check
/** The dialog of files: take everything out, bring it back, and how safe it is here. */

import { readBackup, writeBackup, writeCsv } from "./backup.js";
import { closeDialogs, openDialog } from "../../ui/dialog.js";
import { button, make, statusLine } from "../../ui/dom.js";
import { downloadText, pickText } from "../../browser/files.js";
import { CHOICES, settings } from "../../ui/settings.js";
import { has, t } from "../../words/words.js";

/** @typedef {import("../../ui/settings.js").SettingName} SettingName */

/**
 * @param {object} parts
 * @param {import("./store.js").Log} parts.log
 * @param {import("../../game/game.js").Game} parts.game
 */
export function createFilesDialog({ log, game }) {
  const names = /** @type {SettingName[]} */ (Object.keys(CHOICES));
  /** The game that was under way in the backup that came in last. @type {string | null} */
  let underWay = null;

  async function exportAll() {
    const backup = {
      attempts: await log.all(),
      settings: Object.fromEntries(names.map((name) => [name, settings.get(name)])),
      game: await game.text(),
    };
    const now = new Date();
    downloadText(`carpet-${now.toISOString().slice(0, 10)}.json`, writeBackup(backup, now), "application/json");
  }

  async function exportCsv() {
    downloadText("carpet-log.csv", writeCsv(await log.all(), log.held), "text/csv");
  }

  /**
   * Take in a file of any kind that we know: a backup, a saved game, a design.
   * @param {string | null} text @returns {Promise<string>} what came of it, in words
   */
  async function take(text) {
    if (text === null) return t("import.unreadable");
    const start = text.replace(/^\ufeff/, "").trimStart();
    if (/^carpet \d/.test(start)) return takeGame(start);
    if (!start.startsWith("{")) return t("import.form");
    const backup = readBackup(start);
    if (backup.error === "newer") return t("import.newer");
    if (backup.error) return takeDesign(start);
    const added = await log.merge(backup.attempts);
    for (const name of names) {
      const choices = /** @type {readonly string[]} */ (CHOICES[name]);
      if (choices.includes(backup.settings[name])) settings.set(name, backup.settings[name]);
    }
    const refused = backup.refused ? ` ${t("import.refused", { count: backup.refused })}` : "";
    underWay = backup.game && /^carpet \d/.test(backup.game) ? backup.game : null;
    return t("import.done", { count: added }) + refused;
  }

  /** @param {string} text */
  async function takeGame(text) {
    const answer = await game.open({ text });
    if (answer.ok) {
      closeDialogs();
      return t("import.game");
    }
    return t("import.bad_game");
  }

  /** @param {string} text */
  async function takeDesign(text) {
    const answer = await game.design(text);
    if (answer.ok) {
      const { name, columns } = /** @type {{name: string, columns: number}} */ (answer.design);
      settings.set("layout", columns === 10 ? "ten" : "five");
      return t("import.design", { name: name.slice(0, 60) });
    }
    const { code, params } = answer.error ?? { code: "", params: {} };
    if (code === "design_json" || (params.key ?? "") === "") return t("import.form");
    return t(has(`import.${code}`) ? `import.${code}` : "import.design_value", {
      key: params.key,
      found: params.found ?? "",
    });
  }

  /** @param {HTMLElement} said */
  function importAny(said) {
    pickText(".json,.txt,.cardz,application/json,text/plain", async (text) => {
      underWay = null;
      said.replaceChildren(await take(text));
      const saved = underWay;
      if (!saved) return;
      const playOn = button("play-on", t("import.open_game"), async () => said.replaceChildren(await takeGame(saved)));
      said.append(` ${t("import.has_game")} `, playOn);
    });
  }

  return {
    open() {
      const said = statusLine("dialog-said");
      const list = make("div", "choices");
      list.append(
        button("export", t("command.export"), () => void exportAll()),
        button("import", t("command.import"), () => importAny(said)),
        button("csv", t("files.csv"), () => void exportCsv()),
      );
      const safety = make("p", "log-note");
      void lasting().then((lasts) => {
        safety.textContent = t(lasts ? "files.lasting" : "files.passing");
      });
      openDialog({ id: "files", title: t("files.title"), body: [make("p", "", t("files.text")), list, said, safety] });
    },
  };
}

/** @returns {Promise<boolean>} whether the browser has promised not to clear what it keeps for us */
async function lasting() {
  try {
    return await navigator.storage.persisted();
  } catch {
    return false;
  }
}
