"""A mean with its interval, for what is measured on many deals."""

import math
from collections.abc import Sequence


def mean(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean, and half of its 95 % interval.

    >>> mean([1.0, 1.0, 1.0, 1.0])
    (1.0, 0.0)
    """
    of = len(numbers)
    middle = sum(numbers) / of
    spread = sum((number - middle) ** 2 for number in numbers) / max(of - 1, 1)
    return middle, 1.959964 * math.sqrt(spread / of)
