"""The built page in a real browser: a static host under /carpet/, and a page that is watched.

A test fails if the page logs an error, breaks its Content-Security-Policy, or asks another origin
for anything; a test that provokes an error says so with `watch.allow(...)`.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    expect,
    sync_playwright,
)

from tools.browsers import launch_chromium
from tools.paths import DIST, WEB
from tools.server import Site, serving

PATIENCE = 120_000
"""So many ms is waited for what has to come: far more than it takes, even where much else goes on."""

expect.set_options(timeout=PATIENCE)

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "frame-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types carpet"
)
"""Sent as a header too, so that it binds the worker, which a <meta> does not."""

HEADERS = {"Cache-Control": "max-age=600", "Content-Security-Policy": POLICY}

BLANK = b"""<!doctype html>
<html lang=en><meta charset=utf-8><title>Blank</title><link rel=icon href='data:,'><p>Blank</html>
"""

BEEN_HERE = """if (location.pathname === "/carpet/") {
  localStorage.setItem("carpet.firstSteps", '{"v":1,"d":true}');
}"""
"""The first steps have been taken: their notes would lie above the board."""

LATER = """
const { get: timeStamp } = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
globalThis.later = 0;
Object.defineProperty(Event.prototype, "timeStamp", { get() { return timeStamp.call(this) + later; } });
let counted = 0;
addEventListener("click", (event) => {
  if (counted !== later && event.detail > 1) Object.defineProperty(event, "detail", { value: 1 });
  counted = later;
}, { capture: true });"""
"""By so much as it says in `later` events are later than they are, and a click after that is no second
one, however quick the test was."""

UNHURRIED = """
const { setTimeout: after, clearTimeout: forget } = globalThis;
const waits = new Map();
globalThis.setTimeout = (run, ms = 0, ...given) => {
  if (ms < 400) return after(run, ms, ...given);
  const wait = after(() => {}, 2 ** 31 - 1);
  waits.set(wait, () => run(...given));
  return wait;
};
globalThis.clearTimeout = (wait) => {
  waits.delete(wait);
  forget(wait);
};
globalThis.endWaits = () => {
  const ends = [...waits.values()];
  waits.clear();
  for (const end of ends) end();
};"""
"""The page's longer waits end when a test says `endWaits()`: on a slow machine a notice would go before it
is seen, and a finger would rest too long."""

SAID = """
globalThis.said = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    for (const node of [target, ...addedNodes]) {
      const voice = (node.closest ? node : node.parentElement)?.closest(".toasts, [role=status]");
      if (voice?.textContent) said.push(voice.textContent);
    }
  }
}).observe(document, { subtree: true, childList: true, characterData: true });"""
"""All that notices, dialogs and the live region have said, whether or not it still stands there."""


@dataclass
class Watch:
    """What went wrong in a page, but for what the test expects to go wrong."""

    origin: str
    problems: list[str] = field(default_factory=list)
    allowed: list[re.Pattern[str]] = field(default_factory=list)

    def allow(self, pattern: str) -> None:
        """Expect problems whose text contains the pattern."""
        self.allowed.append(re.compile(pattern))

    def note(self, problem: str) -> None:
        """Called for each problem."""
        self.problems.append(problem)

    def left(self) -> list[str]:
        """The problems that nobody expected."""
        return [text for text in self.problems if not any(p.search(text) for p in self.allowed)]

    def page(self, page: Page) -> None:
        """Watch one page and its workers."""
        page.on("pageerror", lambda error: self.note(f"uncaught: {error}"))
        page.on("console", self._console)
        page.on("crash", lambda _: self.note("the page crashed"))

    def context(self, context: BrowserContext) -> None:
        """Watch each page of a context, and every request it makes."""
        context.on("page", self.page)
        context.on("request", lambda request: self._request(request.url))
        context.set_default_timeout(PATIENCE)
        for script in (BEEN_HERE, LATER, UNHURRIED, SAID):
            context.add_init_script(script)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.note(f"console: {message.text}")

    def _request(self, url: str) -> None:
        if not url.startswith((self.origin, "data:", "blob:", "about:")):
            self.note(f"a request to another origin: {url}")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """One Playwright for the whole run."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for the whole run; each test gets a context of its own."""
    browser = launch_chromium(playwright)
    yield browser
    browser.close()


@pytest.fixture
def site() -> Site:
    """The built page's host; `site.spoil` breaks it, `site.extra` adds to it.

    Single modules, for tests of their own, are under source/.
    """
    assert DIST.is_dir(), "no dist/: run ./build.sh first"
    site = Site(DIST, source=WEB, headers=HEADERS)
    site.extra["blank.html"] = BLANK
    return site


@dataclass
class Host:
    """A host that can be stopped in the middle of a test."""

    address: str
    stop: Callable[[], None]


@pytest.fixture
def host(site: Site) -> Iterator[Host]:
    """The site's host, which runs until it is stopped."""
    with ExitStack() as stack:
        yield Host(stack.enter_context(serving(site)), stack.close)


@pytest.fixture
def address(host: Host) -> str:
    """The page's address."""
    return host.address


@pytest.fixture
def watch(address: str) -> Iterator[Watch]:
    """Fails the test for every problem that it did not expect."""
    watch = Watch(address.removesuffix("/carpet/"))
    yield watch
    assert not watch.left()


@pytest.fixture
def context_options() -> dict[str, Any]:
    """What a test's context is to be like; a module may say otherwise for its tests."""
    return {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture
def context(
    browser: Browser, watch: Watch, context_options: dict[str, Any]
) -> Iterator[BrowserContext]:
    """A fresh profile: no storage, no cache."""
    context = browser.new_context(**context_options)
    watch.context(context)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A watched page, not yet anywhere."""
    return context.new_page()


@pytest.fixture
def lab(request: pytest.FixtureRequest, page: Page, address: str) -> Page:
    """A blank page of ours in which the module's SETUP has run."""
    page.goto(f"{address}blank.html")
    page.evaluate(request.module.SETUP)
    return page
