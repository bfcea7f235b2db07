"""Bags: what is in them at the start (S1), and taking cubes out of them unseen (S4)."""

from __future__ import annotations

from bot.games.core.rng import Rng
from bot.games.shimiagaran.cards import CUBES, Bag
from bot.games.shimiagaran.state import ShimiagaranState

EACH = 10
"""Cubes of each kind in the box; the spare ones are not put into play."""
DRAWN = 5
"""Taking Ingredients from a Bag: 5 cubes."""
SPIDER = len(CUBES) - 1
"""The number of the Tarantula among the kinds of cube."""


def filled(seats: int) -> tuple[list[int], list[int]]:
    """The white and the black bag at the start (Setup, Setup Changes for 2 players; S1)."""
    ingredients, tarantulas, in_black = (EACH, EACH, 6) if seats > 2 else (EACH - 3, EACH - 1, 5)
    black = [1] * SPIDER + [in_black]
    white = [ingredients - 1] * SPIDER + [tarantulas - in_black]
    return white, black


def bag(state: ShimiagaranState, name: Bag) -> list[int]:
    """The counts of a bag, to be changed in place."""
    return state.white if name == "white" else state.black


def drawable(state: ShimiagaranState) -> tuple[Bag, ...]:
    """The bags that may be chosen: those with five cubes, else any that is not empty (S4)."""
    white, black = sum(state.white), sum(state.black)
    least = DRAWN if white >= DRAWN or black >= DRAWN else 1
    if white >= least:
        return ("white", "black") if black >= least else ("white",)
    return ("black",) if black >= least else ()


def draw(counts: list[int], number: int, rng: Rng, kinds: int = len(CUBES)) -> list[int]:
    """Take up to ``number`` cubes out of a bag, in place, each cube as likely as any other.

    ``kinds``: only the first so many kinds of cube are looked at.
    """
    drawn = [0] * len(CUBES)
    left = sum(counts[:kinds])
    for _ in range(min(number, left)):
        place = rng.below(left)
        kind = 0
        while place >= counts[kind]:
            place -= counts[kind]
            kind += 1
        counts[kind] -= 1
        drawn[kind] += 1
        left -= 1
    return drawn


def draw_lost(state: ShimiagaranState, number: int) -> list[int]:
    """Elixir Cards: ingredients for a Lost Recipe, from the white bag.

    Tarantulas drawn on the way are set aside and returned, so they change nothing: it is drawn
    among the ingredients alone. Fewer where the bag holds fewer (S4).
    """
    return draw(state.white, number, state.rng, SPIDER)[:SPIDER]
