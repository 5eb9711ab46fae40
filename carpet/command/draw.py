"""A position as lines of text, for terminals: readable without colours, handsomer with them."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import CELLS, COLUMNS, ROWS, SUITS, Card
from ..move import BUILD_WASTE, BUILDS
from ..position import Position

_SYMBOLS = "♠♥♦♣"
_RED = "\x1b[31m"
_BOLD = "\x1b[1m"
_DIM = "\x1b[2m"
_RESET = "\x1b[0m"
_SHOWN_WASTE = 8


class Style(NamedTuple):
    """What the terminal can show."""

    colours: bool = False
    symbols: bool = False
    """♥ instead of H."""

    def card(self, card: Card | None, fits: bool = False) -> str:
        """Four places wide: a card, `[…]` around one that fits its foundation, or a space."""
        if card is None:
            return self._painted("  . ", _DIM)
        suit = (_SYMBOLS if self.symbols else SUITS)[card.suit]
        rank = str(card)[0]
        text = f"[{rank}{suit}]" if fits else f" {rank}{suit} "
        red = _RED if SUITS[card.suit] in "HD" else ""
        return self._painted(text, red + _BOLD * fits)

    def title(self, text: str) -> str:
        """A word that heads something."""
        return self._painted(text, _DIM)

    def _painted(self, text: str, colour: str) -> str:
        return f"{colour}{text}{_RESET}" if self.colours and colour else text


PLAIN = Style()


def draw(position: Position, style: Style = PLAIN) -> str:
    """The table: foundations, stock and waste, and the carpet with the names of its cells.

    >>> print(draw(Position.parse("KKKJ ----------/----------/----------/------KC-- QC -")))
     KS  KH  KD  JC    stock 0    waste [QC]
    <BLANKLINE>
         a   b   c   d   e
    1    .   .   .   .   .
    2    .   .   .   .   .
    3    .   .   .   .   .
    4    .   .   .  KC   .
    <BLANKLINE>
    score 50 of 52
    """
    legal = position.legal_moves()
    foundations = "".join(
        style.card(Card(rank, suit)) for suit, rank in enumerate(position.foundations)
    )
    top = len(position.waste) - 1
    waste = "".join(
        style.card(card, fits=place == top and BUILD_WASTE in legal)
        for place, card in enumerate(position.waste)
        if place > top - _SHOWN_WASTE
    )
    more = "…" if len(position.waste) > _SHOWN_WASTE else ""
    lines = [
        f"{foundations}   {style.title('stock')} {len(position.stock)}"
        f"    {style.title('waste')} {more}{waste or '-'}".rstrip(),
        "",
        style.title("     " + "   ".join(COLUMNS)),
    ]
    for row in ROWS:
        cells = [CELLS.index(column + row) for column in COLUMNS]
        cards = (style.card(position.carpet[cell], BUILDS[cell] in legal) for cell in cells)
        lines.append(f"{style.title(row)}  {''.join(cards)}".rstrip())
    return "\n".join([*lines, "", f"{style.title('score')} {position.score} of 52"])
