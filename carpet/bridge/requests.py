"""What stands in a request: a JSON object, and its arguments by kind.

RequestError says what is wrong: `request_form` (no JSON object), `request_argument`.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from ..errors import RequestError, quote, shown
from ..safe_json import loads
from ..whole import is_whole

Request: TypeAlias = dict[str, Any]
Answer: TypeAlias = dict[str, Any]

_LONGEST = 256 * 1024


def parse(request: str) -> Request:
    """The request that a text holds."""
    if not isinstance(request, str) or len(request) > _LONGEST:
        raise RequestError("request_form", "a request is a JSON text of at most 256 kB")
    try:
        asked = loads(request)
    except ValueError:
        raise RequestError("request_form", "not JSON", request=quote(request)) from None
    if not isinstance(asked, dict):
        raise RequestError("request_form", "a request is an object", request=quote(request))
    return asked


def text(asked: Request, name: str) -> str:
    """The argument, which must be a text."""
    value = asked.get(name)
    if not isinstance(value, str):
        raise _wrong(name, "a text", value)
    return value


def texts(asked: Request, name: str) -> list[str]:
    """The argument, which must be a list of texts."""
    value = asked.get(name)
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise _wrong(name, "a list of texts", value)
    return value


def flag(asked: Request, name: str) -> bool:
    """The argument, which must be true or false, or left out: false."""
    value = asked.get(name, False)
    if type(value) is not bool:
        raise _wrong(name, "true or false", value)
    return value


def whole(asked: Request, name: str, least: int, most: int, missing: int | None = None) -> int:
    """The argument, which must be a whole number within these bounds."""
    value = asked.get(name, missing)
    if not is_whole(value, least, most):
        raise _wrong(name, f"a whole number from {least} to {most}", value)
    return value


def _wrong(name: str, wanted: str, value: object) -> RequestError:
    return RequestError(
        "request_argument",
        f"{name} is {wanted}, not {shown(value)}",
        argument=name,
        found=quote(value),
    )
