"""The quick packer for pictures and their pieces: zlib's format by Intel's igzip.

Packs a board in 3 ms where zlib takes 19 at its level 3, to a tenth more bytes; without a wheel for
the machine, zlib does it. Both let go of the interpreter's lock meanwhile (F11).
"""

from __future__ import annotations

import zlib
from typing import Any

_quick: Any
"""igzip or, with the same functions, zlib"""
try:
    from isal import isal_zlib as _quick
except ImportError:  # no wheel for this kind of machine
    _quick = zlib
_LEVEL = 3 if _quick is zlib else 2


def pack(data: bytes) -> bytes:
    """``data`` as a zlib stream; on one machine always the same."""
    return _quick.compress(data, _LEVEL)


def unpack(data: bytes) -> bytes:
    """What was packed."""
    return _quick.decompress(data)
