"""Write the reference pictures and the README's gallery anew. Look at them before committing.

python -m tests.renderers.chimerium.store
"""

from __future__ import annotations

from pathlib import Path

from renderers.registry import Picture
from tests.renderers.chimerium import samples
from tests.renderers.chimerium.played import house, states
from tests.renderers.chimerium.test_pictures import REFERENCE, RENDERER, everything, shrunk

GALLERY = Path(__file__).parents[3] / "renderers" / "gallery"


def references() -> None:
    """All sample pictures, small."""
    REFERENCE.mkdir(exist_ok=True)
    for name, picture in everything().items():
        shrunk(picture, 400).save(REFERENCE / f"{name}.png", optimize=True)


def gallery() -> None:
    """Real games with the house content, for the README."""
    game = house()
    pictures: dict[str, Picture] = {}
    for state in states(4, "gallery", "greedy"):
        view = game.view(state, None)
        dice = sum(len(slot) for slot in view.dice)
        if "board" not in pictures and view.round == 2 and view.die is None and 9 < dice < 14:
            pictures["board"], pictures["laboratories"], _ = RENDERER.board(view, samples.NAMES)
            mine = game.view(state, view.active)
            pictures["own"] = RENDERER.private(mine, samples.NAMES)[0]
        if view.result is not None:
            pictures["final"] = RENDERER.board(view, samples.NAMES)[0]
    for state in states(1, "gallery", "greedy"):
        view = game.view(state, None)
        if view.round == 3:
            pictures["solo"] = RENDERER.board(view, samples.NAMES)[1]
            break
    for name, picture in pictures.items():
        (GALLERY / f"chimerium-{name}.png").write_bytes(picture.png)


if __name__ == "__main__":
    references()
    gallery()
