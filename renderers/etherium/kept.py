"""Etherium's kept pieces (see `renderers.kept`), and the stepping of its colours."""

from __future__ import annotations

from PIL import Image

from renderers.etherium.look import PANEL
from renderers.kept import Draw, Kept, KeptSheet
from renderers.pixels import mapped

__all__ = ["KEPT", "Draw", "Sheet", "plain"]

KEPT = Kept("etherium", PANEL)

_STEPS = [min(255, round(v / 17) * 17) for v in range(256)]


def plain(image: Image.Image) -> Image.Image:
    """`image` with 16 steps of each colour: nobody sees it, and it packs a sixth smaller."""
    return mapped(image, _STEPS)


class Sheet(KeptSheet):
    """A picture being put together on a copy of ``ground``."""

    def __init__(self, ground: Image.Image) -> None:
        super().__init__(KEPT, ground.copy())
