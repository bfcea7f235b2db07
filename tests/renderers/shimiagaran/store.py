"""Write the reference pictures and the README's gallery anew. Look at them before committing.

python -m tests.renderers.shimiagaran.store
"""

from __future__ import annotations

from pathlib import Path

from renderers.registry import Picture
from tests.renderers.shimiagaran import samples
from tests.renderers.shimiagaran.played import house, states
from tests.renderers.shimiagaran.test_pictures import REFERENCE, RENDERER, everything, shrunk

GALLERY = Path(__file__).parents[3] / "renderers" / "gallery"


def references() -> None:
    """All sample pictures, small."""
    REFERENCE.mkdir(exist_ok=True)
    for name, picture in everything().items():
        shrunk(picture, 400).save(REFERENCE / f"{name}.png", optimize=True)


def gallery() -> None:
    """A real game of four with the house content, for the README."""
    game = house()
    pictures: dict[str, Picture] = {}
    for state in states(4, "gallery-2", "greedy"):
        view = game.view(state, None)
        if "board" not in pictures and view.turn > 44 and view.draft and view.draft.what == "keep":
            pictures["board"], pictures["players"] = RENDERER.board(view, samples.NAMES)
        mine = game.view(state, view.active)
        me = mine.players[view.active]
        kinds = {owned.state for owned in me.potions}
        good = me.payable and len(me.almost) > 1 and len(me.potions) > 3 and "used" in kinds
        if "own" not in pictures and view.turn > 40 and good:
            pictures["own"] = RENDERER.private(mine, samples.NAMES)[0]
        if view.result is not None:
            pictures["final"] = RENDERER.board(view, samples.NAMES)[0]
    for name, picture in pictures.items():
        (GALLERY / f"shimiagaran-{name}.png").write_bytes(picture.png)


if __name__ == "__main__":
    references()
    gallery()
