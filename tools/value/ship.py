"""Put a table where the game reads it from."""

from __future__ import annotations

from pathlib import Path

from tools.paths import ROOT

WEIGHTS = ROOT / "carpet" / "coach" / "weights.py"

_WIDTH = 92
_NAME = "WEIGHTS = (\n"


def ship(table: Path, module: Path = WEIGHTS) -> None:
    """Write a table into the package, below what stands there about it."""
    head, _, _ = module.read_text(encoding="utf-8").partition(_NAME)
    text = table.read_text(encoding="ascii").strip()
    lines = [text[at : at + _WIDTH] for at in range(0, len(text), _WIDTH)]
    body = "".join(f'    "{line}"\n' for line in lines)
    module.write_text(f"{head}{_NAME}{body})\n", encoding="utf-8")
