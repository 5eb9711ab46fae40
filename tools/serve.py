"""`./build.sh serve [PORT]`: build, then serve dist/ on loopback."""

import threading

from .dist import build
from .paths import DIST, BuildError
from .server import Site, serving


def serve(arguments: list[str]) -> None:
    """Serve until interrupted. Nothing is cached, so that a reload shows what was built."""
    wanted = arguments[0] if arguments else "8000"
    if not wanted.isdecimal():
        raise BuildError(f"a port is a number, not {wanted!r}: ./build.sh serve 8080")
    port = int(wanted)
    build()
    site = Site(DIST, "/carpet/", headers={"Cache-Control": "no-cache"})
    try:
        with serving(site, port) as address:
            print(f"carpet: play at {address} (Ctrl+C stops)", flush=True)
            threading.Event().wait()
    except OSError as error:
        help_ = "Give another: ./build.sh serve PORT"
        raise BuildError(f"cannot serve on port {port}: {error}. {help_}") from None
