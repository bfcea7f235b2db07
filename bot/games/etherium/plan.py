"""What one token of a programme could do, for automatic players: one tribe as it would stand if all
before it went as planned.

Only a guide for play, no rule; it uses what is public, and of the own hand the cards for Connect
rolls.
"""

from __future__ import annotations

from copy import copy

from bot.games.core.model import Choice
from bot.games.etherium.cards import SEASONS, TOP_LEVEL, UNITS
from bot.games.etherium.connecting import most_dice
from bot.games.etherium.cubes import BASIC, BOOSTER, ETHER, basic
from bot.games.etherium.details import TIMES
from bot.games.etherium.gathering import yields
from bot.games.etherium.kit import Kit
from bot.games.etherium.land import CITIES, NAMES, NUMBER, PLACES, TERRAIN, city
from bot.games.etherium.land import ETHER as ETHER_LAND
from bot.games.etherium.lookup import BOOSTER_TOKEN, ETHER_TOKEN, GUARD, GUIDE, LEVEL, PILLAGE_TOKEN
from bot.games.etherium.lookup import SOLDIER as SWORDS
from bot.games.etherium.modifiers import total
from bot.games.etherium.moving import paths
from bot.games.etherium.raising import price
from bot.games.etherium.state import EtheriumState
from bot.games.etherium.transforming import ether_price, etherize_rate, for_sale

Idea = tuple[float, Choice]
"""A weight, and the picks of one token."""
STOCK = 8
"""So many basic resources are enough."""
NEARER = {"ether": 2.5, "mine": 0.9, "forest": 0.45, "mountain": 0.35}
"""How much a Gatherer is drawn to each terrain."""


class Plan:
    """One tribe as it would stand if the programme so far went as planned."""

    def __init__(self, kit: Kit, state: EtheriumState, seat: int) -> None:
        self.kit, self.seat = kit, seat
        self.mine = mine = copy(state.players[seat])
        mine.levels, mine.cubes = list(mine.levels), list(mine.cubes)
        mine.abilities = list(mine.abilities)
        self.state = copy(state)
        self.state.players = [*state.players]
        self.state.players[seat] = mine
        self.state.reserve = list(state.reserve)
        self.others = [one for one in state.players if one.place != mine.place]
        self.cities = tuple(city(one.place) for one in self.others)
        self.left = SEASONS - state.season
        self.stride = 1 + total(kit, state, seat, "stride")
        self.used: set[str] = set()

    def ideas(self) -> list[Idea]:
        """What the next token could do."""
        found = [*self._gather(), *self._moves(), *self._raise(), *self._transform()]
        connect = "connect:2" if "connect:1" in self.used else "connect:1"
        found.append((self._connect(), self._dice(connect)))
        return [idea for idea in found if idea[1][0] not in self.used]

    def _gather(self) -> list[Idea]:
        terrain = TERRAIN[self.mine.gatherer]
        space = f"gather:{terrain}"
        if terrain == "city" or space in self.used:
            return []
        got = self._got()
        weight = 0.9 * basic(got) + 2.0 * got[ETHER]
        if basic(self.mine.cubes) > STOCK:
            weight -= 0.5 * basic(got)
        if terrain == "ether" and self.state.tokens[ETHER_TOKEN]:
            weight += 3
        return [(weight, (space,))] if weight > 0 else []

    def _got(self) -> list[int]:
        wanted = yields(self.kit, self.state, self.seat)
        return [min(one, left) for one, left in zip(wanted, self.state.reserve, strict=True)]

    def _moves(self) -> list[Idea]:
        found: list[Idea] = []
        mine = self.mine
        for end in paths(mine.gatherer, self.stride, ()):
            terrain = TERRAIN[end]
            weight = NEARER[terrain]
            if f"gather:{terrain}" in self.used:
                weight *= 0.3
            if any(one.soldier == end for one in self.others):
                weight *= 0.3
            found.append((weight, self._way("gatherer", end)))
        for end in paths(mine.soldier, self.stride, self.cities):
            weight = self._siege(end) if end >= CITIES else self._raid(end)
            found.append((weight, self._way("soldier", end)))
        return found

    def _way(self, unit: str, end: int) -> Choice:
        terrain = TERRAIN[end]
        picks = [f"move:{terrain}"]
        if terrain != "city":
            picks.append(f"unit:{unit}")
        if len(self.cities) > 1 if terrain == "city" else terrain != "ether":
            picks.append(f"to:{NAMES[end]}")
        return tuple(picks)

    def _raid(self, end: int) -> float:
        weight = 0.1
        for one in self.others:
            if one.soldier == end:
                edge = self.mine.levels[SWORDS] - one.levels[SWORDS]
                edge += self.mine.levels[GUIDE] / 3 - one.levels[GUIDE] / 3
                weight += max(-0.05, 0.7 + 0.5 * edge)
            if one.gatherer == end:
                weight += 0.8
        return weight

    def _siege(self, end: int) -> float:
        owner = next(one for one in self.others if city(one.place) == end)
        edge = self.mine.levels[SWORDS] - owner.levels[GUARD]
        edge += (self.mine.levels[GUIDE] - owner.levels[GUIDE]) / 3
        worth = 0.8 + 0.3 * min(owner.cubes[ETHER], 2)
        if owner.cubes[BOOSTER]:
            token = not self.mine.tokens[PILLAGE_TOKEN] and self.state.tokens[PILLAGE_TOKEN]
            worth += 2.5 if token else 0.8
        return max(0.05, worth * (1 + 0.7 * edge))

    def _raise(self) -> list[Idea]:
        found: list[Idea] = []
        worth = (0.7, 0.4 + 0.4 * self.left, 1.2, 2.5)
        for place, unit in enumerate(UNITS):
            if self.mine.levels[place] >= TOP_LEVEL:
                continue
            due = price(self.kit, self.state, self.seat, unit)
            if all(there >= count for there, count in zip(self.mine.cubes, due, strict=False)):
                found.append((worth[place], (f"increase:{unit}",)))
        return found

    def _transform(self) -> list[Idea]:
        found: list[Idea] = []
        kit, state, seat, mine = self.kit, self.state, self.seat, self.mine
        ether = mine.cubes[ETHER]
        rate = etherize_rate(kit, state, seat)
        most = min(basic(mine.cubes) // rate, TIMES, state.reserve[ETHER])
        if most:
            found.append((0.3 + 0.6 * most, ("transform:etherize", f"times:{most}")))
        if state.reserve[BOOSTER] and ether >= ether_price(kit, state, seat, "booster"):
            found.append((self._booster(), ("transform:booster",)))
        if ether >= ether_price(kit, state, seat, "ability"):
            kinds = for_sale(state, seat)
            worth = kit.lookup.abilities
            found += [
                (worth[one].points * 3 / len(kinds), ("transform:ability", f"buy:{one}"))
                for one in kinds
            ]
        if ether >= ether_price(kit, state, seat, "cards") and self.left:
            found.append((0.5, ("transform:cards",)))
        return found

    def _booster(self) -> float:
        """The first two bring tokens, the third its token."""
        boosters = self.mine.cubes[BOOSTER]
        if boosters < 2:
            return 1.0 * self.left
        third = not self.mine.tokens[BOOSTER_TOKEN] and self.state.tokens[BOOSTER_TOKEN]
        return 6.0 if boosters == 2 and third else 0.0

    def _connect(self) -> float:
        """Better with a Guide, and with cards and Abilities that help."""
        lookup, mine = self.kit.lookup, self.mine
        cards = sum("connect" in lookup.rolls[card] for card in mine.hand)
        tools = sum(
            any("connect" in effect.rolls for effect in lookup.abilities[name].effects)
            for name in mine.abilities
        )
        dice = most_dice(self.kit, self.state, self.seat) - 1
        return 0.3 + 0.4 * mine.levels[GUIDE] + 0.6 * min(cards, 2) + 0.5 * tools + 1.2 * dice

    def _dice(self, space: str) -> Choice:
        most = most_dice(self.kit, self.state, self.seat)
        return (space, f"dice:{most}") if most > 1 else (space,)

    def follow(self, picks: Choice) -> None:
        """Go on as if this went as planned."""
        space, mine = picks[0], self.mine
        self.used.add(space)
        kind, _, what = space.partition(":")
        if kind == "move":
            self._go(picks)
        elif kind == "gather":
            if TERRAIN[mine.gatherer] == what:
                self._swap([-count for count in self._got()])
        elif kind == "increase":
            self._swap(price(self.kit, self.state, self.seat, what))
            mine.levels[LEVEL[what]] += 1
        elif what == "etherize":
            times = int(picks[1][6:])
            for _ in range(times * etherize_rate(self.kit, self.state, self.seat)):
                most = max(range(BASIC), key=mine.cubes.__getitem__)
                self._swap([int(cube == most) for cube in range(BASIC)])
            self._swap([0, 0, 0, -times])
        elif kind == "transform":
            self._swap([0, 0, 0, ether_price(self.kit, self.state, self.seat, what)])
            if what == "ability":
                mine.abilities.append(picks[1][4:])
            elif what == "booster":
                self._swap([0, 0, 0, 0, -1])

    def _swap(self, cubes: list[int]) -> None:
        """So many go back to the reserve; negative: come from it."""
        for cube, count in enumerate(cubes):
            self.mine.cubes[cube] -= count
            self.state.reserve[cube] += count

    def _go(self, picks: Choice) -> None:
        ends = [NUMBER[pick[3:]] for pick in picks if pick.startswith("to:")]
        if picks[0] == "move:city":
            end = ends[0] if ends else self.cities[0]
            self.mine.soldier = (end - CITIES) % PLACES  # back on the Mountain outside
            self.mine.levels[SWORDS] = max(1, self.mine.levels[SWORDS] - 1)
            return
        end = ends[0] if ends else ETHER_LAND
        if picks[1] == "unit:soldier":
            self.mine.soldier = end
        else:
            self.mine.gatherer = end
