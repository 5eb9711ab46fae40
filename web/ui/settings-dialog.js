// @ts-check
/** All settings in one place. Each applies at once. */

import { openDialog } from "./dialog.js";
import { make } from "./dom.js";
import { CHOICES, settings } from "./settings.js";
import { onSpeak, t } from "../words/words.js";

/** @typedef {import("./settings.js").SettingName} SettingName */

/** Only where something can vibrate. @type {SettingName[]} */
const VIBRATION = "vibrate" in navigator ? ["vibration"] : [];

/** @type {[string, SettingName[]][]} */
const GROUPS = [
  ["settings.look", ["theme", "contrast", "inks", "cards", "layout", "ground", "hand", "language"]],
  ["settings.play", ["tap", "autoBuild", "verdict", "difficulty", "timer"]],
  ["settings.senses", ["motion", "sound", ...VIBRATION, "letters"]],
];

export function openSettings() {
  const body = make("div", "settings");
  const fill = () => {
    forget();
    body.replaceChildren(...GROUPS.map(([title, names]) => group(t(title), names)));
  };
  fill();
  const unbind = onSpeak(() => {
    const focused = document.activeElement?.id;
    fill();
    dialog.querySelector(".dialog-title")?.replaceChildren(t("command.settings"));
    if (focused) document.getElementById(focused)?.focus();
  });
  const dialog = openDialog({
    id: "settings",
    title: t("command.settings"),
    body: [body],
    onClose() {
      unbind();
      forget();
    },
  });
}

/** What ends the hearing of each setting that is shown. @type {(() => void)[]} */
let heard = [];

function forget() {
  for (const unbind of heard) unbind();
  heard = [];
}

/** @param {string} title @param {SettingName[]} names */
function group(title, names) {
  const box = make("fieldset", "settings-group");
  box.append(make("legend", "", title), ...names.map(line));
  return box;
}

/** @param {SettingName} name */
function line(name) {
  const row = make("div", "setting");
  const label = make("label", "", t(`setting.${name}`));
  const control = isSwitch(name) ? makeSwitch(name) : makeSelect(name);
  control.id = `setting-${name}`;
  label.htmlFor = control.id;
  row.append(label, control);
  return row;
}

/** @param {SettingName} name */
const isSwitch = (name) =>
  /** @type {readonly string[]} */ (CHOICES[name]).every((choice) => choice === "on" || choice === "off");

/** @param {SettingName} name */
function makeSwitch(name) {
  const box = make("input", "switch");
  box.type = "checkbox";
  box.setAttribute("role", "switch");
  heard.push(
    settings.on(name, (value) => {
      box.checked = value === "on";
    }),
  );
  box.addEventListener("change", () => settings.set(name, box.checked ? "on" : "off"));
  return box;
}

/** @param {SettingName} name */
function makeSelect(name) {
  const list = make("select", "select");
  for (const choice of CHOICES[name]) {
    const option = make("option", "", t(`setting.${name}.${choice}`));
    option.value = choice;
    list.append(option);
  }
  heard.push(
    settings.on(name, (value) => {
      list.value = value;
    }),
  );
  list.addEventListener("change", () => settings.set(name, list.value));
  return list;
}
