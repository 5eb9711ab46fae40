// @ts-check
/** The dialog of files: take everything out, bring it back, and how safe it is here. */

import { gameIn, readBackup, writeBackup, writeCsv } from "./backup.js";
import { proved } from "./proof.js";
import { same } from "./record.js";
import { closeDialogs, openDialog } from "../../ui/dialog.js";
import { button, make, statusLine } from "../../ui/dom.js";
import { downloadText, pickText, textOf } from "../../browser/files.js";
import { CHOICES, settings } from "../../ui/settings.js";
import { has, t } from "../../words/words.js";

/** @typedef {import("../../ui/settings.js").SettingName} SettingName */
/** @typedef {import("./record.js").LogRecord} LogRecord */

/** What can be taken in, as `<input accept>` says it. */
const KINDS = ".json,.txt,.cardz,application/json,text/plain";

/**
 * What may be done with a file that came in: what is asked, and what does it and says what came of it.
 * @typedef {{id: string, words: string, label: string, run(): Promise<string>}} Offer
 */

/**
 * @param {object} parts
 * @param {import("./store.js").Log} parts.log
 * @param {import("../../game/game.js").Game} parts.game
 */
export function createFilesDialog({ log, game }) {
  const names = /** @type {SettingName[]} */ (Object.keys(CHOICES));
  /** @type {Offer | null} */
  let offer = null;

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
    const { game: underWay } = backup;
    if (underWay && /^carpet \d/.test(underWay)) {
      const words = t("import.has_game");
      offer = { id: "play-on", words, label: t("import.open_game"), run: () => takeGame(underWay) };
    }
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
      offerLayout(columns);
      return t("import.design", { name: name.slice(0, 60) });
    }
    const { code, params } = answer.error ?? { code: "", params: {} };
    // Only what begins like a design can have a slip in one of its lines.
    if (code === "design_json" && text.trimStart().startsWith("{")) return t("import.design_json", params);
    if (!params.key) return t("import.form");
    return t(has(`import.${code}`) ? `import.${code}` : "import.design_value", { found: "", ...params });
  }

  /** A design may lay the carpet out otherwise than the player does, who is asked. @param {number} columns */
  function offerLayout(columns) {
    const layout = { 5: "five", 10: "ten" }[columns];
    if (!layout || layout === settings.get("layout")) return;
    const run = async () => {
      settings.set("layout", layout);
      return t("import.laid_out");
    };
    const words = t("import.layout", { layout: t(`setting.layout.${layout}`) });
    offer = { id: "lay-out", words, label: t("import.lay_out"), run };
  }

  /** Take a file in, and say and offer what comes of it. @param {HTMLElement} said @param {string | null} text */
  async function receive(said, text) {
    offer = null;
    said.replaceChildren(await take(text, (share) => said.replaceChildren(t("import.checking", { share }))));
    if (!offer) return;
    const { id, words, label, run } = /** @type {Offer} */ (offer);
    said.append(
      ` ${words} `,
      button(id, label, async () => said.replaceChildren(await run())),
    );
  }

  return {
    /** @param {File | void} file one that came by itself */
    open(file) {
      const said = statusLine("dialog-said");
      const list = make("div", "choices");
      list.append(
        button("export", t("command.export"), () => void exportLog(said, saveAll)),
        button("import", t("command.import"), () => pickText(KINDS, (text) => void receive(said, text))),
        button("csv", t("files.csv"), () => void exportLog(said, saveTable)),
      );
      const safety = make("p", "log-note");
      void lasting().then((lasts) => {
        safety.textContent = t(lasts ? "files.lasting" : "files.passing");
      });
      openDialog({ id: "files", title: t("files.title"), body: [make("p", "", t("files.text")), list, said, safety] });
      if (file) void textOf(file).then((text) => receive(said, text));
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
