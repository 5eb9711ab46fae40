"""Reading files that people name, with the file's name in every error."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from ..errors import CarpetError

Value = TypeVar("Value")

_UTF_16 = (b"\xff\xfe", b"\xfe\xff")


class FileError(CarpetError):
    """A file that can't be read, or holds something else."""


def read(file: str, take: Callable[[str], Value]) -> Value:
    """What `take` makes of the file's text, - being standard input; FileError names the file."""
    try:
        return take(_text(file))
    except CarpetError as error:
        raise FileError(error.code, f"{file}: {error}", file=file, **error.params) from None
    except UnicodeDecodeError:
        raise FileError("no_text", f"{file}: this is no text in UTF-8", file=file) from None
    except OSError as error:
        raise FileError("no_file", f"{file}: {error.strerror}", file=file) from None


def _text(file: str) -> str:
    if file == "-":
        return sys.stdin.read()
    data = Path(file).read_bytes()
    return data.decode("utf-16" if data.startswith(_UTF_16) else "utf-8")
