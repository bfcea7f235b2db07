"""Resources: modifying the die before the action (C7), and which actions it then allows.

Each value and each net turn of the Nexus is offered once, at its lowest price.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.games.chimerium import options
from bot.games.chimerium.cards import COLOURS
from bot.games.chimerium.kit import Kit
from bot.games.chimerium.lookup import NUMBER
from bot.games.chimerium.state import ChimeriumState
from bot.games.chimerium.table import SPACE_OF, by_colour, location_of
from bot.games.core.model import Choice, Option

DELTAS = (1, -1, 2, -2, 3)
"""Changes by which every other value, and every other position of the Nexus, is reached; what
each costs is its size (three up is three down)."""


class Use(NamedTuple):
    """A die as it would be used. ``number``: as taken; ``turned``: of the Nexus then."""

    number: int
    colour: int
    value: int
    turned: int
    scrolls: int = 0
    gems: int = 0
    elixirs: int = 0
    notches: int = 0


def read(state: ChimeriumState, picked: Choice) -> tuple[Use, Choice]:
    """The die of a turn with the modifications picked, and the picks after these."""
    return _read(state.turned, picked)


@lru_cache(16384)
def _read(turned: int, picked: Choice) -> tuple[Use, Choice]:
    number = options.DICE.index(picked[0][4:])
    use = Use(number, number // 6, number % 6 + 1, turned)
    for place in range(1, len(picked)):
        kind, _, what = picked[place].partition(":")
        if kind == "mod":
            use = scrolled(use, int(what))
        elif kind == "gem":
            use = gemmed(use, NUMBER[what])
        elif kind == "turn":
            use = rotated(use, options.unturned(what))
        else:
            return use, picked[place:]
    return use, ()


def scrolled(use: Use, delta: int) -> Use:
    """Its value changed by Scrolls; 6 and 1 are neighbours."""
    number, colour, value, turned, _, gems, elixirs, notches = use
    value = (value - 1 + delta) % 6 + 1
    return Use(number, colour, value, turned, abs(delta), gems, elixirs, notches)


def gemmed(use: Use, colour: int) -> Use:
    """Its colour changed by a Gem."""
    number, _, value, turned, scrolls, _, elixirs, notches = use
    return Use(number, colour, value, turned, scrolls, 1, elixirs, notches)


def rotated(use: Use, delta: int) -> Use:
    """The Nexus turned by Elixirs."""
    number, colour, value, turned, scrolls, gems, _, _ = use
    turned = (turned + delta) % 6
    return Use(number, colour, value, turned, scrolls, gems, abs(delta), delta)


class Reach:
    """What the player on turn could do with dice, by their colour and value."""

    def __init__(self, kit: Kit, state: ChimeriumState, seat: int) -> None:
        player, beasts = state.players[seat], kit.lookup.beasts
        self.held = player.held
        self.state = state
        self.by_colour = by_colour(state)
        self.chimeras = state.chimeras.shown
        self.artifacts = state.artifacts.shown
        self.colours = self.values = self.locations = 0
        for card in player.above:
            beast = beasts[card]
            self.colours |= 1 << beast.colour
            self.values |= 1 << beast.value
        if player.created:
            attributes = state.attributes
            for card in player.created:
                beast = beasts[card]
                self.locations |= 1 << beast.colour | 1 << attributes.index(beast.attribute)

    def acts(self, use: Use) -> list[str]:
        """The actions legal with the die as it is; none that ignores Scrolls or the Gem spent."""
        colour, value = use.colour, use.value
        found: list[str] = []
        if not use.gems and self.chimeras[value - 1] is not None:
            found.append("study")
        if not use.scrolls and self.artifacts[SPACE_OF[colour]] is not None:
            found.append("acquire")
        if self.colours >> colour & 1 or self.values >> value & 1:
            found.append("create")
        ignored = use.scrolls if self.by_colour else use.gems
        if not ignored and self.locations:
            aim = ((colour if self.by_colour else value - 1) + use.turned) % 6
            if self.locations >> aim & 1:
                found.append("release")
        return found

    def steps(self, use: Use) -> Iterator[tuple[str, int, Use]]:
        """Every modification that may come next: kind, change, the die then."""
        scrolls, gems, elixirs = self.held
        if scrolls and not use.scrolls:
            for delta in DELTAS:
                if abs(delta) <= scrolls:
                    yield "mod", delta, scrolled(use, delta)
        if gems and not use.gems:
            for colour in range(6):
                if colour != use.colour:
                    yield "gem", colour, gemmed(use, colour)
        if elixirs and not use.elixirs:
            for delta in DELTAS:
                if abs(delta) <= elixirs:
                    yield "turn", delta, rotated(use, delta)

    def leads(self, use: Use) -> bool:
        """Is an action legal with the die as it is, or modified further?"""
        return bool(self.acts(use)) or any(self.leads(then) for _, _, then in self.steps(use))


def use_options(kit: Kit, state: ChimeriumState, use: Use) -> tuple[Option, ...]:
    """The actions the die allows now, then the modifications that lead to one (stage ``use``)."""
    reach = Reach(kit, state, state.active)
    found = [_act(reach, act, use) for act in reach.acts(use)]
    for kind, delta, then in reach.steps(use):
        opens = reach.acts(then)
        if opens or reach.leads(then):
            found.append(_modification(reach.state, kind, delta, then, opens))
    return tuple(found) or (options.NOTHING,)


def _act(reach: Reach, act: str, use: Use) -> Option:
    if act == "study":
        card = reach.chimeras[use.value - 1]
        return Option("act:study", "act", {"act": act, "card": card, "value": use.value})
    if act == "acquire":
        card = reach.artifacts[SPACE_OF[use.colour]]
        params = {"act": act, "card": card, "colour": COLOURS[use.colour]}
        return Option("act:acquire", "act", {**params})
    if act == "create":
        params = {"act": act, "colour": COLOURS[use.colour], "value": use.value}
        return Option("act:create", "act", {**params})
    aim = location_of(reach.state, use.colour, use.value, use.turned)
    return Option("act:release", "act", {"act": act, "location": aim})


def _modification(
    state: ChimeriumState, kind: str, delta: int, then: Use, acts: list[str]
) -> Option:
    opens, aim = "+".join(acts), -1
    if "release" in acts:
        aim = location_of(state, then.colour, then.value, then.turned)
    if kind == "gem":
        colour = COLOURS[delta]
        params = {"colour": colour, "value": then.value, "opens": opens, "aim": aim}
        return Option(f"gem:{colour}", "gem", {**params})
    name, price = options.spelt(delta), abs(delta)
    if kind == "mod":
        return Option(
            f"mod:{name}",
            "scrolls",
            {
                "delta": delta,
                "price": price,
                "colour": COLOURS[then.colour],
                "value": then.value,
                "opens": opens,
                "aim": aim,
            },
        )
    params = {"notches": delta, "price": price, "opens": opens, "aim": aim}
    return Option(options.turned(delta), "elixirs", {**params})
