"""Final scoring (E34): Victory tokens, Abilities, Guide, every two Ether."""

from __future__ import annotations

from bot.games.core.model import Event, Placing, Result, ScoreLine
from bot.games.etherium import events as tell
from bot.games.etherium.cards import TOKEN_POINTS, TOKENS
from bot.games.etherium.cubes import ETHER
from bot.games.etherium.kit import Kit
from bot.games.etherium.lookup import GUIDE
from bot.games.etherium.state import EtheriumState

ETHER_EACH = 2
"""Ether cubes for one point."""
LINES = ("soldier-tokens", "ether-tokens", "connection-tokens", "booster-token", "pillage-token")
"""Kinds of score line, by `cards.TOKENS`."""
EACH = tuple(TOKEN_POINTS[token] for token in TOKENS)


def points(kit: Kit, state: EtheriumState, seat: int) -> int:
    """Points of a tribe if the game ended now."""
    player = state.players[seat]
    abilities = kit.lookup.abilities
    total = sum(count * each for count, each in zip(player.tokens, EACH, strict=True))
    total += sum(abilities[name].points for name in player.abilities)
    return total + player.levels[GUIDE] + player.cubes[ETHER] // ETHER_EACH


def lines(kit: Kit, state: EtheriumState, seat: int) -> tuple[ScoreLine, ...]:
    """The same line by line: `LINES` {count}, abilities {count}, guide {level}, ether {count}."""
    player = state.players[seat]
    found = [
        ScoreLine(kind, count * each, {"count": count})
        for kind, count, each in zip(LINES, player.tokens, EACH, strict=True)
    ]
    worth = sum(kit.lookup.abilities[name].points for name in player.abilities)
    ether = player.cubes[ETHER]
    return (
        *found,
        ScoreLine("abilities", worth, {"count": len(player.abilities)}),
        ScoreLine("guide", player.levels[GUIDE], {"level": player.levels[GUIDE]}),
        ScoreLine("ether", ether // ETHER_EACH, {"count": ether}),
    )


def rest(state: EtheriumState, seat: int) -> int:
    """What breaks ties: all cubes that are worth nothing by themselves."""
    cubes = state.players[seat].cubes
    return sum(cubes) - cubes[ETHER]


def finish(kit: Kit, state: EtheriumState, events: list[Event], *, reason: str = "seasons") -> None:
    """The game is over: most points, then most other cubes, then places are shared (E34)."""
    keys = [(points(kit, state, seat), rest(state, seat)) for seat in range(state.seats)]
    placings: list[Placing] = []
    for seat, key in enumerate(keys):
        place = 1 + sum(other > key for other in keys)
        tie = ScoreLine("tie", 0, {"cubes": key[1]})
        placings.append(Placing(seat, place, key[0], (*lines(kit, state, seat), tie)))
    state.phase = "over"
    state.result = Result(tuple(placings), reason)
    events.append(tell.game_over(reason, state.result.winners, [key[0] for key in keys]))
