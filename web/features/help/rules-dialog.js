// @ts-check
/**
 * The rules inside the game. There is one text of them, the static page rules/<language>.html; this fetches it
 * and shows its main part in a dialog.
 */

import { ALONE, at, ROOT } from "../../browser/root.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { addStyles } from "../../ui/lazy.js";
import { spoken, t } from "../../words/words.js";

export async function openRules() {
  const name = `rules/${spoken()}.html`;
  const [page] = await Promise.all([fetchPage(at(name)), addStyles("rules/rules.css")]);
  const text = page?.querySelector(".rules");
  const body = text ? adopt(text, ROOT + name) : make("p", "", t("rules.failed"));
  const alone = make("a", "rules-alone", t("rules.alone"));
  alone.href = at(name);
  alone.target = "_blank";
  openDialog({ id: "rules", title: t("command.rules"), body: ALONE ? [body] : [body, alone] }).classList.add(
    "dialog-rules",
  );
}

/**
 * An HTML file as a document, or null. XMLHttpRequest parses it without scripts, images or styles being loaded.
 * @param {string} address @returns {Promise<Document | null>}
 */
function fetchPage(address) {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.onload = () => resolve(request.status < 400 ? request.responseXML : null);
    request.onerror = () => resolve(null);
    request.send();
  });
}

/**
 * Take the text over: its addresses were relative to its own page.
 * @param {Element} text @param {string} address
 */
function adopt(text, address) {
  const main = make("div", "rules");
  main.lang = spoken();
  const found = (/** @type {string | null} */ to) => here(new URL(to ?? "", address).href);
  main.append(...[...text.childNodes].map((node) => document.importNode(node, true)));
  for (const image of main.querySelectorAll("img")) image.src = found(image.getAttribute("src"));
  for (const link of main.querySelectorAll("a")) {
    const to = link.getAttribute("href") ?? "";
    if (to.startsWith("#")) link.addEventListener("click", (event) => jump(event, main, to));
    else link.href = found(to);
  }
  return main;
}

/**
 * Where something is, seen from the game; in the one file that may be a part of it, the game itself with another fragment, or elsewhere.
 * @param {string} address
 */
function here(address) {
  const name = ALONE && address.startsWith(ROOT) ? address.slice(ROOT.length) : null;
  if (name === null) return address;
  return name.startsWith("#") ? name : at(name);
}

/** To a part of the text, without a trace in the address. @param {Event} event @param {Element} main @param {string} to */
function jump(event, main, to) {
  event.preventDefault();
  const heading = /** @type {HTMLElement | null} */ (main.querySelector(to));
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}
