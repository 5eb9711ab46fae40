"""For all tests: the built wheel is what is tested, so the tree must not come before it."""

import os
import sys
from pathlib import Path

_ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(_ROOT))

if os.environ.get("CARPET_WHEEL"):
    import carpet

    assert not Path(carpet.__file__).is_relative_to(_ROOT / "carpet"), "tests the tree"
