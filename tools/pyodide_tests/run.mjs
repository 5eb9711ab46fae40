// @ts-check
/**
 * Runs the engine's tests inside the image: node run.mjs IMAGE STDLIB PACKAGES ROOT [pytest arguments]
 */
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { loadPyodide } from "pyodide";

const [image, stdlib, packages, root] = process.argv.slice(2, 6).map((path) => resolve(path));
const inside = await readFile(new URL("inside.py", import.meta.url), "utf8");
const python = await loadPyodide({ stdLibURL: pathToFileURL(image).href });
python.FS.mkdirTree("/shelf/packages");
python.FS.writeFile("/shelf/stdlib.zip", await readFile(stdlib));
python.mountNodeFS("/shelf/packages", packages);
// The tests alone: the engine that they test is the one in the image.
for (const folder of ["tests", "web"]) {
  python.FS.mkdirTree(`/project/${folder}`);
  python.mountNodeFS(`/project/${folder}`, join(root, folder));
}
python.FS.writeFile("/project/pyproject.toml", await readFile(join(root, "pyproject.toml")));
python.FS.chdir("/project");
// The tests compare the engine with a second program, and Python can start none here.
python.registerJsModule("node", {
  /** @param {string} script @param {string[]} words @param {string} input */
  run: (script, words, input) =>
    spawnSync(process.execPath, [join(root, script), ...words], { input, encoding: "utf8" }).stdout,
});
try {
  python.runPython(inside);
  process.exitCode = python.globals.get("run")(python.toPy(process.argv.slice(6)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
