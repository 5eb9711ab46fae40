"""Rows of right answers from a program that shares nothing with this one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from carpet import Deal, Position

DATA = Path(__file__).parent.parent / "data" / "oracle"
Row = dict[str, Any]


def rows(*names: str) -> list[Row]:
    return [
        json.loads(line)
        for name in names
        for line in (DATA / f"{name}.jsonl").read_text().splitlines()
    ]


def position_of(row: Row) -> Position:
    if "deal" in row:
        return Deal.parse(row["deal"]).position()
    return Position.parse(row["position"])
