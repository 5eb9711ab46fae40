"""The host that `./build.sh serve` and the page's tests use."""

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.server import Site, serving

TEXT = b"It is a page.\n" * 100


@pytest.fixture
def host(tmp_path: Path) -> Iterator[http.client.HTTPConnection]:
    """A host with a built folder and a source beside it."""
    for name in ("dist/index.html", "dist/python/image.bin", "web/index.html", "secret"):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(TEXT + name.encode())
    with serving(Site(tmp_path / "dist", source=tmp_path / "web")) as address:
        connection = http.client.HTTPConnection(address.split("/")[2])
        yield connection
        connection.close()


def get(
    host: http.client.HTTPConnection, path: str, **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    """Ask for a path; the answer and its body."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    # Not the convenient request(), which would ask for an encoding of its own.
    host.putrequest("GET", path, skip_accept_encoding=True)
    for name, value in named.items():
        host.putheader(name, value)
    host.endheaders()
    answer = host.getresponse()
    return answer, answer.read()


@pytest.mark.parametrize("path", ["/", "/carpet"])
def test_other_ways_lead_to_the_game(host: http.client.HTTPConnection, path: str) -> None:
    answer, _ = get(host, path)
    assert (answer.status, answer.getheader("Location")) == (302, "/carpet/")


@pytest.mark.parametrize("wish", ["gzip", "br, GZIP", "deflate, gzip;q=0.5"])
def test_who_accepts_gzip_gets_it(host: http.client.HTTPConnection, wish: str) -> None:
    answer, body = get(host, "/carpet/", Accept_Encoding=wish)
    assert answer.getheader("Content-Encoding") == "gzip"
    assert gzip.decompress(body) == TEXT + b"dist/index.html"


@pytest.mark.parametrize("wish", ["", "br", "gzip;q=0", "gzip; q=0.0", "identity"])
def test_who_does_not_gets_the_file_itself(host: http.client.HTTPConnection, wish: str) -> None:
    answer, body = get(host, "/carpet/", Accept_Encoding=wish)
    assert answer.getheader("Content-Encoding") is None
    assert answer.getheader("Vary") == "Accept-Encoding"
    assert body == TEXT + b"dist/index.html"


@pytest.mark.parametrize(
    ("path", "file"),
    [("", "web/index.html"), ("python/image.bin", "dist/python/image.bin")],
)
def test_the_source_stands_beside_with_what_only_the_build_has(
    host: http.client.HTTPConnection, path: str, file: str
) -> None:
    assert get(host, f"/carpet/source/{path}")[1] == TEXT + file.encode()


@pytest.mark.parametrize("path", ["../secret", "source/../secret", "source/../../secret", "none"])
def test_nothing_else_is_served(host: http.client.HTTPConnection, path: str) -> None:
    assert get(host, f"/carpet/{path}")[0].status == 404
