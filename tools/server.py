"""A static host on loopback, as those are where the page will live: a sub-path, gzip, caching.

Its switches make it as unkind as hosts are: no types, files that it refuses, a login
page in their place.
"""

import gzip
import hashlib
import threading
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
}

_LOGIN = b"<!doctype html><html lang=en><title>Login</title><p>Please pay for this network.</html>"


class Site:
    """A folder of files under a path, and what a test may want to know or spoil."""

    def __init__(
        self,
        folder: Path,
        path: str = "/carpet/",
        *,
        source: Path | None = None,
        compress: bool = True,
        headers: dict[str, str] | None = None,
    ) -> None:
        self.folder = folder
        self.path = path
        self.compress = compress
        self.copies: tuple[str, ...] = ()
        """Other paths under which the same files lie."""
        self.types: dict[str, str] = {}
        """Other types than the right ones, by a name's ending; an empty one isn't sent."""
        self.refused: tuple[str, ...] = ()
        """Endings of names for which there is a 404."""
        self.portal: Callable[[str], bool] = lambda name: False
        """Which names are answered with a login page, as captive portals do."""
        self.sends_on: Callable[[str], str | None] = lambda address: None
        """Where an address is redirected to, if it is."""
        self.encodings: tuple[str, ...] = ("gzip",)
        """What is done to a body that is compressed, and said of it, in turn."""
        self.squeezed: tuple[str, ...] = ()
        """Endings of what is gzipped once more than the header says."""
        self.headers = dict(headers or {"Cache-Control": "max-age=600"})
        self.source = source
        """web/, served as it stands under `source/`; what the folder alone has is there, too."""
        self.extra: dict[str, bytes] = {}
        """Files that only a test has, by name."""
        self.requests: list[str] = []
        self.moved: Counter[str] = Counter()
        """Bytes of bodies sent so far, by address."""
        self.spoil: Callable[[str, bytes], tuple[int, bytes] | None] = lambda name, body: None
        """Given a file's name and bytes, another status and bytes; a test's way to break things."""
        self.tag: Callable[[str, bytes], str] = lambda name, body: (
            f'"{hashlib.sha256(body).hexdigest()[:16]}"'
        )
        """The ETag of a file; a host may give one that doesn't change with it."""

    def answer(self, address: str, encodings: str) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body for a request, in one of the encodings that it accepts."""
        parts = urlsplit(address)
        route = unquote(parts.path)
        self.requests.append(address)
        if route == "/" or f"{route}/" == self.path:
            return HTTPStatus.FOUND, {"Location": self.path}, b""
        path = max(filter(route.startswith, (self.path, *self.copies)), key=len, default=None)
        if path is None:
            return HTTPStatus.NOT_FOUND, {}, b"nothing here"
        if location := self.sends_on(address):
            return HTTPStatus.FOUND, {"Location": location}, b""
        name = route.removeprefix(path)
        name, status, body = self._find(f"{name}index.html" if name[-1:] in ("", "/") else name)
        status, body = self.spoil(name, body) or (status, body)
        suffix = Path(name).suffix
        others = (self.types[ending] for ending in self.types if name.endswith(ending))
        type_ = next(others, _TYPES.get(suffix, "application/octet-stream"))
        headers = {**({"Content-Type": type_} if type_ else {}), **self.headers}
        headers["ETag"] = self.tag(name, body)
        if self.compress and suffix in _TYPES and suffix != ".png":
            headers["Vary"] = "Accept-Encoding"
            if _accepts_gzip(encodings):
                headers["Content-Encoding"] = ", ".join(self.encodings)
                for _ in range(len(self.encodings) + name.endswith(self.squeezed)):
                    body = _gzip(body)
        return status, headers, body

    def _find(self, name: str) -> tuple[str, int, bytes]:
        """The name of what is sent for a name, with its status and body."""
        if self.portal(name):
            return "login.html", HTTPStatus.OK, _LOGIN
        body = None if name.endswith(self.refused) else self._read(name)
        if body is not None:
            return name, HTTPStatus.OK, body
        return "404.html", HTTPStatus.NOT_FOUND, self._read("404.html") or b"not found"

    def _read(self, name: str) -> bytes | None:
        if name in self.extra:
            return self.extra[name]
        if self.source is None or not name.startswith("source/"):
            return _inside(self.folder, name)
        name = name.removeprefix("source/")
        found = _inside(self.source, name)
        return _inside(self.folder, name) if found is None else found


def _inside(folder: Path, name: str) -> bytes | None:
    """A file's bytes, if it is one and lies in the folder."""
    file = (folder / name).resolve()
    inside = file.is_relative_to(folder.resolve())
    return file.read_bytes() if inside and file.is_file() else None


def _accepts_gzip(encodings: str) -> bool:
    """Whether an Accept-Encoding names gzip, and not with a weight of nothing."""
    for wish in encodings.lower().replace(" ", "").split(","):
        name, _, weight = wish.partition(";q=")
        if name == "gzip":
            return not weight or weight.strip("0.") != ""
    return False


@lru_cache(maxsize=256)
def _gzip(body: bytes) -> bytes:
    return gzip.compress(body, 6, mtime=0)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    stopped = False
    """Whether nobody is answered any more, on connections that stand open either."""

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up is no error."""


def _handler(site: Site) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        server: _Server
        protocol_version = "HTTP/1.1"
        # Without this a body waits until the browser has confirmed the headers.
        disable_nagle_algorithm = True

        def do_GET(self) -> None:
            if self.server.stopped:
                self.close_connection = True
                return
            status, headers, body = site.answer(self.path, self.headers["Accept-Encoding"] or "")
            if status == HTTPStatus.OK and self.headers["If-None-Match"] == headers["ETag"]:
                status, body = int(HTTPStatus.NOT_MODIFIED), b""
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            if self.command != "HEAD":
                site.moved[self.path] += len(body)
                self.wfile.write(body)

        do_HEAD = do_GET  # noqa: N815 (the name that http.server looks for)

        def log_message(self, *_: object) -> None:
            """A test's output is no access log."""

    return Handler


@contextmanager
def serving(site: Site, port: int = 0) -> Iterator[str]:
    """Serve a site until the block ends; gives its address."""
    server = _Server(("127.0.0.1", port), _handler(site))
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{site.path}"
    finally:
        server.stopped = True
        server.shutdown()
        server.server_close()
        thread.join()
