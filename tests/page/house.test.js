/** The rules of `web/` that imports don't show (.dependency-cruiser.js holds those), read from its source. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { test } from "node:test";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const WEB = `${ROOT}web/`;

const paths = readdirSync(WEB, { recursive: true, encoding: "utf8" });
/** The source of each module, by its path in web/. */
const sources = new Map(
  paths.filter((path) => path.endsWith(".js")).map((path) => [path, readFileSync(WEB + path, "utf8")]),
);

/** What is code in a source. @param {string} source */
const code = (source) => source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

/** @param {string} source @returns {string[]} the names that a module exports */
const exported = (source) =>
  [...source.matchAll(/^export (?:async )?(?:(?:function|const|let|class) (\w+)|.*)/gm)].map(
    ([all, name]) => name ?? all,
  );

/** @param {(path: string, source: string) => unknown} breach what is wrong with a module, if anything */
function none(breach) {
  const found = [...sources].flatMap(([path, source]) =>
    [breach(path, source) || []].flat().map((what) => `${path}: ${what}`),
  );
  assert.deepEqual(found, []);
}

test("main.js takes one create… or open… from each feature, and a feature's front exports no more", () => {
  const main = sources.get("main.js") ?? "";
  const fronts = [...main.matchAll(/import \{ (.*) \} from "\.\/(features\/(\w+)\/(\w+)\.js)"/g)];
  const features = readdirSync(`${WEB}features`);
  assert.deepEqual(fronts.map(([, , , feature]) => feature).sort(), features.sort());
  for (const [, name, path, feature, file] of fronts) {
    assert.equal(file, feature);
    assert.match(name, /^(create|open)\w+$/);
    assert.deepEqual(exported(sources.get(path) ?? ""), [name], path);
  }
});

test("a dialog exports the one create… or open… that brings it up", () => {
  none((path, source) => {
    const names = exported(source);
    return path.endsWith("-dialog.js") && !/^(create|open)[A-Z]\w*$/.test(names.join()) && names.join();
  });
});

/** A function, method or property named on… or bind…, not a call of one. */
const BINDING =
  /^( *)(?:(?:export )?(?:async )?function |export const )?((?:on|bind)(?:[A-Z]\w*)?)(?:: .*|\(.*\) \{| = .*)$/;

test("every on… and bind… says that it returns its undoing, which tsc then sees to", () => {
  none((_, source) => {
    const lines = source.split("\n");
    return lines.flatMap((line, at) => {
      const [, indent, name] = BINDING.exec(line) ?? [];
      if (!name || isHandedOver(lines, at, indent.length)) return [];
      return /@returns \{\(\) => void\}/.test(commentAbove(lines, at)) ? [] : [name];
    });
  });
});

/** Whether it stands in an object that is an argument: such a one is told something, it binds nothing.
 *  @param {string[]} lines @param {number} at @param {number} indent */
function isHandedOver(lines, at, indent) {
  const outer = lines.slice(0, at).findLast((line) => line.trim() && line.search(/\S/) < indent);
  return /[(,] ?\{$/.test(outer ?? "");
}

/** @param {string[]} lines @param {number} at */
function commentAbove(lines, at) {
  const start = lines.slice(0, at).findLastIndex((line) => line.includes("/**"));
  const comment = lines.slice(start, at);
  return comment.at(-1)?.endsWith("*/") ? comment.join("\n") : "";
}

test("only main, dialog and panel touch the document while they are imported", async () => {
  const touched = new Set();
  /** @returns {any} something that can be called, asked and looked at for anything */
  const anything = () => new Proxy(() => {}, { get: (_, key) => (key === "length" ? 0 : anything()), apply: anything });
  const note = () => {
    const [, path] = /web\/(\S+\.js)/.exec(new Error().stack ?? "") ?? [];
    if (path) touched.add(path);
    return anything();
  };
  const document = new Proxy({}, { get: note, set: () => Boolean(note()), has: () => Boolean(note()) });
  const idle = { Worker: class {}, setTimeout() {}, addEventListener() {}, matchMedia: () => ({ matches: false }) };
  Object.assign(globalThis, { document, ...idle, location: new URL("https://host.test/carpet/") });
  const alone = ["main.js", "mend.js", "sw.js", "engine/worker.js"];
  for (const path of sources.keys()) if (!alone.includes(path)) await import(WEB + path);
  assert.deepEqual(
    [...touched].sort(),
    ["ui/dialog.js", "ui/panel.js"].filter((path) => touched.has(path)),
  );
  assert.ok(touched.size > 0, "nothing was seen to touch it: is it looked at?");
});

test("the engine's verbs are spelled in game/ and engine/ alone", () => {
  none((path, source) => {
    if (/^(game|engine)\//.test(path)) return [];
    return code(source).match(/\bdo: ?["'`]\w*|\.do\b|\["do"\]|\bgame\.send\(|\bengine\.(call|analyse)\(/g);
  });
});

test("docs/page.md names each folder and each module", () => {
  const map = readFileSync(`${ROOT}docs/page.md`, "utf8");
  const folders = readdirSync(WEB, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  const missing = folders.map(({ name }) => `${name}/`).filter((name) => !map.includes(name));
  none((path) => {
    const name = path.slice(path.lastIndexOf("/") + 1, -".js".length);
    const named = [`\`${name}\``, `${name}.js`].some((way) => map.includes(way));
    return !named && !path.startsWith("art/loom/") && "is not in docs/page.md";
  });
  assert.deepEqual(missing, []);
});
