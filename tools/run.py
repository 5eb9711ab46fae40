"""Run other programs, and say which of them failed."""

import os
import subprocess
from pathlib import Path

from .paths import ROOT, BuildError


def run(*command: str | Path, what: str, **environment: str) -> None:
    """Run a command in the project's folder; its output goes to the terminal."""
    if _call(command, environment).returncode:
        raise BuildError(f"{what} failed")


def passes(*command: str | Path, **environment: str) -> bool:
    """Run a command and tell whether it succeeded."""
    return _call(command, environment).returncode == 0


def output(*command: str | Path, what: str, **environment: str) -> str:
    """Run a command and return what it prints."""
    done = _call(command, environment, stdout=subprocess.PIPE)
    if done.returncode:
        raise BuildError(f"{what} failed")
    return done.stdout.decode()


def _call(
    command: tuple[str | Path, ...], environment: dict[str, str], stdout: int | None = None
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=stdout,
        check=False,
    )
