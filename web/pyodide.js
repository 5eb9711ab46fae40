// @ts-check
/** Starts Python in this worker: the only module that knows Pyodide. */

/**
 * @typedef {(request: string) => string} Handle
 * @typedef {(step: string, progress: number) => void} Report
 */

const PYTHON = new URL("python/", import.meta.url).href;

/** A failure with one of the codes that engine.js lists. */
class StartError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/**
 * Watch this worker's fetches. Pyodide waits for ever if a file is missing or cut short, or if the
 * host does not know WebAssembly's MIME type; so the first is told at once, and the second mended.
 * A sound response is passed on untouched: only then does the browser keep its compiled code.
 * @param {(error: StartError) => void} onTrouble
 * @returns {() => void} stops watching
 */
function watchFetch(onTrouble) {
  const fetch = self.fetch;
  self.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const name = address.slice(address.lastIndexOf("/") + 1);
    try {
      const response = await fetch(input, init);
      if (!response.ok) throw new StartError("file", `${name}: ${response.status}`);
      if (!name.endsWith(".wasm") || response.headers.get("content-type") === "application/wasm") return response;
      return new Response(response.body, { headers: { "content-type": "application/wasm" } });
    } catch (error) {
      onTrouble(error instanceof StartError ? error : new StartError("file", `${name}: ${error}`));
      throw error;
    }
  };
  return () => void (self.fetch = fetch);
}

/**
 * The way that Pyodide's own documents describe: loadPyodide, then micropip installs the wheel.
 * @param {Report} report
 * @returns {Promise<Handle>}
 */
async function startPlainly(report) {
  const [{ loadPyodide }, { wheel }] = await Promise.all([
    import(PYTHON + "pyodide.mjs"),
    fetch(PYTHON + "engine.json").then((response) => response.json()),
    import(PYTHON + "pyodide.asm.js"),
  ]);
  report("runtime", 0.3);
  const pyodide = await loadPyodide({ indexURL: PYTHON });
  report("library", 0.6);
  await pyodide.loadPackage("micropip", { messageCallback() {} });
  report("engine", 0.8);
  await pyodide.pyimport("micropip").install.callKwargs(PYTHON + wheel, { deps: false });
  return pyodide.pyimport("carpet.bridge").handle;
}

/**
 * Start Python and return the bridge's one function.
 * @param {Report} report
 * @returns {Promise<{ handle: Handle, way: string, detail?: string }>}
 */
export async function startPython(report) {
  if (typeof WebAssembly !== "object") throw new StartError("browser", "no WebAssembly");
  /** @type {() => void} */
  let stop = () => {};
  const trouble = new Promise((_, reject) => (stop = watchFetch(reject)));
  try {
    return await Promise.race([trouble, startPlainly(report).then((handle) => ({ handle, way: "plain" }))]);
  } finally {
    stop();
  }
}
