// @ts-check
/**
 * The same measurements in Pyodide: node bench/solver/pyodide.mjs [DEALS] [GAMES]
 *
 * Solves the deals 1 to DEALS, and plays GAMES deals with hints to see how long a hint takes.
 */
import { readFileSync, readdirSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [deals = "1000", games = "5"] = process.argv.slice(2);
const root = new URL("../../", import.meta.url);
const python = await loadPyodide();
python.FS.mkdirTree("/bench");
for (const name of readdirSync(new URL("carpet", root), { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".py")) continue;
  const path = `/bench/carpet/${name}`;
  python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  python.FS.writeFile(path, readFileSync(new URL(`carpet/${name}`, root)));
}
for (const name of ["speed.py", "strength.py"]) {
  python.FS.writeFile(`/bench/${name}`, readFileSync(new URL(`bench/solver/${name}`, root)));
}
python.runPython(`
import sys
sys.path.insert(0, "/bench")
from speed import measure
for name, value in measure(${Number(deals)}, runs=5).items():
    print(f"{name:>10} {value:.3f}" + (" ms" if isinstance(value, float) else ""))
`);
const began = process.cpuUsage();
const decisions = python.runPython(`
from strength import play_hints
sum(len(play_hints(game, 300)[1]) for game in range(1, ${Number(games)} + 1))
`);
const { user, system } = process.cpuUsage(began);
const mean = (user + system) / 1000 / decisions;
console.log(`hints: ${decisions} decisions, ${mean.toFixed(1)} ms of processor time each`);
