"""One plain sentence for each power, season, Flash card and Ability, made from its data."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.etherium.cards import (
    MATERIAL,
    Ability,
    Cube,
    Effect,
    Flash,
    Moon,
    Price,
    Season,
    Terrain,
    Transform,
    Tribe,
    Unit,
)

MOONS: dict[Moon, str] = {
    "reces": "Reces",
    "ertis": "Ertis",
    "hivalia": "Hivalia",
    "meinas": "Meinas",
    "mauhea": "Mauhéa",
    "psolos": "Psolos",
}
_TIMES = {1: "once", 2: "twice"}
_PLACES: dict[Terrain, str] = {
    "mountain": "a Mountain",
    "forest": "a Forest",
    "mine": "a Mine",
    "ether": "the Ether",
    "city": "a City",
}
_SPACES: dict[Transform, str] = {
    "etherize": "Etherization",
    "cards": "Cards",
    "ability": "Ability",
    "booster": "Booster",
}


def power(tribe: Tribe) -> str:
    """A tribe's power."""
    return _sentence(_all(tribe.power, lasting=True))


def bonus(tribe: Tribe) -> str:
    """A tribe's season bonus."""
    return f"In a season of {MOONS[tribe.moon]}, {_all(tribe.bonus, lasting=True)}."


def season(card: Season) -> str:
    """What a Season card does, for everybody (E4)."""
    if not card.effects:
        return "No effect."
    if card.when == "season":
        return f"This season, {_all(card.effects, lasting=True)}."
    done = _all(card.effects, lasting=False)
    if not card.optional:
        return f"At once, {done}."
    return f"At once, you may {_paying(card.price)}{done}."


def flash(card: Flash) -> str:
    """What a Flash card does."""
    text = _all(card.effects, lasting=card.lasts)
    return f"This season, {text}." if card.lasts else _sentence(text)


def ability(card: Ability) -> str:
    """What an Ability does, and what its use costs."""
    text = _all(card.effects, lasting=card.when == "always")
    if card.when == "always":
        return _sentence(text)
    when = "On each new season" if card.when == "reveal" else "Once a roll"
    may = "you may " if card.price is not None or card.when == "roll" else ""
    return f"{when}, {may}{_paying(card.price)}{text}."


def price(cost: Price | None) -> str:
    """An activation cost; empty for none."""
    return "" if cost is None else _cubes(cost.amount, cost.resource)


def phrase(effect: Effect, *, lasting: bool) -> str:
    """An effect as part of a sentence; ``lasting``: it stays, else it is done once."""
    size = abs(effect.amount)
    which = "every" if lasting else "a"
    match effect.what:
        case "gain":
            verb = "gain" if effect.amount > 0 else "lose"
            return f"{verb} {_cubes(size, effect.resource)}"
        case "draw":
            verb = "draw" if effect.amount > 0 else "discard"
            return f"{verb} {size} {_plural('Flash card', size)}"
        case "raise":
            verb = "raise" if effect.amount > 0 else "lower"
            unit = f"your {effect.unit.title()}" if effect.unit else "a unit of your choice"
            return f"{verb} {unit} by {size} {_plural('level', size)}"
        case "step":
            unit = effect.unit.title() if effect.unit else "Gatherer or Soldier"
            return f"take 1 step with your {unit}, and 1 more after each step down"
        case "etherize":
            times = _TIMES.get(size, f"{size} times")
            return f"change {_cubes(effect.rate, None)} into 1 Ether, up to {times}"
        case "add":
            verb, to = ("add", "to") if effect.amount > 0 else ("take", "off")
            return f"{verb} {size} {to} {which} {_rolls(effect)}"
        case "reroll":
            may = "you may " if lasting else ""
            faces = _or([str(face) for face in effect.faces])
            return f"{may}reroll each {faces} once in {which} {_rolls(effect)}"
        case "die":
            may = "you may " if lasting else ""
            return f"{may}roll {size} more {_plural('die', size)} in {which} {_rolls(effect)}"
        case "gather":
            what = effect.resource.title() if effect.resource else _plural("resource", size)
            where = f" at {_PLACES[effect.terrain]}" if effect.terrain else ""
            more = "more" if effect.amount > 0 else "less"
            return f"gain {size} {more} {what} with every Gather{where}"
        case "cost":
            return _costs([effect])
        case "stride":
            return f"take {size} more {_plural('step', size)} with every Move"
        case "tie":
            return "win every tied roll in a conflict"
        case "plunder":
            return f"take {_cubes(size, None, 'more ')} with every pillage"
        case "toll":
            return f"take {_cubes(size, None)} whenever an opponent gathers Ether"


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
    return ", and ".join(parts) if lasting else ", then ".join(parts)


def _costs(effects: Sequence[Effect]) -> str:
    """Prices that change by one amount: of raising units, or of kinds of Transform."""
    first = effects[0]
    more = f"{abs(first.amount)} {{}} {'more' if first.amount > 0 else 'less'}"
    units: list[Unit] = [effect.unit for effect in effects if effect.unit]
    if units:
        names = _or([unit.title() for unit in units])
        what = MATERIAL[units[0]].title() if len(units) == 1 else "resource"
        return f"raising your {names} costs {more.format(what)}"
    spaces = [_SPACES[effect.space] for effect in effects if effect.space]
    names = f"Transform: {_or(spaces)}" if spaces else "every Transform paid in Ether"
    return f"{names} costs {more.format('Ether')}"


def _paying(cost: Price | None) -> str:
    return "" if cost is None else f"pay {price(cost)} to "


def _rolls(effect: Effect) -> str:
    return f"{_or([roll.title() for roll in effect.rolls])} roll"


def _cubes(count: int, resource: Cube | None, more: str = "") -> str:
    if resource is None:
        return f"{count} {more}basic {_plural('resource', count)}"
    return f"{count} {_plural('Booster', count) if resource == 'booster' else resource.title()}"


def _plural(word: str, count: int) -> str:
    if count == 1:
        return word
    return "dice" if word == "die" else f"{word}s"


def _or(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} or {parts[-1]}"


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
