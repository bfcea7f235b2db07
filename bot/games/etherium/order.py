"""Initiative Order (E1, E3): the cycle of moons of this season, tribes that are absent skipped."""

from __future__ import annotations

from bot.games.etherium.cards import MEINAS, MOONS, Moon
from bot.games.etherium.kit import Kit
from bot.games.etherium.state import EtheriumState


def cycle(moon: Moon) -> tuple[Moon, ...]:
    """The moons in a season of ``moon``: the cycle from its own on, Meinas apart (E3)."""
    if moon == "meinas":
        return MEINAS
    start = MOONS.index(moon)
    return MOONS[start:] + MOONS[:start]


def moons(kit: Kit, state: EtheriumState) -> tuple[str, ...]:
    """This season's whole cycle; Night's was drawn at setup."""
    moon = kit.lookup.seasons[state.seasons[-1]].moon if state.seasons else None
    return cycle(moon) if moon else tuple(state.night)


def initiative(kit: Kit, state: EtheriumState) -> tuple[int, ...]:
    """Seats in this season's order of initiative, the first first."""
    season = state.seasons[-1] if state.seasons else ""
    moon = kit.lookup.seasons[season].moon if season else None
    key = (*([moon] if moon else state.night), *[player.tribe for player in state.players])
    found = kit.orders.get(key)
    if found is None:
        seats = {
            kit.lookup.tribes[player.tribe].moon: seat
            for seat, player in enumerate(state.players)
            if player.tribe
        }
        order = moons(kit, state)
        found = kit.orders[key] = tuple(seats[one] for one in order if one in seats)
    return found
