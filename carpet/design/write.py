"""Writing the game as a design of our own."""

from __future__ import annotations

import json

from ..cards import CELLS
from .rules import SCORING, SUITS


def write_design(name: str = "Carpet", description: str = "", columns: int = 5) -> str:
    """The game as a design file with these words, its carpet laid out in 5 or 10 columns (R21)."""
    rows = [
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
    design = {
        "name": name,
        "description": description,
        "decks": [{}],
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
    return json.dumps(design, indent=2, ensure_ascii=False) + "\n"


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
