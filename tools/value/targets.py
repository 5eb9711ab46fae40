"""From games to what a table should say: the result, less the luck that came after.

For each turn of a game

    luck      = the value after the card - what the choice was worth    (its mean is zero)
    lost      = what the best choice was worth - what the one made was  (never negative)
    revision  = what the best choice was worth - the value before

so that result = value at the start + luck - lost + revision, each summed over the game. A choice's
target is the result less the luck of its own card and all that came later, plus what later choices
lost, since what is wanted is its worth to a player who then chooses well. By that sum it is the
choice's worth plus all later revisions. It is right on average, whatever the table knew, and lies
far less apart than results do. A choice that was not made gets the target of the one that was,
moved by how far apart the two were thought to be.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from carpet import Deal
from carpet.coach.closed import Play, Waste, number_of
from carpet.coach.net import features

from .games import Game, waste_of


class Samples(NamedTuple):
    """Choices with their targets; those of one decision stand together."""

    features: NDArray[np.uint16]
    """Which features hold, one choice's after another's."""
    begins: NDArray[np.int64]
    """Where each choice's features begin, and where the last one's end."""
    left: NDArray[np.uint8]
    """How many cards are unseen."""
    targets: NDArray[np.float32]
    decisions: NDArray[np.int64]
    """The first choice of each decision, and the number of choices."""


def targets(game: Game) -> list[list[float]]:
    """For each decision, the target of each choice."""
    found: list[list[float]] = []
    later = 0.0
    for _, _, worths, value, _ in reversed(game["decisions"]):
        found.append([worth + later for worth in worths])
        later += max(worths) - value
    return found[::-1]


def gather(games: Iterable[Game], share: float) -> Samples:
    """The samples of some games; of each, about this share of the decisions, always the same."""
    held, begins, left = array("H"), array("q", [0]), array("B")
    wanted, decisions = array("f"), array("q", [0])
    for unseen, wastes, goals in _decisions(games, share):
        for waste, goal in zip(wastes, goals, strict=True):
            held.extend(features(unseen, waste))
            begins.append(len(held))
            left.append(unseen.bit_count())
            wanted.append(goal)
        decisions.append(len(left))
    return Samples(
        np.array(held, np.uint16),
        np.array(begins, np.int64),
        np.array(left, np.uint8),
        np.array(wanted, np.float32),
        np.array(decisions, np.int64),
    )


def _decisions(
    games: Iterable[Game], share: float
) -> Iterator[tuple[int, list[Waste], list[float]]]:
    """The unseen cards, the waste after each choice, and the choices' targets."""
    play = Play()
    for game in games:
        chance = random.Random(game["deal"])
        stock = [number_of(card) for card in Deal.numbered(game["deal"]).position().stock]
        unseen = sum(1 << card for card in stock)
        for card, decision, goals in zip(stock, game["decisions"], targets(game), strict=False):
            if chance.random() < share:
                cards, heights, *_ = decision
                yield unseen, [waste_of(play, cards[:height]) for height in heights], goals
            unseen ^= 1 << card


def save(path: Path, samples: Samples) -> None:
    """Write samples to a file, all or nothing."""
    beside = path.with_name("new-" + path.name)
    np.savez(beside, **samples._asdict())
    beside.replace(path)


def load(path: Path) -> Samples:
    """The samples of a file."""
    with np.load(path) as file:
        return Samples(*(file[name] for name in Samples._fields))
