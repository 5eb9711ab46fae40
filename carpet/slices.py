"""Work in slices, so that whoever waits can do something else in between, or give it up.

There is no clock here: a job says how much it did, and whoever runs it measures and chooses.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar

Result = TypeVar("Result")

Job: TypeAlias = Generator[int, None, Result]
"""A generator that yields how much work the slice took, in nodes of the search, and returns its
result. Some 200 nodes fit into a millisecond. `finish` does all of it; closing it gives it up."""


def finish(job: Job[Result]) -> Result:
    """Do all of a job at once."""
    try:
        while True:
            next(job)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]


class Report:
    """How far a job has got: written by the job while it works, read between its slices."""

    def __init__(self) -> None:
        self.progress = 0.0
        """From 0 to 1."""
        self.result: Any = None
        """The best answer so far, in plain values that JSON can hold; at the end the answer."""

    def done(self, answer: Result) -> Result:
        """Take down that this is the answer, and give it back."""
        self.progress = 1.0
        self.result = answer
        return answer
