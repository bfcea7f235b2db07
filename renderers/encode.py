"""RGB image to PNG bytes: a short writer for the one kind of picture made here.

Measured on a full board of 1600 × 1120 with gradients and glows (tests/benchmarks/render.py):

    this writer, no filter, quick packer     5 ms   331 KB
    this writer, no filter, level 3         17 ms   304 KB
    this writer, no filter, level 6         33 ms   249 KB
    Pillow, level 1 / 3 / 6            37 / 38 / 60 ms   331 / 318 / 290 KB
    Pillow, fast-octree palette           17 ms   127 KB   steps in every gradient: ugly
    Pillow, median-cut palette            97 ms   105 KB   holds the interpreter 83 ms

Drawn pictures repeat rows and sprites exactly, which plain deflate finds and PNG's filters hide;
and the packer lets go of the interpreter's lock while it works, which Pillow's encoder does not
(F11).
Source: PNG specification, third edition, sections 5.2 (signature), 5.3 (chunks), 11.2.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from functools import partial

from PIL import Image

from renderers.packing import pack
from renderers.pixels import mapped

MAX_BYTES = 400 * 1024
"""What a board of 1600 pixels' width is to stay below; larger ones are packed harder."""

Packer = Callable[[bytes], bytes]


def png(image: Image.Image) -> bytes:
    """`image` as an RGB PNG; on one machine the same pixels always give the same bytes.

    A picture above `MAX_BYTES` is packed harder, then with the lowest bit of each colour dropped,
    which nobody sees. ValueError for a mode other than RGB.
    """
    if image.mode != "RGB":
        raise ValueError(f"an RGB image, not {image.mode}")
    packed = b""
    for packer in (pack, *_HARDER):
        packed = _png(image, packer)
        if len(packed) <= MAX_BYTES:
            return packed
    return _png(mapped(image, [v & 0xFE for v in range(256)]), _HARDER[-1])


def _deflate(level: int, data: bytes) -> bytes:
    deflate = zlib.compressobj(level, zlib.DEFLATED, zlib.MAX_WBITS, 9)
    return deflate.compress(data) + deflate.flush()


_HARDER = (partial(_deflate, 4), partial(_deflate, 9))


def _png(image: Image.Image, packer: Packer) -> bytes:
    width, height = image.size
    raw = image.tobytes()
    row = 3 * width
    unfiltered = b"\0" + b"\0".join(raw[at : at + row] for at in range(0, len(raw), row))
    data = packer(unfiltered)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            _chunk(b"IHDR", header),
            _chunk(b"IDAT", data),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
