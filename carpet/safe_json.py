"""JSON that comes from outside, refused before it can fill the stack.

The standard library's parser calls itself for each level. In a browser the stack is so small that a
few thousand levels end Python, with no exception that could be caught.
"""

from __future__ import annotations

import json
import re
from itertools import accumulate
from typing import Any

DEEPEST = 512
"""Levels that are read; what is written here has four at most, a design some ten."""

_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"?')
_NO_BRACKET = re.compile(r"[^\[\]{}]+")
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def loads(text: str, **hooks: Any) -> Any:
    """What `json.loads` says; ValueError if it isn't JSON, or if it is nested too deeply."""
    text = text.removeprefix("\ufeff")  # some programs mark a file's encoding so
    brackets = _NO_BRACKET.sub("", _STRING.sub("", text))
    if max(accumulate(map(_STEPS.__getitem__, brackets)), default=0) > DEEPEST:
        raise ValueError("nested too deeply")
    return json.loads(text, **hooks)
