"""The deals that a first visit may begin with: each as the engine shows it, and as a save.

The page paints one before Python has started, and the engine loads the same when it has.
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
        saved = _ask(bridge, do="save")
        if saved["view"]["builds"]:
            views.append({"view": saved["view"], "save": saved["save"]})
    return views


def _next_deal(start: int) -> int:
    bridge = Bridge()
    _ask(bridge, do="new", number=1)
    job = _ask(bridge, **{"do": "analyse", "what": "pick", "kind": _KIND, "from": start})["job"]
    while not (step := _ask(bridge, do="step", job=job, work=100_000))["done"]:
        pass
    number: int = step["result"]["number"]
    return number


def _ask(bridge: Bridge, **request: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(bridge.handle(json.dumps(request)))
    assert answer["ok"], answer
    return answer
