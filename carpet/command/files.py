"""Reading and writing files that people name, with the file's name in every error."""

from __future__ import annotations

import os
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
    except (OSError, ValueError) as error:
        raise _no_file(file, error) from None


def write(file: str | Path, text: str) -> None:
    """Write a file, whole or not at all: what was there outlives a full disk. FileError."""
    try:
        path = Path(file).resolve()
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")  # a device or a pipe
            return
        beside = path.with_name(f".{path.name}.{os.getpid()}")  # a name of nobody's
        try:
            beside.write_text(text, encoding="utf-8")
            beside.replace(path)
        except OSError:
            beside.unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise _no_file(str(file), error) from None


def _no_file(file: str, error: OSError | ValueError) -> FileError:
    """ValueError: a name that none can have, such as one with a null in it."""
    why = error.strerror if isinstance(error, OSError) else error
    return FileError("no_file", f"{file}: {why}", file=file)


def _text(file: str) -> str:
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    return data.decode("utf-16" if data.startswith(_UTF_16) else "utf-8")
