"""How saboteurs are written down."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.conformance.case import Case
from tests.conformance.checks import Check
from tests.miniatures import ambush, caravan, cascade, handover

Saboteur = tuple[type[Any], Check, str]
FOUND: list[Saboteur] = []
"""Every saboteur below, the check that must notice it, and what the check must say."""


def caught_by(check: Check, says: str) -> Any:
    """Class decorator: this check must fail for this game (or these words)."""

    def mark(kind: type[Any]) -> type[Any]:
        FOUND.append((kind, check, says))
        return kind

    return mark


def case_of(kind: type[Any], games_played: int = 12) -> Case:
    """A case for a saboteur: a broken game with its own words, or broken words of Ambush."""
    if issubclass(kind, ambush.Words):
        bound = ambush.ENTRY.house()
        return Case(bound.game, kind(bound.game.content), 2, games_played)
    entry = next(
        one.ENTRY
        for one in (ambush, caravan, cascade, handover)
        if issubclass(kind, one.ENTRY.game)
    )
    bound = replace(entry, game=kind).house()
    return Case(bound.game, bound.words, 2, games_played)
