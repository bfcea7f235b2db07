"""Shimiagaran's kept pieces (see `renderers.kept`), and what names the parts of a table."""

from __future__ import annotations

from collections.abc import Hashable

from PIL import Image

from bot.games.shimiagaran.view import PotionFace, VesselView
from renderers.colors import Color
from renderers.kept import Draw, Kept, KeptSheet
from renderers.shimiagaran.look import THEME, WALL
from renderers.sprites import SPRITES

__all__ = ["Draw", "Sheet", "piece", "potion_key", "sunk", "vessel_key"]

KEPT = Kept("shimiagaran", WALL)
piece = KEPT.piece


def potion_key(face: PotionFace) -> Hashable:
    """All that is drawn of a potion; ids alone would mix up the cards of two contents."""
    recipe, gives = tuple(face.recipe.items()), tuple(face.gives.items())
    kind = (face.colour, face.kind, face.points, face.vessel, face.amount)
    return (face.id, face.name, *kind, recipe, gives)


def vessel_key(view: VesselView) -> Hashable:
    """All that is drawn of a vessel."""
    return (view.name, tuple(view.cubes.items()), view.tarantulas)


def sunk(made: Image.Image, key: Hashable) -> Image.Image:
    """An RGB piece out of reach: paler and darker. `key` is the piece's own."""

    def make() -> Image.Image:
        grey = made.convert("L").convert("RGB")
        dark = Image.new("RGB", made.size, THEME.panel)
        return Image.blend(Image.blend(made, grey, 0.35), dark, 0.36)

    return SPRITES.get(("shimiagaran.sunk", key, made.size), make)


class Sheet(KeptSheet):
    """A picture being put together on one plain colour."""

    def __init__(self, width: int, height: int, ground: Color) -> None:
        super().__init__(KEPT, Image.new("RGB", (width, height), ground))
