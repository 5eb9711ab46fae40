"""The two largest files, packed better than hosts do it; the page unpacks them itself."""

from pathlib import Path

import zstandard

PACKED = {"python/runtime.bin": "application/wasm", "python/image.bin": "application/zip"}
"""The packed files of dist/, and the type of what is in each. Hosts leave a `.bin` as it is."""

# The window is what unpacking takes of memory; a larger one than 2 MB saves nothing.
_COMPRESSOR = zstandard.ZstdCompressor(
    compression_params=zstandard.ZstdCompressionParameters.from_level(22, window_log=21)
)


def pack(path: Path, packed: Path) -> None:
    """Write a file's contents to another, packed."""
    packed.write_bytes(_COMPRESSOR.compress(path.read_bytes()))


def unpack(packed: Path) -> bytes:
    """What was packed."""
    return zstandard.ZstdDecompressor().decompress(packed.read_bytes())
