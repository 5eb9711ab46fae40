"""How Python comes up when all is well, and what is said and mended when something is not."""

from collections.abc import Callable

import pytest
from conftest import Watch
from playwright.sync_api import Page

from tools.server import Site

Spoil = Callable[[bytes], tuple[int, bytes]]

SPOILT: dict[str, Spoil] = {
    "missing": lambda body: (404, b"not here"),
    "broken": lambda body: (500, b"sorry"),
    "cut": lambda body: (200, body[: len(body) // 2]),
    "wrong": lambda body: (200, b"something else"),
}

NOISE = r"Failed to load resource|standard library|wasm|Fatal Python error|console: .*Error"
"""What the browser and Pyodide log by themselves when a file is bad."""


def spoil(site: Site, names: str, how: Spoil) -> None:
    """Let the host serve these files (by the end of their name) badly."""
    site.spoil = lambda name, body: how(body) if name.endswith(tuple(names.split())) else None


def outcome(page: Page, address: str, asked: str = "") -> dict[str, str]:
    """Load the engine's client on a blank page, and wait until it is ready or has failed."""
    page.goto(f"{address}blank.html{asked}")
    state: dict[str, str] = page.evaluate(
        """async () => {
          const { engine } = await import("./source/engine/client.js");
          window.engine = engine;
          return await new Promise((resolve) => {
            const look = (state) => state.phase !== "loading" && resolve(state);
            engine.onState(look);
            look(engine.state);
          });
        }"""
    )
    return state


def plays(page: Page) -> bool:
    """Whether the engine answers, waiting for it if need be."""
    ok: bool = page.evaluate("engine.call({do: 'new', number: 1}).then(({ok}) => ok)")
    return ok


def test_the_image_is_what_starts(page: Page, address: str, site: Site) -> None:
    state = outcome(page, address)
    assert (state["phase"], state["way"]) == ("ready", "image")
    assert plays(page)
    moved = {path.rsplit("/", 1)[1] for path in site.requests}
    assert not moved & {"python_stdlib.zip", "engine.json"}


def test_the_ordinary_way_can_be_asked_for(page: Page, address: str, site: Site) -> None:
    state = outcome(page, address, "?plain")
    assert (state["phase"], state["way"]) == ("ready", "plain")
    assert plays(page)
    assert not any(path.endswith("image.bin") for path in site.requests)


@pytest.mark.parametrize("how", ["missing", "cut"])
def test_the_plain_way_stands_in_for_a_bad_image(
    page: Page, address: str, site: Site, watch: Watch, how: str
) -> None:
    watch.allow(NOISE)
    spoil(site, "image.bin", SPOILT[how])
    state = outcome(page, address)
    assert (state["phase"], state["way"]) == ("ready", "plain")
    assert plays(page)


KEPT = """async (other) => {
  let kept;
  while (!(kept = await caches.match("python/snapshot")) || kept.headers.get("x-other")) {
    await new Promise(requestAnimationFrame);
  }
  const [name] = (await caches.keys()).filter((name) => name.endsWith(":snapshot"));
  const headers = { "x-other": "1", "x-carpet-image": other.image ?? kept.headers.get("x-carpet-image") };
  const bytes = new Uint8Array(await kept.arrayBuffer());
  if (other.bytes) bytes.fill(7, 0, other.bytes);
  await (await caches.open(name)).put("python/snapshot", new Response(bytes, { headers }));
}"""
"""Wait for the memory of this visit, and put another in its place."""

VIEWS = """async () => {
  const answers = [];
  for (const request of [{ do: "new", number: 77, id: "a" }, { do: "play", move: "t" },
      { do: "play", move: "zz" }, { do: "undo" }, { do: "save" }]) {
    answers.push(await engine.call(request));
  }
  answers.push(await engine.analyse({ do: "analyse", what: "hint" }).result);
  return JSON.stringify(answers);
}"""


def test_a_later_visit_goes_on_with_the_memory_of_an_earlier_one(page: Page, address: str) -> None:
    assert outcome(page, address)["way"] == "image"
    first = page.evaluate(VIEWS)
    page.evaluate(KEPT, {})
    assert outcome(page, address)["way"] == "snapshot"
    assert page.evaluate(VIEWS) == first


@pytest.mark.parametrize("other", [{"image": "of another version"}, {"bytes": 4096}])
def test_a_memory_that_does_not_fit_is_made_anew(
    page: Page, address: str, watch: Watch, other: dict[str, object]
) -> None:
    watch.allow(NOISE)
    outcome(page, address)
    page.evaluate(KEPT, other)
    assert outcome(page, address)["way"] == "image"
    assert plays(page)
    page.evaluate(KEPT, {})
    assert outcome(page, address)["way"] == "snapshot"


def test_a_retry_trusts_no_kept_memory(page: Page, address: str) -> None:
    outcome(page, address)
    page.evaluate(KEPT, {})
    careful = page.evaluate(
        """async () => {
          const { createEngine } = await import("./source/engine/client.js");
          const { scriptAddress } = await import("./source/browser/trusted.js");
          let failed = false;
          const engine = createEngine((careful) => {
            if (!failed) return (failed = { postMessage() {}, terminate() {} });
            const name = careful ? "careful" : "";
            return new Worker(scriptAddress("engine/worker.js"), { type: "module", name });
          });
          failed.onerror({ message: "out of memory", preventDefault() {} });
          engine.retry();
          await engine.call({ do: "new", number: 1 });
          return engine.state.way;
        }"""
    )
    assert careful == "image"


@pytest.mark.parametrize("how", SPOILT)
@pytest.mark.parametrize("name", ["runtime.bin", "pyodide.asm.js", "pyodide.js", "worker.js"])
def test_a_file_that_nothing_stands_in_for_fails_cleanly_and_retry_mends_it(
    page: Page, address: str, site: Site, watch: Watch, name: str, how: str
) -> None:
    watch.allow(NOISE)
    site.headers["Cache-Control"] = "no-store"
    spoil(site, name, SPOILT[how])
    state = outcome(page, address)
    assert state["phase"] == "failed"
    assert state["error"] in ("file", "start")
    spoil(site, "nothing", SPOILT[how])
    page.evaluate("engine.retry()")
    assert plays(page)
