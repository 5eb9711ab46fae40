"""`./build.sh soak [PART …]`: what takes too long for every change, part by part.

What has passed is kept in build/soak.json and isn't run again until every part has passed, so a
soak that was stopped, or in which a part failed, goes on where it stood. Chance is fresh in each
soak: its seed is printed, and `CARPET_SEED=seed ./build.sh soak PART` lets it fall the same way.
"""

import json
import os
import secrets
import sys
import time
from pathlib import Path
from typing import Any

from .dist import build
from .paths import BUILD, BuildError
from .run import passes
from .test import ON_TWO_CORES, install_wheel, pytest

_KEPT = BUILD / "soak.json"
_LONG = ("-m", "long")
_ROUNDS = 20
_NOT_FOR_EVER = "--timeout=7200"
"""Seconds after which a test hangs: a single one may play for an hour."""
_PAGE = ("tests/web", *ON_TWO_CORES)

_TESTS: dict[str, tuple[str, ...]] = {
    "games": (
        "tests/engine/test_random_games.py",
        "tests/engine/test_game.py",
        "tests/engine/test_ahead.py",
        *_LONG,
    ),
    "mutants": ("tests/engine/test_fuzz.py", *_LONG),
    "engine": ("tests/engine/test_perft.py", "tests/engine/test_deal.py", *_LONG),
    "deals": ("tests/solver/test_lost_deals.py", *_LONG),
    "opinions": ("tests/solver/test_second_opinions.py", "tests/solver/test_fair.py", *_LONG),
    "packs": ("tests/solver", "tests/value", *ON_TWO_CORES),
    "events": ("tests/web/test_board.py", *_LONG),
    "closed": ("tests/web/test_closing.py", *_LONG),
    "files": ("tests/web/test_offline.py", *_LONG),
    "update": ("tests/web/test_update.py", *_LONG),
    "tab": ("tests/web/test_light.py", *_LONG),
    "browsers": ("tests/web/test_browsers.py", *_LONG),
    **{f"page-{number}": _PAGE for number in range(1, _ROUNDS + 1)},
}
"""The parts that pytest runs, and with what."""

_MUTANTS = {f"mutate-{name}": name for name in ("position", "move", "game", "deal", "session")}
"""The parts that change a module of the engine."""

_THOROUGH = 10
"""How many times as many small packs are searched as on every commit."""

PARTS = (*_TESTS, *_MUTANTS)


def soak(arguments: list[str]) -> int:
    """Run the parts that are named, or all that haven't passed yet; 0 if none failed."""
    if unknown := set(arguments) - set(PARTS):
        raise BuildError(f"no such part: {', '.join(sorted(unknown))}. Parts: {' '.join(PARTS)}")
    state = _kept()
    seed = int(os.environ.get("CARPET_SEED", state["seed"]))
    todo = arguments or [part for part in PARTS if part not in state["passed"]]
    build()
    install_wheel()
    failed = []
    for number, part in enumerate(todo, 1):
        print(f"carpet: {number} of {len(todo)}: {part}, CARPET_SEED={seed}", flush=True)
        began = time.monotonic()
        if _passes(part, seed):
            state["passed"][part] = round(time.monotonic() - began)
            _keep(state)
        else:
            failed.append(part)
    for part, seconds in state["passed"].items():
        print(f"{part:18} passed in {seconds} s")
    if failed:
        print(f"carpet: failed with CARPET_SEED={seed}: {' '.join(failed)}")
    elif set(state["passed"]) >= set(PARTS):
        _KEPT.unlink()  # the next soak begins anew
    return int(bool(failed))


def _passes(part: str, seed: int) -> bool:
    environment = {"CARPET_SEED": str(seed)}
    if part in _MUTANTS:
        return passes(sys.executable, "-m", "tools.mutate", _MUTANTS[part], **environment)
    if part == "packs":
        environment["CARPET_THOROUGH"] = str(_THOROUGH)
    return pytest(_NOT_FOR_EVER, *_TESTS[part], **environment)


def _kept() -> dict[str, Any]:
    """What the soak that is under way has found."""
    fresh = {"seed": secrets.randbelow(10**9) + 1, "passed": {}}
    kept: dict[str, Any] = json.loads(_KEPT.read_text()) if _KEPT.exists() else fresh
    return kept


def _keep(state: dict[str, Any]) -> None:
    new = Path(f"{_KEPT}.new")
    new.write_text(json.dumps(state))
    new.replace(_KEPT)
