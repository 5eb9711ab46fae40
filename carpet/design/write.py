"""Writing the game as a design of our own."""

from __future__ import annotations

import json

from ..cards import CELLS
from ..errors import DesignError, quote, shown
from ..whole import is_whole
from .read import read_design
from .rules import SCORING, SUITS

LAYOUTS = (5, 10)
"""In how many columns the carpet can be laid out (R3, R21)."""


def write_design(name: str = "Carpet", description: str = "", columns: int = 5) -> str:
    """The game as a design file with these words, its carpet laid out in 5 or 10 columns (R21).

    DesignError: `design_columns` for other numbers, or the reader's own if it would not read what
    was written, such as a name that is no text.
    """
    if not is_whole(columns, 0, max(LAYOUTS)) or columns not in LAYOUTS:
        message = f"a carpet is laid out in 5 or 10 columns, not {shown(columns)}"
        raise DesignError("design_columns", message, found=quote(columns))
    for word in (name, description):
        if not isinstance(word, str):
            message = f"a design's words are texts, not {shown(word)}"
            raise DesignError("design_form", message, key="name", wanted="text")
    text = json.dumps(_design(name, description, columns), indent=2, ensure_ascii=False) + "\n"
    read_design(text)
    return text


def _design(name: str, description: str, columns: int) -> dict[str, object]:
    rows = _rows(columns)
    words = {"name": name, "description": description} if description else {"name": name}
    return {
        **words,
        "rules": {"cell": {"emptyOnly": True, "single": True, "acceptFrom": ["waste"]}},
        "depots": [*_PILES, *rows],
        "dealRules": [
            *(
                {"kind": "place", "rank": "Ace", "suit": suit, "to": f"found-{number}"}
                for number, suit in enumerate(SUITS, 1)
            ),
            {"kind": "dealGroup", "to": [row["name"] for row in rows], "faceUp": 1},
        ],
        "depotOnly": True,
        "winCondition": {"kind": "allCardsIn", "depots": "Foundation"},
        "lossCondition": {"kind": "noLegalMoves"},
        "scoring": {"value": SCORING, "keep": "Over"},
        "tools": "None",
    }


def _rows(columns: int) -> list[dict[str, object]]:
    return [
        {
            "type": "Tableau",
            "fanDirection": "None",
            "col": 0 if columns > 5 else 2,
            "row": round(1 + 1.15 * row, 2),
            "name": f"carpet-{'abcd'[row]}",
            "repeat": columns,
            "acceptRule": "$cell",
            "ejectRule": "topOnly",
        }
        for row in range(len(CELLS) // columns)
    ]


_PILES = (
    {
        "type": "Foundation",
        "col": 2,
        "row": 0,
        "name": "found",
        "repeat": len(SUITS),
        "acceptRule": {"seed": "Ace", "build": {"direction": "Up"}, "suit": "Same"},
        "ejectRule": "locked",
    },
    {
        "type": "Stock",
        "col": 7,
        "row": 0,
        "name": "stock",
        "acceptRule": "none",
        "ejectRule": "locked",
        "landFace": "Down",
        "draw": {"to": "waste"},
    },
    {
        "type": "Waste",
        "col": 8,
        "row": 0,
        "name": "waste",
        "acceptRule": "none",
        "ejectRule": "topOnly",
    },
)
