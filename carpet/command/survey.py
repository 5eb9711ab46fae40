"""`carpet survey`: the truth about many numbered deals at once, on all cores."""

from __future__ import annotations

import json
import os
import signal
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
from ..whole import is_whole
from .files import write

CHUNK = 500
"""Deals that one process works through before it reports."""

_MOST = 10**18
"""No survey counts as far."""

State = dict[str, Any]
"""What was found so far: plain values that go into a file and come back."""


def survey(first: int, deals: int, kept: Path | None, processes: int | None = None) -> State:
    """Solve the deals from `first` on and count what comes out.

    With `kept`, what was found is written there after every chunk; when the file is there already,
    the survey goes on where it stopped. SaveError (`no_survey`, `no_fewer_deals`) if the file holds
    something else, or more deals than are asked for; FileError if it can't be written.
    """
    from multiprocessing import Pool  # here, as it is slow to load and missing in browsers

    state = _begin(first, deals, kept)
    left = range(first + state["done"], first + deals, CHUNK)
    chunks = [(start, min(CHUNK, first + deals - start)) for start in left]
    with Pool(processes or os.cpu_count(), _leave_interrupts_to_the_parent) as pool:
        for found in pool.imap(look_at, chunks):
            add(state, found)
            if kept is not None:
                write(kept, json.dumps(state))
            _show(state, deals)
    print(file=sys.stderr)
    return state


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


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


def _begin(first: int, deals: int, kept: Path | None) -> State:
    state: State = {
        "first": first, "done": 0, "scores": {}, "nodes": 0, "most_nodes": 0, "hardest": first,
    }  # fmt: skip
    if kept is None:
        return state
    if kept.exists():
        found = _parse(kept.read_bytes())
        if found is None or found["first"] != first:
            message = f"{kept}: this is no survey that starts at deal {first}"
            raise SaveError("no_survey", message, file=str(kept))
        if found["done"] > deals:
            message = f"{kept}: this holds {found['done']} deals, more than {deals}"
            raise SaveError("no_fewer_deals", message, file=str(kept), done=found["done"])
        state = found
    write(kept, json.dumps(state))  # before the work, in case it can't be
    return state


def _parse(text: bytes) -> State | None:
    """The survey that a file holds; None if it is none."""
    try:
        found = json.loads(text)
        scores = {int(score): is_whole(times, 1, _MOST) for score, times in found["scores"].items()}
        numbers = [found[name] for name in ("first", "done", "nodes", "most_nodes", "hardest")]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    sound = (
        len(found) == len(numbers) + 1
        and all(is_whole(number, 0, _MOST) for number in numbers)
        and all(scores.values())
        and all(4 <= score <= len(PACK) for score in scores)
        and sum(found["scores"].values()) == found["done"]
    )
    return found if sound else None


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
