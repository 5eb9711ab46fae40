"""The one source of chance: Philox4x32-10, a generator with nothing to remember.

It is the counter-based generator of Salmon, Moraes, Dror and Shaw ("Parallel random numbers: as
easy as 1, 2, 3", SC 2011): a counter and a key give a block of four 32-bit words. Each use draws
from a stream of its own, so that none can disturb another; and all of them are for ever, as deals,
hints and the deals of the days follow from them.
"""

from __future__ import annotations

from enum import IntEnum
from typing import TypeAlias

Block: TypeAlias = tuple[int, int, int, int]
"""Four words of 32 bits."""

_WORD = 0xFFFFFFFF


class Stream(IntEnum):
    """What is drawn. A number that was given away once never means anything else."""

    DEALS = 0
    """The words that shuffle a numbered deal; the key is its number."""
    ORDERS = 1
    """The orders of the unseen cards that a hint tries; the key is its seed."""
    TOSSES = 2
    """The coins of the tossed games; the key is the deal's number."""


def block(stream: Stream, key: int, number: int) -> Block:
    """The stream's block with this number, from 0 on, for a key of up to 64 bits."""
    return philox((number & _WORD, 0, 0, stream), (key & _WORD, key >> 32 & _WORD))


def philox(counter: Block, key: tuple[int, int]) -> Block:
    """One block for a counter and a key, all of them 32-bit words."""
    c0, c1, c2, c3 = counter
    k0, k1 = key
    for _ in range(10):
        even = 0xD2511F53 * c0
        odd = 0xCD9E8D57 * c2
        c0, c1, c2, c3 = (odd >> 32) ^ c1 ^ k0, odd & _WORD, (even >> 32) ^ c3 ^ k1, even & _WORD
        k0 = (k0 + 0x9E3779B9) & _WORD
        k1 = (k1 + 0xBB67AE85) & _WORD
    return c0, c1, c2, c3
