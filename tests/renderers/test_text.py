from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from renderers.scripts import ELLIPSIS
from renderers.text import TextStyle, draw, fit, measure, shorten, wrap

STYLE = TextStyle(30)
SENTENCE = "A rather long sentence that needs more than a single line to be told in full"


def inked(anchor: str) -> tuple[int, int, int, int]:
    image = Image.new("RGB", (400, 400))
    draw(ImageDraw.Draw(image), (200, 200), "HOH", TextStyle(60), anchor)
    box = image.getbbox()
    assert box is not None
    return box


def test_anchors() -> None:
    left, top, right, bottom = inked("mm")
    assert abs((left + right) / 2 - 200) <= 2
    assert abs((top + bottom) / 2 - 200) <= 2
    assert abs(inked("ls")[0] - 200) <= 8
    assert abs(inked("ls")[3] - 200) <= 2
    assert abs(inked("rt")[2] - 200) <= 8
    assert abs(inked("rt")[1] - 200) <= 2
    assert inked("la")[1] > 200
    assert inked("ld")[3] < 200


def test_short_text_is_left_as_it_is() -> None:
    assert fit("Ann", STYLE, 300) == ("Ann", STYLE)


def test_text_shrinks_before_it_is_cut() -> None:
    wide = measure("Zosimos", STYLE)
    words, style = fit("Zosimos", STYLE, wide * 0.85)
    assert words == "Zosimos"
    assert 0.7 * 30 <= style.size < 30
    words, style = fit("Zosimos", STYLE, wide * 0.4)
    assert words.endswith(ELLIPSIS)
    assert style.size == 21


def test_text_that_fits_a_little_smaller_is_not_cut() -> None:
    style = TextStyle(45, weight=700)
    for words in ("Mirror Ward", "Wyverns will quarrel", "MMMMMM", "il il il il"):
        wide = int(measure(words, style))
        for room in range(int(wide * 0.78), wide):
            assert fit(words, style, room)[0] == words


def test_a_cut_falls_between_graphemes() -> None:
    family = "👨‍👩‍👧‍👦"
    width = measure(family * 2 + ELLIPSIS, STYLE)
    assert shorten(family * 5, STYLE, width + 1) == family * 2 + ELLIPSIS


@given(st.text(max_size=60), st.integers(0, 400))
def test_fitted_text_never_overflows(words: str, width: int) -> None:
    shown, style = fit(words, STYLE, width)
    assert measure(shown, style) <= width


@given(st.text(max_size=80), st.integers(80, 400))
def test_wrapped_lines_never_overflow_and_lose_nothing(words: str, width: int) -> None:
    lines = wrap(words, STYLE, width)
    assert all(measure(line, STYLE) <= width for line in lines)
    assert len(wrap(words, STYLE, width, 2)) <= 2


def test_wrapping_keeps_words_and_breaks_between_ideographs() -> None:
    lines = wrap(SENTENCE, STYLE, 300)
    assert len(lines) > 2
    assert " ".join(lines) == SENTENCE
    ideographs = "賢者の石を求める錬金術師たちの長い長い物語"
    assert "".join(wrap(ideographs, STYLE, 200)) == ideographs
    assert len(wrap(ideographs, STYLE, 200)) > 2
    assert wrap(SENTENCE, STYLE, 300, 2)[1].endswith(ELLIPSIS)


def test_a_word_wider_than_the_line_is_broken() -> None:
    assert "".join(wrap("x" * 90, STYLE, 200)) == "x" * 90


@pytest.mark.parametrize("words", ["", "   ", "\u202e"])
def test_nothing_to_draw(words: str) -> None:
    assert wrap(words, STYLE, 100) == []
    assert measure(words, STYLE) == 0
