"""The board that a design sets up: its depots, their rules, and the deal."""

from __future__ import annotations

from typing import Any

from ..cards import CELLS
from ..errors import DesignError, quote
from .check import At, free, keys, only, same
from .rules import ACCEPT, DEPOT, EJECT, SHORT_ACCEPT, SHORT_EJECT, SHORT_UNIT, SUITS

_MOST_DEPOTS = 256
_CELL_TYPES = ("tableau", "cell", "reserve")
_NEEDED = {"foundation": len(SUITS), "stock": 1, "waste": 1, "cell": len(CELLS)}


class Depot:
    """One pile: what it is to this game, its own name, and the name that its copies share."""

    def __init__(self, role: str, name: str, stem: str, at: At) -> None:
        self.role = role
        self.name = name
        self.stem = stem
        self.at = at


class Board:
    """The depots of a design, every `repeat` written out, and the names by which to find them."""

    def __init__(self, game: At) -> None:
        self._game = game
        self._depots: list[Depot] = []
        for at in game.key("depots").items():
            self._add(at)
        for role, needed in _NEEDED.items():
            found = len(self.of(role))
            if found != needed:
                raise _wrong_count("depots", role, found, needed)

    def of(self, role: str) -> list[Depot]:
        """The depots that play this part: foundation, stock, waste or cell."""
        return [depot for depot in self._depots if depot.role == role]

    def _add(self, at: At) -> None:
        kind = at.key("type").as_text().lower()
        role = "cell" if kind in _CELL_TYPES else kind
        if role not in _NEEDED:
            raise at.key("type").refused()
        stem = at.key("name").as_text(missing="")
        copies = at.key("repeat").as_count(missing=1)
        if not 1 <= copies <= _MOST_DEPOTS - len(self._depots):
            raise at.key("repeat").refused()
        repeated = at.key("repeat").value is not None
        for copy in range(1, copies + 1):
            name = f"{stem}-{copy}" if stem and repeated else stem
            if name and any(depot.name == name for depot in self._depots):
                message = f"two depots are called {quote(name)}"
                raise DesignError("design_twice", message, key=quote(name))
            self._depots.append(Depot(role, name, stem, at))

    def _named(self, at: At) -> list[Depot]:
        """The depot that the text at this place names, or all the copies that share the name."""
        name = at.as_text()
        found = [depot for depot in self._depots if depot.name == name]
        found = found or [depot for depot in self._depots if depot.stem == name]
        if not name or not found:
            raise _unknown(at)
        return found

    def _matching(self, at: At) -> list[Depot]:
        """The depots that a pattern picks: one type of depot, or a list of names."""
        if isinstance(at.value, dict):
            names, kind = at.key("names"), at.key("ofType")
            keys(
                {
                    "names": free if kind.value is None else only(default=True),
                    "ofType": free,
                }
            )(at)
            at = kind if names.value is None else names
        if isinstance(at.value, list):
            return [depot for item in at.items() for depot in self._named(item)]
        kind_name = at.as_text().lower()
        return [depot for depot in self._depots if same(depot.at.key("type").value, kind_name)]

    def must_match(self, at: At, role: str) -> None:
        """The pattern must pick all depots of one role and no other."""
        if set(self._matching(at)) != set(self.of(role)):
            raise at.refused()

    # --- rules --------------------------------------------------------------------------------

    def check_rules(self) -> None:
        """Each depot accepts, ejects and draws as the pile of this game does (R5 to R13)."""
        for depot in self._depots:
            DEPOT[depot.role](depot.at)
            accept = self._rule(depot.at.key("acceptRule"), SHORT_ACCEPT)
            keys(ACCEPT[depot.role])(accept)
            if depot.role == "cell":
                self.must_match(accept.key("acceptFrom"), "waste")
            eject = self._rule(depot.at.key("ejectRule"), SHORT_EJECT)
            unit = _written_out(eject.key("unit"), SHORT_UNIT)
            keys(EJECT[depot.role])(At({**eject.as_object(), "unit": unit.value}, eject.path))
            self._check_draw(depot)

    def _rule(self, at: At, short: dict[str, dict[str, Any]]) -> At:
        """An accept or eject rule in its long form, looked up if it is a `$name`."""
        if isinstance(at.value, str) and at.value.startswith("$"):
            rules = self._game.key("rules")
            name = at.value[1:]
            if rules.value is None or rules.key(name).value is None:
                raise _unknown(at)
            at = rules.key(name)
        at = _written_out(at, short)
        return At({}, at.path) if at.value is None else at

    def _check_draw(self, depot: Depot) -> None:
        draw = depot.at.key("draw")
        if depot.role != "stock":
            only(default=True)(draw)
            return
        never = draw.key("maxRecycles").value == 0
        keys(
            {
                "to": lambda at: self.must_match(At([at.as_text()], at.path), "waste"),
                "count": only(1, default=True),
                "recycle": only(True, False, default=True) if never else only(False, default=True),
                "maxRecycles": free,
            }
        )(draw)

    # --- the deal -----------------------------------------------------------------------------

    def check_deal(self) -> None:
        """The aces are placed in suit order, then each cell gets one card, face up (R2, R3)."""
        cards = dict.fromkeys(self._depots, 0)
        for step in self._game.key("dealRules").items():
            kind = step.key("kind")
            if same(kind.as_text(), "place"):
                self._place(step, cards)
            elif same(kind.value, "dealGroup"):
                self._deal(step, cards)
            else:
                raise kind.refused()
        for depot, found in cards.items():
            needed = int(depot.role in ("foundation", "cell"))
            if found != needed:
                raise _wrong_count("dealRules", depot.name or depot.role, found, needed)

    def _place(self, step: At, cards: dict[Depot, int]) -> None:
        targets = self._named(step.key("to"))
        if len(targets) != 1 or targets[0].role != "foundation":
            raise step.key("to").refused()
        if any(cards[cell] for cell in self.of("cell")):
            raise step.refused()  # the ace may have been dealt already
        suit = SUITS[self.of("foundation").index(targets[0])]
        keys({"kind": free, "to": free, "rank": only("Ace"), "suit": only(suit)})(step)
        cards[targets[0]] += 1

    def _deal(self, step: At, cards: dict[Depot, int]) -> None:
        targets = step.key("to")
        names = [targets] if isinstance(targets.value, str) else targets.items()
        keys(
            {
                "kind": free,
                "to": free,
                "roundRobin": only(True, False, default=True),
                "faceDown": only(0, default=True),
                "faceUp": only(1),
                "from": self._from_stock,
            }
        )(step)
        for name in names:
            for depot in self._named(name):
                if depot.role != "cell":
                    raise name.refused()
                cards[depot] += 1

    def _from_stock(self, at: At) -> None:
        if at.value is not None:
            self.must_match(At([at.value], at.path), "stock")

    def columns(self) -> int:
        """How many cells lie in the fullest row, as far as the design places them in a grid."""
        rows = [cell.at.key("row").value for cell in self.of("cell")]
        return max(rows.count(row) for row in rows)


def _written_out(at: At, short: dict[str, dict[str, Any]]) -> At:
    """The long form of a shorthand; anything but a text is left as it is."""
    if not isinstance(at.value, str):
        return at
    if at.value.lower() not in short:
        raise at.refused()
    return At(short[at.value.lower()], at.path)


def _unknown(at: At) -> DesignError:
    name = quote(at.value)
    return DesignError(
        "design_name", f"{at.path}: nothing is called {name}", key=at.path, name=name
    )


def _wrong_count(key: str, what: str, found: int, needed: int) -> DesignError:
    message = f"{key}: {quote(what)} {found} times, where this game has {needed}"
    return DesignError(
        "design_count", message, key=key, what=quote(what), found=found, needed=needed
    )
