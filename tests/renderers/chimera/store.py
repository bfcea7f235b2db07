"""Write the reference pictures and the README's gallery anew. Look at them before committing.

python -m tests.renderers.chimera.store
"""

from __future__ import annotations

from pathlib import Path

from renderers.registry import Picture
from tests.renderers.chimera import samples
from tests.renderers.chimera.played import house, states
from tests.renderers.chimera.test_pictures import (
    REFERENCE,
    RENDERER,
    board,
    everything,
    shrunk,
)

GALLERY = Path(__file__).parents[3] / "renderers" / "gallery"


def references() -> None:
    """All sample pictures, small."""
    for name, picture in everything().items():
        shrunk(picture, 480).save(REFERENCE / f"{name}.png", optimize=True)


def gallery() -> None:
    """A real duel with the house content, for the README."""
    game = house().game
    pictures: dict[str, Picture] = {}
    for state in states("gallery-7"):
        view, own = game.view(state, None), game.view(state, 0)
        if view.phase == "deck":
            name = "deck" if own.own_choice else "avatars"
            pictures[name] = RENDERER.private(own, samples.NAMES)[0]
        if view.turn == 4 and view.sides[0].ready and not view.sides[1].ready:
            pictures["board"] = board(view)
            pictures["hand"] = RENDERER.private(own, samples.NAMES)[0]
        if view.result is not None:
            pictures["final"] = board(view)
    for name, picture in pictures.items():
        (GALLERY / f"chimera-{name}.png").write_bytes(picture.png)


if __name__ == "__main__":
    references()
    gallery()
