// @ts-check
/**
 * Makes the image: node make.mjs FOLDER WHEEL MODULES OUT
 *
 * FOLDER holds the lock file and micropip as in dist/, MODULES is a JSON list of what the engine
 * imports. Pyodide itself comes from node_modules, where Node knows what kind of script it is.
 * The wheel is installed by micropip in one Python; in a second, which has the installed files but
 * not micropip, it is played with; what that took is compiled, and a third checks the outcome.
 */
import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";
import { basename, dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, wheel, modules, out] = process.argv.slice(2).map((path) => resolve(path));
const inside = await readFile(new URL("inside.py", import.meta.url), "utf8");
const quiet = { messageCallback() {} };

/** @param {object} [options] */
const start = (options) =>
  loadPyodide({ lockFileURL: join(folder, "pyodide-lock.json"), packageBaseUrl: folder, ...options });

/** The files that micropip installs from the wheel, by their path below site-packages. */
async function install() {
  const python = await start();
  await python.loadPackage("micropip", quiet);
  python.FS.writeFile(`/tmp/${basename(wheel)}`, await readFile(wheel));
  await python.pyimport("micropip").install.callKwargs(`emfs:/tmp/${basename(wheel)}`, { deps: false });
  const files = python.runPython(`
    from importlib.metadata import files
    {str(file): file.read_binary() for file in files("carpet") if file.suffix == ".py"}
  `);
  return files.toJs({ dict_converter: Object.fromEntries });
}

/** @param {Record<string, Uint8Array>} installed */
async function gather(installed) {
  // Without the columns that tracebacks underline: they are a quarter of the packed image.
  const python = await start({ env: { PYTHONNODEBUGRANGES: "1" } });
  const site = python.runPython("import site; site.getsitepackages()[0]");
  for (const [path, bytes] of Object.entries(installed)) {
    python.FS.mkdirTree(dirname(`${site}/${path}`));
    python.FS.writeFile(`${site}/${path}`, bytes);
  }
  python.runPython("import importlib; importlib.invalidate_caches()");
  python.globals.set("names", python.toPy(JSON.parse(await readFile(modules, "utf8"))));
  python.runPython(inside);
  // A failure that reaches JavaScript takes modules too: those that write tracebacks.
  try {
    python.runPython("1 / 0");
  } catch {}
  return python.runPython("pack(play(names))").toJs();
}

async function check() {
  const python = await start({ stdLibURL: pathToFileURL(out).href });
  const handle = python.pyimport("carpet.bridge").handle;
  const answer = JSON.parse(handle('{"do": "new", "number": 1234}'));
  if (!answer.ok) throw new Error("the image does not play");
}

try {
  await writeFile(out, await gather(await install()));
  await check();
} catch (error) {
  // Node would print the source line too, and Pyodide's is a megabyte long.
  console.error(error instanceof Error ? error.stack : error);
  process.exit(1);
}
