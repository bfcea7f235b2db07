"""Gather Resources: as many as the Gatherer's level, plus bonuses, from the space it stands on.

E6: bonuses add up; E7: the reserve limits them; E14: Ether brings a token too, and others their
toll.
"""

from __future__ import annotations

from bot.games.core.model import DONE, Choice, Event, Stage
from bot.games.etherium import events as tell
from bot.games.etherium import supply
from bot.games.etherium.agenda import push
from bot.games.etherium.cards import CUBES, YIELDS
from bot.games.etherium.cubes import spell
from bot.games.etherium.kit import Kit
from bot.games.etherium.land import ETHER, NAMES, TERRAIN
from bot.games.etherium.lookup import CUBE, ETHER_TOKEN, GATHERER
from bot.games.etherium.modifiers import gathers, total
from bot.games.etherium.order import initiative
from bot.games.etherium.state import EtheriumState, Gain


class Gather:
    """Gather at the terrain that was programmed."""

    def why_not(self, kit: Kit, state: EtheriumState, seat: int, space: str) -> str:
        """``not-there``, ``nothing-left``, or "" if it can be performed."""
        here = state.players[seat].gatherer
        if TERRAIN[here] != space.partition(":")[2]:
            return "not-there"
        if here == ETHER and state.tokens[ETHER_TOKEN]:
            return ""
        wanted = yields(kit, state, seat)
        there = any(min(one, left) for one, left in zip(wanted, state.reserve, strict=True))
        return "" if there else "nothing-left"

    def stage(self, kit: Kit, state: EtheriumState, seat: int, space: str, picked: Choice) -> Stage:
        """Nothing is left to say."""
        return DONE

    def perform(
        self,
        kit: Kit,
        state: EtheriumState,
        seat: int,
        space: str,
        picked: Choice,
        events: list[Event],
    ) -> None:
        """Take them; with Ether one Ether token while any is left, and the others' toll (E14)."""
        player = state.players[seat]
        here = player.gatherer
        got = supply.fetch(state, seat, yields(kit, state, seat))
        level = player.levels[GATHERER]
        events.append(tell.gathered(seat, TERRAIN[here], NAMES[here], spell(got), level))
        supply.booster_token(state, seat, events)
        if here == ETHER:
            supply.token(state, seat, ETHER_TOKEN, "action", events)
            tolls = [
                Gain(other, toll, "power")
                for other in initiative(kit, state)
                if other != seat and (toll := total(kit, state, other, "toll")) > 0
            ]
            push(state, *tolls)


def yields(kit: Kit, state: EtheriumState, seat: int) -> list[int]:
    """What the Gatherer would gather where it stands, the reserve left aside."""
    player = state.players[seat]
    terrain = TERRAIN[player.gatherer]
    cubes = [0] * len(CUBES)
    if terrain in YIELDS:
        cubes[CUBE[YIELDS[terrain]]] = player.levels[GATHERER]
        for effect in gathers(kit, state, seat, terrain):
            cubes[CUBE[effect.resource or YIELDS[terrain]]] += effect.amount
    return [max(0, count) for count in cubes]
