// @ts-check
/** Starts Python in this worker: the only module that knows Pyodide. */
import { at, ROOT } from "../browser/root.js";
import { forget, keep, recall } from "./snapshot.js";

/**
 * @typedef {(request: string) => string} Handle
 * @typedef {(step: string, progress: number) => void} Report
 */

const PYTHON = `${ROOT}python/`;

/** About how many packed bytes a start moves; for the progress only. */
const EXPECTED = 2_900_000;

/** When the memory is written down, in milliseconds: a first visit has other things to do at first. */
const AFTER_THE_START = 3000;

/** A failure with one of the codes that client.js lists. */
class StartError extends Error {
  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}

/** Files that the build packed with zstd, and the type of what is in them. */
const PACKED = /** @type {Record<string, string>} */ ({
  "runtime.bin": "application/wasm",
  "image.bin": "application/zip",
});

/**
 * The name that a file has here, where Pyodide and micropip look for another: some hosts refuse their endings.
 * @param {string} asked
 */
function hosted(asked) {
  if (asked === "pyodide.asm.wasm") return "runtime.bin";
  return asked.endsWith(".whl") ? `${asked}.zip` : asked;
}

/** @returns {TransformStream<Uint8Array, Uint8Array>} */
function unpacking() {
  /** @type {{ push(packed: Uint8Array, last?: boolean): void }} */
  let decompress;
  return new TransformStream({
    async start(controller) {
      await import(at("python/fzstd.js"));
      const { fzstd } = /** @type {any} */ (self);
      decompress = new fzstd.Decompress((/** @type {Uint8Array} */ chunk) => controller.enqueue(chunk));
    },
    transform: (chunk) => decompress.push(chunk),
    flush: () => decompress.push(new Uint8Array(), true),
  });
}

/**
 * A packed file's contents. One that has its own type already is unpacked: the service worker keeps
 * it so. It is passed on untouched, for only then does the browser keep its compiled code.
 * @param {string} name @param {Response} response @param {(bytes: number) => void} onBytes
 */
function unpacked(name, response, onBytes) {
  const type = PACKED[name];
  if (!type || !response.body || response.headers.get("content-type") === type) return response;
  const counted = new TransformStream({
    transform(chunk, controller) {
      onBytes(chunk.length);
      controller.enqueue(chunk);
    },
  });
  const body = response.body.pipeThrough(counted).pipeThrough(unpacking());
  return new Response(body, { headers: { "content-type": type } });
}

/** @type {Map<string, Promise<Response>>} */
const ahead = new Map();

/**
 * Begin to fetch what Pyodide will ask for later.
 * @param {string} name
 */
function fetchAhead(name) {
  const response = fetch(PYTHON + name);
  response.catch(() => {});
  ahead.set(name, response);
}

/**
 * Fetch the whole of what Pyodide will ask for later, which fails if it is cut short or damaged.
 * @param {string} name
 * @returns {Promise<string>} its hash
 */
async function fetchWhole(name) {
  const body = await (await fetch(PYTHON + name)).arrayBuffer();
  ahead.set(name, Promise.resolve(new Response(body, { headers: { "content-type": PACKED[name] } })));
  return String(new Uint8Array(await crypto.subtle.digest("SHA-256", body)));
}

/** @param {string} name */
function takeAhead(name) {
  const response = ahead.get(name);
  ahead.delete(name);
  return response;
}

/**
 * Take over this worker's fetches. Pyodide waits for ever if a file is missing or cut short; here
 * that is told at once, and what comes in is counted.
 * @param {{ onTrouble: (error: StartError) => void, onBytes: (bytes: number) => void }} report
 * @returns {() => void} gives fetch back
 */
function watchFetch({ onTrouble, onBytes }) {
  const fetch = self.fetch;
  self.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const name = hosted(address.slice(address.lastIndexOf("/") + 1));
    try {
      const response = await (takeAhead(name) ?? fetch(at(`python/${name}`), init));
      if (!response.ok) throw new Error(String(response.status));
      return unpacked(name, response, onBytes);
    } catch (error) {
      onTrouble(new StartError("file", `${name}: ${error}`));
      throw error;
    }
  };
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = (...given) =>
    instantiateStreaming(...given).catch((error) => {
      onTrouble(new StartError("file", `runtime.bin: ${error}`));
      throw error;
    });
  return () => {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}

/** Pyodide's two scripts; the second is fetched beside the first, not after it. */
async function scripts() {
  const [{ loadPyodide }] = await Promise.all([import(at("python/pyodide.js")), import(at("python/pyodide.asm.js"))]);
  return loadPyodide;
}

/**
 * The fast way: a standard library of just what the engine needs, as bytecode, with the engine in it. From the
 * second visit on, with the memory that the first one left, which saves the imports.
 * @param {boolean} careful without the memory of an earlier visit
 * @returns {Promise<{ handle: Handle, way: string }>}
 */
async function startImage(careful) {
  // All at once, and the image is waited for: a bad one should be known before Pyodide sets out.
  fetchAhead("runtime.bin");
  const [loadPyodide, image, kept] = await Promise.all([scripts(), fetchWhole("image.bin"), careful ? null : recall()]);
  const memory = kept?.image === image ? kept.memory : undefined;
  const pyodide = await loadPyodide({
    indexURL: PYTHON,
    stdLibURL: `${PYTHON}image.bin`,
    _loadSnapshot: memory,
    _makeSnapshot: !memory,
  });
  const { handle } = pyodide.pyimport("carpet.bridge");
  if (!memory) {
    const made = pyodide.makeMemorySnapshot();
    setTimeout(() => void keep(image, made), AFTER_THE_START);
  }
  return { handle, way: memory ? "snapshot" : "image" };
}

/**
 * The way that Pyodide's own documents describe: loadPyodide, then micropip installs the wheel.
 * @returns {Promise<{ handle: Handle, way: string }>}
 */
async function startPlainly() {
  const loadPyodide = await scripts();
  const { wheel } = await (await fetch(`${PYTHON}engine.json`)).json();
  const pyodide = await loadPyodide({ indexURL: PYTHON });
  await pyodide.loadPackage("micropip", { messageCallback() {} });
  await pyodide.pyimport("micropip").install.callKwargs(PYTHON + wheel, { deps: false });
  return { handle: pyodide.pyimport("carpet.bridge").handle, way: "plain" };
}

/**
 * Start one way, with every failure told, also those that Pyodide keeps to itself.
 * @param {() => Promise<{ handle: Handle, way: string }>} way
 * @param {(bytes: number) => void} onBytes
 */
async function attempt(way, onBytes) {
  let stop = () => {};
  /** @type {Promise<never>} */
  const trouble = new Promise((_, reject) => {
    stop = watchFetch({ onTrouble: reject, onBytes });
  });
  try {
    return await Promise.race([trouble, way()]);
  } finally {
    stop();
  }
}

/**
 * Start Python and return the bridge's one function.
 * @param {Report} report
 * @param {string} [how] "careful" if the last start failed: trust nothing that an earlier visit left; "plain" for the
 *   ordinary way and no other
 * @returns {Promise<{ handle: Handle, way: string, detail?: string }>}
 */
export async function startPython(report, how = "") {
  if (typeof WebAssembly !== "object") throw new StartError("browser", "no WebAssembly");
  let bytes = 0;
  const onBytes = (/** @type {number} */ more) => {
    bytes += more;
    report("runtime", Math.min(0.9, bytes / EXPECTED));
  };
  if (how === "plain") return attempt(startPlainly, onBytes);
  let detail = "";
  do {
    try {
      return { ...(await attempt(() => startImage(how === "careful"), onBytes)), detail };
    } catch (error) {
      detail = String(error);
    }
    // If a memory was kept, that may have been it.
  } while (await forget());
  report("library", 0.9);
  return { ...(await attempt(startPlainly, onBytes)), detail };
}
