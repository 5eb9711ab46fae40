"""`carpet value` and `carpet review`: what the coach says of a position and of a whole game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ..coach.review import review
from ..coach.value import choices, value
from ..coach.why import why_lost
from ..game import Game
from ..position import Position
from ..slices import Report, finish

MISTAKE = 0.05
UNCLEAR = 0.03
"""What a choice must have lost at least to be called one, or to be called unclear."""


def value_json(position: Position) -> str:
    """{"value", "choices": [{"takes", "value"}]}: chances from 0 to 1."""
    found = {
        "value": value(position),
        "choices": [choice._asdict() for choice in choices(position)],
    }
    return json.dumps(found)


def value_lines(position: Position) -> Iterator[str]:
    """The same for people."""
    yield f"position {position}"
    yield f"a strong player who can't see the stock wins {value(position):.1%}"
    for takes, chance in choices(position):
        yield f"taking {takes} before the next turn {chance:.1%}"


def review_json(game: Game) -> str:
    """The review as the page gets it (`carpet.coach.review`)."""
    return json.dumps(_review(game))


def review_lines(game: Game) -> Iterator[str]:
    """The same for people: first what could be known, then what the hidden cards say."""
    said = _review(game)
    fair = said["fair"]
    start, result = round(100 * fair["start"]), round(100 * fair["result"])
    lost = round(100 * sum(step["lost"] for step in fair["steps"]))
    yield f"chance {start} % at the start, {result} % at the end"
    yield f"luck {result - start + lost:+d}, choices {-lost:+d} points"
    yield f"the choices kept {fair['kept']:.0f} % of the chances"
    for step in fair["steps"]:
        if step["lost"] >= UNCLEAR:
            yield _choice(step)
    yield "with the stock known: " + (_exact(said) if said["winnable"] else _why(game))


def _review(game: Game) -> dict[str, Any]:
    return finish(review(game.start, game.moves, Report()))


def _choice(step: dict[str, Any]) -> str:
    doubt = "" if step["lost"] >= MISTAKE else " (unclear)"
    made, best = " ".join(step["made"]), " ".join(step["best"])
    points = round(100 * step["lost"])
    return f"after {step['cursor']} moves: {made} lost {points}{doubt}, better {best}"


def _exact(said: dict[str, Any]) -> str:
    if said["lost_at"] is None:
        return "it could be won to the end"
    return f"the win was lost with move {said['lost_at'] + 1}, better {' or '.join(said['better'])}"


def _why(game: Game) -> str:
    params = finish(why_lost(game.start, Report()))["params"]
    swap = " and ".join(params.values())
    return "nobody could have won" + (f", but with {swap} in each other's place" if swap else "")
