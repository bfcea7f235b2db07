"""One plain sentence for each power, season, Flash card and Ability, made from its data.

An effect is a phrase that begins with what is done (``gain 2 Wood``) and goes into a whole sentence
that says when; in languages with an infinitive it stands in that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce

from bot.games.core.phrases import capital, counted
from bot.games.etherium import naming
from bot.games.etherium.cards import (
    MATERIAL,
    Ability,
    Cube,
    Effect,
    Flash,
    Price,
    Season,
    Terrain,
    Tribe,
    Unit,
)
from bot.games.etherium.naming import MOONS
from bot.language import N_, _, ngettext

_AT: dict[Terrain, str] = {
    "mountain": N_("at a Mountain"),
    "forest": N_("at a Forest"),
    "mine": N_("at a Mine"),
    "ether": N_("at the Ether"),
    "city": N_("at a City"),
}


def power(tribe: Tribe) -> str:
    """A tribe's power."""
    return _sentence(_all(tribe.power, lasting=True))


def bonus(tribe: Tribe) -> str:
    """A tribe's season bonus."""
    what = _all(tribe.bonus, lasting=True)
    return _("In a season of {moon}, {what}.").format(moon=MOONS[tribe.moon], what=what)


def season(card: Season) -> str:
    """What a Season card does, for everybody (E4)."""
    if not card.effects:
        return _("No effect.")
    if card.when == "season":
        return _("This season, {what}.").format(what=_all(card.effects, lasting=True))
    what = _all(card.effects, lasting=False)
    if not card.optional:
        return _("At once, {what}.").format(what=what)
    if card.price is None:
        return _("At once, you may {what}.").format(what=what)
    paid = price(card.price)
    return _("At once, you may pay {price} to {what}.").format(price=paid, what=what)


def flash(card: Flash) -> str:
    """What a Flash card does."""
    what = _all(card.effects, lasting=card.lasts)
    return _("This season, {what}.").format(what=what) if card.lasts else _sentence(what)


def ability(card: Ability) -> str:
    """What an Ability does, and what its use costs."""
    what, paid = _all(card.effects, lasting=card.when == "always"), price(card.price)
    if card.when == "always":
        return _sentence(what)
    if card.when == "reveal":
        if not paid:
            return _("On each new season, {what}.").format(what=what)
        text = _("On each new season, you may pay {price} to {what}.")
        return text.format(price=paid, what=what)
    if not paid:
        return _("Once a roll, you may {what}.").format(what=what)
    return _("Once a roll, you may pay {price} to {what}.").format(price=paid, what=what)


def price(cost: Price | None) -> str:
    """An activation cost; empty for none."""
    return "" if cost is None else _cubes(cost.amount, cost.resource)


def phrase(effect: Effect, *, lasting: bool) -> str:
    """An effect as part of a sentence; ``lasting``: it stays, else it is done once."""
    if effect.what in ("add", "reroll", "die"):
        return _rolled(effect, lasting)
    return _DONE[effect.what](effect)


# -- what is done ---------------------------------------------------------------------------------


def _gain(effect: Effect) -> str:
    what = _cubes(abs(effect.amount), effect.resource)
    text = _("gain {what}") if effect.amount > 0 else _("lose {what}")
    return text.format(what=what)


def _draw(effect: Effect) -> str:
    cards = counted(abs(effect.amount), "Flash card", "Flash cards")
    text = _("draw {cards}") if effect.amount > 0 else _("discard {cards}")
    return text.format(cards=cards)


def _raise(effect: Effect) -> str:
    levels = counted(abs(effect.amount), "level", "levels")
    if effect.unit is None:
        if effect.amount > 0:
            return _("raise a unit of your choice by {levels}").format(levels=levels)
        return _("lower a unit of your choice by {levels}").format(levels=levels)
    up = effect.amount > 0
    text = _("raise your {unit} by {levels}") if up else _("lower your {unit} by {levels}")
    return text.format(unit=naming.unit(effect.unit), levels=levels)


def _step(effect: Effect) -> str:
    if effect.unit is None:
        return _("take 1 step with your Gatherer or Soldier, and 1 more after each step down")
    text = _("take 1 step with your {unit}, and 1 more after each step down")
    return text.format(unit=naming.unit(effect.unit))


def _etherize(effect: Effect) -> str:
    text = _("change {cubes} into 1 Ether, up to {times}")
    return text.format(cubes=_cubes(effect.rate, None), times=times(abs(effect.amount)))


def _gather(effect: Effect) -> str:
    size, more = abs(effect.amount), effect.amount > 0
    what = (
        naming.cube(effect.resource) if effect.resource else ngettext("resource", "resources", size)
    )
    if effect.terrain is None:
        text = (
            _("gain {count} more {what} with every Gather")
            if more
            else _("gain {count} less {what} with every Gather")
        )
        return text.format(count=size, what=what)
    text = (
        _("gain {count} more {what} with every Gather {where}")
        if more
        else _("gain {count} less {what} with every Gather {where}")
    )
    return text.format(count=size, what=what, where=_(_AT[effect.terrain]))


def _stride(effect: Effect) -> str:
    size = abs(effect.amount)
    text = ngettext(
        "take {n} more step with every Move", "take {n} more steps with every Move", size
    )
    return text.format(n=size)


def _tie(effect: Effect) -> str:
    return _("win every tied roll in a conflict")


def _plunder(effect: Effect) -> str:
    size = abs(effect.amount)
    text = ngettext(
        "take {n} more basic resource with every pillage",
        "take {n} more basic resources with every pillage",
        size,
    )
    return text.format(n=size)


def _toll(effect: Effect) -> str:
    what = _cubes(abs(effect.amount), None)
    return _("take {what} whenever an opponent gathers Ether").format(what=what)


def _rolled(effect: Effect, lasting: bool) -> str:
    """What changes a roll, or every roll while it lasts."""
    size, rolls = abs(effect.amount), _or([naming.roll(roll) for roll in effect.rolls])
    if effect.what == "reroll":
        faces = _or([str(face) for face in effect.faces])
        text = (
            _("you may reroll each {faces} once in every {rolls} roll")
            if lasting
            else _("reroll each {faces} once in a {rolls} roll")
        )
        return text.format(faces=faces, rolls=rolls)
    if effect.what == "die":
        dice = counted(size, "more die", "more dice")
        text = (
            _("you may roll {dice} in every {rolls} roll")
            if lasting
            else _("roll {dice} in a {rolls} roll")
        )
        return text.format(dice=dice, rolls=rolls)
    if effect.amount > 0:
        text = _("add {n} to every {rolls} roll") if lasting else _("add {n} to a {rolls} roll")
    else:
        text = _("take {n} off every {rolls} roll") if lasting else _("take {n} off a {rolls} roll")
    return text.format(n=size, rolls=rolls)


# -- prices ---------------------------------------------------------------------------------------


def _cost(effect: Effect) -> str:
    return _costs([effect])


def _costs(effects: Sequence[Effect]) -> str:
    """Prices that change by one amount: of raising units, or of kinds of Transform."""
    first = effects[0]
    size, more = abs(first.amount), first.amount > 0
    units: list[Unit] = [effect.unit for effect in effects if effect.unit]
    if units:
        what = (
            ngettext("resource", "resources", size)
            if len(units) > 1
            else naming.cube(MATERIAL[units[0]])
        )
        text = (
            _("raising your {units} costs {count} {what} more")
            if more
            else _("raising your {units} costs {count} {what} less")
        )
        names = _or([naming.unit(unit) for unit in units])
        return text.format(units=names, count=size, what=what)
    spaces = [naming.transform(effect.space) for effect in effects if effect.space]
    if spaces:
        text = (
            _("Transform: {spaces} costs {n} Ether more")
            if more
            else _("Transform: {spaces} costs {n} Ether less")
        )
        return text.format(spaces=_or(spaces), n=size)
    text = (
        _("every Transform paid in Ether costs {n} Ether more")
        if more
        else _("every Transform paid in Ether costs {n} Ether less")
    )
    return text.format(n=size)


_DONE: dict[str, Callable[[Effect], str]] = {
    "gain": _gain,
    "draw": _draw,
    "raise": _raise,
    "step": _step,
    "etherize": _etherize,
    "gather": _gather,
    "cost": _cost,
    "stride": _stride,
    "tie": _tie,
    "plunder": _plunder,
    "toll": _toll,
}


# -- parts ----------------------------------------------------------------------------------------


def _all(effects: Sequence[Effect], *, lasting: bool) -> str:
    """All of them; prices that change alike are said together."""
    parts: list[str] = []
    last: tuple[int, bool, bool] | None = None
    alike: list[Effect] = []
    for effect in effects:
        kind = (effect.amount, effect.unit is None, effect.space is None)
        if effect.what != "cost":
            last = None
            parts.append(phrase(effect, lasting=lasting))
            continue
        alike = [*alike, effect] if kind == last else [effect]
        parts = [*(parts[:-1] if kind == last else parts), _costs(alike)]
        last = kind
    text = _("{first}, and {more}") if lasting else _("{first}, then {more}")
    return reduce(lambda first, more: text.format(first=first, more=more), parts)


def times(count: int) -> str:
    """``once``, ``twice``, ``3 times``."""
    if count == 1:
        return _("once")
    return _("twice") if count == 2 else counted(count, "time", "times")


def _cubes(count: int, resource: Cube | None) -> str:
    if resource is None:
        return counted(count, "basic resource", "basic resources")
    return naming.cubes(resource, count)


def _or(parts: Sequence[str]) -> str:
    if len(parts) == 1:
        return parts[0]
    return _("{first} or {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def _sentence(text: str) -> str:
    return f"{capital(text)}."
