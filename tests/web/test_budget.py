"""What a first visit moves and what the image holds: a ceiling for each, so that nothing creeps in.

The figures are bytes as a host that compresses with gzip sends them. Raise one only with a reason.
"""

import io
import zipfile
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Page

from tools.pack import unpack
from tools.paths import DIST
from tools.server import Site

BUDGET = {
    "scripts": 60_000,
    "main.css": 9_000,
    "page": 75_000,
    "python/runtime.bin": 2_350_000,
    "python/image.bin": 670_000,
    "python": 3_200_000,
    "all": 3_300_000,
}
REQUESTS = 16
MODULES_IN_THE_IMAGE = 180


@pytest.fixture
def context_options() -> dict[str, Any]:
    """Without the service worker, which fetches for later visits."""
    return {"service_workers": "block"}


def test_a_first_visit_moves_no_more_than_it_may(page: Page, address: str, site: Site) -> None:
    page.goto(address)
    page.evaluate(
        """async () => {
          const { app } = await import("./main.js");
          await app.game.send({ do: "play", move: "t" });
        }"""
    )
    moved: Counter[str] = Counter()
    for request, size in site.moved.items():
        path = request.removeprefix("/carpet/")
        side = "python" if path.startswith("python/") else "page"
        moved.update({path: size, side: size, "all": size})
        if side == "page" and path.endswith(".js"):
            moved["scripts"] += size
    over = {name: moved[name] for name, most in BUDGET.items() if moved[name] > most}
    assert not over, dict(moved.most_common(40))
    assert all(moved[name] for name in BUDGET), "a name that nothing has"
    assert len(site.requests) <= REQUESTS, site.requests


def test_the_image_holds_no_more_modules_than_it_may() -> None:
    packed = unpack(DIST / "python" / "image.bin")
    with zipfile.ZipFile(io.BytesIO(packed)) as image:
        names = [name for name in image.namelist() if not name.startswith("carpet/")]
    assert len(names) <= MODULES_IN_THE_IMAGE, names
