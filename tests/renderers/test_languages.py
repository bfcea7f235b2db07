"""The few words in pictures are in the language of the moment, and what is kept of one language
never stands in a picture of another."""

from __future__ import annotations

from typing import Any

import pytest

from bot.language import speaking
from renderers.records import Card, Last, Line, draw
from renderers.registry import renderer_for
from renderers.sprites import SPRITES
from tests.renderers.chimera import samples as chimera
from tests.renderers.chimerium import samples as chimerium
from tests.renderers.etherium import samples as etherium
from tests.renderers.shimiagaran import samples as shimiagaran

VIEWS: dict[str, tuple[Any, tuple[str, ...]]] = {
    "chimera": (chimera.won(), chimera.NAMES),
    "chimerium": (chimerium.over(2), chimerium.NAMES[:2]),
    "etherium": (etherium.board(), etherium.NAMES),
    "shimiagaran": (shimiagaran.drafting(), shimiagaran.NAMES),
}


@pytest.mark.parametrize("game", VIEWS)
def test_boards_of_two_languages_are_drawn_in_turns(game: str) -> None:
    view, names = VIEWS[game]

    def drawn(code: str) -> list[bytes]:
        with speaking(code):
            return [one.png for one in renderer_for(game).board(view, names)]

    SPRITES.clear()
    english, french = drawn("en"), drawn("fr")
    assert french != english
    assert drawn("en") == english
    SPRITES.clear()
    assert drawn("fr") == french, "whichever was drawn first"


def test_a_card_of_records_in_french() -> None:
    line = Line("chimera", "Chimera", 3, 1, 1.5, None, None)
    card = Card("Ada", False, (line,), (Last("chimera", 1, 2, True),))
    english = draw(card).png
    with speaking("fr"):
        assert draw(card).png != english
    assert draw(card).png == english
