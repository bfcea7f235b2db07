"""Moves against a plain reference (E10, E12, E13, E29)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.games.etherium.land import ELEVATION, LANDS, NAMES, NEIGHBOURS, TERRAIN, city
from bot.games.etherium.moving import reach
from tests.bot.games.etherium.field import Field

TRIBES = ("reces", "psolos", "ertis", "hivalia")


def slides(spaces: set[int]) -> set[int]:
    """These spaces, and all that steps down alone lead to."""
    found = set(spaces)
    while True:
        more = {
            near
            for space in found
            for near in NEIGHBOURS[space]
            if ELEVATION[near] < ELEVATION[space]
        }
        if more <= found:
            return found
        found |= more


def plain_reach(start: int, cities: set[int], steps: int = 1) -> set[int]:
    """Any number of steps down and then at most one that is not, so many times over."""
    ends, here = set[int](), {start}
    for _ in range(steps):
        down = slides(here)
        here = {
            near
            for space in down
            for near in NEIGHBOURS[space]
            if ELEVATION[near] >= ELEVATION[space]
        }
        ends |= down | {space for space in here if TERRAIN[space] != "city" or space in cities}
        # A City can only be an end.
        here = {space for space in here if TERRAIN[space] != "city"}
    return ends - {start}


@pytest.mark.parametrize("tribes", [TRIBES[:2], TRIBES[:3], TRIBES])
@pytest.mark.parametrize("unit", ["gatherer", "soldier"])
@pytest.mark.parametrize("more", [0, 1, 2])
def test_e10_against_the_reference(tribes: tuple[str, ...], unit: str, more: int):
    field = Field(*tribes)
    for start in range(LANDS):
        if TERRAIN[start] == "city":
            continue
        field.at(0, **{unit: NAMES[start]})
        others = {city(player.place) for player in field.state.players[1:]}
        wanted = plain_reach(start, others if unit == "soldier" else set(), 1 + more)
        assert set(reach(field.kit, field.state, 0, unit, more)) == wanted, NAMES[start]


def test_e10_the_ways_are_steps_that_a_move_may_make():
    field = Field(*TRIBES)
    for start in range(LANDS):
        if TERRAIN[start] == "city":
            continue
        field.at(0, soldier=NAMES[start])
        for end, way in reach(field.kit, field.state, 0, "soldier").items():
            assert (way[0], way[-1]) == (start, end)
            steps = list(pairwise(way))
            assert all(there in NEIGHBOURS[here] for here, there in steps)
            assert all(ELEVATION[there] < ELEVATION[here] for here, there in steps[:-1])
            assert all(TERRAIN[space] != "city" for space in way[1:-1])
