"""A position and the rules: the only file that knows what is legal."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from .cards import CELLS, COLUMNS, KING, PACK, RANKS, ROWS, SUITS, Card, check_card
from .errors import CardError, IllegalMoveError, PositionError, quote, shown
from .move import BUILD_WASTE, BUILDS, FILLS, TURN, Move
from .whole import is_whole

STOCK_SIZE = 28
"""The stock's cards at the start (R4): waste and stock together never hold more."""

_EMPTY_CELL = "--"
_EMPTY_PILE = "-"


class Outcome(Enum):
    """How an attempt ended."""

    WON = "won"
    BLOCKED = "blocked"


class Position(NamedTuple):
    """The whole truth about the table at one moment, the order of the stock included.

    `foundations` holds the four top ranks in suit order, `carpet` 20 cards or None in cell order,
    `waste` runs from bottom to top, `stock` in the order in which it will be turned.

    >>> position = Position.parse("KKKJ ----------/----------/----------/------KC-- QC -")
    >>> [str(move) for move in position.legal_moves()][:2], position.score
    (['w', 'wa1'], 50)
    """

    foundations: tuple[int, ...]
    carpet: tuple[Card | None, ...]
    waste: tuple[Card, ...]
    stock: tuple[Card, ...]

    # --- text ---------------------------------------------------------------------------------

    @classmethod
    def parse(cls, text: str) -> Position:
        """The sound position that `text` describes; PositionError says what is wrong and where."""
        if not isinstance(text, str):
            raise PositionError("position_fields", "a position is a text", found=quote(text))
        fields = text.split(" ")
        if len(fields) != 4:
            raise PositionError(
                "position_fields",
                f"a position has four fields with one space between, not {len(fields)}",
                found=len(fields),
            )
        position = cls(
            _parse_foundations(fields[0]),
            _parse_carpet(fields[1]),
            _parse_pile("waste", fields[2]),
            _parse_pile("stock", fields[3]),
        )
        for problem in position.problems():
            raise problem
        return position

    def __repr__(self) -> str:
        if self.problems():
            return f"{type(self).__name__}{tuple(self)!r}"
        return f"Position.parse({str(self)!r})"

    def __str__(self) -> str:
        width = len(COLUMNS)
        cells = [_EMPTY_CELL if card is None else str(card) for card in self.carpet]
        rows = ["".join(cells[start : start + width]) for start in range(0, len(cells), width)]
        return " ".join(
            (
                "".join(RANKS[rank - 1] for rank in self.foundations),
                "/".join(rows),
                "".join(map(str, self.waste)) or _EMPTY_PILE,
                "".join(map(str, self.stock)) or _EMPTY_PILE,
            )
        )

    def problems(self) -> tuple[PositionError, ...]:
        """Why the position is unsound: one unraised error a problem, none when it is sound."""
        for name, pile in self._asdict().items():
            if not isinstance(pile, tuple):
                message = f"{name} is a tuple, not {quote(pile)}"
                return (PositionError("no_position", message, field=name, found=quote(pile)),)
        found: list[PositionError] = []
        ranks = [rank for rank in self.foundations if is_whole(rank, 1, KING)]
        if len(self.foundations) != 4 or len(ranks) != 4:
            tops = quote(self.foundations)
            found.append(
                PositionError(
                    "position_foundations",
                    f"the foundations are four ranks, 1 to 13, not {tops}",
                    found=tops,
                )
            )
        if len(self.carpet) != len(CELLS):
            found.append(
                PositionError(
                    "position_cells",
                    f"the carpet has 20 cells, not {len(self.carpet)}",
                    found=len(self.carpet),
                )
            )
        if found:
            return tuple(found)
        places: dict[Card, list[str]] = {card: [] for card in PACK}
        for place, card in self._lying():
            try:
                places[check_card(card)].append(place)
            except CardError:
                what = quote(card)
                found.append(
                    PositionError(
                        "position_card",
                        f"{place}: {what} is no card",
                        place=place,
                        card=what,
                    )
                )
        for card, where in places.items():
            name = str(card)
            if not where:
                found.append(PositionError("position_missing", f"{name} is missing", card=name))
            elif len(where) > 1:
                found.append(
                    PositionError(
                        "position_twice",
                        f"{name} is there {len(where)} times: {', '.join(where)}",
                        card=name,
                        places=where,
                    )
                )
        below = len(self.waste) + len(self.stock)
        if below > STOCK_SIZE:
            found.append(
                PositionError(
                    "position_stock",
                    f"waste and stock hold {below} cards; they never hold more than {STOCK_SIZE}",
                    found=below,
                )
            )
        return tuple(found)

    def _lying(self) -> Iterator[tuple[str, Card]]:
        """Every card with the name of the place where it lies."""
        for suit, top in enumerate(self.foundations):
            yield from ((SUITS[suit], Card(rank, suit)) for rank in range(1, top + 1))
        cells = zip(CELLS, self.carpet, strict=True)
        yield from ((cell, card) for cell, card in cells if card is not None)
        yield from (("waste", card) for card in self.waste)
        yield from (("stock", card) for card in self.stock)

    # --- the rules ----------------------------------------------------------------------------

    def next_card(self, suit: int) -> Card | None:
        """The one card that this suit's foundation takes next (R5); None when it is complete.

        CardError (`no_suit`) if `suit` isn't 0 to 3.
        """
        if not is_whole(suit, 0, len(SUITS) - 1):
            raise CardError("no_suit", f"a suit is 0 to 3, not {shown(suit)}", suit=quote(suit))
        rank = self.foundations[suit]
        return None if rank == KING else Card(rank + 1, suit)

    def fits(self, card: Card) -> bool:
        """Whether the card is the next of its suit, one above its foundation's top (R5).

        CardError (`card`) if it is no card of the pack, such as a text.
        """
        return self._fits(check_card(card))

    def _fits(self, card: Card) -> bool:
        return card.rank == self.foundations[card.suit] + 1

    def waits_for(self, card: Card) -> Card | None:
        """The card just below this one in its suit if it is not out yet; None if the card fits."""
        return None if self.fits(card) else Card(card.rank - 1, card.suit)

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move: builds from the carpet, then from the waste, then fills, then the turn.

        Nothing here is ever forced: a build, a fill and a turn may stand side by side (R11).
        """
        carpet = self.carpet
        moves = [
            BUILDS[cell]
            for cell, card in enumerate(carpet)
            if card is not None and self._fits(card)
        ]
        if self.waste:
            if self._fits(self.waste[-1]):
                moves.append(BUILD_WASTE)
            moves += [FILLS[cell] for cell, card in enumerate(carpet) if card is None]
        if self.stock:
            moves.append(TURN)
        return tuple(moves)

    def play(self, move: Move | str) -> Position:
        """The position after a legal move.

        MoveError (`move_syntax`) if it is no move; IllegalMoveError says which rule forbids it:
        `stock_empty` (R13), `waste_empty` (R9), `cell_taken` (R12), `build_space` (R7),
        `build_waits` (R5, with the card that must come first).
        """
        move = Move.parse(move)
        if move.kind == "turn":
            return self._turn()
        if move.kind == "fill":
            return self._fill(move)
        return self._build(move)

    def _turn(self) -> Position:
        if not self.stock:
            raise IllegalMoveError("stock_empty", "the stock is empty and never refilled", move="t")
        return self._replace(waste=(*self.waste, self.stock[0]), stock=self.stock[1:])

    def _fill(self, move: Move) -> Position:
        assert move.cell is not None
        lies = self.carpet[move.cell]
        if lies is not None:
            cell = CELLS[move.cell]
            raise IllegalMoveError(
                "cell_taken",
                f"{cell} holds {lies}",
                move=str(move),
                cell=cell,
                card=str(lies),
            )
        card = self._waste_top(move)
        return self._replace(carpet=self._with_cell(move.cell, card), waste=self.waste[:-1])

    def _build(self, move: Move) -> Position:
        card = self._waste_top(move) if move.cell is None else self._cell_card(move, move.cell)
        if not self.fits(card):
            needs = self.waits_for(card)
            raise IllegalMoveError(
                "build_waits",
                f"{card} waits for {needs}",
                move=str(move),
                card=str(card),
                needs=str(needs),
            )
        tops = list(self.foundations)
        tops[card.suit] = card.rank
        if move.cell is None:
            return self._replace(foundations=tuple(tops), waste=self.waste[:-1])
        return self._replace(foundations=tuple(tops), carpet=self._with_cell(move.cell, None))

    def _waste_top(self, move: Move) -> Card:
        if not self.waste:
            raise IllegalMoveError("waste_empty", "the waste is empty", move=str(move))
        return self.waste[-1]

    def _cell_card(self, move: Move, cell: int) -> Card:
        card = self.carpet[cell]
        if card is None:
            name = CELLS[cell]
            raise IllegalMoveError("build_space", f"{name} is a space", move=str(move), cell=name)
        return card

    def _with_cell(self, cell: int, card: Card | None) -> tuple[Card | None, ...]:
        return (*self.carpet[:cell], card, *self.carpet[cell + 1 :])

    # --- how it stands ------------------------------------------------------------------------

    @property
    def score(self) -> int:
        """How many cards lie on the foundations, the aces included: 4 to 52 (R17)."""
        return sum(self.foundations)

    @property
    def outcome(self) -> Outcome | None:
        """WON with all 52 cards out (R14), BLOCKED when no legal move is left (R15), else None."""
        if self.score == len(PACK):
            return Outcome.WON
        return None if self.legal_moves() else Outcome.BLOCKED

    @property
    def locked(self) -> bool:
        """Whether no legal play can lose any more, by the counting proof in docs/solver.md.

        A blocked position has 20 full cells and a waste that holds the next card of each
        unfinished suit below one more card, which leaves at most 29 cards out, and 29 only while
        some two is still in the waste.
        """
        return self.score >= 30 or (self.score == 29 and min(self.foundations) >= 2)


def _parse_foundations(text: str) -> tuple[int, ...]:
    if len(text) != len(SUITS) or any(rank not in RANKS for rank in text):
        raise PositionError(
            "position_foundations",
            f"the foundations are four ranks, ace to king, not {quote(text)!r}",
            found=quote(text),
        )
    return tuple(RANKS.index(rank) + 1 for rank in text)


def _parse_carpet(text: str) -> tuple[Card | None, ...]:
    rows = text.split("/")
    width = 2 * len(COLUMNS)
    if len(rows) != len(ROWS) or any(len(row) != width for row in rows):
        raise PositionError(
            "position_carpet",
            f"the carpet is four rows of five cells with / between, not {quote(text)!r}",
            found=quote(text),
        )
    names = ["".join(rows)[start : start + 2] for start in range(0, 2 * len(CELLS), 2)]
    return tuple(
        None if name == _EMPTY_CELL else _parse_card(CELLS[cell], name)
        for cell, name in enumerate(names)
    )


def _parse_pile(pile: str, text: str) -> tuple[Card, ...]:
    if text == _EMPTY_PILE:
        return ()
    if not text or len(text) % 2 or len(text) > 2 * STOCK_SIZE:
        raise PositionError(
            "position_pile",
            f"the {pile} is up to {STOCK_SIZE} cards, or - if empty, not {quote(text)!r}",
            pile=pile,
            found=quote(text),
        )
    return tuple(_parse_card(pile, text[start : start + 2]) for start in range(0, len(text), 2))


def _parse_card(place: str, name: str) -> Card:
    try:
        return Card.parse(name)
    except CardError as error:
        raise PositionError("position_card", f"{place}: {error}", place=place, card=name) from None
