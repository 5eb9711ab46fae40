"""What is shipped of web/: few files, each module in one of them, and the same bytes each time."""

import json
import re
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tools.bundle import PAGE, bundle, imported
from tools.paths import BUILD, DIST, WEB

Graph = dict[str, dict[str, dict[str, Any]]]


@pytest.fixture
def graph() -> Graph:
    """What esbuild said of the page when it was built."""
    told: Graph = json.loads((BUILD / "dist.json").read_text())
    return told


def test_two_builds_give_the_same_bytes() -> None:
    fresh = BUILD / "again"  # as deep as the build does it, for maps name their sources
    shutil.rmtree(fresh, ignore_errors=True)
    fresh.mkdir()
    bundle(fresh)
    files = [path for path in sorted(fresh.rglob("*")) if path.is_file()]
    assert len(files) > 20
    for file in files:
        built = DIST / file.relative_to(fresh)
        assert built.read_bytes() == file.read_bytes(), built


def test_no_module_is_shipped_twice_to_the_page(graph: Graph) -> None:
    shipped = Counter(name for file in graph["outputs"].values() for name in file["inputs"])
    assert len(shipped) > 60
    assert {name for name, times in shipped.items() if times > 1} == set()


def test_main_js_waits_for_one_other_file_which_is_announced(graph: Graph) -> None:
    files = graph["outputs"]
    main = next(name for name, file in files.items() if file.get("entryPoint") == PAGE)
    (chunk,) = imported(files, main)
    announced = re.findall(r'rel="modulepreload" href="([^"]+)"', (DIST / "index.html").read_text())
    assert [Path(chunk).name] == [Path(name).name for name in announced]


def test_what_is_fetched_later_keeps_its_name(graph: Graph) -> None:
    files = graph["outputs"]
    imports = [one for file in files.values() for one in file["imports"]]
    later = {one["path"] for one in imports if one["kind"] == "dynamic-import"}
    assert len(later) > 10
    for name in later:
        module = Path(files[name]["entryPoint"]).relative_to("web")
        assert Path(name) == Path("build/dist") / module
        assert (DIST / module).is_file()


@pytest.mark.parametrize("name", ["main.js", "engine/worker.js"])
def test_functions_keep_their_names(name: str) -> None:
    shipped = "".join(path.read_text() for path in (DIST / name, *DIST.glob("chunks/*.js")))
    source = (WEB / name).read_text()
    named = set(re.findall(r"\bfrom \"|\b((?:create|start|watch|open)[A-Z]\w+)\(", source)) - {""}
    assert named
    assert [function for function in named if function not in shipped] == []


def test_every_file_that_the_pages_name_is_shipped() -> None:
    for page in DIST.rglob("*.html"):
        for name in re.findall(r'(?:href|src)="([^"#:]+)"', page.read_text()):
            target = (page.parent / name).resolve()
            beside = not target.is_relative_to(DIST)
            assert beside or target.exists(), (page, name)


def test_every_licence_is_shipped_and_nothing_is_hidden_from_a_host() -> None:
    said = {file.stem: file.read_text("utf-8") for file in (DIST / "licences").iterdir()}
    assert "MIT License" in said["carpet"]
    assert "Mozilla Public License Version 2.0" in said["pyodide-and-micropip"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in said["python"]
    assert "Permission is hereby granted" in said["fzstd"]
    assert (DIST / ".nojekyll").exists()
