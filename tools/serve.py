"""`./build.sh serve [PORT]`: build, then serve dist/ on loopback."""

import threading

from .dist import build
from .paths import DIST, BuildError
from .server import Site, serving


def serve(arguments: list[str]) -> None:
    """Serve until interrupted. Nothing is cached, so that a reload shows what was built."""
    port = int(arguments[0]) if arguments and arguments[0].isdigit() else 8000
    build()
    site = Site(DIST, "/carpet/", headers={"Cache-Control": "no-cache"})
    try:
        with serving(site, port) as address:
            print(f"carpet: play at {address} (Ctrl+C stops)", flush=True)
            threading.Event().wait()
    except OSError as error:
        help_ = "Give another: ./build.sh serve PORT"
        raise BuildError(f"cannot serve on port {port}: {error}. {help_}") from None
