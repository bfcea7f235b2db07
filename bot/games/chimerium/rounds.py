"""Start and End of a Round, and whose turn it is (C18, C19, C32)."""

from __future__ import annotations

from bot.games.chimerium import events as tell
from bot.games.chimerium.cards import COLOURS, ROUNDS
from bot.games.chimerium.ending import finish
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.majority import majority
from bot.games.chimerium.market import refill, refresh
from bot.games.chimerium.state import ChimeriumState
from bot.games.chimerium.table import turn_order
from bot.games.core.model import Event


def begin_round(state: ChimeriumState, events: list[Event]) -> None:
    """Roll as many dice of each colour as there are players; the first player begins."""
    state.round += 1
    state.dice, state.used = [0] * 36, [0] * 6
    for colour in range(6):
        for _ in state.players:
            state.dice[6 * colour + state.rng.roll(6) - 1] += 1
    slots = [
        "+".join(
            f"{name}{count}" if count > 1 else name
            for number, name in enumerate(COLOURS)
            if (count := state.dice[6 * number + value])
        )
        or "none"
        for value in range(6)
    ]
    events.append(tell.round_begins(state.round, state.first, slots))
    begin_turn(state, state.first, events)


def begin_turn(state: ChimeriumState, seat: int, events: list[Event]) -> None:
    """The next player's turn."""
    state.turn += 1
    state.active = seat
    state.picks = []
    events.append(tell.turn(seat, state.turn, state.round))


def end_turn(kit: Kit, state: ChimeriumState, events: list[Event]) -> None:
    """The die is discarded, the markets are refilled (C4); the next player, or the round ends."""
    state.die = None
    if state.picks:
        events.append(tell.move(state.active, state.picks))
    refill(state, events)
    state.players[state.active].turns += 1
    state.deeds = state.deeds[-len(state.players) :]
    if any(state.dice):
        begin_turn(state, (state.active + 1) % len(state.players), events)
    else:
        end_round(kit, state, events)


def end_round(kit: Kit, state: ChimeriumState, events: list[Event]) -> None:
    """Majority; after the last round the end, else new cards, a first player, a new round."""
    majority(state, events)
    if state.round == ROUNDS:
        finish(kit, state, events)
        return
    refresh(state, events)
    order = turn_order(state)  # max takes the earliest of equals
    state.first = max(order, key=lambda seat: state.players[seat].points)
    begin_round(state, events)
