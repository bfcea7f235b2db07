"""Write the reference pictures and the README's gallery anew. Look at them before committing.

python -m tests.renderers.etherium.store
"""

from __future__ import annotations

from pathlib import Path

from renderers.registry import Picture
from tests.renderers.etherium import samples
from tests.renderers.etherium.played import house, states
from tests.renderers.etherium.test_pictures import REFERENCE, RENDERER, everything, shrunk

GALLERY = Path(__file__).parents[3] / "renderers" / "gallery"
SEED, STEP = "gallery-52", (3, 2)
"""A game, and its season and action step with a little of everything."""


def references() -> None:
    """All sample pictures, small."""
    REFERENCE.mkdir(exist_ok=True)
    for name, picture in everything().items():
        shrunk(picture, 400).save(REFERENCE / f"{name}.png", optimize=True)


def gallery() -> None:
    """A real game of four with the house content, for the README."""
    game = house()
    pictures: dict[str, Picture] = {}
    for state, steps in states(4, SEED):
        for step in steps:
            if (step.season, step.number) == STEP:
                pictures["map"] = RENDERER.board(step, samples.NAMES)[0]
        view = game.view(state, None)
        if view.phase == "perform" and view.season == 5 and view.number == 3:
            pictures["tribes"] = RENDERER.board(view, samples.NAMES)[1]
            seat = max(view.tribes, key=lambda tribe: tribe.cards).seat
            mine = RENDERER.private(game.view(state, seat), samples.NAMES)
            pictures |= {picture.name: picture for picture in mine}
        if view.result is not None:
            pictures["final"] = RENDERER.board(view, samples.NAMES)[0]
    for name, picture in pictures.items():
        (GALLERY / f"etherium-{name}.png").write_bytes(picture.png)


if __name__ == "__main__":
    references()
    gallery()
