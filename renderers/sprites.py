"""A bounded cache of drawn pieces (fault F33): least recently used go first, counted in bytes.

The pieces of four games at many tables take some 450 MB as Pillow keeps them; packed they take a
seventeenth, and are unpacked in a millisecond per megabyte where drawing takes a hundred. So those
used last lie ready, and the others are kept packed.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from typing import Generic, TypeVar

from PIL import Image

from renderers.packing import pack, unpack

READY_BUDGET = 48 * 1024 * 1024
PACKED_BUDGET = 48 * 1024 * 1024

Packed = tuple[str, tuple[int, int], bytes]
"""Mode, size and packed pixels of an image."""
T = TypeVar("T")


class _Kept(Generic[T]):
    """Things by key, the least recently used dropped above a budget. Not for several threads."""

    def __init__(self, budget: int, weigh: Callable[[T], int]) -> None:
        self.budget = budget
        self.bytes = 0
        self._weigh = weigh
        self._kept: OrderedDict[Hashable, T] = OrderedDict()

    def get(self, key: Hashable) -> T | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, thing: T) -> list[tuple[Hashable, T]]:
        """Keep it, unless it is kept or above the whole budget; returns what had to go."""
        gone: list[tuple[Hashable, T]] = []
        weight = self._weigh(thing)
        if key not in self._kept and weight <= self.budget:
            self._kept[key] = thing
            self.bytes += weight
            while self.bytes > self.budget:
                gone.append(self._kept.popitem(last=False))
                self.bytes -= self._weigh(gone[-1][1])
        return gone

    def all(self) -> list[tuple[Hashable, T]]:
        """Everything, the least recently used first."""
        return list(self._kept.items())

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0


class SpriteCache:
    """Images by key, at most ``ready`` bytes of pixels and ``packed`` bytes of packed ones; may be
    used by several threads.

    What it hands out is shared: paste from it, never draw on it.
    """

    def __init__(self, ready: int = READY_BUDGET, packed: int = PACKED_BUDGET) -> None:
        self._ready = _Kept(ready, _weight)
        self._packed = _Kept(packed, _packed_weight)
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """The image of `key`, made by `make` when it is not kept.

        Drawing and packing happen outside the lock: two threads may draw the same piece once each,
        but a slow piece never stops the other thread. A piece above the whole budget is not kept.
        """
        with self._lock:
            found = self._ready.get(key)
            packed = None if found is not None else self._packed.get(key)
        if found is not None:
            return found
        made = make() if packed is None else _unpacked(packed)
        with self._lock:
            gone = [one for one in self._ready.put(key, made) if one[0] not in self._packed]
        for old, image in gone:
            smaller = _packed(image)
            with self._lock:
                self._packed.put(old, smaller)
        return made

    def given_away(self) -> list[tuple[Hashable, Packed]]:
        """Everything, packed, the least recently used first, for the cache of another process;
        nothing of it is kept here."""
        with self._lock:
            ready, packed = self._ready.all(), dict(self._packed.all())
            self._ready.clear()
            self._packed.clear()
        last = {key: packed.pop(key, None) or _packed(image) for key, image in ready}
        return [*packed.items(), *last.items()]

    def take(self, given: Iterable[tuple[Hashable, Packed]]) -> None:
        """Keep what another cache has given away."""
        with self._lock:
            for key, packed in given:
                self._packed.put(key, packed)

    @property
    def budget(self) -> int:
        """The most that `bytes` can be."""
        return self._ready.budget + self._packed.budget

    @property
    def bytes(self) -> int:
        """Bytes kept now, of both kinds."""
        return self._ready.bytes + self._packed.bytes

    def __len__(self) -> int:
        """How many lie ready."""
        return len(self._ready)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._ready.clear()
            self._packed.clear()


def _packed(image: Image.Image) -> Packed:
    return image.mode, image.size, pack(image.tobytes())


def _unpacked(packed: Packed) -> Image.Image:
    mode, size, data = packed
    return Image.frombytes(mode, size, unpack(data))


def _weight(image: Image.Image) -> int:
    # Pillow keeps RGB in four bytes a pixel.
    return image.width * image.height * (1 if image.mode == "L" else 4)


def _packed_weight(packed: Packed) -> int:
    return len(packed[2])


SPRITES = SpriteCache()
"""The one cache of the process; keys begin with the name of the module that draws."""
