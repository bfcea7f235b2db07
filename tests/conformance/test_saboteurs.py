"""The checks can fail: each notices the faults it is there for."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest

from bot.games.core import AnyGame, Choice, Outcome, find
from renderers import registry
from renderers.registry import Picture
from tests.conformance.checks import CHECKS, Check, illegal
from tests.conformance.checks.others import check_pictures
from tests.conformance.saboteurs import FOUND, case_of
from tests.miniatures.ambush import Ambush
from tests.miniatures.caravan import Caravan
from tests.miniatures.cascade import Cascade


@pytest.mark.parametrize(
    ("kind", "check", "says"),
    FOUND,
    ids=[f"{kind.__name__}-{check.__name__}" for kind, check, _ in FOUND],
)
def test_sabotage_is_noticed(kind: type[Any], check: Check, says: str) -> None:
    with pytest.raises(AssertionError, match=says):
        check(case_of(kind))


def test_every_check_has_a_saboteur() -> None:
    assert {check for _, check, _ in FOUND} | {check_pictures} == set(CHECKS)


def test_a_front_door_that_checks_nothing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def blind(game: AnyGame, state: Any, seat: int, decision_id: str, choice: Choice) -> Outcome:
        return game.apply(state, find(game, state, seat, decision_id), choice)

    monkeypatch.setattr(illegal, "play", blind)
    with pytest.raises(Exception, match=r"was accepted|index|unpack"):
        illegal.check_illegal_choices(case_of(Cascade))


class _Unsteady:
    """A renderer whose pictures differ although the view is the same."""

    def __init__(self) -> None:
        self._number = count()

    def board(self, view: Any, names: Sequence[str]) -> list[Picture]:
        return [Picture("board", bytes([next(self._number)]), 1, 1)]

    def private(self, view: Any, names: Sequence[str], picked: Sequence[str] = ()) -> list[Picture]:
        return []


class _Asking(_Unsteady):
    """A renderer that needs somebody to ask."""

    def board(self, view: Any, names: Sequence[str]) -> list[Picture]:
        return [Picture("board", names[view.waiting[0]].encode(), 1, 1)]


def test_steps_that_cannot_be_drawn_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.RENDERERS, "caravan", f"{__name__}:_Asking")
    registry.renderer_for.cache_clear()
    try:
        with pytest.raises(AssertionError, match="a step cannot be drawn: IndexError"):
            check_pictures(case_of(Caravan))
    finally:
        registry.renderer_for.cache_clear()


def test_unsteady_pictures_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.RENDERERS, "ambush", f"{__name__}:_Unsteady")
    registry.renderer_for.cache_clear()
    try:
        with pytest.raises(AssertionError, match="differ in a redeal"):
            check_pictures(case_of(Ambush))
    finally:
        registry.renderer_for.cache_clear()
