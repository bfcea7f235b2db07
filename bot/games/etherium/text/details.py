"""What may be said about a programmed action, in words, and prices by the Tribe box."""

from __future__ import annotations

from bot.games.core.phrases import counted, listed
from bot.games.core.words import Names
from bot.games.etherium import naming
from bot.games.etherium.cards import BASICS, BOOSTER_PRICE, MATERIAL, UNITS, Unit
from bot.games.etherium.sentences import times
from bot.games.etherium.text import terms
from bot.games.etherium.text.terms import Cards
from bot.games.etherium.view import TribeFace, TribeView
from bot.language import _

RAISED: tuple[Unit, ...] = ("guard", "gatherer", "soldier")
"""Units whose levels have a price of their own on each box, in the order of its costs."""


def step_details(cards: Cards, details: tuple[str, ...], names: Names) -> str:
    """Details of a programmed action: ``with the Soldier, to Forest 2``, ``for Resource, else
    Deep Baskets``."""
    bought = [place for place, pick in enumerate(details) if pick.startswith("buy:")]
    return ", ".join(
        _detail(cards, pick, names, place in bought[1:]) for place, pick in enumerate(details)
    )


def _detail(cards: Cards, pick: str, names: Names, otherwise: bool) -> str:
    """One of them; ``otherwise``: an Ability for want of the one before."""
    kind, _colon, what = pick.partition(":")
    if kind == "unit":
        return _("with the {unit}").format(unit=naming.unit(what))
    if kind == "to":
        return _("to {place}").format(place=terms.place_of(what, names))
    if kind == "times":
        return times(int(what))
    if kind == "dice":
        return _("with {dice}").format(dice=counted(int(what), "die", "dice"))
    if kind == "buy":
        text = _("else {card}") if otherwise else _("for {card}")
        return text.format(card=cards.name(what))
    if kind == "pay":
        return _("paying {cubes}").format(cubes=terms.told(what))
    return pick


def box(face: TribeFace) -> list[str]:
    """What a Tribe box says: power, Season Bonus, and what levels and exchanges cost."""
    raising = ", ".join(
        (
            _("{unit} its new level {more:+d} in {cube}")
            if more
            else _("{unit} its new level in {cube}")
        ).format(unit=naming.unit(unit), more=more, cube=naming.cube(MATERIAL[unit]))
        for unit, more in zip(RAISED, face.costs, strict=True)
    )
    return [
        f"{face.power} {face.bonus}",
        _("A level costs: {raising}, Guide 1 of each").format(raising=raising),
        _("Exchanges: {exchanges}").format(exchanges=exchanges(face)),
    ]


def exchanges(face: TribeFace) -> str:
    """What the Transform spaces give by a Tribe box."""
    text = _(
        "1 Ether for {basic} basic, {cards} for {ether} Ether, an Ability for {ability}, a Booster "
        "for {booster}"
    )
    return text.format(
        basic=face.etherize,
        cards=counted(face.draw, "Flash card", "Flash cards"),
        ether=face.draw_ether,
        ability=face.ability,
        booster=BOOSTER_PRICE,
    )


def price(tribe: TribeView, unit: str) -> str:
    """What its next level costs by the Tribe box: ``3 Wood``."""
    if unit == "guide":
        return listed([naming.cubes(cube, 1) for cube in BASICS])
    index = [*map(str, UNITS)].index(unit)
    material = next(cube for key, cube in MATERIAL.items() if key == unit)
    amount = max(0, tribe.levels[index] + 1 + tribe.face.costs[index])
    return naming.cubes(material, amount)
