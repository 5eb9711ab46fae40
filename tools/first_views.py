"""The deals that a first visit may begin with: each as the engine shows it, and as a saved game.

The page paints one before Python has started, and the first moves in it; the engine loads the same
when it has, and plays them.
"""

import json
from typing import Any

from carpet.bridge import Bridge

HOW_MANY = 12
_KIND = "gentle"


def first_views() -> list[dict[str, Any]]:
    """The first gentle deals in which a card fits at once, counted from number 1.

    The first of the first steps is to build it.
    """
    views: list[dict[str, Any]] = []
    number = 0
    while len(views) < HOW_MANY:
        number = _next_deal(number + 1)
        bridge = Bridge()
        _ask(bridge, do="new", number=number, id="first")
        saved = _ask(bridge, do="game")["save"]
        seen = _answer(bridge, what="ahead")
        if seen["view"]["builds"]:
            views.append({"save": saved, **seen})
    return views


def _next_deal(start: int) -> int:
    bridge = Bridge()
    _ask(bridge, do="new", number=1)
    number: int = _answer(bridge, **{"what": "pick", "kind": _KIND, "from": start})["number"]
    return number


def _answer(bridge: Bridge, **question: object) -> dict[str, Any]:
    job = _ask(bridge, do="analyse", **question)["job"]
    while not (step := _ask(bridge, do="step", job=job, work=100_000))["done"]:
        pass
    result: dict[str, Any] = step["result"]
    return result


def _ask(bridge: Bridge, **request: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(bridge.handle(json.dumps(request)))
    assert answer["ok"], answer
    return answer
