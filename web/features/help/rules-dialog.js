// @ts-check
/**
 * The rules inside the game. There is one text of them, the static page rules/<language>.html; this fetches it
 * and shows its main part in a dialog.
 */

import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { addStyles } from "../../ui/lazy.js";
import { spoken, t } from "../../words/words.js";

export async function openRules() {
  const address = new URL(`rules/${spoken()}.html`, document.baseURI);
  const [page] = await Promise.all([fetchPage(address), addStyles("rules/rules.css")]);
  const text = page?.querySelector(".rules");
  const body = text ? adopt(text, address) : make("p", "", t("rules.failed"));
  const alone = make("a", "rules-alone", t("rules.alone"));
  alone.href = address.href;
  alone.target = "_blank";
  openDialog({ id: "rules", title: t("command.rules"), body: [body, alone] }).classList.add("dialog-rules");
}

/**
 * An HTML file as a document, or null. XMLHttpRequest parses it without scripts, images or styles being loaded.
 * @param {URL} address @returns {Promise<Document | null>}
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
 * @param {Element} text @param {URL} address
 */
function adopt(text, address) {
  const main = make("div", "rules");
  main.lang = spoken();
  main.append(...[...text.childNodes].map((node) => document.importNode(node, true)));
  for (const image of main.querySelectorAll("img")) image.src = new URL(image.getAttribute("src") ?? "", address).href;
  for (const link of main.querySelectorAll("a")) {
    const to = link.getAttribute("href") ?? "";
    if (to.startsWith("#")) link.addEventListener("click", (event) => jump(event, main, to));
    else link.href = new URL(to, address).href;
  }
  return main;
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
