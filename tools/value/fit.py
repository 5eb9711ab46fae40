"""Fit a table to samples: a network of one hidden layer, by Adam.

The loss of a batch is the mean cross entropy of chances and targets, and twenty times the mean
square of what the *differences* between choices of one decision miss theirs by: they decide how the
table plays.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from carpet.coach.net import FEATURES, MOST_LEFT

from .targets import Samples

Floats: TypeAlias = NDArray[np.float32]

HIDDEN = 32
DIFFERENCES = 20.0
"""The weight of differences between the choices of a decision."""

FRESH = 4e-3
"""Adam's rate at the beginning, if the model knows nothing."""

FURTHER = 5e-4
"""The same for a model that has been fitted before and would forget."""

LAST = 1.5e-4
"""The rate at the end."""

WARM = 0.1
"""In this share of all steps, the first, the rate rises from nothing: all weights move at once, and
their sum would leap."""

BATCH = 256
"""Decisions in a batch."""

_DECAY = (0.9, 0.999)


class Model(NamedTuple):
    """chance = 1 / (1 + exp(-(bias + last · max(0, sum of the first rows that hold))))."""

    first: Floats
    """By feature and hidden unit."""
    last: Floats
    """By unseen cards and hidden unit."""
    bias: Floats
    """By unseen cards."""


class Batch(NamedTuple):
    """Some decisions, ready to be multiplied."""

    held: Floats
    """By choice and feature: how often it holds."""
    left: NDArray[np.intp]
    targets: Floats
    begins: NDArray[np.intp]
    """The first choice of each decision."""
    decision: NDArray[np.intp]
    """Which decision each choice belongs to."""


def fresh(samples: Samples, seed: int) -> Model:
    """A model that knows nothing but the mean target; features that never hold stay at zero."""
    chance = np.random.default_rng(seed)
    first = chance.normal(0, 0.1, (FEATURES, HIDDEN)).astype(np.float32)
    first[np.bincount(samples.features, minlength=FEATURES) == 0] = 0
    share = np.clip(samples.targets.mean(), 0.01, 0.99)
    last = np.tile(chance.normal(0, 0.3, HIDDEN).astype(np.float32), (MOST_LEFT + 1, 1))
    return Model(first, last, np.full(MOST_LEFT + 1, np.log(share / (1 - share)), np.float32))


def fit(model: Model, samples: Samples, epochs: int, seed: int, rate: float = FRESH) -> Model:
    """The model after so many rounds through all samples, in an order that the seed decides."""
    chance = np.random.default_rng(seed)
    count = len(samples.decisions) - 1
    steps = epochs * -(-count // BATCH)
    model = Model(*(part.copy() for part in model))
    moments = [(np.zeros_like(part), np.zeros_like(part)) for part in model]
    step = 0
    for _ in range(epochs):
        order = chance.permutation(count)
        for at in range(0, count, BATCH):
            step += 1
            done = step / steps
            now = rate * (LAST / rate) ** done * min(1, done / WARM)
            slopes = gradient(model, batch(samples, np.sort(order[at : at + BATCH])))
            for part, slope, (mean, square) in zip(model, slopes, moments, strict=True):
                mean += (1 - _DECAY[0]) * (slope - mean)
                square += (1 - _DECAY[1]) * (slope * slope - square)
                size = np.sqrt(square / (1 - _DECAY[1] ** step)) + 1e-8
                part -= (now / (1 - _DECAY[0] ** step) * mean / size).astype(np.float32)
    return model


def batch(samples: Samples, decisions: NDArray[np.int64]) -> Batch:
    """The choices of some decisions, given in order."""
    firsts, ends = samples.decisions[decisions], samples.decisions[decisions + 1]
    chosen = _ranges(firsts, ends)
    begins, stops = samples.begins[chosen], samples.begins[chosen + 1]
    rows = np.repeat(np.arange(len(chosen)), stops - begins)
    flat = rows * FEATURES + samples.features[_ranges(begins, stops)]
    held = np.zeros((len(chosen), FEATURES), np.float32)
    np.add.at(held.reshape(-1), flat, 1)
    sizes = ends - firsts
    return Batch(
        held,
        samples.left[chosen].astype(np.intp),
        samples.targets[chosen],
        np.concatenate(([0], np.cumsum(sizes)[:-1])).astype(np.intp),
        np.repeat(np.arange(len(decisions)), sizes),
    )


def chances(model: Model, data: Batch) -> Floats:
    """What the model says of each choice."""
    return _chance(_forward(model, data)[1])


def loss(model: Model, data: Batch) -> float:
    """What is made small."""
    total = _forward(model, data)[1]
    entropy = np.logaddexp(0, total) - data.targets * total
    apart = _apart(_chance(total) - data.targets, data)
    return float(np.mean(entropy) + DIFFERENCES * np.mean(apart**2))


def gradient(model: Model, data: Batch) -> Model:
    """How the loss changes with each weight."""
    units, total = _forward(model, data)
    said = _chance(total)
    missed = said - data.targets
    # The mean of the deviations of a decision is zero, so they are their own slopes.
    slope: Floats = missed + np.float32(2 * DIFFERENCES) * _apart(missed, data) * said * (1 - said)
    slope /= np.float32(len(missed))
    by_left = np.zeros((len(model.bias), len(slope)), np.float32)
    by_left[data.left, np.arange(len(slope))] = slope
    inner = slope[:, None] * model.last[data.left] * (units > 0)
    return Model(data.held.T @ inner, by_left @ units, by_left.sum(axis=1, dtype=np.float32))


def _forward(model: Model, data: Batch) -> tuple[Floats, Floats]:
    """The hidden units of each choice, and what its chance is made of."""
    units = np.maximum(data.held @ model.first, 0)
    total: Floats = (units * model.last[data.left]).sum(axis=1) + model.bias[data.left]
    return units, total


def _chance(total: Floats) -> Floats:
    said: Floats = np.reciprocal(1 + np.exp(-np.clip(total, -60, 60)), dtype=total.dtype)
    return said


def _apart(missed: Floats, data: Batch) -> Floats:
    """How far each choice's error is from the mean error of its decision."""
    sizes = np.bincount(data.decision).astype(np.float32)
    sums: Floats = np.add.reduceat(missed, data.begins)
    return missed - (sums / sizes)[data.decision]


def _ranges(begins: NDArray[np.int64], ends: NDArray[np.int64]) -> NDArray[np.int64]:
    """All whole numbers of some ranges, one range after another."""
    sizes = ends - begins
    offsets = np.cumsum(sizes) - sizes
    numbers: NDArray[np.int64] = np.arange(sizes.sum()) + np.repeat(begins - offsets, sizes)
    return numbers
