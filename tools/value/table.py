"""A packed table as text, in a file of its own or in carpet/coach/weights.py."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path

from carpet.coach.net import Net


def text_of(data: bytes) -> str:
    """A table's bytes as text."""
    return base64.b85encode(zlib.compress(data, level=9)).decode("ascii")


def data_of(text: str) -> bytes:
    """The bytes of a table's text, which `carpet.coach.net` reads."""
    return zlib.decompress(base64.b85decode(text.strip()))


def net_at(path: Path) -> Net:
    """The table in a file."""
    return Net(data_of(path.read_text(encoding="ascii")))
