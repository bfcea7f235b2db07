"""The log of a game: each event as a line, where it needs one."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.core.model import Event
from bot.games.core.phrases import counted, listed, name
from bot.games.core.words import Names
from bot.games.etherium import sentences
from bot.games.etherium.cards import SEASONS
from bot.games.etherium.naming import MOONS, place, unit
from bot.games.etherium.text import log_conflicts
from bot.games.etherium.text.score import ending
from bot.games.etherium.text.terms import (
    Cards,
    action,
    parted,
    path,
    programme,
    token,
    told,
)
from bot.games.etherium.text.told import Told, armed_play, switched
from bot.language import N_, _, ngettext


def line(cards: Cards, event: Event, names: Names) -> str | None:
    """The line of an event, None where it needs none."""
    told_by = _LINES.get(event.kind)
    return told_by(Told(cards, dict(event.params), names)) if told_by else None


# -- seasons --------------------------------------------------------------------------------------


def _begins(at: Told) -> str:
    parts: list[str] = []
    for seat, (tribe, where) in enumerate(zip(at["tribes"], at["places"], strict=True)):
        text = _("{who} plays the {tribe} in {city}") if tribe else _("{who} in {city}")
        city = place(f"city{where + 1}")
        parts.append(text.format(who=name(at.names, seat), tribe=at.cards.name(tribe), city=city))
    night = ", ".join(_moon(moon) for moon in at["night"])
    text = _("Etherium awakes: {tribes}. Initiative at Night: {moons}.")
    return text.format(tribes=listed(parts), moons=night)


def _moon(moon: str) -> str:
    return next((word for key, word in MOONS.items() if key == moon), moon)


def _tribe(at: Told) -> str:
    return _("{who} plays the {tribe}.").format(who=at.who, tribe=at.cards.name(at["tribe"]))


def _season(at: Told) -> str:
    card, told = at.cards.lookup.seasons.get(at["card"]), at.cards.name(at["card"])
    if card is not None:
        told += f" ({MOONS[card.moon]})" if card.moon else ""
        told += f". {sentences.season(card)}"
    order = ", ".join(name(at.names, seat) for seat in at["initiative"])
    text = _("Season {number} of {all}: {card} Initiative: {order}.")
    return text.format(number=at["number"], all=SEASONS, card=told, order=order)


def _expired(at: Told) -> str:
    text = ngettext(
        "{cards} of {who} lasts no longer.", "{cards} of {who} last no longer.", len(at["cards"])
    )
    return text.format(cards=at.cards.names(at["cards"]), who=at.who)


# -- resources and cards --------------------------------------------------------------------------


def _took(at: Told) -> str:
    return _("{who} gains {cubes}{why}.").format(who=at.who, cubes=told(at["cubes"]), why=at.why)


def _gave(at: Told) -> str:
    kind = str(at["source"]).partition(":")[0]
    text = (
        _("{who} pays {cubes}{why}.")
        if kind in ("action", "ability", "flash")
        else _("{who} gives up {cubes}{why}.")
    )
    return text.format(who=at.who, cubes=told(at["cubes"]), why=at.why)


def _stole(at: Told) -> str:
    victim = name(at.names, at["victim"])
    text = _("{who} steals {cubes} from {victim}{why}.")
    return text.format(who=at.who, cubes=told(at["cubes"]), victim=victim, why=at.why)


def _robbed(at: Told) -> str:
    text = _("{who} stole {cubes} from you{why}.")
    return text.format(who=name(at.names, at["by"]), cubes=told(at["cubes"]), why=at.why)


def _drew(at: Told) -> str | None:
    if at["source"] == "draw":
        return None  # everybody does on each new season
    cards = counted(at["count"], "Flash card", "Flash cards")
    return _("{who} draws {cards}{why}.").format(who=at.who, cards=cards, why=at.why)


def _drawn(at: Told) -> str:
    return _("You draw {cards}.").format(cards=at.cards.names(at["cards"]))


def _reshuffled(at: Told) -> str:
    text = ngettext(
        "The {n} discarded Flash card are shuffled into a new deck.",
        "The {n} discarded Flash cards are shuffled into a new deck.",
        at["count"],
    )
    return text.format(n=at["count"])


def _discarded(at: Told) -> str:
    text = _("{who} discards {cards}{why}.")
    return text.format(who=at.who, cards=at.cards.names(at["cards"]), why=at.why)


def _played(at: Told) -> str:
    card = at.cards.lookup.flashes.get(at["card"])
    if card is None:
        text = _("{who} plays {card} as armed.") if at["armed"] else _("{who} plays {card}.")
        return text.format(who=at.who, card=at.cards.name(at["card"]))
    text = (
        _("{who} plays {card} as armed: {effect}")
        if at["armed"]
        else _("{who} plays {card}: {effect}")
    )
    return text.format(who=at.who, card=card.name, effect=sentences.flash(card))


def _used(at: Told) -> str:
    return _("{who} uses {card}.").format(who=at.who, card=at.cards.source(at["source"]))


def _left(at: Told) -> str:
    text = _("{who} makes no use of {card}.")
    return text.format(who=at.who, card=at.cards.source(at["source"]))


def _level(at: Told) -> str:
    level = at["level"]
    if at["unit"] == "guide" and at["change"] == level:
        text = _("{who} now has a Guide of level {level}{why}.")
        return text.format(who=at.who, level=level, why=at.why)
    text = (
        _("The {unit} of {who} rises to level {level}{why}.")
        if at["change"] > 0
        else _("The {unit} of {who} falls to level {level}{why}.")
    )
    return text.format(unit=unit(at["unit"]), who=at.who, level=level, why=at.why)


def _token(at: Told) -> str:
    return _("{who} gains {token}{why}.").format(who=at.who, token=token(at["token"]), why=at.why)


# -- programmes -----------------------------------------------------------------------------------


def _switches(at: Told) -> str:
    told = switched(at["asks"], at["skips"])
    return _("{who} {switches}.").format(who=at.who, switches=told)


def _programmed(at: Told) -> str:
    return _("{who} has programmed.").format(who=at.who)


def _planned(at: Told) -> str:
    text = (
        _("Your details are noted. Programme: {programme}.")
        if at["details"]
        else _("Your programme: {programme}.")
    )
    return text.format(programme=programme(at["programme"]))


def _revealed(at: Told) -> str:
    parts = [
        _("{who}: {programme}").format(who=name(at.names, seat), programme=programme(spelt.split()))
        for seat, spelt in enumerate(at["programmes"])
    ]
    return _("Programmes are revealed. {programmes}.").format(programmes=parted(parts))


def _step(at: Told) -> str:
    return _("Action {number}.").format(number=at["number"])


def _armed(at: Told) -> str:
    return _("Armed: {card}.").format(card=armed_play(at.cards, at.params))


def _disarmed(at: Told) -> str:
    return _("No longer armed: {card}.").format(card=armed_play(at.cards, at.params))


def _idle(at: Told) -> str:
    text = _("{card} was armed but would have done nothing: it stays in hand.")
    return text.format(card=at.cards.name(at["card"]))


# -- actions --------------------------------------------------------------------------------------


def _moved(at: Told) -> str:
    text = _("{who} moves the {unit}: {path}{why}.")
    return text.format(who=at.who, unit=unit(at["unit"]), path=path(at["path"]), why=at.why)


def _gathered(at: Told) -> str:
    text = _("{who} gathers {cubes} at {place} (Gatherer {level}).")
    return text.format(
        who=at.who, cubes=told(at["cubes"]), place=place(at["space"]), level=at["level"]
    )


def _ability(at: Told) -> str:
    ability = at.cards.lookup.abilities.get(at["ability"])
    if ability is None:
        return _("{who} buys {card}.").format(who=at.who, card=at.cards.name(at["ability"]))
    return _("{who} buys {card} ({points}): {effect}").format(
        who=at.who,
        card=ability.name,
        points=counted(ability.points, "point", "points"),
        effect=sentences.ability(ability),
    )


FAILURES = {
    "no-way": N_("no unit can get there"),
    "not-there": N_("the Gatherer does not stand there"),
    "nothing-left": N_("the reserve has nothing left of it"),
    "cannot-pay": N_("the price cannot be paid"),
    "top-level": N_("it is at level 4 already"),
    "no-cards": N_("no Flash cards are left"),
    "none-left": N_("there is no Ability to buy"),
}


def _failed(at: Told) -> str:
    text = _("{who} cannot perform {action}: {why}.")
    why = _(FAILURES.get(at["why"], str(at["why"])))
    return text.format(who=at.who, action=action(at["space"]), why=why)


def _game_over(at: Told) -> str:
    return ending(at["reason"], at["winners"], at["points"], at.names)


_LINES: dict[str, Callable[[Told], str | None]] = {
    **log_conflicts.LINES,
    "begins": _begins,
    "tribe": _tribe,
    "season": _season,
    "took": _took,
    "gave": _gave,
    "stole": _stole,
    "robbed": _robbed,
    "drew": _drew,
    "drawn": _drawn,
    "reshuffled": _reshuffled,
    "discarded": _discarded,
    "played": _played,
    "used": _used,
    "left": _left,
    "level": _level,
    "switches": _switches,
    "programmed": _programmed,
    "planned": _planned,
    "revealed": _revealed,
    "step": _step,
    "moved": _moved,
    "gathered": _gathered,
    "token": _token,
    "ability": _ability,
    "failed": _failed,
    "expired": _expired,
    "armed": _armed,
    "disarmed": _disarmed,
    "idle": _idle,
    "game-over": _game_over,
}
"""``acts`` needs no line: what the action does follows; ``closed`` neither."""
