"""Small words that the texts of every game need."""

from __future__ import annotations

import pytest

from bot.games.core import phrases
from bot.games.core.phrases import first_sentence
from bot.language import speaking


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("Which card do you arm? Only you know of it.", "Which card do you arm?"),
        ("Public switches. Now: Ada.", "Public switches."),
        ("Add 1.5 of it", "Add 1.5 of it"),
        ("One sentence.", "One sentence."),
        ("Token 1, Move: which unit? What is not said\nis asked.", "Token 1, Move: which unit?"),
        ("", ""),
    ],
)
def test_the_first_sentence(text: str, first: str) -> None:
    assert first_sentence(text) == first


def test_counts_lists_and_places_in_the_language_of_the_moment() -> None:
    assert phrases.counted(1, "point", "points") == "1 point"
    assert phrases.counted(0, "point", "points") == "0 points"
    assert phrases.listed(["A", "B", "C"]) == "A, B and C"
    assert phrases.ordinal(2) == "2nd"
    with speaking("fr"):
        assert phrases.counted(0, "point", "points") == "0 point", "none is one in French"
        assert phrases.counted(2, "point", "points") == "2 points"
        assert phrases.listed(["A", "B", "C"]) == "A, B et C"
        assert phrases.ordinal(1) == "1er"
        assert phrases.name((), 0) == "Joueur 1"
