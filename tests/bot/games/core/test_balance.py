"""What a balance line is and when it holds."""

from __future__ import annotations

import pytest

from bot.games.core.balance import share


@pytest.mark.parametrize(
    ("hits", "out", "holds"),
    [(19, None, False), (20, None, True), (20, 20, False), (21, 20, True), (100, 20, True)],
)
def test_a_bound_belongs_to_a_line_unless_the_ruling_says_over(
    hits: int, out: float | None, holds: bool
) -> None:
    assert share("used %", hits, 100, 20, 100, out).ok is holds


def test_a_share_has_its_binomial_error() -> None:
    line = share("wins %", 20, 100, 0, 20, out=20)
    assert (line.value, line.error, line.ok) == (20, 4, False)
    assert share("wins %", 0, 100, 0, 20, out=20).ok
    assert share("wins %", 0, 0, 0, 20).error == 0
