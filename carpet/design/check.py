"""Check a JSON value against a table of what each key may say, with the path to what is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from ..errors import DesignError, quote
from ..safe_json import loads

LONGEST = 64 * 1024

_TEXT = re.compile(r'"(?:[^"\\\n]++|\\.)*+"?')
_CONSTANT = re.compile("NaN|Infinity")


class At(NamedTuple):
    """A value and the path of keys that leads to it, for the error that it may cause."""

    value: Any
    path: str

    def key(self, name: str) -> At:
        """What stands under the key, null if nothing does."""
        value = self.as_object().get(name.lower())
        return At(value, f"{self.path}.{name}" if self.path else name)

    def items(self) -> list[At]:
        if not isinstance(self.value, list):
            raise self.wrong_form("list")
        return [At(value, f"{self.path}[{index}]") for index, value in enumerate(self.value)]

    def as_object(self) -> dict[str, Any]:
        if not isinstance(self.value, dict):
            raise self.wrong_form("object")
        return self.value

    def as_text(self, missing: str | None = None) -> str:
        if self.value is None and missing is not None:
            return missing
        if not isinstance(self.value, str):
            raise self.wrong_form("text")
        return self.value

    def as_count(self, missing: int) -> int:
        if self.value is None:
            return missing
        if type(self.value) not in (int, float) or self.value != self.value // 1:
            raise self.wrong_form("number")
        return int(self.value)

    def wrong_form(self, wanted: str) -> DesignError:
        if self.value is None:
            return self.refused()
        message = f"{self.path or 'a design'} should be: {wanted}"
        return DesignError("design_form", message, key=self.path, wanted=wanted)

    def refused(self) -> DesignError:
        """The error that says that the engine can't honour what stands here."""
        if self.value is None:
            return DesignError("design_missing", f"{self.path} is missing", key=self.path)
        found = "[…]" if isinstance(self.value, list) else "{…}"
        if not isinstance(self.value, (list, dict)):
            found = quote(json.dumps(self.value, ensure_ascii=False))
        message = f"this engine can't honour {self.path}: {found}"
        return DesignError("design_value", message, key=self.path, found=found)


Check = Callable[[At], object]
Rules = dict[str, Check]


def parse(text: str) -> At:
    """The JSON text as a value; DesignError if it is none, or too long."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise DesignError("design_long", "a design is a text of at most 64 kB", most=LONGEST)
    try:
        value = loads(text, object_pairs_hook=_Object, parse_constant=_no_constant)
    except DesignError:
        raise
    except ValueError as error:
        line = _line(text, error)
        raise DesignError("design_json", f"line {line}: no JSON: {error}", line=line) from None
    return At(value, "")


class _Object(dict[str, Any]):
    """A JSON object by lower-case keys, which remembers how they were written."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__((key.lower(), value) for key, value in pairs)
        self.spelling = {key.lower(): key for key, _ in pairs}
        if len(self) != len(pairs):
            names = [key.lower() for key, _ in pairs]
            key = quote(next(name for name in names if names.count(name) > 1))
            raise DesignError("design_twice", f"{key} is there twice", key=key)


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON")


def _line(text: str, error: ValueError) -> int:
    """The line, from 1 on, where reading stopped; as far as it is known."""
    if isinstance(error, json.JSONDecodeError):
        return error.lineno
    constant = _CONSTANT.search(_TEXT.sub(lambda found: " " * len(found[0]), text))
    return text.count("\n", 0, constant.start()) + 1 if constant else 1


def free(at: At) -> None:
    """A key about looks, or one that changes nothing in this game."""


def only(*allowed: object, default: bool = False) -> Check:
    """The key must say one of these; `default` if it may also be left out."""

    def check(at: At) -> None:
        if at.value is None and default:
            return
        if not any(same(at.value, value) for value in allowed):
            raise at.refused()

    return check


def keys(rules: Rules, default: bool = False) -> Check:
    """The key must be an object whose keys keep these rules and that says nothing else."""
    known = {name.lower() for name in rules}

    def check(at: At) -> None:
        if at.value is None and default:
            return
        spelling = getattr(at.as_object(), "spelling", {})
        for key, value in at.as_object().items():
            if key not in known and value is not None and value is not False:
                raise at.key(spelling.get(key, key)).refused()
        for name, rule in rules.items():
            rule(at.key(name))

    return check


def everyone(names: Iterable[str]) -> Check:
    """The key must list all of these in any order, or be left out."""
    wanted = sorted(name.lower() for name in names)

    def check(at: At) -> None:
        if at.value is not None and sorted(item.as_text().lower() for item in at.items()) != wanted:
            raise at.refused()

    return check


def same(found: object, wanted: object) -> bool:
    """Equal, for texts but for white space and case, and with true and 1 kept apart."""
    if isinstance(found, str) and isinstance(wanted, str):
        return "".join(found.split()).lower() == "".join(wanted.split()).lower()
    return isinstance(found, bool) == isinstance(wanted, bool) and found == wanted
