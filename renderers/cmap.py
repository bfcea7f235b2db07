"""Which characters a font file draws, read from its `cmap` table (OpenType 1.9, formats 4, 12).

Asking the table is exact and costs milliseconds once per file; comparing drawn glyphs with the
box of the missing glyph would cost a drawing per character and fails for boxes that are meant.
"""

from __future__ import annotations

import struct
from array import array
from bisect import bisect_right
from pathlib import Path
from typing import BinaryIO


class Coverage:
    """A set of code points, kept as sorted ranges."""

    def __init__(self, ranges: list[tuple[int, int]]) -> None:
        """`ranges`: (first, last) pairs, both inclusive, in any order."""
        self._first: array[int] = array("L")
        self._last: array[int] = array("L")
        for first, last in sorted(ranges):
            if self._last and first <= self._last[-1] + 1:
                self._last[-1] = max(self._last[-1], last)
            else:
                self._first.append(first)
                self._last.append(last)

    def __contains__(self, codepoint: int) -> bool:
        at = bisect_right(self._first, codepoint) - 1
        return at >= 0 and codepoint <= self._last[at]

    def __len__(self) -> int:
        return sum(last - first + 1 for first, last in zip(self._first, self._last, strict=True))


def coverage(path: Path, index: int = 0) -> Coverage:
    """The characters of face `index` of the font at `path`.

    Raises OSError when the file cannot be read, ValueError when it has no usable cmap.
    """
    with path.open("rb") as file:
        table = _table(file, b"cmap", index)
    best: tuple[int, int] | None = None
    for i in range(struct.unpack_from(">H", table, 2)[0]):
        offset: int = struct.unpack_from(">HHI", table, 4 + 8 * i)[2]
        form: int = struct.unpack_from(">H", table, offset)[0]
        if form in (4, 12) and (best is None or form > best[0]):
            best = (form, offset)
    if best is None:
        raise ValueError(f"{path.name}: no cmap of format 4 or 12")
    read = _format12 if best[0] == 12 else _format4
    return Coverage(read(table[best[1] :]))


def _table(file: BinaryIO, tag: bytes, index: int) -> bytes:
    head = file.read(12)
    start = 0
    if head[:4] == b"ttcf":
        file.seek(12 + 4 * index)
        start = struct.unpack(">I", file.read(4))[0]
        file.seek(start)
        head = file.read(12)
    for _ in range(struct.unpack_from(">H", head, 4)[0]):
        name, _sum, offset, length = struct.unpack(">4sIII", file.read(16))
        if name == tag:
            file.seek(offset)
            return file.read(length)
    raise ValueError(f"no {tag.decode()} table")


def _format12(data: bytes) -> list[tuple[int, int]]:
    count: int = struct.unpack_from(">I", data, 12)[0]
    ranges: list[tuple[int, int]] = []
    for i in range(count):
        first, last, glyph = struct.unpack_from(">III", data, 16 + 12 * i)
        ranges.append((first + (glyph == 0), last))
    return [(a, b) for a, b in ranges if a <= b]


def _format4(data: bytes) -> list[tuple[int, int]]:
    count: int = struct.unpack_from(">H", data, 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", data, 14)
    starts = struct.unpack_from(f">{count}H", data, 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", data, 16 + 4 * count)
    base = 16 + 6 * count
    offsets = struct.unpack_from(f">{count}H", data, base)
    found: list[tuple[int, int]] = []
    for i in range(count):
        for code in range(starts[i], min(ends[i], 0xFFFE) + 1):
            if offsets[i] == 0:
                glyph = (code + deltas[i]) & 0xFFFF
            else:
                at = base + 2 * i + offsets[i] + 2 * (code - starts[i])
                glyph = struct.unpack_from(">H", data, at)[0]
            if glyph:
                found.append((code, code))
    return found
