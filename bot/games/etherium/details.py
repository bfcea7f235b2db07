"""Details of a programmed action: how it is meant, said in advance, private, changeable until it is
performed. Offered is whatever could ever be legal; what is legal then is used (`acting`)."""

from __future__ import annotations

from bot.games.core.model import Choice, Option
from bot.games.etherium import options
from bot.games.etherium.cards import SPACES
from bot.games.etherium.connecting import most_dice
from bot.games.etherium.kit import Kit
from bot.games.etherium.land import LANDS, TERRAIN, city
from bot.games.etherium.moving import MOBILE
from bot.games.etherium.state import EtheriumState, Step

TIMES = 5
"""Etherizations that can be said in advance."""
_IS_SPACE = frozenset(SPACES)


def parse(picked: Choice) -> list[Step]:
    """Spaces with their details, in the order of their tokens."""
    steps: list[Step] = []
    for pick in picked:
        if pick in _IS_SPACE:
            steps.append(Step(pick))
        elif pick != options.REST.id:
            steps[-1] = Step(steps[-1].space, (*steps[-1].details, pick))
    return steps


def offers(kit: Kit, state: EtheriumState, seat: int, step: Step) -> list[Option]:
    """What may be said next about a programmed action; nothing of it must be said."""
    kind, _, what = step.space.partition(":")
    said = step.details
    if kind == "move":
        return _move(state, seat, what, said)
    if kind == "connect" and not said:
        most = most_dice(kit, state, seat)
        return [options.dice(count) for count in range(1, most + 1)] if most > 1 else []
    if what == "etherize" and not said:
        return [options.times(count) for count in range(1, TIMES + 1)]
    if what == "ability":
        own = state.players[seat].abilities
        if own and state.settings.get("abilities") == "one":
            return []
        found = [options.buy(name) for name in state.abilities if name not in own]
        return [option for option in found if option.id not in said]
    return []


def _move(state: EtheriumState, seat: int, terrain: str, said: Choice) -> list[Option]:
    """The unit, then a space of the terrain where that unit could ever stand (E29)."""
    if not said and terrain != "city":
        return [options.unit(unit) for unit in MOBILE]
    if said and said[-1].startswith("to:"):
        return []
    if terrain == "city":
        ends = sorted(
            city(player.place) for other, player in enumerate(state.players) if other != seat
        )
    else:
        ends = [space for space in range(LANDS) if TERRAIN[space] == terrain]
    return [options.to(space) for space in ends] if len(ends) > 1 else []
