"""What each part of a design may say, so that it describes the game that this engine plays."""

from __future__ import annotations

from typing import Any

from .check import Check, Rules, everyone, free, keys, only

SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")
RANKS = (
    *("Ace", "Two", "Three", "Four", "Five", "Six", "Seven"),
    *("Eight", "Nine", "Ten", "Jack", "Queen", "King"),
)
SCORING = "sum(Foundation, count(it))"

_UP_BY_ONE: Rules = {
    "direction": only("Up", default=True),
    "step": only(1, default=True),
}
_FLAG = only(True, False, default=True)
ACCEPT: dict[str, Rules] = {
    "foundation": {
        "seed": only("Ace", default=True),
        "build": keys(_UP_BY_ONE),
        "suit": only("Same"),
        "single": _FLAG,
        "minCount": only(0, 1, default=True),
        "allowFaceDown": _FLAG,
    },
    "stock": {"rejectsAll": _FLAG},
    "waste": {"rejectsAll": only(True)},
    "cell": {
        "emptyOnly": only(True),
        "single": _FLAG,
        "minCount": only(0, 1, default=True),
        "allowFaceDown": _FLAG,
        "acceptFrom": free,  # the board knows which depots it means
    },
}
_ANY_UNIT = keys({"kind": only("Any", "Single", default=True)}, default=True)
EJECT: dict[str, Rules] = {
    "foundation": {"gate": only("Locked"), "unit": _ANY_UNIT},
    "stock": {"gate": only("Locked"), "unit": _ANY_UNIT},
    "waste": {"gate": only("TopOnly"), "unit": _ANY_UNIT},
    # One card can be grabbed in one way only.
    "cell": {"gate": only("TopOnly", "FaceUp", "Any", default=True), "unit": _ANY_UNIT},
}
_LOOKS: Rules = dict.fromkeys(
    (
        *("name", "type", "repeat", "acceptRule", "ejectRule", "draw", "col", "row", "x", "y"),
        *("angle", "fanDirection", "fanWindow", "fanOffsetFaceUp", "fanOffsetFaceDown"),
    ),
    free,
)
DEPOT: dict[str, Check] = {
    "foundation": keys({**_LOOKS, "landFace": only("Up", default=True), "autoFlipTop": _FLAG}),
    "stock": keys({**_LOOKS, "landFace": only("Down", default=True)}),
    "waste": keys({**_LOOKS, "landFace": only("Up", default=True)}),
    "cell": keys({**_LOOKS, "landFace": only("Up", default=True), "autoFlipTop": _FLAG}),
}
PACK: Rules = {
    "suits": everyone(SUITS),
    "ranks": everyone(RANKS),
    "count": only(1, default=True),
    "jokers": only(0, default=True),
}
GAME: Rules = {
    **dict.fromkeys(
        (
            *("$schema", "id", "name", "description", "family", "author", "version", "rules"),
            *("anchor", "fanOffsetFaceUp", "fanOffsetFaceDown", "variantAxis", "variantLabel"),
            *("variantSelections", "compoundMoves", "redealWhen", "maxRedeals"),
            *("decks", "depots", "dealRules", "winCondition"),
        ),
        free,
    ),
    "depotOnly": only(True),
    "tools": only("None"),
    "redealRules": only([], default=True),
    "seats": only(1, default=True),
    "lossCondition": keys({"kind": only("noLegalMoves")}),
    "scoring": keys({"value": only(SCORING), "keep": only("Over")}),
}
SHORT_ACCEPT: dict[str, dict[str, Any]] = {
    "any": {},
    "none": {"rejectsall": True},
    "emptyonly": {"emptyonly": True},
}
SHORT_EJECT: dict[str, dict[str, Any]] = {
    gate: {"gate": gate} for gate in ("any", "locked", "faceup", "toponly")
}
SHORT_UNIT: dict[str, dict[str, Any]] = {kind: {"kind": kind} for kind in ("any", "single")}
