// @ts-check
/** The dialog of files: take everything out, bring it back, and how safe it is here. */

import { gameIn, readBackup, writeBackup, writeCsv } from "./backup.js";
import { proved } from "./proof.js";
import { same } from "./record.js";
import { closeDialogs, openDialog } from "../../ui/dialog.js";
import { button, make, statusLine } from "../../ui/dom.js";
import { downloadText, pickText } from "../../browser/files.js";
import { CHOICES, settings } from "../../ui/settings.js";
import { has, t } from "../../words/words.js";

/** @typedef {import("../../ui/settings.js").SettingName} SettingName */
/** @typedef {import("./record.js").LogRecord} LogRecord */

/**
 * @param {object} parts
 * @param {import("./store.js").Log} parts.log
 * @param {import("../../game/game.js").Game} parts.game
 */
export function createFilesDialog({ log, game }) {
  const names = /** @type {SettingName[]} */ (Object.keys(CHOICES));
  /** The game that was under way in the backup that came in last. @type {string | null} */
  let underWay = null;

  /** @param {LogRecord[]} attempts */
  async function saveAll(attempts) {
    const backup = {
      attempts,
      settings: Object.fromEntries(names.map((name) => [name, settings.get(name)])),
      game: await game.text(),
    };
    const now = new Date();
    downloadText(`carpet-${now.toISOString().slice(0, 10)}.json`, writeBackup(backup, now), "application/json");
  }

  /** @param {LogRecord[]} attempts */
  const saveTable = (attempts) => downloadText("carpet-log.csv", writeCsv(attempts, log.held), "text/csv");

  /**
   * Save the log as a file; if games are missing, only once the player knows.
   * @param {HTMLElement} said @param {(attempts: LogRecord[]) => void} save
   */
  async function exportLog(said, save) {
    const attempts = await log.all();
    if (!log.partial) {
      said.replaceChildren();
      return save(attempts);
    }
    const anyway = button("save-part", t("files.save_part", { count: attempts.length }), () => save(attempts));
    said.replaceChildren(`${t("log.partial")} `, anyway);
  }

  /**
   * Take in a file of any kind that we know: a backup, a saved game, a design.
   * @param {string | null} text
   * @param {(share: number) => void} tell how far it is
   * @returns {Promise<string>} what came of it, in words
   */
  async function take(text, tell) {
    if (text === null) return t("import.unreadable");
    const start = text.replace(/^\ufeff/, "").trimStart();
    const saved = gameIn(start);
    if (saved) return takeGame(saved);
    const backup = readBackup(start);
    if (backup.error === "form") return start.startsWith("{") ? takeDesign(start) : t("import.form");
    if (backup.error) return t(`import.${backup.error}`);
    const { sound, refused } = await examine(backup.attempts, tell);
    const added = await log.merge(sound);
    for (const name of names) {
      const choices = /** @type {readonly string[]} */ (CHOICES[name]);
      if (choices.includes(backup.settings[name])) settings.set(name, backup.settings[name]);
    }
    const left = refused + backup.refused;
    underWay = backup.game && /^carpet \d/.test(backup.game) ? backup.game : null;
    return [
      t("import.done", { count: added }),
      left && t("import.refused", { count: left }),
      log.partial && t("log.partial"),
    ]
      .filter(Boolean)
      .join(" ");
  }

  /** What has happened as it says; what the log holds already isn't asked about. @param {LogRecord[]} records @param {(share: number) => void} tell */
  async function examine(records, tell) {
    const mine = new Map((await log.all()).map((record) => [record.id, record]));
    const others = records.filter((record) => {
      const own = mine.get(record.id);
      return !own || !same(own, record);
    });
    const sound = await proved(others, game.check, tell);
    return { sound, refused: others.length - sound.length };
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
    // Only what begins like a design can have a slip in one of its lines.
    if (code === "design_json" && text.trimStart().startsWith("{")) return t("import.design_json", params);
    if (!params.key) return t("import.form");
    return t(has(`import.${code}`) ? `import.${code}` : "import.design_value", { found: "", ...params });
  }

  /** @param {HTMLElement} said */
  function importAny(said) {
    pickText(".json,.txt,.cardz,application/json,text/plain", async (text) => {
      underWay = null;
      said.replaceChildren(await take(text, (share) => said.replaceChildren(t("import.checking", { share }))));
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
        button("export", t("command.export"), () => void exportLog(said, saveAll)),
        button("import", t("command.import"), () => importAny(said)),
        button("csv", t("files.csv"), () => void exportLog(said, saveTable)),
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
