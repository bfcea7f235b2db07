"""Phases 1 and 2 of a season, and its end: the reveal (E1 to E5), a card, what expires."""

from __future__ import annotations

from bot.games.core.model import Event
from bot.games.etherium import events as tell
from bot.games.etherium import supply
from bot.games.etherium.agenda import push
from bot.games.etherium.cards import HAND_LIMIT
from bot.games.etherium.kit import Kit
from bot.games.etherium.order import initiative, moons
from bot.games.etherium.programming import tokens
from bot.games.etherium.state import EtheriumState, Use


def begin_season(kit: Kit, state: EtheriumState, events: list[Event]) -> None:
    """Reveal a Season card: Night first, then one of those face down. What it and the Abilities
    with the season icon do is on the agenda, in order of initiative (E5)."""
    state.phase = "reveal"
    state.season += 1
    state.number = 0
    state.happened = []
    if state.season == 1:
        card = kit.lookup.night
    else:
        card = state.coming.pop(state.rng.below(len(state.coming)))
    state.seasons.append(card)
    order = initiative(kit, state)
    events.append(tell.season(state.season, card, moons(kit, state), order))
    uses: list[Use] = []
    for seat in order:
        if kit.lookup.seasons[card].when == "reveal":
            uses.append(Use(seat, f"season:{card}"))
        for name in state.players[seat].abilities:
            if kit.lookup.abilities[name].when == "reveal":
                uses.append(Use(seat, f"ability:{name}"))
    push(state, *uses)


def draw_cards(kit: Kit, state: EtheriumState, events: list[Event]) -> None:
    """Draw a Flash card (E2), in order of initiative; then programmes are made."""
    for seat in initiative(kit, state):
        supply.draw(state, seat, 1, "draw", events)
    for player in state.players:
        player.programme, player.ready, player.failed = [], False, []
        player.owned = tokens(player)
    state.passed = []


def end_season(state: EtheriumState, events: list[Event]) -> None:
    """Flash cards that lasted are discarded, what was armed is armed no more."""
    for seat, player in enumerate(state.players):
        player.armed = []
        if player.lasting:
            state.discard += player.lasting
            events.append(tell.expired(seat, player.lasting))
            player.lasting = []
    state.passed = []


def above_limit(state: EtheriumState) -> list[int]:
    """Seats with more than six Flash cards at the change of season (E8); public."""
    return [seat for seat, player in enumerate(state.players) if len(player.hand) > HAND_LIMIT]
