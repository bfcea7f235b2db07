"""A game ended by agreement is scored by its own rules, as it stands."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.catalogue import standard
from bot.games.core import AGREED
from bot.games.etherium import scoring as etherium
from bot.games.shimiagaran import ending as shimiagaran
from tests.conformance.case import Case, Walk

NAMES = ("Anna", "Ben", "Cleo", "Dora")
GAMES = standard()


def stopped(game: str, seats: int, moves: int) -> tuple[Any, Any, Any]:
    """The game's rules, a position in the middle, and the same ended by agreement."""
    bound = GAMES.house(game)
    walk = Walk(Case(bound.game, bound.words, seats), "settling")
    for number, _ in enumerate(walk):
        if number == moves:
            break
    before = bound.game.clone(walk.state)
    after = bound.game.clone(walk.state)
    outcome = bound.game.settle(after)
    lines = [bound.words.event(event, NAMES[:seats]) for event in outcome.events]
    assert any("The table agreed to end the game" in str(line) for line in lines)
    text = bound.words.result(bound.game.view(after, None), NAMES[:seats])
    assert "The table agreed to end the game" in text
    assert after.result.reason == AGREED
    return bound.game, before, after


@pytest.mark.parametrize("moves", [1, 12])
def test_a_duel_goes_to_the_higher_vitality(moves: int) -> None:
    _, before, after = stopped("chimera", 2, moves)
    first, second = (side.vitality for side in before.sides)
    expected = (0, 1) if first == second else (0,) if first > second else (1,)
    assert after.result.winners == expected


def test_shimiagaran_counts_what_everybody_has() -> None:
    _, before, after = stopped("shimiagaran", 4, 60)
    points = [placing.points for placing in after.result.placings]
    assert points == [shimiagaran.score(player) for player in before.players]
    assert max(points) > 0


def test_chimerium_adds_everything_up() -> None:
    game, before, after = stopped("chimerium", 3, 40)
    points = [placing.points for placing in after.result.placings]
    view = game.view(before, None)
    assert points == [player.points + player.final for player in view.players]
    assert max(points) > 0


def test_chimerium_alone_is_lost_to_sapphia_while_she_leads() -> None:
    _, _, after = stopped("chimerium", 1, 1)
    (placing,) = after.result.placings
    assert placing.place == 2


def test_etherium_scores_as_at_the_end_of_the_year() -> None:
    game, before, after = stopped("etherium", 4, 60)
    points = [placing.points for placing in after.result.placings]
    assert points == [etherium.points(game.kit, before, seat) for seat in range(4)]
    assert after.phase == "over"
