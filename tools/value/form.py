"""The packed form of a table, as `carpet.coach.net.Net` reads it.

`<HHf` features, hidden units, scale; one signed byte a weight of the first layer, unit by unit; 16
bits a weight of the last, by the number of unseen cards; and a float for each such number. A unit's
weights are made as large as its bytes hold, and its last weights smaller by that.
"""

from __future__ import annotations

import struct

import numpy as np

from .fit import Floats, Model
from .table import data_of, text_of

_BYTE = 127
_WORD = 32767


def packed(model: Model) -> str:
    """A model's weights as text, rounded to the form's steps."""
    features, hidden = model.first.shape
    steps = np.maximum(np.abs(model.first).max(axis=0), 1e-6) / _BYTE
    first = np.rint(model.first / steps).astype(np.int8)
    last = model.last * steps
    scale = max(float(np.abs(last).max()), 1e-12) / _WORD
    return text_of(
        struct.pack("<HHf", features, hidden, scale)
        + first.T.tobytes()
        + np.rint(last / scale).astype("<i2").tobytes()
        + model.bias.astype("<f4").tobytes()
    )


def unpacked(text: str) -> Model:
    """The model of a packed table: what a further fit may begin with."""
    data = data_of(text)
    features, hidden, scale = struct.unpack_from("<HHf", data)
    first = np.frombuffer(data, np.int8, features * hidden, 8).reshape(hidden, features).T
    at = 8 + features * hidden
    left = (len(data) - at) // (2 * hidden + 4)
    last = np.frombuffer(data, "<i2", left * hidden, at).reshape(left, hidden)
    bias = np.frombuffer(data, "<f4", left, at + 2 * left * hidden)
    return Model(_floats(first), scale * _floats(last), _floats(bias))


def _floats(numbers: np.typing.NDArray[np.generic]) -> Floats:
    return np.ascontiguousarray(numbers, np.float32)
