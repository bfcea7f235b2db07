"""Fault F37: every text stands out by 4.5 to 1 (WCAG 2.2) from the pixels it is really drawn on.

Pieces that are cut out of black and of white canvases do not know yet what they will stand on:
those are held to it colour by colour in each game's ``test_look``.
"""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image, ImageDraw

from renderers.colors import BLACK, WHITE, contrast
from renderers.registry import renderer_for
from renderers.sprites import SPRITES
from tests.renderers.chimera import samples as chimera
from tests.renderers.chimerium import samples as chimerium
from tests.renderers.etherium import samples as etherium
from tests.renderers.shimiagaran import samples as shimiagaran

READABLE = 4.5
SHARE = 0.25
"""Of the box around a text so many pixels may be of other things: rims, icons, edges."""
VIEWS: tuple[tuple[str, Any], ...] = (
    ("chimera", chimera.middle()),
    ("chimera", chimera.choosing()),
    ("chimera", chimera.hand()),
    ("shimiagaran", shimiagaran.own_draft()),
    ("shimiagaran", shimiagaran.over(4)),
    ("chimerium", chimerium.own()),
    ("chimerium", chimerium.over(4)),
    ("etherium", etherium.own()),
    ("etherium", etherium.over()),
)


def faint(image: Image.Image, box: tuple[int, ...], ink: tuple[int, ...]) -> bool:
    """Is too much of what lies under a text too near to its colour?"""
    under = image.crop((box[0], box[1], box[2], box[3])).convert("RGB").getcolors(1 << 24) or []
    if [color for _, color in under] in ([BLACK], [WHITE]):
        return False
    near = sum(n for n, color in under if contrast((ink[0], ink[1], ink[2]), color) < READABLE)
    return near > SHARE * sum(n for n, _ in under)


@pytest.mark.long
@pytest.mark.parametrize(("game", "view"), VIEWS, ids=lambda one: getattr(one, "phase", one))
def test_f37_texts_stand_out_from_what_they_are_drawn_on(
    game: str, view: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, looked, found = ImageDraw.ImageDraw.text, 0, set[tuple[Any, ...]]()

    def text(self: Any, xy: Any, words: str, **how: Any) -> None:
        nonlocal looked
        at = self.textbbox(xy, words, font=how["font"], anchor=how["anchor"])
        wide, high = self._image.size
        box = (max(0, int(at[0])), max(0, int(at[1])), min(wide, int(at[2])), min(high, int(at[3])))
        rim = how["stroke_fill"] if how["stroke_width"] else None
        if words.strip() and box[0] < box[2] and box[1] < box[3]:
            looked += 1
            rimmed = rim is not None and contrast(how["fill"], rim) >= READABLE
            if not rimmed and faint(self._image, box, how["fill"]):
                found.add((words, how["fill"]))
        real(self, xy, words, **how)

    SPRITES.clear()  # or pieces would not be drawn again
    monkeypatch.setattr(ImageDraw.ImageDraw, "text", text)
    names = ["Ada", "Ben", "Cyn", "Dan"][: view.seats]
    renderer_for(game).board(view, names)
    if view.seat is not None:
        renderer_for(game).private(view, names)
    SPRITES.clear()
    assert looked > 20
    assert not found
