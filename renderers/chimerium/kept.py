"""Chimerium's kept pieces (see `renderers.kept`), and the stepping of its colours."""

from __future__ import annotations

from PIL import Image

from renderers.chimerium.look import PANEL
from renderers.kept import Kept, KeptSheet
from renderers.pixels import mapped

KEPT = Kept("chimerium", PANEL)
piece = KEPT.piece

_STEPS = [round(v / 17) * 17 for v in range(256)]


def plain(image: Image.Image) -> Image.Image:
    """`image` with 16 steps of each colour: flat tones stay flat, edges pack a sixth smaller."""
    return mapped(image, _STEPS)


class Sheet(KeptSheet):
    """A picture being put together on a copy of ``ground``."""

    def __init__(self, ground: Image.Image) -> None:
        super().__init__(KEPT, ground.copy())
