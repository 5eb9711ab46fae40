"""Runs inside Pyodide, in two steps: play, to see which modules that takes; then compile those."""

import importlib
import json
import sys
from collections.abc import Iterable
from types import ModuleType
from typing import Any

REQUESTS: list[dict[str, Any]] = [
    {"do": "view"},
    {"do": "new", "number": 1234},
    {"do": "play", "move": "t"},
    {"do": "play", "move": "nonsense"},
    {"do": "build_all"},
    {"do": "undo"},
    {"do": "redo"},
    {"do": "go", "cursor": 0},
    {"do": "mark", "hints": 1},
    {"do": "restart"},
    {"do": "load", "text": "no save"},
    {"do": "new", "position": "no position"},
    {"do": "nothing"},
    *({"do": "analyse", "what": what} for what in ("hint", "verdict", "review", "difficulty")),
    {"do": "analyse", "what": "pick", "kind": "winnable", "from": 1},
    {"do": "analyse", "what": "daily", "date": "2026-11-30"},
]


def play(names: Iterable[str]) -> list[str]:
    """Import the modules and use the bridge; the names of the modules that are loaded then."""
    for name in names:
        importlib.import_module(name)
    bridge = importlib.import_module("carpet.bridge")
    for request in REQUESTS:
        _work(bridge, json.loads(bridge.handle(json.dumps(request))))
    save = json.loads(bridge.handle('{"do": "save"}'))["save"]
    bridge.handle(json.dumps({"do": "load", "text": save}))
    return sorted(sys.modules)


def _work(bridge: ModuleType, answer: dict[str, Any]) -> None:
    if "job" in answer:
        step = json.dumps({"do": "step", "job": answer["job"], "work": 1000})
        for _ in range(20):
            if json.loads(bridge.handle(step)).get("done", True):
                return
        bridge.handle(json.dumps({"do": "drop", "job": answer["job"]}))


def pack(names: Iterable[str]) -> bytes:
    """A zip file with the bytecode of those modules that have a source."""
    import io
    import zipfile

    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name in names:
            compiled = _compiled(name)
            if compiled:
                path, code = compiled
                # The earliest date that a zip file can hold: two builds are to be the same bytes.
                archive.writestr(zipfile.ZipInfo(path, (1980, 1, 1, 0, 0, 0)), code)
    return packed.getvalue()


def _compiled(name: str) -> tuple[str, bytes] | None:
    """Where a module goes in the zip file, and its bytecode, marked as not to be checked."""
    import importlib.util
    import marshal

    spec = getattr(sys.modules[name], "__spec__", None)
    get_source = getattr(spec and spec.loader, "get_source", None)
    if spec is None or get_source is None or spec.origin in ("frozen", "built-in", None):
        return None
    path = name.replace(".", "/") + ("/__init__" if spec.submodule_search_locations else "")
    source = get_source(name)
    code = compile(source, f"{path}.py", "exec", dont_inherit=True, optimize=2)
    unchecked = (1).to_bytes(4, "little") + importlib.util.source_hash(source.encode())
    return f"{path}.pyc", importlib.util.MAGIC_NUMBER + unchecked + marshal.dumps(code)
