"""The Connection table (E18): resources are basic ones, what cannot be done is lost."""

from __future__ import annotations

from bot.games.core.model import Event
from bot.games.etherium import supply
from bot.games.etherium.agenda import push
from bot.games.etherium.cubes import BOOSTER, ETHER, one
from bot.games.etherium.lookup import CONNECTION_TOKEN, SOLDIER
from bot.games.etherium.state import Discard, EtheriumState, Gain, Lose, Steal


def connected(state: EtheriumState, seat: int, row: int, events: list[Event]) -> None:
    """What a row of the table brings."""
    source = f"connect:{row}"
    match row:
        case 1:
            push(state, Lose(seat, 4, source))
        case 2:
            push(state, Discard(seat, 1, source))
        case 3:
            push(state, Lose(seat, 2, source))
        case 4:
            supply.draw(state, seat, 1, source, events)
        case 5:
            push(state, Steal(seat, 2, source))
        case 6:
            supply.take(state, seat, one(ETHER), source, events)
        case 7:
            push(state, Gain(seat, 4, source))
        case 8:
            supply.take(state, seat, one(ETHER, 2), source, events)
        case 9:
            supply.level(state, seat, SOLDIER, 1, source, events)
        case 10:
            supply.draw(state, seat, 2, source, events)
        case 11:
            supply.take(state, seat, one(BOOSTER), source, events)
        case _:
            supply.token(state, seat, CONNECTION_TOKEN, source, events)
