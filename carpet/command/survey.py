"""`carpet survey`: the truth about many numbered deals at once, on all cores."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..cards import CELLS, PACK
from ..deal import Deal
from ..errors import SaveError
from ..solver import best_way
from ..solver.table import Table

CHUNK = 500
"""Deals that one process works through before it reports."""

State = dict[str, Any]
"""What was found so far: plain values that go into a file and come back."""


def survey(first: int, deals: int, kept: Path | None, processes: int | None = None) -> State:
    """Solve the deals from `first` on and count what comes out.

    With `kept`, what was found is written there every few seconds; when the file is there already,
    the survey goes on where it stopped.
    """
    from multiprocessing import Pool  # here, as it is slow to load and missing in browsers

    state = _begin(first, kept)
    left = range(first + state["done"], first + deals, CHUNK)
    chunks = [(start, min(CHUNK, first + deals - start)) for start in left]
    with Pool(processes or os.cpu_count()) as pool:
        for number, found in enumerate(pool.imap(look_at, chunks)):
            add(state, found)
            _show(state, deals)
            if kept is not None and (number % 20 == 19 or number == len(chunks) - 1):
                _keep(state, kept)
    print(file=sys.stderr)
    return state


def look_at(chunk: tuple[int, int]) -> State:
    """Solve one chunk: its first deal, how many deals."""
    start, count = chunk
    scores: Counter[int] = Counter()
    nodes: list[int] = []
    for number in range(start, start + count):
        table = Table((), Deal.numbered(number).cards[len(CELLS) :])
        job = best_way(table, 0, 0)
        steps = 0
        while True:
            try:
                steps += next(job)
            except StopIteration as end:
                scores[end.value[0]] += 1
                break
        nodes.append(steps)
    return {
        "done": count,
        "scores": {str(score): times for score, times in scores.items()},
        "nodes": sum(nodes),
        "most_nodes": max(nodes),
        "hardest": start + nodes.index(max(nodes)),
    }


def add(state: State, found: State) -> None:
    """Count what a chunk found into the whole."""
    state["done"] += found["done"]
    state["nodes"] += found["nodes"]
    for score, times in found["scores"].items():
        state["scores"][score] = state["scores"].get(score, 0) + times
    if found["most_nodes"] > state["most_nodes"]:
        state["most_nodes"], state["hardest"] = found["most_nodes"], found["hardest"]


def interval(won: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share, by Wilson's formula.

    >>> [round(end, 3) for end in interval(95, 100)]
    [0.888, 0.978]
    """
    z = 1.959964
    share = won / of
    middle = share + z * z / (2 * of)
    half = z * (share * (1 - share) / of + z * z / (4 * of * of)) ** 0.5
    return (middle - half) / (1 + z * z / of), (middle + half) / (1 + z * z / of)


def lines(state: State) -> Iterator[str]:
    """What was found, for people."""
    done, scores = state["done"], {int(score): n for score, n in state["scores"].items()}
    won = scores.get(len(PACK), 0)
    low, high = interval(won, done)
    yield f"deals {state['first']} to {state['first'] + done - 1}: {done}"
    yield f"winnable {won}, {won / done:.4%} (95 % interval {low:.4%} to {high:.4%})"
    yield f"nodes: mean {state['nodes'] / done:.1f}, most {state['most_nodes']}"
    yield f"hardest deal: {state['hardest']}"
    lost = sorted(score for score in scores if score < len(PACK))
    if lost:
        yield "best scores of the others: " + ", ".join(f"{n}: {scores[n]}" for n in lost)


def _begin(first: int, kept: Path | None) -> State:
    state: State = {
        "first": first, "done": 0, "scores": {}, "nodes": 0, "most_nodes": 0, "hardest": first,
    }  # fmt: skip
    if kept is None or not kept.exists():
        return state
    try:
        found = json.loads(kept.read_text(encoding="utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.keys() != state.keys() or found["first"] != first:
        raise SaveError("save_form", f"{kept} holds no survey that starts at {first}", line="first")
    return found


def _keep(state: State, kept: Path) -> None:
    beside = kept.with_name(kept.name + ".new")
    beside.write_text(json.dumps(state), encoding="utf-8")
    beside.replace(kept)


def _show(state: State, deals: int) -> None:
    share = state["done"] / deals
    won = state["scores"].get(str(len(PACK)), 0)
    bar = "█" * int(30 * share)
    print(
        f"\r{bar:░<30} {share:4.0%} {state['done']} of {deals}, {won / state['done']:.3%} winnable",
        end="",
        file=sys.stderr,
        flush=True,
    )
