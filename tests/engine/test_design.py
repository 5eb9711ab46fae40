"""Cardz design files (R22): what is read, what is refused, and that the engine plays the same."""

import copy
import json
import os
import pathlib
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from cardz import DRAW, RANKS, Table

from carpet import Deal, DesignError, Outcome
from carpet.design import read_design, write_design

GAMES = int(os.environ.get("CARPET_GAMES", "150"))
MUTANTS = int(os.environ.get("CARPET_MUTANTS", "1500"))
HERE = pathlib.Path(__file__).parent
WEB = HERE.parents[1] / "web"
PUBLISHED = json.loads((HERE.parent / "data" / "design.cardz").read_text("utf-8"))
Json = dict[str, Any]
Pack = list[tuple[str, str]]
SUITS = ["spades", "hearts", "diamonds", "clubs"]
CODES = {
    *("design_json", "design_long", "design_twice", "design_form"),
    *("design_missing", "design_name", "design_count", "design_value"),
}
OURS = [json.loads(write_design(columns=columns)) for columns in (5, 10)]


def changed(path: list[Any], value: Any = None, **rest: object) -> Any:
    """The published design with one key set, or deleted if the value is `...`."""
    design = copy.deepcopy(PUBLISHED)
    *way, last = path
    place: Any = design
    for key in way:
        place = place[key]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    design.update(rest)
    return design


def refused(design: Any) -> tuple[str, object]:
    text = design if isinstance(design, str) else json.dumps(design)
    with pytest.raises(DesignError) as caught:
        read_design(text)
    return caught.value.code, caught.value.params.get("key")


# --- the same game --------------------------------------------------------------------------------


def shuffled(seed: int) -> Pack:
    pack = [(rank, suit) for suit in SUITS for rank in RANKS]
    random.Random(seed).shuffle(pack)
    return pack


def deal_of(pack: Pack) -> Deal:
    letters = dict(zip(RANKS, "A23456789TJQK", strict=True))
    names = [letters[rank] + suit[0].upper() for rank, suit in pack if rank != "ace"]
    return Deal.parse("".join(names))


def as_text(table: Table, move: Any) -> str:
    """The move between two depots as the engine writes it."""
    cells = [depot for depot in table.depots if depot.type not in ("foundation", "stock", "waste")]
    names = {id(cell): "abcde"[i % 5] + "1234"[i // 5] for i, cell in enumerate(cells)}
    if move == DRAW:
        return "t"
    source, target = move
    if target.type == "foundation":
        return "w" if source.type == "waste" else names[id(source)]
    return "w" + names[id(target)]


def play_beside(design: Json, seed: int) -> Outcome | None:
    """One random game by the file and by the engine at once, compared before every move."""
    chance = random.Random(seed)
    pack = shuffled(seed)
    table, position = Table(design, pack), deal_of(pack).position()
    while True:
        moves = {as_text(table, move): move for move in table.moves()}
        legal = [str(move) for move in position.legal_moves()]
        assert sorted(moves) == sorted(legal)
        assert table.score == position.score
        assert table.won == (position.outcome is Outcome.WON)
        assert (table.lost and not table.won) == (position.outcome is Outcome.BLOCKED)
        if not legal:
            return position.outcome
        # Builds first in most games, so that many of them are won.
        text = legal[0] if seed % 4 and len(legal[0]) < 3 else chance.choice(legal)
        table.play(moves[text])
        position = position.play(text)


def test_the_published_design_and_the_engine_play_the_same_game() -> None:
    ends = [play_beside(PUBLISHED, seed) for seed in range(GAMES)]
    assert {Outcome.WON, Outcome.BLOCKED} == set(ends)


@pytest.mark.parametrize("design", OURS, ids=["5 columns", "10 columns"])
def test_our_own_design_and_the_engine_play_the_same_game(design: Json) -> None:
    for seed in range(GAMES // 10):
        play_beside(design, seed)


# --- accepted -------------------------------------------------------------------------------------


def test_the_published_design_is_carpet_in_two_rows_of_ten() -> None:
    design = read_design(json.dumps(PUBLISHED))
    assert (design.name, design.columns) == ("Carpet", 10)


def test_what_we_write_we_read() -> None:
    design = read_design(write_design("Le Tapis", "Un jeu.", columns=5))
    assert design == ("Le Tapis", "Un jeu.", 5)


CELL = {"emptyOnly": True, "acceptFrom": {"ofType": "Waste"}}
PACK = {"suits": ["Clubs", "Hearts", "Diamonds", "Spades"], "count": 1, "jokers": 0}
SAME_GAME = {
    "a pack written out": changed(["decks"], [PACK]),
    "rules in the long form": changed(["rules", "tableau"], CELL),
    "a source by name": changed(["rules", "tableau", "acceptFrom"], {"names": ["waste"]}),
    "an eject rule in the long form": changed(
        ["depots", 2, "ejectRule"], {"gate": "TopOnly", "unit": "single"}
    ),
    "a gate that is as good for one card": changed(["depots", 3, "ejectRule"], "faceUp"),
    "cells called cells": changed(["depots", 3, "type"], "Cell"),
    "words in capitals": changed(["depots", 0, "ejectRule"], "LOCKED"),
    "keys in capitals": {key.upper(): value for key, value in PUBLISHED.items()},
    "a row dealt in turns": changed(["dealRules", 4, "roundRobin"], True),
    "the stock named": changed(["dealRules", 4, "from"], "stock"),
    "no recycling, said twice": changed(["depots", 1, "draw", "maxRecycles"], 0),
    "other words and places": changed(["name"], "Rug", description="Play it.", family="Rugs"),
    "null and false say nothing": changed(["depots", 0, "autoSend"], None, redealRules=None),
    "winning by name": changed(["winCondition", "depots"], ["found"]),
    "an export": {"schemaVersion": 1, "id": "x", "setup": PUBLISHED},
    "one row dealt after the other": changed(
        ["dealRules"],
        [
            *PUBLISHED["dealRules"][:4],
            {"kind": "dealGroup", "to": "carpet-b", "faceUp": 1},
            {"kind": "dealGroup", "to": "carpet-a", "faceUp": 1},
        ],
    ),
}


@pytest.mark.parametrize("design", SAME_GAME.values(), ids=SAME_GAME)
def test_the_same_game_in_other_words(design: Json) -> None:
    read_design(json.dumps(design))


# --- refused --------------------------------------------------------------------------------------

OTHER_GAMES: list[tuple[list[Any], Any, str, str | None]] = [
    # Other programs' rules (see rules.md): each names the key that can't be honoured.
    (["depots", 3, "autoRefill"], {"names": ["waste"]}, "design_value", "depots[3].autoRefill"),
    (["rules", "tableau", "acceptFrom"], ..., "design_missing", "rules.tableau.acceptFrom"),
    (["rules", "tableau", "acceptFrom"], ["waste", "stock"], "design_value", None),
    (["rules", "tableau", "acceptFrom"], ["carpet-a"], "design_value", None),
    (["rules", "tableau", "emptyOnly"], ..., "design_missing", "rules.tableau.emptyOnly"),
    (["rules", "tableau", "emptyOnly"], False, "design_value", "rules.tableau.emptyOnly"),
    (["rules", "tableau", "seed"], "King", "design_value", "rules.tableau.seed"),
    (["depots", 0, "ejectRule"], "topOnly", "design_value", "depots[0].ejectRule.gate"),
    (["depots", 0, "ejectRule"], ..., "design_missing", "depots[0].ejectRule.gate"),
    (["depots", 0, "acceptRule", "build", "wrap"], True, "design_value", None),
    (["depots", 0, "acceptRule", "build", "step"], 2, "design_value", None),
    (["depots", 0, "acceptRule", "build", "direction"], "Down", "design_value", None),
    (["depots", 0, "acceptRule", "suit"], "AlternateColor", "design_value", None),
    (["depots", 0, "acceptRule", "suit"], ..., "design_missing", "depots[0].acceptRule.suit"),
    (["depots", 0, "acceptRule", "seed"], "King", "design_value", "depots[0].acceptRule.seed"),
    (["depots", 1, "draw", "count"], 3, "design_value", "depots[1].draw.count"),
    (["depots", 1, "draw", "recycle"], True, "design_value", "depots[1].draw.recycle"),
    (["depots", 1, "draw"], ..., "design_missing", "depots[1].draw"),
    (["depots", 1, "draw", "to"], "carpet-a", "design_value", "depots[1].draw.to"),
    (["depots", 1, "ejectRule"], "topOnly", "design_value", "depots[1].ejectRule.gate"),
    (["depots", 1, "autoFlipTop"], True, "design_value", "depots[1].autoFlipTop"),
    (["depots", 2, "acceptRule"], ..., "design_missing", "depots[2].acceptRule.rejectsAll"),
    (["depots", 2, "ejectRule"], "any", "design_value", "depots[2].ejectRule.gate"),
    (["depots", 2, "draw"], {"to": "stock"}, "design_value", "depots[2].draw"),
    (["depots", 3, "repeat"], 9, "design_count", "depots"),
    (["depots", 3, "repeat"], 10**9, "design_value", "depots[3].repeat"),
    (["depots", 3, "repeat"], 9.5, "design_form", "depots[3].repeat"),
    (["depots", 3, "acceptRule"], "$rug", "design_name", "depots[3].acceptRule"),
    (["depots", 3, "name"], "carpet-b", "design_twice", "carpet-b-1"),
    (["depots", 3, "type"], "Layout", "design_value", "depots[3].type"),
    (["dealRules", 0, "rank"], "King", "design_value", "dealRules[0].rank"),
    (["dealRules", 0, "suit"], "Hearts", "design_value", "dealRules[0].suit"),
    (["dealRules", 0], ..., "design_count", "dealRules"),
    (["dealRules", 4, "faceUp"], 2, "design_value", "dealRules[4].faceUp"),
    (["dealRules", 4, "faceDown"], 1, "design_value", "dealRules[4].faceDown"),
    (["dealRules", 4, "to"], ["carpet-a"], "design_count", "dealRules"),
    (["dealRules", 4, "to"], ["waste"], "design_value", "dealRules[4].to[0]"),
    (["dealRules", 4, "kind"], "shuffle", "design_value", "dealRules[4].kind"),
    (["redealRules"], [{"kind": "shuffle"}], "design_value", "redealRules"),
    (["decks"], [{"count": 2}], "design_value", "decks[0].count"),
    (["decks"], [{"jokers": 2}], "design_value", "decks[0].jokers"),
    (["decks"], [{}, {}], "design_value", "decks"),
    (["decks"], [{"ranks": ["Ace"]}], "design_value", "decks[0].ranks"),
    (["depotOnly"], False, "design_value", "depotOnly"),
    (["depotOnly"], 1, "design_value", "depotOnly"),
    (["tools"], "Free", "design_value", "tools"),
    (["winCondition", "depots"], "Waste", "design_value", "winCondition.depots"),
    (["winCondition", "kind"], "allCardsFaceUp", "design_value", "winCondition.kind"),
    (["lossCondition"], ..., "design_missing", "lossCondition"),
    (["scoring", "keep"], "Under", "design_value", "scoring.keep"),
    (["scoring", "value"], "count(Waste)", "design_value", "scoring.value"),
    (["Magic"], {"wand": 1}, "design_value", "Magic"),
    (["name"], ..., "design_missing", "name"),
    (["depots"], "none", "design_form", "depots"),
]


@pytest.mark.parametrize(
    ("path", "value", "code", "key"),
    OTHER_GAMES,
    ids=[f"{'.'.join(map(str, path))}={value}"[:60] for path, value, _, _ in OTHER_GAMES],
)
def test_another_game_is_refused_by_the_key_that_makes_it_one(
    path: list[Any], value: Any, code: str, key: str | None
) -> None:
    found = refused(changed(path, value))
    assert found[0] == code
    assert key is None or found[1] == key


def test_aces_must_be_placed_before_the_deal() -> None:
    steps = PUBLISHED["dealRules"]
    assert refused(changed(["dealRules"], [steps[4], *steps[:4]]))[0] == "design_value"


def test_a_newer_export_is_refused() -> None:
    assert refused({"schemaVersion": 2, "setup": PUBLISHED}) == ("design_value", "schemaVersion")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "design_json"),
        ("{", "design_json"),
        ("NaN", "design_json"),
        ("[" * 60000, "design_json"),
        ("null", "design_missing"),
        ("[]", "design_form"),
        ('{"name": 1, "NAME": 2}', "design_twice"),
        (" " * 70000, "design_long"),
        (None, "design_long"),
    ],
)
def test_what_is_no_design_at_all(text: str, code: str) -> None:
    with pytest.raises(DesignError) as caught:
        read_design(text)
    assert caught.value.code == code


def test_a_slip_in_the_json_is_told_with_its_line() -> None:
    text = json.dumps(PUBLISHED, indent=1)
    assert text.splitlines()[4].endswith("true,")
    slips = {
        "a comma too many": text.replace("true,", "true,,", 1),
        "a comma too few": text.replace("true,", "true", 1),
        "no JSON at all": text.replace("true,", "True,", 1),
        "a number that is none": text.replace("true,", "NaN,", 1),
        "one behind a text that says so": text.replace('"Carpet"', '"NaN"').replace(
            "true,", "-Infinity,", 1
        ),
    }
    for name, slip in slips.items():
        with pytest.raises(DesignError) as caught:
            read_design(slip)
        assert caught.value.code == "design_json", name
        assert caught.value.params["line"] in (5, 6), name
        assert str(caught.value).startswith(f"line {caught.value.params['line']}: "), name


NEEDED = {
    "design_count": {"key", "what", "found", "needed"},
    "design_form": {"key", "wanted"},
    "design_missing": {"key"},
    "design_name": {"key", "name"},
    "design_twice": {"key"},
    "design_value": {"key", "found"},
}
"""What the page's sentences are made of."""


def test_an_error_holds_what_a_sentence_needs() -> None:
    two_stocks = [*PUBLISHED["depots"], {**PUBLISHED["depots"][1], "name": "more"}]
    changes = [changed(path, value) for path, value, *_ in OTHER_GAMES]
    for design in [*changes, changed(["depots"], two_stocks)]:
        with pytest.raises(DesignError) as caught:
            read_design(json.dumps(design))
        params = caught.value.params
        assert params.keys() == NEEDED[caught.value.code]
        assert all(str(value) for value in params.values())
    with pytest.raises(DesignError) as caught:
        read_design(json.dumps(changed(["depots"], two_stocks)))
    assert caught.value.params == {"key": "depots", "what": "stock", "found": 2, "needed": 1}


@pytest.mark.parametrize("columns", [0, 1, 2, 3, 4, 6, 7, 20, -5, 5.0, True, "5", None])
def test_a_layout_that_nobody_can_read_is_not_written(columns: Any) -> None:
    with pytest.raises(DesignError) as caught:
        write_design(columns=columns)
    assert (caught.value.code, caught.value.params) == ("design_columns", {"found": str(columns)})


def test_no_key_is_written_that_says_nothing() -> None:
    assert "description" not in json.loads(write_design())
    assert read_design(write_design()).description == ""
    with pytest.raises(DesignError) as caught:
        write_design("x" * 70_000)
    assert caught.value.code == "design_long"


# --- mutants --------------------------------------------------------------------------------------

VALUES: list[Any] = [
    *(None, True, False, 0, 1, 2, 10, -1, 0.5, 1e999, "", "Ace", "King", "Up", "Down", "Same"),
    *("any", "none", "locked", "topOnly", "faceUp", "stock", "waste", "found-1", "carpet-a"),
    *("Tableau", "Cell", "Stock", "Waste", "Foundation", "$tableau", "$nothing", "place"),
    *([], {}, [[]], [{}], ["waste"], {"ofType": "Waste"}, {"names": ["stock"]}, [None]),
]


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) in a nest of objects and lists."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in list(pairs):
        yield value, key
        if isinstance(item, (dict, list)):
            yield from places(item)


def mutant(chance: random.Random) -> Any:
    design = copy.deepcopy(PUBLISHED)
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        container, key = chance.choice(list(places(design)))
        how = chance.randrange(3)
        if how == 0:
            del container[key]
        elif how == 1:
            container[key] = copy.deepcopy(chance.choice(VALUES))
        else:
            other, name = chance.choice(list(places(design)))
            container[key] = copy.deepcopy(other[name])
    return design


def test_a_mutant_is_refused_or_still_the_same_game() -> None:
    chance = random.Random(6)
    accepted = 0
    for number in range(MUTANTS):
        design = mutant(chance)
        try:
            read_design(json.dumps(design).replace("Infinity", "1e999"))
        except DesignError as error:
            assert error.code in CODES
        else:
            accepted += 1
            play_beside(without_nothing(design), number)
    assert 0 < accepted < MUTANTS / 2


def without_nothing(value: Any) -> Any:
    """The design without the keys that say nothing, which the small player doesn't expect."""
    if isinstance(value, dict):
        return {key: without_nothing(item) for key, item in value.items() if item is not None}
    return [without_nothing(item) for item in value] if isinstance(value, list) else value


def test_mangled_text_is_refused_or_read() -> None:
    chance = random.Random(7)
    text = json.dumps(PUBLISHED)
    for _ in range(MUTANTS):
        letters = list(text)
        for _ in range(chance.randint(1, 6)):
            place = chance.randrange(len(letters))
            letters[place : place + chance.randint(0, 3)] = chance.choice('"{}[],:\\x0é\ud800 ')
        try:
            read_design("".join(letters))
        except DesignError as error:
            assert error.code in CODES


@pytest.mark.parametrize(("name", "columns"), [("carpet.cardz", 5), ("carpet-ten.cardz", 10)])
def test_the_files_that_the_page_offers_are_those_that_we_write(name: str, columns: int) -> None:
    text = (WEB / name).read_text("utf-8")
    design = read_design(text)
    assert design.columns == columns
    assert text == write_design(*design)


@pytest.mark.parametrize("rules", sorted(WEB.glob("rules/*.html")), ids=lambda path: path.stem)
def test_the_file_that_the_rules_explain_is_the_one_that_they_offer(rules: pathlib.Path) -> None:
    parts = re.findall(r'<pre class="rules-file">(.*?)</pre>', rules.read_text("utf-8"), re.DOTALL)
    assert json.loads("".join(parts)) == json.loads((WEB / "carpet.cardz").read_text("utf-8"))


@pytest.mark.parametrize(("board", "name"), [("five", "carpet.cardz"), ("ten", "carpet-ten.cardz")])
def test_the_boards_of_the_rules_are_those_of_the_files(board: str, name: str) -> None:
    drawn = re.findall(
        r'<use href="#(\w+)" x="([\d.]+)" y="([\d.]+)"',
        (WEB / "rules" / f"board-{board}.svg").read_text("utf-8"),
    )
    meant = [
        (depot["type"].lower(), 84 * (depot["col"] + copy), round(112 * depot["row"], 2))
        for depot in json.loads((WEB / name).read_text("utf-8"))["depots"]
        for copy in range(depot.get("repeat", 1))
    ]
    assert [(kind, float(x), float(y)) for kind, x, y in drawn] == meant
