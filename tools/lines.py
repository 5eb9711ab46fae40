"""Long work that can be stopped: one line of JSON an item, in order, on several cores.

A file's first line says how its lines are made; one that was made otherwise is refused. A run that
was stopped goes on after the last whole line, so that it ends with the same bytes as one that ran
through.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from typing import Any, TypeAlias

from .paths import BuildError

Row: TypeAlias = Any
"""Whatever JSON can hold."""

Settings: TypeAlias = dict[str, Any]


def grow(
    path: Path,
    settings: Settings,
    work: Callable[[int], Row],
    items: Sequence[int],
    processes: int | None = None,
) -> None:
    """Write `work(item)` for every item that has no line yet; on all cores unless told otherwise.

    `work` must be a function that another process can be handed. BuildError if the file was made
    with other settings.
    """
    done = _begun(path, settings)
    left = items[done:]
    with path.open("a", encoding="utf-8") as file:
        for number, row in enumerate(_each(work, left, processes or os.cpu_count() or 1), done + 1):
            file.write(json.dumps(row, separators=(",", ":")) + "\n")
            file.flush()
            _show(path, number, len(items))
    if left:
        print(file=sys.stderr)


def rows(path: Path, most: int | None = None) -> Iterator[Row]:
    """The rows of a file, the first `most` of them."""
    with path.open(encoding="utf-8") as file:
        yield from map(json.loads, islice(file, 1, None if most is None else most + 1))


def _begun(path: Path, settings: Settings) -> int:
    """How many rows stand in a file already; it is begun if it isn't there."""
    head = json.dumps(settings) + "\n"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(head, encoding="utf-8")
        return 0
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        path.write_bytes(whole)  # the last line was cut short
    if not whole:
        path.unlink()
        return _begun(path, settings)
    found = whole[: whole.index(b"\n") + 1].decode(errors="replace")
    if found != head:
        raise BuildError(f"{path} was made with {found.strip()[:200]}, not with {head.strip()}")
    return whole.count(b"\n") - 1


def _each(work: Callable[[int], Row], items: Sequence[int], processes: int) -> Iterator[Row]:
    if processes == 1 or not items:
        yield from map(work, items)
        return
    # Ctrl-C is for this process alone; it takes the others with it.
    with Pool(processes, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield from pool.imap(work, items)


def _show(path: Path, done: int, of: int) -> None:
    print(f"\r{path.name}: {done} of {of}", end="", file=sys.stderr, flush=True)
