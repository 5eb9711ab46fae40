"""Find a Chromium, and drive it the same way everywhere."""

import os
import shutil
import subprocess
from pathlib import Path

from playwright.sync_api import Browser, Playwright

from .paths import BuildError

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

_HELP = """the tests need Chromium. Any of these will do:
  - install your system's (Debian: apt-get install chromium)
  - .venv/bin/playwright install chromium
  - CARPET_CHROMIUM=/path/to/chromium ./build.sh test"""


def chromium_path(playwright: Playwright) -> str:
    """The Chromium to test with: the named one, the system's, Playwright's own, or Debian's."""
    named = os.environ.get("CARPET_CHROMIUM")
    if named:
        if not os.access(named, os.X_OK):
            raise BuildError(f"CARPET_CHROMIUM names {named}, which is no program")
        return named
    found = _system_chromium() or playwright.chromium.executable_path
    if Path(found).exists():
        return found
    _install_on_debian()
    found = _system_chromium() or ""
    if not found:
        raise BuildError(_HELP)
    return found


def launch_chromium(playwright: Playwright) -> Browser:
    """A headless Chromium that talks to this machine only."""
    return playwright.chromium.launch(
        executable_path=chromium_path(playwright), args=CHROMIUM_FLAGS
    )


def _system_chromium() -> str | None:
    return next((path for name in _NAMES if (path := shutil.which(name))), None)


def _install_on_debian() -> None:
    """As root on Debian, which a bare CI machine is, nobody need be asked."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        print("carpet: installing chromium", flush=True)
        subprocess.run(["apt-get", "-qq", "update"], check=False)
        install = ["apt-get", "-qq", "install", "-y", "--no-install-recommends", "chromium"]
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(install, check=False, env=quiet, stdout=subprocess.DEVNULL)
