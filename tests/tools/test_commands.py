"""`./build.sh`: what it says of itself, and of what it can't use."""

import os
import subprocess
from pathlib import Path

import pytest

from tools.paths import ROOT, BuildError
from tools.serve import wanted_port
from tools.soak import PARTS, soak
from tools.test import needs_only_the_wheel

COMMANDS = ["build", "serve", "check", "test", "soak", "bench", "lock", "clean", "help"]


def build_sh(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the script."""
    return subprocess.run(
        [ROOT / "build.sh", *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("word", ["help", "--help", "-h"])
def test_help_lists_every_command(word: str) -> None:
    told = build_sh(word)
    assert told.returncode == 0
    listed = [line.split()[0] for line in told.stdout.splitlines() if line.startswith("  ")]
    assert [command for command in COMMANDS if command not in listed] == []


def test_an_unknown_command_is_refused() -> None:
    told = build_sh("biuld")
    assert told.returncode == 1
    assert "no such command: biuld" in told.stderr


def test_a_python_that_is_too_old_is_named(tmp_path: Path) -> None:
    old = tmp_path / "old python"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "Python 3.9.2" && exit\nexit 1\n')
    old.chmod(0o755)
    told = build_sh("build", PYTHON=str(old))
    assert told.returncode == 1
    assert f"PYTHON={old} is Python 3.9.2" in told.stderr
    assert "PYTHON=/not/there is no program" in build_sh("build", PYTHON="/not/there").stderr


@pytest.mark.parametrize("words", ["0", "70000", "abc", "-1", "80.0", "٣", "1" * 5000, "8000 1"])
def test_what_is_no_port_is_refused(words: str) -> None:
    with pytest.raises(BuildError, match="port"):
        wanted_port(words.split())


def test_a_port_is_taken_as_it_is_asked_for() -> None:
    assert [wanted_port(words.split()) for words in ("", "1", "65535")] == [8000, 1, 65535]


@pytest.mark.parametrize(
    ("arguments", "alone"),
    [
        ("tests/engine", True),
        ("-k undo ./tests/engine tests/solver/test_coach.py", True),
        ("tests/engine/test_rules.py::test_nothing", True),
        ("-k undo", False),
        ("-m long tests", False),
        ("tests/engine tests/web", False),
        ("tests/web/test_play.py", False),
    ],
)
def test_the_engines_tests_need_no_page(arguments: str, alone: bool) -> None:
    assert needs_only_the_wheel(arguments.split()) == alone


def test_a_part_of_the_soak_that_there_is_not_is_refused() -> None:
    with pytest.raises(BuildError, match=r"no such part: odd\. Parts: games mutants"):
        soak(["games", "odd"])


def test_a_soak_goes_on_where_it_stood_until_all_has_passed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[tuple[str, int]] = []
    bad = {"events", "tab"}

    def passes(part: str, seed: int) -> bool:
        ran.append((part, seed))
        return part not in bad

    for name in ("build", "install_wheel"):
        monkeypatch.setattr(f"tools.soak.{name}", lambda: None)
    monkeypatch.setattr("tools.soak._passes", passes)
    monkeypatch.setattr("tools.soak._KEPT", tmp_path / "soak.json")
    assert soak([]) == 1
    assert [part for part, _ in ran] == list(PARTS)
    bad.clear()
    assert soak(["tab"]) == 0
    assert soak([]) == 0
    assert [part for part, _ in ran[len(PARTS) :]] == ["tab", "events"]
    assert len({seed for _, seed in ran}) == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["package-lock.json", "tools/requirements.txt"])
def test_a_lock_file_says_what_but_not_from_where(name: str) -> None:
    text = (ROOT / name).read_text()
    for place in ('"resolved"', "--index-url", "--find-links", "file:", "registry"):
        assert place not in text, place
    assert "sha512-" in text or "--hash=sha256:" in text
