// Runs first in the game's one file: what it brings gets addresses, which web/browser/root.js hands out. The
// worker makes its own, since not every browser lets it see the page's.

/** @param {Record<string, {type: string, text?: string, base64?: string}>} files */
function addresses(files) {
  const bytes = (/** @type {string} */ base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const address = ({ type, text, base64 }) => URL.createObjectURL(new Blob([text ?? bytes(base64)], { type }));
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, address(file)]));
}

{
  const held = (/** @type {string} */ id) => document.getElementById(id)?.textContent ?? "";
  const folder = { "": new URL("./", location.href).href };
  const worker = `
    self.carpetParts = { ...(${addresses})(${held("engine")}), ...${JSON.stringify(folder)} };
    import(self.carpetParts["engine/worker.js"]);`;
  globalThis.carpetParts = {
    ...addresses(JSON.parse(held("page"))),
    ...folder,
    "engine/worker.js": URL.createObjectURL(new Blob([worker], { type: "text/javascript" })),
  };
}
