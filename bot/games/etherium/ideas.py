"""Programmes worth looking at, for automatic players: there are far too many to look at all.

Each is made token by token: what could be performed if everything before went as planned, drawn by
its weight (`plan`). Only a guide for play, no rule.
"""

from __future__ import annotations

from bot.games.core.model import Choice
from bot.games.core.rng import Rng
from bot.games.etherium.cards import TERRAINS
from bot.games.etherium.kit import Kit
from bot.games.etherium.plan import Idea, Plan
from bot.games.etherium.programming import tokens
from bot.games.etherium.state import EtheriumState


def programmes(kit: Kit, state: EtheriumState, seat: int, rng: Rng, limit: int) -> list[Choice]:
    """So many programmes, all different."""
    found: dict[Choice, None] = {}
    for _ in range(3 * limit):
        if len(found) >= limit:
            break
        found[programme(kit, state, seat, rng)] = None
    return list(found)


def programme(kit: Kit, state: EtheriumState, seat: int, rng: Rng) -> Choice:
    """One of them."""
    plan = Plan(kit, state, seat)
    picks: list[str] = []
    for _ in range(tokens(state.players[seat])):
        choice = _drawn(plan.ideas(), rng)
        if choice is None:
            choice = _any(plan, rng)
        picks += choice
        plan.follow(choice)
    return tuple(picks)


def _drawn(ideas: list[Idea], rng: Rng) -> Choice | None:
    whole = sum(weight for weight, _ in ideas)
    if whole <= 0:
        return None
    point = rng.below(1_000_000) / 1_000_000 * whole
    for weight, choice in ideas:
        point -= weight
        if point < 0:
            return choice
    return ideas[-1][1]


def _any(plan: Plan, rng: Rng) -> Choice:
    """Nothing could be performed: a Gather somewhere, for the resource that failing brings."""
    left = [space for one in TERRAINS[:4] if (space := f"gather:{one}") not in plan.used]
    return (rng.choice(left),)
