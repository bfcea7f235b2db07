"""Small words that the texts of every game need."""

from __future__ import annotations

import pytest

from bot.games.core.phrases import first_sentence


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
