"""`./build.sh lock`: write anew what pins the things that the build fetches.

The versions that are wanted stand in package.json, requirements.in and the names in vendored.json.
"""

import json
import shutil
import subprocess
import sys

from .paths import BUILD, ROOT, BuildError
from .run import run
from .vendor import RECORD, find
from .wheel import sha256

_UV = "uv==0.13.9"


def lock() -> None:
    """Lock npm's packages, then Python's, then record the hashes of what is shipped."""
    run("npm", "install", "--silent", what="locking npm's packages")
    _lock_python()
    names = json.loads(RECORD.read_text())
    RECORD.write_text(json.dumps({name: sha256(find(name)) for name in names}, indent=2) + "\n")
    print("carpet: locked; look at the changes before you commit them")


def _lock_python() -> None:
    # In an environment of its own: the tool that locks is not among what it locks.
    folder = BUILD / "lock"
    shutil.rmtree(folder, ignore_errors=True)
    run(sys.executable, "-m", "venv", folder, what="making an environment")
    run(folder / "bin" / "pip", "install", "--quiet", _UV, what=f"fetching {_UV}")
    tools = ROOT / "tools"
    done = subprocess.run(
        [
            *(folder / "bin" / "uv", "pip", "compile", "--quiet", "--universal"),
            *("--generate-hashes", "--python-version", "3.11", "--no-header", "--no-annotate"),
            *(tools / "requirements.in", "-o", tools / "requirements.txt", "--upgrade"),
        ],
        check=False,
    )
    if done.returncode:
        raise BuildError("locking Python's packages failed")
