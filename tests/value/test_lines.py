"""Guards long work: stopped anywhere, it ends with the same bytes; another file is left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.lines import grow, rows
from tools.paths import BuildError

SETTINGS = {"orders": 3}


def square(number: int) -> dict[str, int]:
    return {"n": number, "square": number * number}


def once(number: int) -> int:
    if number == 4:
        raise KeyboardInterrupt
    return number


@pytest.mark.parametrize("processes", [1, 2])
def test_a_stopped_run_ends_with_the_same_bytes(tmp_path: Path, processes: int) -> None:
    whole, part = tmp_path / "whole", tmp_path / "folder" / "part"
    grow(whole, SETTINGS, square, range(1, 9), 1)
    text = whole.read_bytes()
    assert len(text.splitlines()) == 9
    for size in range(0, len(text) + 1, 13):
        part.parent.mkdir(exist_ok=True)
        part.write_bytes(text[:size])
        grow(part, SETTINGS, square, range(1, 9), processes)
        assert part.read_bytes() == text
    assert list(rows(part, 2)) == [square(1), square(2)]
    assert len(list(rows(part))) == 8


def test_what_was_done_before_a_stop_is_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    with pytest.raises(KeyboardInterrupt):
        grow(kept, SETTINGS, once, range(1, 9), 1)
    assert list(rows(kept)) == [1, 2, 3]


def test_a_file_with_more_than_is_asked_for_stays_as_it_is(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    grow(kept, SETTINGS, square, range(5), 1)
    before = kept.read_bytes()
    grow(kept, SETTINGS, square, range(3), 1)
    assert kept.read_bytes() == before


@pytest.mark.parametrize("text", ['{"orders": 4}\n1\n', "carpet 1\ndeal 3\n", "\n"])
def test_another_file_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    kept = tmp_path / "kept"
    kept.write_text(text)
    with pytest.raises(BuildError, match="kept"):
        grow(kept, SETTINGS, square, range(5), 1)
    assert kept.read_text() == text
