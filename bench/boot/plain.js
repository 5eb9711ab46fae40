// The way that Pyodide's documents begin with: npm's package in the main thread, the wheel by micropip.
import { loadPyodide } from "./npm/pyodide.mjs";

const lockFileURL = new URL("python/pyodide-lock.json", location.href).href;
const python = await loadPyodide({ lockFileURL });
await python.loadPackage("micropip", { messageCallback() {} });
const { wheel } = await (await fetch("python/engine.json")).json();
await python.pyimport("micropip").install.callKwargs(new URL(`python/${wheel}`, location.href).href, { deps: false });
window.handle = python.pyimport("carpet.bridge").handle;
