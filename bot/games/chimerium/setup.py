"""Setup, and the Setup of the solo mode (C2, C33)."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.chimerium import events as tell
from bot.games.chimerium.cards import ATTRIBUTES, BEHAVIOURS, COLOURS, SLOTS, SPACES, Row
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.market import draw, refill
from bot.games.chimerium.rounds import begin_round
from bot.games.chimerium.state import ChimeriumState, Market, Player
from bot.games.chimerium.table import SAPPHIA
from bot.games.core.model import Event
from bot.games.core.rng import Rng

STARTING = 2
"""Chimeras each player begins with."""


def lay_out(kit: Kit, seats: int, settings: Mapping[str, str], seed: str) -> ChimeriumState:
    """The table before the first turn, dice of the first round rolled."""
    lookup = kit.lookup
    alone = seats == 1
    state = ChimeriumState(
        rng=Rng(seed),
        seats=seats,
        settings=dict(settings),
        players=[_player() for _ in range(2 if alone else seats)],
        chimeras=_market("chimera", lookup.chimeras),
        artifacts=_market("artifact", lookup.artifacts),
        codexes=_market("codex", lookup.codexes),
        attributes=list(ATTRIBUTES),
        cubes=[[0] * (2 if alone else seats) for _ in COLOURS],
    )
    state.turned, state.offset = state.rng.below(6), state.rng.below(6)
    state.rng.shuffle(state.attributes)
    unheard: list[Event] = []
    refill(state, unheard)
    for player in state.players:
        for _ in range(STARTING):
            card = draw(state, "chimera", state.chimeras, unheard)
            assert card is not None
            player.above.append(card)
    state.first = SAPPHIA if alone else state.rng.below(seats)
    if alone:
        _invite_sapphia(state, settings)
    difficulty = settings.get("difficulty", "regular") if alone else ""
    state.news.append(
        tell.begins(state.first, state.attributes, state.priority, state.behaviour, difficulty)
    )
    begin_round(state, state.news)
    return state


def _player() -> Player:
    return Player([1, 1, 0], [[] for _ in range(SLOTS)])


def _market(row: Row, cards: Mapping[str, object]) -> Market:
    return Market([None] * SPACES[row], sorted(cards))


def _invite_sapphia(state: ChimeriumState, settings: Mapping[str, str]) -> None:
    """Two created Chimeras, no resources; a Behavior card; her order of colours (C33)."""
    her = state.players[SAPPHIA]
    her.created, her.above, her.held, her.slots = her.above, [], [0, 0, 0], []
    state.priority = [*COLOURS]
    state.rng.shuffle(state.priority)
    chosen = settings.get("behaviour", "random")
    state.behaviour = state.rng.choice(BEHAVIOURS) if chosen == "random" else chosen
