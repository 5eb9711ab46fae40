"""A small player of Cardz designs that shares nothing with the engine: it follows the file alone.

It knows nothing of Carpet. It sets up the depots, deals by the deal rules, and answers from the
accept and eject rules which cards may be dragged where, whether the design calls the game won or
lost, and what it scores.
"""

from __future__ import annotations

import re
from typing import Any

RANKS = "Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King".lower().split()
DRAW = ("draw", "draw")


def folded(value: Any, key: str = "") -> Any:
    """The design with lower-case keys and words, so that spelling doesn't matter; names keep it."""
    if isinstance(value, dict):
        return {name.lower(): folded(item, name.lower()) for name, item in value.items()}
    if isinstance(value, list):
        return [item if isinstance(item, str) else folded(item) for item in value]
    return value.lower() if isinstance(value, str) and key not in ("name", "to", "from") else value


class Depot:
    def __init__(self, entry: Any, name: str, stem: str | None, rules: Any) -> None:
        def rule(key: str, short: Any) -> Any:
            text = entry.get(key)
            if isinstance(text, str) and text.startswith("$"):
                text = rules[text[1:]]
            return short[text] if isinstance(text, str) else text or {}

        self.name, self.stem, self.type = name, stem, entry["type"]
        self.accept = rule(
            "acceptrule",
            {"any": {}, "none": {"rejectsall": True}, "emptyonly": {"emptyonly": True}},
        )
        gates = {gate: {"gate": gate} for gate in ("any", "locked", "faceup", "toponly")}
        self.gate = rule("ejectrule", gates).get("gate", "any")
        self.draw = entry.get("draw")
        self.sources: set[int] | None = None  # where a card may come from, looked up once
        self.cards: list[tuple[str, str, bool]] = []  # (rank, suit, face up), bottom to top


class Table:
    """One game of a design, from a shuffled pack of (rank, suit) pairs."""

    def __init__(self, design: Any, pack: Any) -> None:
        self.design = design = folded(design)
        self.depots: list[Depot] = []
        for entry in design["depots"]:
            stem = entry.get("name")
            for copy in range(1, entry.get("repeat", 1) + 1):
                name = f"{stem}-{copy}" if "repeat" in entry else stem
                self.depots.append(Depot(entry, name, stem, design.get("rules", {})))
        self.stock = next(depot for depot in self.depots if depot.type == "stock")
        self.stock.cards = [(rank, suit, False) for rank, suit in reversed(pack)]
        for step in design["dealrules"]:
            getattr(self, "_" + step["kind"])(step)

    def called(self, name: str) -> list[Depot]:
        exact = [depot for depot in self.depots if depot.name == name]
        return exact or [depot for depot in self.depots if depot.stem == name]

    def matching(self, pattern: Any) -> list[Depot]:
        if isinstance(pattern, dict):
            pattern = pattern.get("names") or pattern["oftype"]
        if isinstance(pattern, list):
            return [depot for name in pattern for depot in self.called(name)]
        return [depot for depot in self.depots if depot.type == pattern]

    def _place(self, step: Any) -> None:
        [target] = self.called(step["to"])
        card = next(c for c in self.stock.cards if c[:2] == (step["rank"], step["suit"]))
        self.stock.cards.remove(card)
        target.cards.append((*card[:2], True))

    def _dealgroup(self, step: Any) -> None:
        names = step["to"] if isinstance(step["to"], list) else [step["to"]]
        for target in self.matching(names):
            for count, up in ((step.get("facedown", 0), False), (step.get("faceup", 0), True)):
                for _ in range(count):
                    target.cards.append((*self.stock.cards.pop()[:2], up))

    def moves(self) -> list[Any]:
        """Pairs of depots: the top card of the first may go to the second; and DRAW."""
        found: list[Any] = [
            (source, target)
            for target in self.depots
            if self.is_open(target)
            for source in self.depots
            if source.cards and source.gate != "locked" and target is not source
            if self.accepts(target, source)
        ]
        if self.stock.draw and self.stock.cards:
            found.append(DRAW)
        return found

    def sources(self, target: Depot) -> set[int]:
        if target.sources is None:
            target.sources = {id(depot) for depot in self.matching(target.accept["acceptfrom"])}
        return target.sources

    @staticmethod
    def is_open(target: Depot) -> bool:
        """Whether the depot takes any card at all as it stands."""
        rule = target.accept
        taken = target.cards and rule.get("emptyonly")
        return not (rule.get("rejectsall") or target.draw or taken)

    def accepts(self, target: Depot, source: Depot) -> Any:
        rule, card = target.accept, source.cards[-1]
        if "acceptfrom" in rule and id(source) not in self.sources(target):
            return False
        if not target.cards:
            return rule.get("seed", card[0]) == card[0]
        top = target.cards[-1]
        build, suit = rule.get("build"), rule.get("suit", "any")
        if suit == "same" and card[1] != top[1]:
            return False
        return build is None or self.builds(build, RANKS.index(card[0]) - RANKS.index(top[0]))

    @staticmethod
    def builds(build: Any, distance: int) -> bool:
        step = build.get("step", 1)
        ways = {"up": (step,), "down": (-step,), "either": (step, -step)}
        return distance in ways[build.get("direction", "up")]

    def play(self, move: Any) -> None:
        if move == DRAW:
            [target] = self.called(self.stock.draw["to"])
            for _ in range(self.stock.draw.get("count", 1)):
                target.cards.append((*self.stock.cards.pop()[:2], True))
        else:
            source, target = move
            target.cards.append(source.cards.pop())

    @property
    def won(self) -> bool:
        goal = self.design["wincondition"]
        assert goal["kind"] == "allcardsin"
        return sum(len(d.cards) for d in self.matching(goal["depots"])) == 52

    @property
    def lost(self) -> bool:
        return self.design["losscondition"]["kind"] == "nolegalmoves" and not self.moves()

    @property
    def score(self) -> int:
        value = re.fullmatch(r"sum\((\w+), ?count\(it\)\)", self.design["scoring"]["value"])
        assert value
        return sum(len(depot.cards) for depot in self.matching(value[1]))
