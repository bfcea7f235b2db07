"""Setup, and the Setup Changes of the 2-player game."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.core.model import Event
from bot.games.core.rng import Rng
from bot.games.shimiagaran.bags import filled
from bot.games.shimiagaran.lookup import Lookup
from bot.games.shimiagaran.market import deal_elixir, deal_potion
from bot.games.shimiagaran.state import Player, ShimiagaranState


def lay_out(lookup: Lookup, seats: int, settings: Mapping[str, str], seed: str) -> ShimiagaranState:
    """The table before the first turn: bags (S1), rows, and who begins (S21)."""
    fewer = seats == 2
    white, black = filled(seats)
    state = ShimiagaranState(
        rng=Rng(seed),
        seats=seats,
        settings=dict(settings),
        players=[Player([0] * 6, [0] * 3) for _ in range(seats)],
        white=white,
        black=black,
        dark=[None] * (5 - fewer),
        light=[None] * (4 - fewer),
        elixirs=[None] * (3 - fewer),
        dark_deck=sorted(card.id for card in lookup.potions.values() if card.row == "dark"),
        light_deck=sorted(card.id for card in lookup.potions.values() if card.row == "light"),
        elixir_deck=sorted(lookup.elixirs),
    )
    unheard: list[Event] = []
    for place in range(len(state.light)):
        deal_potion(lookup, state, "light", place, unheard)
    for place in range(len(state.dark)):
        deal_potion(lookup, state, "dark", place, unheard)
    for place in range(len(state.elixirs)):
        deal_elixir(lookup, state, place, unheard)
    state.first = state.active = state.rng.below(seats)
    return state
