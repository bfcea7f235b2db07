"""A bounded cache of drawn pieces (fault F33): least recently used go first, counted in bytes."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable

from PIL import Image

DEFAULT_BUDGET = 96 * 1024 * 1024


class SpriteCache:
    """Images by key, at most `budget` bytes of pixels; may be used by several threads.

    What it hands out is shared: paste from it, never draw on it.
    """

    def __init__(self, budget: int = DEFAULT_BUDGET) -> None:
        self.budget = budget
        self._kept: OrderedDict[Hashable, Image.Image] = OrderedDict()
        self._bytes = 0
        self._lock = threading.Lock()

    def get(self, key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
        """The image of `key`, made by `make` when it is not kept.

        Drawing happens outside the lock: two threads may draw the same piece once each, but a
        slow piece never stops the other thread. A piece above the whole budget is not kept.
        """
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
                return found
        made = make()
        weight = _weight(made)
        with self._lock:
            if key not in self._kept and weight <= self.budget:
                self._kept[key] = made
                self._bytes += weight
                while self._bytes > self.budget:
                    _, gone = self._kept.popitem(last=False)
                    self._bytes -= _weight(gone)
        return made

    @property
    def bytes(self) -> int:
        """Bytes of pixels kept now."""
        return self._bytes

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._kept.clear()
            self._bytes = 0


def _weight(image: Image.Image) -> int:
    # Pillow keeps RGB in four bytes a pixel.
    return image.width * image.height * (1 if image.mode == "L" else 4)


SPRITES = SpriteCache()
"""The one cache of the process; keys begin with the name of the module that draws."""
