"""Which tests hold which rule: a table, and a check that it is true."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import test_rules

DOCUMENT = Path(__file__).parents[2] / "docs" / "rules.md"

ELSEWHERE = {
    "R18": "no win rate is promised: a rule for the page's words",
    "R20": "what the rules page tells: a rule for the page's words",
}
"""Rules that the engine has no part in."""

DESIGN = {
    "R21": "test_the_published_design_is_carpet_in_two_rows_of_ten",
    "R22": "test_the_published_design_and_the_engine_play_the_same_game",
}
"""Rules about Cardz, and the tests in `test_design.py` that hold them."""

RULES = {
    "R1": "one pack of 52, no jokers",
    "R2": "the aces start the foundations",
    "R3": "20 cards in the carpet, all available",
    "R4": "28 cards in the stock, the waste empty",
    "R5": "foundations build up in suit",
    "R6": "a foundation card never comes back",
    "R7": "a carpet card goes to its foundation only",
    "R8": "one stock card at a time onto one waste",
    "R9": "only the waste top may be played",
    "R10": "spaces are filled from the waste only",
    "R11": "nothing is forced",
    "R12": "an occupied cell takes no card",
    "R13": "one pass through the stock",
    "R14": "won with 52 cards out",
    "R15": "blocked without any legal move",
    "R16": "a new layout is a new attempt",
    "R17": "the score counts foundation cards",
    "R19": "the worked example",
}

NEGATIVE = re.compile(r"test_r\d+_(refuses|only)_")
"""How the name of a test begins that shows something refused or kept from happening."""


def _tests() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name in vars(test_rules):
        if match := re.match(r"test_r(\d+)_", name):
            found.setdefault("R" + match[1], []).append(name)
    return found


def test_every_rule_is_tested_or_known_to_be_elsewhere() -> None:
    numbers = {f"R{number}" for number in range(1, 23)}
    assert RULES.keys() | ELSEWHERE.keys() | DESIGN.keys() == numbers
    assert len(RULES) + len(ELSEWHERE) + len(DESIGN) == len(numbers)
    design = Path(__file__).with_name("test_design.py").read_text(encoding="utf-8")
    assert all(f"def {name}(" in design for name in DESIGN.values())
    assert _tests().keys() == RULES.keys()


def test_every_rule_has_its_negative() -> None:
    for rule, names in _tests().items():
        negative = [name for name in names if NEGATIVE.match(name)]
        assert negative, f"{rule} ({RULES[rule]}) has no test of what it forbids"
        assert set(names) - set(negative), f"{rule} ({RULES[rule]}) has no test of what it allows"


def test_the_document_says_every_rule() -> None:
    if sys.platform == "emscripten":
        return  # the tests are there alone
    said = re.findall(r"^\| (R\d+) \| .{20,} \|$", DOCUMENT.read_text("utf-8"), re.MULTILINE)
    assert said == [f"R{number}" for number in range(1, 23)]
