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
for (const folder of ["carpet", "bench"]) {
  for (const name of readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })) {
    if (!name.endsWith(".py")) continue;
    const path = `/bench/${folder}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, readFileSync(new URL(`${folder}/${name}`, root)));
  }
}
python.runPython(`
import sys
sys.path.insert(0, "/bench")
from bench.solver.speed import measure
for name, value in measure(${Number(deals)}, runs=5).items():
    print(f"{name:>10} {value:.3f}" + (" ms" if isinstance(value, float) else ""))
from bench.value.speed import lines, measure
print(*lines(measure(${Number(games)}, runs=5)), sep="\\n")
`);
const began = process.cpuUsage();
const decisions = python.runPython(`
from bench.solver.strength import play_hints
from carpet.coach.hint import ORDERS
sum(len(play_hints(game, ORDERS)[1]) for game in range(1, ${Number(games)} + 1))
`);
const { user, system } = process.cpuUsage(began);
const mean = (user + system) / 1000 / decisions;
console.log(`hints: ${decisions} decisions, ${mean.toFixed(1)} ms of processor time each`);
