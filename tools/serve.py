"""`./build.sh serve [PORT]`: build, then serve dist/ on loopback, and web/ beside it."""

import re
import threading

from .dist import build
from .paths import DIST, WEB, BuildError
from .server import Site, serving

_PORTS = range(1, 65536)
_EXAMPLE = "Another: ./build.sh serve 8080"


def serve(arguments: list[str]) -> None:
    """Serve until interrupted. Nothing is cached, so that a reload shows what was built."""
    port = wanted_port(arguments)
    build()
    site = Site(DIST, source=WEB, headers={"Cache-Control": "no-cache"})
    try:
        with serving(site, port) as address:
            print(f"carpet: play at {address} (Ctrl+C stops)", flush=True)
            print(
                f"carpet: web/ as it stands, for those who change it: {address}source/", flush=True
            )
            threading.Event().wait()
    except OSError as error:
        raise BuildError(f"cannot serve on port {port}: {error.strerror}. {_EXAMPLE}") from None


def wanted_port(arguments: list[str]) -> int:
    """The port that is asked for; 8000 if none is."""
    if len(arguments) > 1:
        raise BuildError(f"serve takes one port, not {' '.join(arguments)}")
    wanted = arguments[0] if arguments else "8000"
    if not re.fullmatch("[0-9]{1,5}", wanted) or int(wanted) not in _PORTS:
        ends = f"{_PORTS[0]} to {_PORTS[-1]}"
        raise BuildError(f"a port is a number from {ends}, not {wanted!r}. {_EXAMPLE}")
    return int(wanted)
