// Runs first in the game's one file: what it brings gets addresses, which web/browser/root.js hands out. The
// worker makes its own, since not every browser lets it see the page's.

/** @param {Record<string, {type: string, text?: string, base64?: string}>} files */
function addresses(files) {
  // Firefox may refuse to fetch a blob: in the worker of a page without an origin; what is in a data: it can read.
  const address = ({ type, text, base64 }) =>
    base64 ? `data:${type};base64,${base64}` : URL.createObjectURL(new Blob([text], { type }));
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
