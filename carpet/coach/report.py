"""How far a job has got, for whoever waits for it."""

from __future__ import annotations

from typing import Any


class Report:
    """Written by a job while it works, read between its slices."""

    def __init__(self) -> None:
        self.progress = 0.0
        """From 0 to 1."""
        self.result: Any = None
        """The best answer so far, in plain values that JSON can hold; at the end the answer."""
