"""The log of a game: each event as a line, where it needs one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.games.chimerium.cards import (
    ARTIFACT_SPACES,
    BEHAVIOURS,
    COLOUR_POINTS,
    COLOURS,
    CUBE_POINTS,
)
from bot.games.chimerium.text.cards import Cards
from bot.games.chimerium.text.score import ending
from bot.games.chimerium.text.terms import (
    CARD_NAMES,
    attribute,
    colour_name,
    dice,
    die,
    direction,
    element,
    name,
    place,
    points,
    resource,
    several,
    typed,
)
from bot.games.core.model import Event
from bot.games.core.phrases import capital, counted, listed
from bot.games.core.words import Names
from bot.language import N_, _

Params = dict[str, Any]
"""The parameters of an event, as `bot.games.chimerium.events` describes them."""


def line(cards: Cards, event: Event, names: Names) -> str | None:
    """The line of an event, None where it needs none."""
    told_by = _LINES.get(event.kind)
    return told_by(cards, dict(event.params), names) if told_by else None


def _who(params: Params, names: Names) -> str:
    return name(names, params["seat"])


# -- beginnings ---------------------------------------------------------------------------------


def _begins(cards: Cards, params: Params, names: Names) -> str:
    around = [
        f"{element(colour)} {attribute(one)}"
        for colour, one in zip(COLOURS, params["attributes"], strict=False)
    ]
    text = _(
        "The Chimerium opens; {name} begins. Around the Nexus, clockwise: {attributes}."
    ).format(name=name(names, params["first"]), attributes=", ".join(around))
    if not params["priority"]:
        return text
    behaviour = cards.behaviours.get(params["behaviour"])
    difficulty = cards.difficulties.get(params["difficulty"])
    letter = str(params["behaviour"]).upper() if params["behaviour"] in BEHAVIOURS else ""
    card = f"{letter}, {behaviour.name}" if behaviour else letter
    level = difficulty.name if difficulty else params["difficulty"]
    hers = _(
        "Sapphia plays Behavior card {card}, difficulty {level}; her order of colours: {colours}."
    ).format(card=card, level=level, colours=", ".join(map(colour_name, params["priority"])))
    return f"{text} {hers}"


def _round(cards: Cards, params: Params, names: Names) -> str:
    slots = [
        _("{number}: {what}").format(number=value, what=", ".join(found))
        for value, spelling in enumerate(params["dice"], 1)
        if (found := dice(spelling))
    ]
    return _("Round {number}: {name} goes first. The dice: {dice}.").format(
        number=params["round"], name=name(names, params["first"]), dice="; ".join(slots)
    )


# -- a turn -------------------------------------------------------------------------------------


def _die(cards: Cards, params: Params, names: Names) -> str:
    return _("{name} takes {die}.").format(
        name=_who(params, names), die=die(params["colour"], params["value"])
    )


def _modified(cards: Cards, params: Params, names: Names) -> str:
    spent = [
        several(params[key], what)
        for key, what in (("scrolls", "scroll"), ("gems", "gem"), ("elixirs", "elixir"))
        if params[key]
    ]
    after: list[str] = []
    if params["scrolls"] or params["gems"]:
        after.append(_("the die is {die} now").format(die=die(params["colour"], params["value"])))
    if params["notches"]:
        after.append(_("the Nexus turns {notches}").format(notches=direction(params["notches"])))
    return _("{name} spends {spent}: {effect}.").format(
        name=_who(params, names), spent=listed(spent), effect=listed(after)
    )


def _wasted(cards: Cards, params: Params, names: Names) -> str:
    return _("{name} can do nothing with it and discards it.").format(name=_who(params, names))


def _studied(cards: Cards, params: Params, names: Names) -> str:
    return _("{name} studies {card}.").format(
        name=_who(params, names), card=cards.told(params["card"])
    )


def _acquired(cards: Cards, params: Params, names: Names) -> str:
    return _("{name} acquires {card} and places it on slot {slot}.").format(
        name=_who(params, names), card=cards.told(params["card"]), slot=params["slot"]
    )


def _creating(cards: Cards, params: Params, names: Names) -> str:
    chosen = [cards.name(card) for card in params["cards"]]
    return _("{name} creates {cards}.").format(
        name=_who(params, names), cards=_(", then ").join(chosen)
    )


def _created(cards: Cards, params: Params, names: Names) -> str:
    gains: list[str] = []
    if params["colour"]:
        told = points(params["points"] or COLOUR_POINTS)
        gains.append(_("colour matches, {points}").format(points=told))
    if params["value"]:
        told = resource(params["resource"])
        gains.append(_("value matches, 1 {resource}").format(resource=told))
    return _("Slot {slot}: {card} is created; {gains}.").format(
        slot=params["slot"], card=cards.name(params["card"]), gains="; ".join(gains)
    )


def _released(cards: Cards, params: Params, names: Names) -> str:
    if params["element"] and params["attribute"]:
        said = _(
            "{name} releases {card} at {location}: Element and Attribute match, {cubes}, {points}."
        )
    elif params["element"]:
        said = _("{name} releases {card} at {location}: Element matches, {cubes}, {points}.")
    else:
        said = _("{name} releases {card} at {location}: Attribute matches, {cubes}, {points}.")
    return said.format(
        name=_who(params, names),
        card=cards.name(params["card"]),
        location=place(params["location"]),
        cubes=several(params["cubes"], "cube"),
        points=points(CUBE_POINTS * params["cubes"]),
    )


# -- bonuses ------------------------------------------------------------------------------------


def _cube(cards: Cards, params: Params, names: Names) -> str | None:
    if params["source"] == "release":
        return None  # told with the release
    return _("{name} places {cubes} at {location}, {points} ({source}).").format(
        name=_who(params, names),
        cubes=several(params["count"], "cube"),
        location=place(params["location"]),
        points=points(params["points"]),
        source=cards.source(params["source"]),
    )


def _gained(cards: Cards, params: Params, names: Names) -> str | None:
    if params["source"] == "match":
        return None  # told with the Chimera that is created
    what, amount = str(params["what"]), int(params["amount"])
    said = (
        _("{name} scores {gain} ({source}).")
        if what == "points"
        else _("{name} gains {gain} ({source}).")
    )
    return said.format(
        name=_who(params, names),
        gain=points(amount) if what == "points" else several(amount, what),
        source=cards.source(params["source"]),
    )


def _prestige(cards: Cards, params: Params, names: Names) -> str:
    steps, end = params["steps"], params["end"]
    return _("{name} moves {spaces} on the Prestige track to {space} ({source}).").format(
        name=_who(params, names),
        spaces=counted(steps, "space", "spaces"),
        space=_("the triangle") if end == 0 else _("space {number}").format(number=end),
        source=cards.source(params["source"]),
    )


def _took(cards: Cards, params: Params, names: Names) -> str:
    said = (
        _("{name} takes {card} and places it on slot {slot} ({source}).")
        if params["slot"]
        else _("{name} takes {card} ({source}).")
    )
    return said.format(
        name=_who(params, names),
        card=cards.told(params["card"]),
        slot=params["slot"],
        source=cards.source(params["source"]),
    )


def _lost(cards: Cards, params: Params, names: Names) -> str:
    return _(_LOST.get(params["what"], _LOST["card"])).format(source=cards.source(params["source"]))


_LOST = {
    "chimera": N_("No Chimera is face up: that gain is lost ({source})."),
    "artifact": N_("No Artifact is face up: that gain is lost ({source})."),
    "codex": N_("No Codex is face up: that gain is lost ({source})."),
    "card": N_("No card is face up: that gain is lost ({source})."),
}


def _notch(cards: Cards, params: Params, names: Names) -> str:
    return _("The Nexus turns 1 notch clockwise.")


def _move(cards: Cards, params: Params, names: Names) -> str:
    return _("-# `/move {picks}`").format(picks=typed(params["picks"]))


# -- the markets --------------------------------------------------------------------------------


def _refilled(cards: Cards, params: Params, names: Names) -> str:
    said = {
        "artifact": _("New Artifact for {space}: {card}."),
        "chimera": _("New Chimera on space {space}: {card}."),
        "codex": _("New Codex on space {space}: {card}."),
    }[params["row"]]
    return said.format(space=_space(params), card=cards.told(params["card"]))


def _space(params: Params) -> str:
    """A space of a market: the Artifacts' by its colour, others by their number."""
    space = int(params["space"])
    if params["row"] == "artifact":
        return colour_name(str(ARTIFACT_SPACES[space]))
    return str(space + 1)


def _empty(cards: Cards, params: Params, names: Names) -> str:
    said = {
        "artifact": _("No Artifact is left for the {space} space: it stays empty."),
        "chimera": _("No Chimera is left for space {space}: it stays empty."),
        "codex": _("No Codex is left for space {space}: it stays empty."),
    }[params["row"]]
    return said.format(space=_space(params))


def _reshuffled(cards: Cards, params: Params, names: Names) -> str:
    return _("The discarded {card} cards ({count}) are shuffled into a new deck.").format(
        card=_(CARD_NAMES[params["row"]]), count=params["count"]
    )


def _refreshed(cards: Cards, params: Params, names: Names) -> str:
    return _("All cards on offer are discarded and new ones turned up.")


# -- the end of a round -------------------------------------------------------------------------


def _majority(cards: Cards, params: Params, names: Names) -> str:
    most = [name(names, seat) for seat in params["most"]]
    text = _most(len(most)).format(
        names=listed(most), cubes=several(params["cubes"], "cube"), points=params["points"]
    )
    if params["second"]:
        second = [name(names, seat) for seat in params["second"]]
        text += "; " + _second(len(second)).format(
            names=listed(second),
            cubes=several(params["second_cubes"], "cube"),
            points=params["second_points"],
        )
    return _("{location}: {told}.").format(location=capital(place(params["location"])), told=text)


def _most(people: int) -> str:
    if people > 1:
        return _("{names} most with {cubes} each, +{points} each")
    return _("{names} most with {cubes}, +{points}")


def _second(people: int) -> str:
    if people > 1:
        return _("{names} second with {cubes} each, +{points} each")
    return _("{names} second with {cubes}, +{points}")


def _scored(cards: Cards, params: Params, names: Names) -> str:
    if not any(params["points"]):
        return _("No cubes lie in the Nexus: round {round} has no majorities.").format(
            round=params["round"]
        )
    parts = [f"{name(names, seat)} +{count}" for seat, count in enumerate(params["points"])]
    return _("Majorities of round {round} in all: {points}.").format(
        round=params["round"], points=", ".join(parts)
    )


def _game_over(cards: Cards, params: Params, names: Names) -> str:
    return ending(params["reason"], params["winners"], params["points"], names)


# -- Sapphia ------------------------------------------------------------------------------------


def _sapphia(cards: Cards, params: Params, names: Names) -> str:
    return _(
        "Sapphia takes {die}: the lowest value left, and of these the first of her colours."
    ).format(die=die(params["colour"], params["value"]))


def _sapphia_took(cards: Cards, params: Params, names: Names) -> str:
    why = {
        "chimera": _("the first of her earliest colour there; it counts as created"),
        "artifact": _("the first that adds to her sets"),
        "codex": _("the leftmost one"),
    }[params["row"]]
    return _("Sapphia takes {card}: {why} ({source}).").format(
        card=cards.told(params["card"]), why=why, source=cards.source(params["source"])
    )


def _sapphia_released(cards: Cards, params: Params, names: Names) -> str:
    first, second = params["element"], params["attribute"]
    where = _("1 cube at {first} and 1 at {second}")
    if first == second:
        where = _("2 cubes at {first}")
    text = _("Sapphia releases her oldest Chimera, {card}: {cubes}, {points}.").format(
        card=cards.told(params["card"]),
        cubes=where.format(first=place(first), second=place(second)),
        points=points(2 * CUBE_POINTS),
    )
    by = (
        _("She gains the bonus where its Attribute is.")
        if params["by"] == "attribute"
        else _("She gains the bonus where its Element is.")
    )
    return f"{text} {by}"


def _sapphia_idle(cards: Cards, params: Params, names: Names) -> str:
    return _("Sapphia has no Chimera to release: no cube, no bonus, no notch.")


_LINES: dict[str, Callable[[Cards, Params, Names], str | None]] = {
    "begins": _begins,
    "round": _round,
    "die": _die,
    "modified": _modified,
    "wasted": _wasted,
    "studied": _studied,
    "acquired": _acquired,
    "creating": _creating,
    "created": _created,
    "released": _released,
    "cube": _cube,
    "gained": _gained,
    "prestige": _prestige,
    "took": _took,
    "lost": _lost,
    "notch": _notch,
    "move": _move,
    "refilled": _refilled,
    "empty": _empty,
    "reshuffled": _reshuffled,
    "refreshed": _refreshed,
    "majority": _majority,
    "scored": _scored,
    "game-over": _game_over,
    "sapphia": _sapphia,
    "sapphia-took": _sapphia_took,
    "sapphia-released": _sapphia_released,
    "sapphia-idle": _sapphia_idle,
}
