"""Which tests hold which rule: a table, and a check that it is true."""

from __future__ import annotations

import re

import test_rules

ELSEWHERE = {
    "R18": "no win rate is promised: a rule for the page's words",
    "R20": "what the rules page tells: a rule for the page's words",
    "R21": "two rows of ten: how Cardz draws the board",
    "R22": "the design file",
}
"""Rules that the engine has no part in."""

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
    assert RULES.keys() | ELSEWHERE.keys() == numbers
    assert not RULES.keys() & ELSEWHERE.keys()
    assert _tests().keys() == RULES.keys()


def test_every_rule_has_its_negative() -> None:
    for rule, names in _tests().items():
        negative = [name for name in names if NEGATIVE.match(name)]
        assert negative, f"{rule} ({RULES[rule]}) has no test of what it forbids"
        assert set(names) - set(negative), f"{rule} ({RULES[rule]}) has no test of what it allows"
