"""The public switches: when a player wants to be asked for Flash cards, and the pause (E8).

Open until programmes are revealed; a table never waits for them.
"""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import options
from bot.games.etherium.cards import ASKS
from bot.games.etherium.state import EtheriumState


def switch_stage(state: EtheriumState, seat: int, picked: Choice) -> Stage:
    """Any of the switches, each the other way round."""
    player = state.players[seat]
    found = [options.asks(what, what not in player.asks) for what in ASKS]
    found.append(options.pause(player.skips))
    left = tuple(option for option in found if option.id not in picked)
    return Stage("switches", left, 1, len(left), done=bool(picked)) if left else DONE


def switch(state: EtheriumState, seat: int, choice: Choice, events: list[Event]) -> None:
    """Turn them."""
    player = state.players[seat]
    for pick in choice:
        what, _, on = pick.partition(":")
        if what == "pause":
            player.skips = on == "off"
    wanted = {what: what in player.asks for what in ASKS}
    for pick in choice:
        what, _, on = pick.partition(":")
        if what in wanted:
            wanted[what] = on == "on"
    player.asks = [what for what in ASKS if wanted[what]]
    events.append(tell.switches(seat, player.asks, player.skips))
