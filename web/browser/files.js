// @ts-check
/** Files, the clipboard and the system's sheet: the browser's side of taking things out and bringing them back. */

/** The longest file that is read; a year of play takes about one megabyte. */
const LONGEST = 64 * 1024 * 1024;

/** @param {string} name @param {Blob} blob */
export function download(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has the file by then; an address that is never given back holds on to its bytes.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @param {string} name @param {string} text @param {string} [type] */
export const downloadText = (name, text, type = "text/plain") =>
  download(name, new Blob([text], { type: `${type};charset=utf-8` }));

/**
 * Ask the player for a file. Nothing happens if none is chosen.
 * @param {string} kinds as for `<input accept>`
 * @param {(text: string | null) => void} take its text, or null if it can't be read
 */
export function pickText(kinds, take) {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = kinds;
  input.className = "unseen";
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    input.remove();
    if (file) take(await textOf(file));
  });
  input.addEventListener("cancel", () => input.remove());
  document.querySelector("dialog[open]")?.append(input);
  if (!input.isConnected) document.body.append(input);
  input.click();
}

/** A file's text, or null if it can't be read. @param {File} file @returns {Promise<string | null>} */
export const textOf = async (file) => (file.size > LONGEST ? null : file.text().catch(() => null));

/**
 * Hand a text to the system's sheet, or to the clipboard where there is none.
 * @param {{text?: string, url?: string}} data
 * @returns {Promise<"shared" | "copied" | "not_copied" | "stopped">}
 */
export async function handOver({ text = "", url = "" }) {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(url ? { url } : { text });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "stopped";
    }
  }
  return (await copy(text || url)) ? "copied" : "not_copied";
}

/** @param {string} text @returns {Promise<boolean>} whether the clipboard has it now */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

/** For pages without the clipboard interface, such as one served without https. @param {string} text */
function copyTheOldWay(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  const host = document.querySelector("dialog[open]") ?? document.body;
  const before = document.activeElement;
  host.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
