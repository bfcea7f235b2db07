"""One figure, and whether its ratio has grown against the stored one."""

from __future__ import annotations

import msgspec

GROWTH = 1.5
"""A ratio that is so many times the stored one has grown by half: too much."""


class Figure(msgspec.Struct, frozen=True):
    """``ratio`` is a cost: larger is worse. ``goal`` in words, and ``met`` where there is one;
    ``skipped`` says why there is no ratio."""

    name: str
    value: str
    goal: str = ""
    met: bool | None = None
    ratio: float | None = None
    to: str = ""
    skipped: str = ""


def grown(figure: Figure, stored: dict[str, float]) -> bool:
    """Is the ratio half as large again as the stored one, or more? False where one is lacking."""
    before = stored.get(figure.name)
    return figure.ratio is not None and before is not None and figure.ratio >= before * GROWTH


def failed(figure: Figure, stored: dict[str, float], *, goals: bool) -> bool:
    """Is this figure a reason to fail? ``goals``: are the goals one, or the growth alone?"""
    return grown(figure, stored) or (goals and figure.met is False)
