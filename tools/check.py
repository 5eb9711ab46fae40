"""`./build.sh check`: the checkers of style, types, layers and markup. All run, then it fails."""

import sys
from pathlib import Path

from .paths import NODE_MODULES, WEB, BuildError
from .run import passes

_PYTHON_TOOLS = Path(sys.executable).parent
_NODE_TOOLS = NODE_MODULES / ".bin"


def check() -> None:
    """Run every checker and say which are not content."""
    print("carpet: checking", flush=True)
    pages = sorted(WEB.rglob("*.html"))
    checks: dict[str, tuple[str | Path, ...]] = {
        "ruff check": (_PYTHON_TOOLS / "ruff", "check", "--quiet", "."),
        "ruff format": (_PYTHON_TOOLS / "ruff", "format", "--quiet", "--check", "."),
        "mypy": (_PYTHON_TOOLS / "mypy", "--no-error-summary"),
        "import-linter": (_PYTHON_TOOLS / "lint-imports", "--no-logo"),
        "biome": (_NODE_TOOLS / "biome", "check", "--error-on-warnings"),
        "dependency-cruiser": (_NODE_TOOLS / "depcruise", "web", "--output-type", "err-long"),
        "knip": (_NODE_TOOLS / "knip", "--no-progress"),
        "the house's rules": ("node", "--test", "--test-reporter=dot", "tests/page/house.test.js"),
        "tsc": (_NODE_TOOLS / "tsc", "--project", "tsconfig.json"),
        "html-validate": (_NODE_TOOLS / "html-validate", *pages),
    }
    failed = [name for name, command in checks.items() if not passes(*command)]
    if failed:
        raise BuildError(f"not content: {', '.join(failed)}")
