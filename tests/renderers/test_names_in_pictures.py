"""Fault F36 in whole pictures: whatever is drawn of a name stands in the order it is read in, with
letters joined, wherever a picture shows it; what is too long loses its end, not its beginning."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from PIL import ImageDraw

from renderers.registry import renderer_for
from renderers.scripts import ELLIPSIS, runs
from renderers.text import TextStyle, measure, shorten, wrap
from tests.renderers.chimera import samples as chimera
from tests.renderers.chimerium import samples as chimerium
from tests.renderers.etherium import samples as etherium
from tests.renderers.shimiagaran import samples as shimiagaran

HEBREW, HEBREW_SEEN = "גלעד", "דעלג"
ARABIC = "محمود"
MIXED, MIXED_SEEN = "Zoe נועם 42", "Zoe 42 םעונ"
DEVANAGARI, DEVANAGARI_SEEN = "निखि", "\u093fन\u093fख"
LONG_HEBREW = "אברהם יצחק ויעקב משה ואהרון יוסף ודוד"
PICTURES: tuple[tuple[str, Any], ...] = (
    ("chimera", chimera.middle()),
    ("chimera", chimera.start()),
    ("chimera", chimera.deck()),
    ("chimera", chimera.won()),
    ("shimiagaran", shimiagaran.busy()),
    ("shimiagaran", shimiagaran.over(4)),
    ("chimerium", chimerium.view()),
    ("chimerium", chimerium.over(4)),
    ("etherium", etherium.board()),
    ("etherium", etherium.planning()),
    ("etherium", etherium.over()),
)


def shown(name: str) -> str:
    """What is drawn of it, from left to right."""
    return "".join(run.text for run in runs(name))


@contextmanager
def overheard(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every string that Pillow is given to draw meanwhile; what Pillow draws goes from left to
    right, one glyph a character."""
    drawn: list[str] = []
    real = ImageDraw.ImageDraw.text

    def text(self: Any, xy: Any, words: str, *args: Any, **options: Any) -> None:
        drawn.append(words)
        real(self, xy, words, *args, **options)

    with monkeypatch.context() as patch:
        patch.setattr(ImageDraw.ImageDraw, "text", text)
        yield drawn


@pytest.mark.parametrize(("game", "view"), PICTURES, ids=lambda one: getattr(one, "phase", one))
def test_f36_names_are_drawn_as_they_are_read(
    game: str, view: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = (HEBREW, ARABIC, MIXED, DEVANAGARI)[: view.seats]
    with overheard(monkeypatch) as drawn:
        renderer_for(game).board(view, names)
    everything = "\n".join(drawn)
    assert HEBREW_SEEN in everything
    assert HEBREW not in everything
    letters = [unicodedata.name(char) for char in everything if "\u0600" <= char <= "\ufeff"]
    joined = [name for name in letters if name.startswith("ARABIC")]
    assert joined, "the Arabic name is drawn"
    assert all(name.endswith(" FORM") for name in joined), "its letters are joined"
    assert shown(ARABIC) in everything
    if view.seats > 2:
        assert next(run.text for run in runs(MIXED) if "ם" in run.text) in everything
    if view.seats > 3:
        assert DEVANAGARI_SEEN in everything, "vowels stand before their consonant"


def test_f36_the_expected_orders() -> None:
    """Guards the test above: what is read is what the writing system says, not what is stored."""
    assert shown(HEBREW) == HEBREW_SEEN == HEBREW[::-1]
    assert shown(MIXED) == MIXED_SEEN
    assert shown("נועם Zoe") == "Zoe םעונ"
    assert shown("🐉 דנה") == "הנד 🐉"
    forms = [unicodedata.name(char).rsplit(" ", 2)[-2] for char in shown(ARABIC)]
    assert forms == ["ISOLATED", "FINAL", "MEDIAL", "MEDIAL", "INITIAL"]
    assert shown(DEVANAGARI) == DEVANAGARI_SEEN


@pytest.mark.parametrize("width", [90, 130, 200, 280])
def test_f36_a_long_name_loses_its_end_on_the_side_where_it_ends(width: int) -> None:
    """From right to left that is the left side; with Latin letters first, the right one."""
    style = TextStyle(24)
    short = shorten(LONG_HEBREW, style, width)
    assert measure(short, style) <= width
    assert shown(short).startswith(ELLIPSIS)
    assert shown(short).endswith(LONG_HEBREW[:4][::-1])
    short = shorten(f"Max {LONG_HEBREW}", style, width)
    assert shown(short).startswith("Max ")
    assert shown(short).endswith(ELLIPSIS)


def test_f36_of_two_lines_the_first_holds_the_beginning() -> None:
    style = TextStyle(24)
    one, two = wrap(LONG_HEBREW, style, 210, 2)
    assert shown(one).endswith(LONG_HEBREW[:5][::-1])
    assert LONG_HEBREW.startswith(f"{one} {two.removesuffix(ELLIPSIS)}")
