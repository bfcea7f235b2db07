"""Programmes worth looking at, for automatic players: there are far too many to look at all.

Each is made token by token: what could be performed if everything before went as planned, drawn by
its weight. Only a guide for play, no rule; it sees a View.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core.model import Choice
from bot.games.core.rng import Rng
from bot.games.etherium.cards import BOOSTER_PRICE, TERRAINS, TOP_LEVEL, UNITS, YIELDS
from bot.games.etherium.cubes import BASIC, ETHER, basic
from bot.games.etherium.details import TIMES
from bot.games.etherium.land import CITIES, NAMES, NUMBER, TERRAIN
from bot.games.etherium.lookup import CUBE, GATHERER, GUIDE, MATERIALS, SOLDIER
from bot.games.etherium.moving import paths
from bot.games.etherium.view import EtheriumView, TribeView

Idea = tuple[float, Choice]
"""A weight, and the picks of one token."""


class Plan:
    """One tribe as it would stand if the programme so far went as planned."""

    def __init__(self, view: EtheriumView, seat: int) -> None:
        mine = view.tribes[seat]
        self.view, self.mine = view, mine
        self.others = [tribe for tribe in view.tribes if tribe.seat != seat]
        self.at = {"gatherer": NUMBER[mine.gatherer], "soldier": NUMBER[mine.soldier]}
        self.levels, self.cubes = list(mine.levels), list(mine.cubes)
        self.cities = tuple(NUMBER[tribe.city] for tribe in self.others)
        self.used: set[str] = set()
        self.bought: set[str] = {one.id for one in mine.abilities}

    def ideas(self) -> list[Idea]:
        """What the next token could do."""
        found = [*self._gather(), *self._moves(), *self._raise(), *self._transform()]
        level = self.levels[GUIDE]
        connect = "connect:2" if "connect:1" in self.used else "connect:1"
        found.append((0.5 + 0.3 * level, (connect,)))
        return [idea for idea in found if idea[1][0] not in self.used]

    def _gather(self) -> list[Idea]:
        terrain = TERRAIN[self.at["gatherer"]]
        if terrain not in YIELDS:
            return []
        return [(6.0 if terrain == "ether" else 3.0, (f"gather:{terrain}",))]

    def _moves(self) -> list[Idea]:
        found: list[Idea] = []
        targets = {NUMBER[tribe.gatherer] for tribe in self.others}
        for unit, start in self.at.items():
            for end in paths(start, 1, self.cities if unit == "soldier" else ()):
                terrain = TERRAIN[end]
                if unit == "gatherer":
                    weight = {"ether": 2.5, "mine": 0.7}.get(terrain, 0.35)
                elif end >= CITIES:
                    weight = self._siege(end)
                else:
                    weight = 1.2 if end in targets else 0.12
                picks = [f"move:{terrain}"]
                if terrain != "city":
                    picks.append(f"unit:{unit}")
                several = len(self.cities) > 1 if terrain == "city" else terrain != "ether"
                if several:
                    picks.append(f"to:{NAMES[end]}")
                found.append((weight, tuple(picks)))
        return found

    def _siege(self, end: int) -> float:
        owner = next(tribe for tribe in self.others if NUMBER[tribe.city] == end)
        edge = self.levels[SOLDIER] - owner.levels[0] + 0.5 * (self.levels[GUIDE] > 0)
        return max(0.1, 0.8 + 0.8 * edge + 0.4 * min(owner.cubes[4], 2))

    def _raise(self) -> list[Idea]:
        found: list[Idea] = []
        for place, unit in enumerate(UNITS):
            price = self._price(place)
            if self.levels[place] < TOP_LEVEL and self._has(price):
                found.append((2.0 if unit == "guide" else 1.4, (f"increase:{unit}",)))
        return found

    def _price(self, place: int) -> list[int]:
        if place == GUIDE:
            return [1, 1, 1]
        price = [0, 0, 0]
        more = self.mine.face.costs[place]
        price[MATERIALS[UNITS[place]]] = max(0, self.levels[place] + 1 + more)
        return price

    def _has(self, price: Sequence[int]) -> bool:
        return all(there >= due for there, due in zip(self.cubes, price, strict=False))

    def _transform(self) -> list[Idea]:
        face, ether = self.mine.face, self.cubes[ETHER]
        found: list[Idea] = []
        most = min(basic(self.cubes) // face.etherize, TIMES)
        if most:
            found.append((0.6 + 0.5 * most, ("transform:etherize", f"times:{most}")))
        if ether >= BOOSTER_PRICE:
            found.append((5.0, ("transform:booster",)))
        if ether >= face.ability:
            kinds = [one for one in self.view.abilities if one.left and one.id not in self.bought]
            found += [(1.0, ("transform:ability", f"buy:{one.id}")) for one in kinds]
        if ether >= face.draw_ether:
            found.append((0.7, ("transform:cards",)))
        return found

    def follow(self, picks: Choice) -> None:
        """Go on as if this went as planned."""
        space = picks[0]
        self.used.add(space)
        kind, _, what = space.partition(":")
        if kind == "move":
            self._go(picks)
        elif kind == "gather":
            self.cubes[CUBE[YIELDS[TERRAIN[self.at["gatherer"]]]]] += self.levels[GATHERER]
        elif kind == "increase":
            place = [*UNITS].index(what)  # type: ignore[arg-type]
            for cube, due in enumerate(self._price(place)):
                self.cubes[cube] -= due
            self.levels[place] += 1
        elif what == "etherize":
            times = int(picks[1][6:])
            self._pay_basic(times * self.mine.face.etherize)
            self.cubes[ETHER] += times
        elif kind == "transform":
            face = self.mine.face
            prices = {"booster": BOOSTER_PRICE, "ability": face.ability, "cards": face.draw_ether}
            self.cubes[ETHER] -= prices[what]
            if what == "ability":
                self.bought.add(picks[1][4:])

    def _go(self, picks: Choice) -> None:
        ends = [NUMBER[pick[3:]] for pick in picks if pick.startswith("to:")]
        if picks[0] == "move:city":
            self.at["soldier"] = self.mine.place  # back on the Mountain, about
            return
        end = ends[0] if ends else NUMBER["ether"]
        self.at[picks[1][5:]] = end

    def _pay_basic(self, count: int) -> None:
        for _ in range(count):
            most = max(range(BASIC), key=self.cubes.__getitem__)
            self.cubes[most] -= 1


def programmes(view: EtheriumView, seat: int, rng: Rng, limit: int) -> list[Choice]:
    """So many programmes, all different."""
    found: dict[Choice, None] = {}
    for _ in range(3 * limit):
        if len(found) >= limit:
            break
        found[_programme(view, view.tribes[seat], rng)] = None
    return list(found)


def _programme(view: EtheriumView, mine: TribeView, rng: Rng) -> Choice:
    plan = Plan(view, mine.seat)
    picks: list[str] = []
    for _ in range(mine.owned):
        choice = _drawn(plan.ideas(), rng)
        if choice is None:
            choice = _any(plan, rng)
        picks += choice
        plan.follow(choice)
    return tuple(picks)


def _drawn(ideas: list[Idea], rng: Rng) -> Choice | None:
    total = sum(weight for weight, _ in ideas)
    if not ideas:
        return None
    point = rng.below(1_000_000) / 1_000_000 * total
    for weight, choice in ideas:
        point -= weight
        if point < 0:
            return choice
    return ideas[-1][1]


def _any(plan: Plan, rng: Rng) -> Choice:
    """Nothing could be performed: a Gather somewhere, for the resource that failing brings."""
    left = [space for one in TERRAINS[:4] if (space := f"gather:{one}") not in plan.used]
    return (rng.choice(left),)
