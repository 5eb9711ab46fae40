"""For all tests: the built wheel is what is tested, so the tree must not come before it.

Chance has one seed, CARPET_SEED: the same on every commit, a fresh one in the soak. It stands in
the head of each run.
"""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

_ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(_ROOT))

if os.environ.get("CARPET_WHEEL"):
    import carpet

    assert not Path(carpet.__file__).is_relative_to(_ROOT / "carpet"), "tests the tree"

SEED = int(os.environ.get("CARPET_SEED", "0"))

settings.register_profile("commit", derandomize=True)
settings.register_profile("soak", print_blob=True)
settings.load_profile("soak" if SEED else "commit")


def pytest_report_header() -> str:
    """What makes chance fall the same way again."""
    return f"CARPET_SEED={SEED}"


@pytest.fixture(scope="session")
def seed() -> int:
    """Where this run's chance begins."""
    return SEED
