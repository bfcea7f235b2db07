"""Pillage (E22): the Soldier wins by itself."""

from __future__ import annotations

from bot.games.core.model import Event
from bot.games.etherium import events as tell
from bot.games.etherium import supply
from bot.games.etherium.agenda import push
from bot.games.etherium.kit import Kit
from bot.games.etherium.land import NAMES
from bot.games.etherium.lookup import GATHERER
from bot.games.etherium.modifiers import total
from bot.games.etherium.state import EtheriumState, Retreat, Steal

LOOT = 2
"""Basic resources stolen, before Powers (Reces: one more)."""


def pillage(kit: Kit, state: EtheriumState, seat: int, victim: int, events: list[Event]) -> None:
    """Two basic resources of the attacker's choice; the Gatherer loses a level and retreats."""
    space = NAMES[state.players[victim].gatherer]
    events.append(tell.conflict("pillage", space, [seat], victim))
    events.append(tell.won(seat, "pillage", space, [victim]))
    supply.level(state, victim, GATHERER, -1, "pillage", events)
    count = LOOT + total(kit, state, seat, "plunder")
    push(state, Steal(seat, count, "pillage", victim), Retreat(victim, "gatherer"))
