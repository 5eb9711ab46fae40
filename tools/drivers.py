"""Chromium, Firefox and WebKitGTK, by the few things that can be asked of all three.

Playwright drives the first two, Firefox in the version that the system has. The only WebKit that it
knows is its own, so WebKitGTK is asked in the words of W3C's WebDriver.
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Protocol

from playwright.sync_api import Browser, ConsoleMessage, Playwright

from .browsers import launch_chromium
from .paths import BuildError

NAMES = ("chromium", "firefox", "webkitgtk")

WIDTH, HEIGHT = 1280, 800


class AbsentError(Exception):
    """A browser that is not on this machine."""


class Driver(Protocol):
    """A browser with a fresh profile and one page open."""

    def open(self, address: str) -> None:
        """Go there."""

    def run(self, script: str, *given: object) -> Any:
        """Call an async function in the page."""

    def click(self, selector: str) -> None:
        """Click the middle of the first element that the selector finds, as a player does."""

    def write(self, selector: str, text: str) -> None:
        """Write into a field, instead of what stands there."""

    def problems(self) -> list[str]:
        """What the page has logged as an error."""


@contextmanager
def driving(name: str, playwright: Playwright) -> Iterator[Driver]:
    """Start a browser by its name and end it with the block."""
    if name == "webkitgtk":
        with _web_driver() as origin:
            yield _WebKit(origin)
        return
    browser = launch_chromium(playwright) if name == "chromium" else _launch_firefox(playwright)
    with browser:
        yield _Playwright(browser)


def _find(name: str, package: str) -> str:
    found = shutil.which(name)
    if not found:
        raise AbsentError(f"there is no {name} (Debian: apt-get install {package})")
    return found


def _launch_firefox(playwright: Playwright) -> Browser:
    path = shutil.which("firefox") or _find("firefox-esr", "firefox-esr")
    # The channel says that it is Mozilla's own, to be driven by WebDriver BiDi.
    return playwright.firefox.launch(channel="moz-firefox", executable_path=path)


class _Playwright:
    def __init__(self, browser: Browser) -> None:
        self._page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        self._page.set_default_timeout(120_000)
        self._problems: list[str] = []
        self._page.on("pageerror", lambda error: self._problems.append(str(error)))
        self._page.on("console", self._heard)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._problems.append(message.text)

    def open(self, address: str) -> None:
        self._page.goto(address, wait_until="commit")
        self._page.wait_for_load_state("domcontentloaded")

    def run(self, script: str, *given: object) -> Any:
        return self._page.evaluate(f"(given) => ({script})(...given)", list(given))

    def click(self, selector: str) -> None:
        self._page.locator(selector).first.click()

    def write(self, selector: str, text: str) -> None:
        self._page.locator(selector).fill(text)

    def problems(self) -> list[str]:
        return self._problems


def _listens(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def _web_driver() -> Iterator[str]:
    program = _find("WebKitWebDriver", "webkit2gtk-driver")
    screen = _find("xvfb-run", "xvfb xauth")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [screen, "--auto-servernum", program, f"--port={port}"],
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        # Its sandbox refuses to work for root. It opens nothing but our own page.
        env={**os.environ, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"},
    )
    try:
        while process.poll() is None and not _listens(port):
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait()


class _WebKit:
    """WebKitGTK's own small browser.

    Its driver does not tell what is logged, so the page is listened to from within: what goes wrong
    before it has been loaded is not heard.
    """

    _ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
    """The key of an element's name in WebDriver's answers."""

    _LISTEN = """async () => {
      globalThis.problems = [];
      const { error } = console;
      console.error = (...words) => (problems.push(words.join(" ")), error(...words));
      addEventListener("error", (event) => problems.push(event.message));
      addEventListener("unhandledrejection", (event) => problems.push(String(event.reason)));
      addEventListener("securitypolicyviolation", (event) => problems.push(event.type));
    }"""

    _THERE = """async (selector) => {
      while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
    }"""

    def __init__(self, origin: str) -> None:
        self._session = f"{origin}/session"
        name = self._ask("", {"capabilities": {}})["sessionId"]
        self._session += f"/{name}"
        self._ask("/timeouts", {"script": 120_000})
        self._ask("/window/rect", {"width": WIDTH, "height": HEIGHT})
        self._problems: list[str] = []

    def _ask(self, command: str, given: Mapping[str, object]) -> Any:
        body = json.dumps(given).encode()
        request = urllib.request.Request(self._session + command, body)
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise BuildError(f"WebKitGTK: {json.load(error)['value']['message']}") from None

    def open(self, address: str) -> None:
        self._problems = self.problems()
        self._ask("/url", {"url": address})
        self.run(self._LISTEN)

    def run(self, script: str, *given: object) -> Any:
        asked = {"script": f"return ({script})(...arguments)", "args": given}
        return self._ask("/execute/sync", asked)

    def _element(self, selector: str) -> str:
        self.run(self._THERE, selector)
        found = self._ask("/element", {"using": "css selector", "value": selector})
        return f"/element/{found[self._ELEMENT]}"

    def click(self, selector: str) -> None:
        self._ask(f"{self._element(selector)}/click", {})

    def write(self, selector: str, text: str) -> None:
        field = self._element(selector)
        self._ask(f"{field}/clear", {})
        self._ask(f"{field}/value", {"text": text})

    def problems(self) -> list[str]:
        here: list[str] = self.run("async () => globalThis.problems ?? []")
        return self._problems + here
