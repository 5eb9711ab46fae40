"""Where things are, and the one way in which the build gives up."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
DIST = ROOT / "dist"
BUILD = ROOT / "build"
CACHE = ROOT / ".cache"
NODE_MODULES = ROOT / "node_modules"


class BuildError(Exception):
    """Something that the person at the keyboard should read, without a traceback."""
