"""Etherium's pictures: the map, the tribes' boards, a player's own, the end; Views alone."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from bot.games.etherium.view import EtheriumView
from renderers.encode import png
from renderers.etherium.board import draw_board
from renderers.etherium.kept import plain
from renderers.registry import Picture


class EtheriumRenderer:
    """Fits `renderers.registry.GameRenderer`; alt texts are added by the caller."""

    def board(self, view: EtheriumView, names: Sequence[str]) -> list[Picture]:
        """The map; with it, but for an action step that has just closed, the tribes' boards."""
        return [_picture("map", draw_board(view, names))]

    def private(
        self, view: EtheriumView, names: Sequence[str], picked: Sequence[str] = ()
    ) -> list[Picture]:
        """The own action board and the Flash hand; nothing for spectators."""
        return []


def _picture(name: str, image: Image.Image) -> Picture:
    return Picture(name, png(plain(image)), image.width, image.height)
