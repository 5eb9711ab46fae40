"""The table of weights: from what is seen to the chance to win, turning now.

A closed position says yes or no to each of some thousand features. The table adds up the weights of
those that hold, once for each of its hidden units, keeps what is above zero, weighs that by the
number of unseen cards, and makes a chance of the sum. docs/value.md lists the features and says
how the weights were found and how good they are.
"""

from __future__ import annotations

import math
import struct
from functools import lru_cache
from typing import NamedTuple

from .closed import Waste

MOST_LEFT = 28
"""More cards than this are never unseen (R4)."""

_SURPLUS = 32
_DEPTHS = 10
_NEAR = 4

# Where each group of features begins; what they say stands in docs/value.md.
LEFT = 0
SPACES = LEFT + MOST_LEFT + 1
HEIGHT = SPACES + 17
CARD = HEIGHT + 21
TAKEN = CARD + 15 * (_DEPTHS + 1)
LAST = TAKEN + 15 * _DEPTHS
HOPEFUL = LAST + 17 * _DEPTHS
LIDDED = HOPEFUL + 5
WAITING = LIDDED + 22
GAP = WAITING + 10 * 8
RUN = GAP + 10 * 8
WORTH = RUN + 10 * 8
TOP = WORTH + 6 * 10 * _NEAR
ALWAYS = TOP + 14
FEATURES = ALWAYS + 1
"""How many features there are."""

_RANKS = 0xFFFF
_ABOVE = 14
_DEPTH_GROUP = (0, 1, 2, 3, 4, 4, 5, 5, 5, *[6] * (MOST_LEFT - 9))
_NO_DEPTH = 7


def features(unseen: int, waste: Waste) -> list[int]:
    """The numbers of the features that hold when the next card is turned onto this waste.

    One that holds for several suits, or for several cards deep down, is there as many times.
    """
    cards = waste.cards
    left = unseen.bit_count()
    tops = 0
    suits = []
    for shift in (0, 16, 32, 48):
        suits.append(suit := _suit(unseen >> shift & _RANKS, cards >> shift & _RANKS))
        tops += suit.top
    spaces = tops + waste.height + left - _SURPLUS
    found = [
        ALWAYS,
        LEFT + left,
        SPACES + _clip(spaces, 0, 16),
        HEIGHT + min(waste.height, 20),
    ]
    depths = _add_cards(found, unseen, waste, spaces, suits)
    hopeful = lidded = 0
    for number, suit in enumerate(suits):
        hopeful += suit.hopeful
        lidded += suit.lidded
        found += suit.features
        found.append(suit.depths + depths[number])
    found += (HOPEFUL + hopeful, LIDDED + min(lidded, 21))
    return found


class _Suit(NamedTuple):
    """What one suit says, however deep its lowest card lies in the waste."""

    top: int
    """Where its foundation stands."""
    lowest: int
    """Its lowest rank in the waste; one above the king if it has none there."""
    hopeful: bool
    """Whether a card is unseen that no card of the waste must come before."""
    lidded: int
    """How many are unseen that must wait for one of the waste."""
    features: tuple[int, ...]
    depths: int
    """The first of the features that say how deep its lowest card lies."""


@lru_cache(maxsize=1 << 13)
def _suit(hidden: int, waste: int) -> _Suit:
    """What a suit says by the masks of its unseen ranks and of those in the waste."""
    lowest, top = _lowest(waste), _lowest(hidden | waste) - 1
    waiting = (hidden & (1 << lowest) - 1).bit_count()
    first = 1 << top + 1
    run = min(_lowest((hidden | waste) & ~first) - top - 2, 6) if hidden & first else 7
    row = 8 * min(waiting, 9)
    features = (GAP + row + min(lowest - 1 - top, 7), RUN + row + run, TOP + top)
    lidded = hidden.bit_count() - waiting
    return _Suit(top, lowest, waiting > 0, lidded, features, WAITING + row)


def _lowest(ranks: int) -> int:
    """The lowest rank of a suit's mask; one above the king if there is none."""
    return (ranks & -ranks).bit_length() - 1 if ranks else _ABOVE


def _add_cards(
    found: list[int], unseen: int, waste: Waste, spaces: int, suits: list[_Suit]
) -> list[int]:
    """What each card of the waste says, from the top down; how deep each suit's lowest lies."""
    depths = [_NO_DEPTH] * 4
    next_rank = [suit.top + 1 for suit in suits]
    cards = waste.cards
    depth = 0
    while (below := waste.below) is not None:
        suit, rank = waste.card >> 4, waste.card & 15
        before = (waste.lower & unseen).bit_count()
        if waste.covers:
            kind, worth = (0, 1, 1, 2)[min(before, 3)], 5
        else:
            kind, worth = 3 + min(before, 5), min(before, 4)
            if waste.lower & cards & ~below.cards:
                kind += 6
        if rank == suits[suit].lowest:
            depths[suit] = _DEPTH_GROUP[depth]
        if depth < _NEAR:
            found.append(WORTH + 60 * depth + 6 * (_clip(spaces, -2, 7) + 2) + worth)
        if depth < _DEPTHS:
            spaces -= 1
            if rank == next_rank[suit]:
                shift = 16 * suit
                next_rank[suit] = _lowest((unseen | below.cards) >> shift & _RANKS)
                spaces += next_rank[suit] - rank
            last = below.tops + below.height - _SURPLUS
            found += (
                CARD + 15 * depth + kind,
                TAKEN + 15 * depth + _clip(spaces, -5, 9) + 5,
                LAST + 17 * depth + _clip(last, -8, 8) + 8,
            )
        else:
            found.append(CARD + 15 * _DEPTHS + kind)
        waste = below
        depth += 1
    return depths


def _clip(number: int, least: int, most: int) -> int:
    return least if number < least else min(number, most)


class Net:
    """Weights, made ready: the first layer's are added up for all hidden units at once.

    Each feature has one whole number with a lane of 16 bits a unit. Numbers are whole up to the
    last step, so that the same weights give the same sum everywhere.
    """

    def __init__(self, data: bytes) -> None:
        """From the form that docs/value.md describes; ValueError if it has other features."""
        features, hidden, self.scale = struct.unpack_from("<HHf", data)
        if features != FEATURES:
            raise ValueError(f"weights of {features} features, not of {FEATURES}")
        at = 8
        first = data[at : at + features * hidden].translate(_ADD_128)
        at += features * hidden
        self.rows = [_lanes(first[feature::features]) for feature in range(features)]
        self.last = [
            struct.unpack_from(f"<{hidden}h", data, at + 2 * hidden * left)
            for left in range(MOST_LEFT + 1)
        ]
        at += 2 * hidden * (MOST_LEFT + 1)
        self.bias = struct.unpack_from(f"<{MOST_LEFT + 1}f", data, at)
        self._zero = sum(_ZERO << 16 * unit for unit in range(hidden))
        self._split = struct.Struct(f"<{hidden}H").unpack
        self._size = 2 * hidden

    def chance(self, unseen: int, waste: Waste) -> float:
        """The chance to win, 0 to 1, when the next card is turned onto this closed waste."""
        rows = self.rows
        total = self._zero
        for feature in features(unseen, waste):
            total += rows[feature]
        left = unseen.bit_count()
        units = self._split(total.to_bytes(self._size, "little"))
        weighed = sum(
            [
                (unit - _ZERO) * weight
                for unit, weight in zip(units, self.last[left], strict=True)
                if unit > _ZERO
            ]
        )
        return 1 / (1 + math.exp(-max(self.bias[left] + self.scale * weighed, -500.0)))


_ZERO = 1 << 15
"""Where a lane of a sum stands for zero, so that no lane borrows from the next."""

_ADD_128 = bytes(byte ^ 128 for byte in range(256))


def _lanes(weights: bytes) -> int:
    """Signed bytes, each with 128 added, as lanes of one number with nothing added."""
    lanes = bytearray(2 * len(weights))
    lanes[::2] = weights
    return int.from_bytes(lanes, "little") - int.from_bytes(b"\x80\0" * len(weights), "little")


@lru_cache(maxsize=1)
def shipped() -> Net:
    """The table that ships with the game, unpacked when it is first asked for."""
    import base64  # here, so that nobody who starts a game waits for them
    import zlib

    from .weights import WEIGHTS

    return Net(zlib.decompress(base64.b85decode(WEIGHTS)))
