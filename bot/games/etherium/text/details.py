"""What may be said about a programmed action, in words, and prices by the Tribe box."""

from __future__ import annotations

from bot.games.core.phrases import counted
from bot.games.core.words import Names
from bot.games.etherium.cards import BOOSTER_PRICE, MATERIAL, UNITS, Unit
from bot.games.etherium.text import terms
from bot.games.etherium.text.terms import Cards
from bot.games.etherium.view import TribeFace, TribeView

RAISED: tuple[Unit, ...] = ("guard", "gatherer", "soldier")
"""Units whose levels have a price of their own on each box, in the order of its costs."""


def step_details(cards: Cards, details: tuple[str, ...], names: Names) -> str:
    """Details of a programmed action: ``with the Soldier, to Forest 2``, ``for Resource, else
    Deep Baskets``."""
    told = [_detail(cards, pick, names) for pick in details]
    bought = [place for place, pick in enumerate(details) if pick.startswith("buy:")]
    for place in bought[1:]:
        told[place] = told[place].replace("for ", "else ", 1)
    return ", ".join(told)


def _detail(cards: Cards, pick: str, names: Names) -> str:
    kind, _, what = pick.partition(":")
    if kind == "unit":
        return f"with the {what.title()}"
    if kind == "to":
        return f"to {terms.place_of(what, names)}"
    if kind == "times":
        return times(int(what))
    if kind == "dice":
        return f"with {counted(int(what), 'die')}"
    if kind == "buy":
        return f"for {cards.name(what)}"
    if kind == "pay":
        return f"paying {terms.told(what)}"
    return pick


def box(face: TribeFace) -> list[str]:
    """What a Tribe box says: power, Season Bonus, and what levels and exchanges cost."""
    raising = ", ".join(
        f"{unit.title()} its new level {more:+d} {MATERIAL[unit].title()}"
        for unit, more in zip(RAISED, face.costs, strict=True)
    )
    return [
        f"{face.power} {face.bonus}",
        f"A level costs: {raising}, Guide 1 of each",
        f"Exchanges: {exchanges(face)}",
    ]


def exchanges(face: TribeFace) -> str:
    """What the Transform spaces give by a Tribe box."""
    return (
        f"1 Ether for {face.etherize} basic, {counted(face.draw, 'Flash card')} for "
        f"{face.draw_ether} Ether, an Ability for {face.ability}, a Booster for {BOOSTER_PRICE}"
    )


def times(count: int) -> str:
    """``once``, ``twice``, ``3 times``."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def price(tribe: TribeView, unit: str) -> str:
    """What its next level costs by the Tribe box: ``3 Wood``."""
    if unit == "guide":
        return "1 Stone, 1 Wood and 1 Metal"
    index = [*map(str, UNITS)].index(unit)
    material = next(cube for key, cube in MATERIAL.items() if key == unit)
    amount = max(0, tribe.levels[index] + 1 + tribe.face.costs[index])
    return terms.cube(material, amount)
