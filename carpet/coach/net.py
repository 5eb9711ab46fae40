"""The table of weights: from what is seen to the chance to win, turning now.

A closed position says yes or no to each of some thousand features. The table adds up the weights of
those that hold, once for each of its hidden units, keeps what is above zero, weighs that by the
number of unseen cards, and makes a chance of the sum. docs/value.md lists the features and says
how the weights were found and how good they are.
"""

from __future__ import annotations

import base64
import math
import struct
import zlib
from functools import lru_cache

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

_DEPTH_GROUP = (0, 1, 2, 3, 4, 4, 5, 5, 5, *[6] * (MOST_LEFT - 9))
_NO_DEPTH = 7
_GUARD = 14
_GUARDS = sum(1 << 16 * suit + _GUARD for suit in range(4))
_SHIFTS = (0, 16, 32, 48)


def features(unseen: int, waste: Waste) -> list[int]:
    """The numbers of the features that hold when the next card is turned onto this waste."""
    left = unseen.bit_count()
    lowest = [_lowest(unseen | waste.cards, shift) for shift in _SHIFTS]
    in_waste = [_lowest(waste.cards, shift) for shift in _SHIFTS]
    spaces = sum(lowest) - 4 + waste.height + left - _SURPLUS
    found = [
        ALWAYS,
        LEFT + left,
        SPACES + min(max(spaces, 0), 16),
        HEIGHT + min(waste.height, 20),
    ]
    depths = _add_cards(found, unseen, waste, spaces, lowest, in_waste)
    _add_suits(found, unseen, waste.cards, in_waste, depths)
    return found


def _lowest(cards: int, shift: int) -> int:
    """The lowest rank of a suit among some cards; one above the king if there is none."""
    suit = (cards | _GUARDS) >> shift & 0xFFFF
    return (suit & -suit).bit_length() - 1


def _add_cards(
    found: list[int],
    unseen: int,
    waste: Waste,
    spaces: int,
    lowest: list[int],
    in_waste: list[int],
) -> list[int]:
    """What each card of the waste says, from the top down; how deep each suit's lowest lies."""
    depths = [_NO_DEPTH] * 4
    cards = waste.cards
    next_rank = list(lowest)
    depth = 0
    while (below := waste.below) is not None:
        suit, rank = waste.card >> 4, waste.card & 15
        before = (waste.lower & unseen).bit_count()
        if waste.covers:
            kind, worth = min((before + 1) // 2, 2), 5
        else:
            kind, worth = 3 + min(before, 5), min(before, 4)
            if waste.lower & cards & ~below.cards:
                kind += 6
        if rank == in_waste[suit]:
            depths[suit] = _DEPTH_GROUP[depth]
        found.append(CARD + 15 * min(depth, _DEPTHS) + kind)
        if depth < _NEAR:
            found.append(WORTH + 6 * (10 * depth + min(max(spaces, -2), 7) + 2) + worth)
        if depth < _DEPTHS:
            spaces -= 1
            if rank == next_rank[suit]:
                next_rank[suit] = _lowest(unseen | below.cards, 16 * suit)
                spaces += next_rank[suit] - rank
            found.append(TAKEN + 15 * depth + min(max(spaces, -5), 9) + 5)
            last = below.tops + below.height - _SURPLUS
            found.append(LAST + 17 * depth + min(max(last, -8), 8) + 8)
        waste = below
        depth += 1
    return depths


def _add_suits(
    found: list[int], unseen: int, cards: int, in_waste: list[int], depths: list[int]
) -> None:
    """What each suit says, and all four together."""
    hopeful = lidded = 0
    for suit, lowest in enumerate(in_waste):
        shift = 16 * suit
        hidden = unseen >> shift & 0xFFFF
        top = _lowest(unseen | cards, shift) - 1
        waiting = (hidden & (1 << lowest) - 1).bit_count()
        lidded += hidden.bit_count() - waiting
        hopeful += waiting > 0
        run = 7
        if hidden >> top + 1 & 1:
            higher = (unseen | cards) & ~(1 << shift + top + 1)
            run = min(_lowest(higher, shift) - top - 2, 6)
        waiting = 8 * min(waiting, 9)
        found += (
            WAITING + waiting + depths[suit],
            GAP + waiting + min(lowest - 1 - top, 7),
            RUN + waiting + run,
            TOP + top,
        )
    found += (HOPEFUL + hopeful, LIDDED + min(lidded, 21))


class Net:
    """Weights, made ready: the first layer's are added up for all hidden units at once.

    Each feature has one whole number with a lane of 16 bits a unit. Whole numbers all the way to the
    last step: the same weights give the same sum everywhere.
    """

    def __init__(self, packed: str) -> None:
        """From base85 text; ValueError if it isn't for these features (docs/value.md, the form)."""
        data = zlib.decompress(base64.b85decode(packed))
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
        self._split = struct.Struct(f"<{hidden}H")

    def chance(self, unseen: int, waste: Waste) -> float:
        """The chance to win, 0 to 1, when the next card is turned onto this closed waste."""
        rows = self.rows
        total = self._zero
        for feature in features(unseen, waste):
            total += rows[feature]
        left = unseen.bit_count()
        weighed = 0
        units = self._split.unpack(total.to_bytes(self._split.size, "little"))
        for unit, weight in zip(units, self.last[left], strict=True):
            if unit > _ZERO:
                weighed += (unit - _ZERO) * weight
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
    from .weights import WEIGHTS

    return Net(WEIGHTS)
