"""Visitors of version 0.1.0 come to this one: by their own button, with their game, and offline."""

import io
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from conftest import Host
from playwright.sync_api import Page
from table import Table, until

from tools.paths import CACHE, DIST, NODE_MODULES, ROOT
from tools.server import Site

FIRST = "f3a0b99d2fb185daee7462a66e61b069b0a2facb"
"""The last commit of version 0.1.0."""

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def first_version(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """dist/ as version 0.1.0 built it; skipped where the history doesn't reach so far."""
    folder = tmp_path_factory.mktemp("first")
    archive = ["git", "-C", str(ROOT), "archive", FIRST]
    packed = subprocess.run(archive, capture_output=True, check=False)
    if packed.returncode:
        pytest.skip("no commit of version 0.1.0 here: fetch the whole history")
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as tar:
        tar.extractall(folder, filter="data")
    (folder / "node_modules").symlink_to(NODE_MODULES)
    (folder / ".cache").symlink_to(CACHE)
    subprocess.run([sys.executable, "-m", "tools", "build"], cwd=folder, check=True)
    return folder / "dist"


def test_the_first_version_is_left_by_its_button_and_nothing_is_lost(
    page: Page, host: Host, site: Site, first_version: Path
) -> None:
    table = Table(page)
    site.folder = first_version
    table.open(host.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    until(page, "(await caches.keys()).length === 3")
    table.place("stock").click()
    until(page, "JSON.parse(localStorage.getItem('carpet.game')).d.view.cursor === 1")
    deal = page.evaluate("JSON.parse(localStorage.getItem('carpet.game')).d.view.deal")
    old = set(page.evaluate("caches.keys()"))
    page.reload()
    page.locator("#status[data-engine=ready]").wait_for()
    site.folder = DIST
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    with page.expect_navigation():
        page.locator(".toast button").click()
    page.locator("#status[data-engine=ready]").wait_for()
    assert table.view()["deal"] == deal
    assert table.view()["cursor"] == 1
    until(page, "(await caches.keys()).length === 3")
    kept = {name for name in page.evaluate("caches.keys()") if name in old}
    assert kept == {"carpet:/carpet/:snapshot"}
    host.stop()
    table.open(host.address)
    assert table.view()["cursor"] == 1
    table.click("stock")
    table.at(2)
