"""Guards the value of what is seen: the table of weights, and the closed game that it judges."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carpet import Card
from carpet.coach.closed import Waste, number_of
from carpet.coach.value import judge

VECTORS = Path(__file__).parent.parent / "data" / "value" / "vectors.jsonl"
"""Positions with the values that a program gives them which shares nothing with this one."""


def cards(text: str) -> list[int]:
    return [] if text == "-" else [number_of(Card.parse(card)) for card in text.split()]


def vectors() -> list[tuple[int, Waste, list[dict[str, float]]]]:
    found = []
    for line in VECTORS.read_text().splitlines():
        row = json.loads(line)
        waste = judge().play.empty
        for card in cards(row["waste"]):
            waste = judge().play.put(card, waste)
        found.append((sum(1 << card for card in cards(row["unseen"])), waste, row["choices"]))
    return found


def test_values_and_choices_are_those_of_another_program() -> None:
    for unseen, waste, rows in vectors():
        stops = judge().play.choices(unseen, waste)
        assert [waste.height - stop.height for stop in stops] == [row["takes"] for row in rows]
        for stop, row in zip(stops, rows, strict=True):
            assert judge().one_ply(unseen, stop) == pytest.approx(row["ply"], abs=1e-6)
            net = judge()._turning(unseen, stop)
            assert net == pytest.approx(row["net"], abs=1e-6)
