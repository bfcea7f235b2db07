"""What a half-made or whole turn would do: read from its picks and the view (C7, C9, C13).

A preview for people. What is chosen only later (which card of choice, where a cube goes) is named,
not guessed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from bot.games.chimerium.cards import COLOUR_POINTS, COLOURS, CUBE_POINTS
from bot.games.chimerium.options import unturned
from bot.games.chimerium.text.cards import AnyGain, brief
from bot.games.chimerium.text.terms import CARD_NAMES, RESOURCE_NAMES, points, several
from bot.games.chimerium.view import ChimeraFace, ChimeriumView, LocationView, PlayerView
from bot.games.core.model import Choice
from bot.games.core.phrases import counted, listed
from bot.language import _

MOST_STEPS = 48
"""Prestige steps followed in a preview: four rounds of the track, more than any turn makes."""


class Plan(msgspec.Struct):
    """A turn as picked so far. ``colour`` and ``value`` as the die is taken, ``as_colour`` and
    ``as_value`` as it is used; ``notches`` net clockwise; ``act`` "" while none is chosen;
    ``cards``: ids of Chimeras; ``slot`` 1..4, 0 none."""

    colour: str
    value: int
    as_colour: str
    as_value: int
    delta: int = 0
    gem: bool = False
    notches: int = 0
    act: str = ""
    cards: tuple[str, ...] = ()
    slot: int = 0


def read(picked: Choice) -> Plan | None:
    """The plan of a decision "turn"; None while no die is picked."""
    if not picked or not picked[0].startswith("die:"):
        return None
    name = picked[0][4:]
    colour, value = name[:-1], int(name[-1])
    plan = Plan(colour, value, colour, value)
    for pick in picked[1:]:
        kind, _colon, what = pick.partition(":")
        if kind == "mod":
            plan.delta = int(what)
            plan.as_value = (value - 1 + plan.delta) % 6 + 1
        elif kind == "gem":
            plan.gem, plan.as_colour = True, what
        elif kind == "turn":
            plan.notches = unturned(what)
        elif kind == "act":
            plan.act = what
        elif kind == "slot":
            plan.slot = int(what)
        elif kind in ("create", "release"):
            plan.cards = (*plan.cards, what)
    return plan


def aim(view: ChimeriumView, plan: Plan) -> int:
    """The location the die points at, the Nexus turned as planned (C1, C15)."""
    for location in view.locations:
        if view.ring == "colours":
            pointed = location.colour == plan.as_colour
        else:
            pointed = location.value == plan.as_value
        if pointed:
            return (location.number + plan.notches) % len(view.locations)
    return 0


def there(view: ChimeriumView, plan: Plan) -> tuple[LocationView, AnyGain]:
    """That location, and the bonus in reach there then."""
    number = aim(view, plan)
    bonus = view.locations[(number - plan.notches) % len(view.locations)].bonus
    return view.locations[number], bonus


def matching(card: ChimeraFace, colour: str, value: int) -> tuple[bool, bool]:
    """Does a Chimera match a die in colour, and in value?"""
    return card.colour == colour, card.value == value


def creatable(player: PlayerView, colour: str, value: int) -> int:
    """How many Chimeras above a die could create (in one turn four at most)."""
    return sum(any(matching(card, colour, value)) for card in player.above)


def releasable(player: PlayerView, location: LocationView) -> int:
    """How many created Chimeras match a location."""
    return sum(
        card.colour == location.element or card.attribute == location.attribute
        for card in player.created
    )


class Gains:
    """Adds bonuses up, the spaces of the Prestige track that are reached included."""

    def __init__(self, view: ChimeriumView, player: PlayerView) -> None:
        self.track = view.track
        self.space = player.space
        self.counts: Counter[str] = Counter()
        self.others: list[str] = []
        self.spaces: list[str] = []

    def add(self, gain: AnyGain) -> None:
        """One bonus."""
        if gain.what == "points" or gain.what in RESOURCE_NAMES or gain.what in CARD_NAMES:
            self.counts[gain.what] += gain.amount
        elif gain.what == "cube":
            self.counts["cube"] += gain.amount
            self.counts["points"] += CUBE_POINTS * gain.amount
        elif gain.what == "prestige":
            self._climb(gain.amount)
        else:
            self.others.append(brief(gain))

    def _climb(self, steps: int) -> None:
        for _step in range(steps):
            if self.counts["prestige"] >= MOST_STEPS:
                return
            self.counts["prestige"] += 1
            self.space = (self.space + 1) % len(self.track)
            bonus = self.track[self.space]
            if bonus is not None:
                self.spaces.append(
                    _("space {number} gives {bonus}").format(number=self.space, bonus=brief(bonus))
                )
                self.add(bonus)

    def told(self) -> str:
        """``8 points (2 cubes), 1 Scroll and 1 Chimera``; empty if nothing is gained."""
        parts: list[str] = []
        cubes = self.counts["cube"]
        if self.counts["points"]:
            there = counted(cubes, "cube in the Nexus", "cubes in the Nexus")
            inside = f" ({there})" if cubes else ""
            parts.append(points(self.counts["points"]) + inside)
        for what in (*RESOURCE_NAMES, *CARD_NAMES):
            if self.counts[what]:
                count = several(self.counts[what], what)
                if what in CARD_NAMES:
                    count = _("{cards} of your choice").format(cards=count)
                parts.append(count)
        if self.counts["prestige"]:
            steps = counted(self.counts["prestige"], "Prestige step", "Prestige steps")
            if self.spaces:
                steps = _("{steps} ({spaces}: counted here)").format(
                    steps=steps, spaces=", ".join(self.spaces)
                )
            parts.append(steps)
        return listed([*parts, *self.others])


def preview(view: ChimeriumView, player: PlayerView, plan: Plan) -> str:
    """What the turn gains for certain, in one phrase; empty where the plan says too little."""
    return gains_of(view, player, plan).told()


def gains_of(view: ChimeriumView, player: PlayerView, plan: Plan) -> Gains:
    """What the turn gains before anything is chosen inside a bonus."""
    gains = Gains(view, player)
    if plan.act == "acquire" and plan.slot:
        gains.add(player.slots[plan.slot - 1].visible)
    elif plan.act == "create":
        _create(gains, player, plan)
    elif plan.act == "release" and plan.cards:
        location, bonus = there(view, plan)
        for cubes in _cubes(player.created, plan.cards, location):
            gains.counts["cube"] += cubes
            gains.counts["points"] += CUBE_POINTS * cubes
        gains.add(bonus)
    return gains


def _create(gains: Gains, player: PlayerView, plan: Plan) -> None:
    above = {card.id: card for card in player.above}
    for slot, chosen in zip(player.slots, plan.cards, strict=False):
        gains.add(slot.visible)
        card = above.get(chosen)
        if card is None:
            continue
        colour, value = matching(card, plan.as_colour, plan.as_value)
        gains.counts["points"] += COLOUR_POINTS * colour
        gains.counts[card.resource] += value


def _cubes(
    created: Sequence[ChimeraFace], cards: Sequence[str], location: LocationView
) -> list[int]:
    return [
        (card.colour == location.element) + (card.attribute == location.attribute)
        for card in created
        if card.id in cards
    ]


def location_number(colour: str) -> int:
    """The location of an Element's colour; 0 for a colour that is none."""
    return next((number for number, one in enumerate(COLOURS) if one == colour), 0)
