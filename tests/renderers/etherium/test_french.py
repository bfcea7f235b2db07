"""Pieces are kept for all tables: words in one language are never shown in another."""

from __future__ import annotations

from bot.language import speaking
from renderers.etherium import EtheriumRenderer
from renderers.sprites import SPRITES
from tests.renderers.etherium import samples

RENDERER = EtheriumRenderer()


def drawn() -> list[bytes]:
    """A picture of every kind that has words of its own."""
    boards = [samples.siege(), samples.planning(), samples.over()]
    pictures = [picture for view in boards for picture in RENDERER.board(view, samples.NAMES)]
    pictures += RENDERER.private(samples.own(), samples.NAMES, samples.PICKED)
    return [picture.png for picture in pictures]


def test_pieces_in_two_languages_are_not_mixed_up() -> None:
    SPRITES.clear()
    english = drawn()
    with speaking("fr"):
        beside = drawn()
        SPRITES.clear()
        assert drawn() == beside
    assert drawn() == english
    # All but the tribes' boards, which have signs and names only.
    same = [number for number, png in enumerate(beside) if png == english[number]]
    assert same == [2]
