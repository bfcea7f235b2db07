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
from bot.games.chimerium.text.cards import CARD_NAMES, RESOURCE_NAMES, Cards
from bot.games.chimerium.text.score import ending
from bot.games.chimerium.text.terms import dice, direction, element, name, place, points, typed
from bot.games.core.model import Event
from bot.games.core.phrases import capital, counted, listed
from bot.games.core.words import Names

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
        f"{element(colour)} {attribute}"
        for colour, attribute in zip(COLOURS, params["attributes"], strict=False)
    ]
    text = f"The Chimerium opens; {name(names, params['first'])} begins. Around the Nexus, "
    text += f"clockwise: {', '.join(around)}."
    if not params["priority"]:
        return text
    behaviour = cards.behaviours.get(params["behaviour"])
    difficulty = cards.difficulties.get(params["difficulty"])
    letter = str(params["behaviour"]).upper() if params["behaviour"] in BEHAVIOURS else ""
    card = f"{letter}, {behaviour.name}" if behaviour else letter
    level = difficulty.name if difficulty else params["difficulty"]
    return (
        f"{text} Sapphia plays Behavior card {card}, difficulty {level}; her order of colours: "
        f"{', '.join(params['priority'])}."
    )


def _round(cards: Cards, params: Params, names: Names) -> str:
    slots = [
        f"{value}: {', '.join(found)}"
        for value, spelling in enumerate(params["dice"], 1)
        if (found := dice(spelling))
    ]
    first = name(names, params["first"])
    return f"Round {params['round']}: {first} goes first. The dice: {'; '.join(slots)}."


# -- a turn -------------------------------------------------------------------------------------


def _die(cards: Cards, params: Params, names: Names) -> str:
    return f"{_who(params, names)} takes {params['colour']} {params['value']}."


def _modified(cards: Cards, params: Params, names: Names) -> str:
    spent = [
        counted(params[key], word)
        for key, word in (("scrolls", "Scroll"), ("gems", "Gem"), ("elixirs", "Elixir"))
        if params[key]
    ]
    after: list[str] = []
    if params["scrolls"] or params["gems"]:
        after.append(f"the die is {params['colour']} {params['value']} now")
    if params["notches"]:
        after.append(f"the Nexus turns {direction(params['notches'])}")
    return f"{_who(params, names)} spends {listed(spent)}: {listed(after)}."


def _wasted(cards: Cards, params: Params, names: Names) -> str:
    return f"{_who(params, names)} can do nothing with it and discards it."


def _studied(cards: Cards, params: Params, names: Names) -> str:
    return f"{_who(params, names)} studies {cards.told(params['card'])}."


def _acquired(cards: Cards, params: Params, names: Names) -> str:
    card = cards.told(params["card"])
    return f"{_who(params, names)} acquires {card} and places it on slot {params['slot']}."


def _creating(cards: Cards, params: Params, names: Names) -> str:
    chosen = [cards.name(card) for card in params["cards"]]
    return f"{_who(params, names)} creates {', then '.join(chosen)}."


def _created(cards: Cards, params: Params, names: Names) -> str:
    gains: list[str] = []
    if params["colour"]:
        gains.append(f"colour matches, {points(params['points'] or COLOUR_POINTS)}")
    if params["value"]:
        resource = RESOURCE_NAMES.get(params["resource"], params["resource"])
        gains.append(f"value matches, 1 {resource}")
    return f"Slot {params['slot']}: {cards.name(params['card'])} is created; {'; '.join(gains)}."


def _released(cards: Cards, params: Params, names: Names) -> str:
    both = [word.title() for word in ("element", "attribute") if params[word]]
    verb = "matches" if len(both) == 1 else "match"
    return (
        f"{_who(params, names)} releases {cards.name(params['card'])} at "
        f"{place(params['location'])}: {listed(both)} {verb}, "
        f"{counted(params['cubes'], 'cube')}, {points(CUBE_POINTS * params['cubes'])}."
    )


# -- bonuses ------------------------------------------------------------------------------------


def _cube(cards: Cards, params: Params, names: Names) -> str | None:
    if params["source"] == "release":
        return None  # told with the release
    where, source = place(params["location"]), cards.source(params["source"])
    return (
        f"{_who(params, names)} places {counted(params['count'], 'cube')} at {where}, "
        f"{points(params['points'])} ({source})."
    )


def _gained(cards: Cards, params: Params, names: Names) -> str | None:
    if params["source"] == "match":
        return None  # told with the Chimera that is created
    what, amount = str(params["what"]), int(params["amount"])
    verb = "scores" if what == "points" else "gains"
    told = points(amount) if what == "points" else counted(amount, RESOURCE_NAMES.get(what, what))
    return f"{_who(params, names)} {verb} {told} ({cards.source(params['source'])})."


def _prestige(cards: Cards, params: Params, names: Names) -> str:
    steps, end = params["steps"], params["end"]
    where = "the triangle" if end == 0 else f"space {end}"
    return (
        f"{_who(params, names)} moves {counted(steps, 'space')} on the Prestige track to {where} "
        f"({cards.source(params['source'])})."
    )


def _took(cards: Cards, params: Params, names: Names) -> str:
    text = f"{_who(params, names)} takes {cards.told(params['card'])}"
    if params["slot"]:
        text += f" and places it on slot {params['slot']}"
    return f"{text} ({cards.source(params['source'])})."


def _lost(cards: Cards, params: Params, names: Names) -> str:
    noun = CARD_NAMES.get(params["what"], "card")
    return f"No {noun} is face up: that gain is lost ({cards.source(params['source'])})."


def _notch(cards: Cards, params: Params, names: Names) -> str:
    return "The Nexus turns 1 notch clockwise."


def _move(cards: Cards, params: Params, names: Names) -> str:
    return f"-# `/move {typed(params['picks'])}`"


# -- the markets --------------------------------------------------------------------------------


def _refilled(cards: Cards, params: Params, names: Names) -> str:
    return f"New {_space(params)}: {cards.told(params['card'])}."


def _space(params: Params) -> str:
    row, space = params["row"], params["space"]
    if row == "artifact":
        return f"Artifact for {ARTIFACT_SPACES[space]}"
    return f"{CARD_NAMES.get(row, row)} on space {space + 1}"


def _empty(cards: Cards, params: Params, names: Names) -> str:
    return (
        f"No {CARD_NAMES.get(params['row'], 'card')} is left for {_where(params)}: it stays empty."
    )


def _where(params: Params) -> str:
    if params["row"] == "artifact":
        return f"the {ARTIFACT_SPACES[params['space']]} space"
    return f"space {params['space'] + 1}"


def _reshuffled(cards: Cards, params: Params, names: Names) -> str:
    noun = CARD_NAMES.get(params["row"], "card")
    return f"The discarded {noun} cards ({params['count']}) are shuffled into a new deck."


def _refreshed(cards: Cards, params: Params, names: Names) -> str:
    return "All cards on offer are discarded and new ones turned up."


# -- the end of a round -------------------------------------------------------------------------


def _majority(cards: Cards, params: Params, names: Names) -> str:
    most = [name(names, seat) for seat in params["most"]]
    text = f"{capital(place(params['location']))}: {listed(most)}"
    text += _share(params["cubes"], params["points"], "most", len(most))
    if params["second"]:
        second = [name(names, seat) for seat in params["second"]]
        text += f"; {listed(second)}"
        text += _share(params["second_cubes"], params["second_points"], "second", len(second))
    return f"{text}."


def _share(cubes: int, scored: int, rank: str, people: int) -> str:
    each = " each" if people > 1 else ""
    return f" {rank} with {counted(cubes, 'cube')}{each}, +{scored}{each}"


def _scored(cards: Cards, params: Params, names: Names) -> str:
    if not any(params["points"]):
        return f"No cubes lie in the Nexus: round {params['round']} has no majorities."
    parts = [f"{name(names, seat)} +{count}" for seat, count in enumerate(params["points"])]
    return f"Majorities of round {params['round']} in all: {', '.join(parts)}."


def _game_over(cards: Cards, params: Params, names: Names) -> str:
    return ending(params["reason"], params["winners"], params["points"], names)


# -- Sapphia ------------------------------------------------------------------------------------


def _sapphia(cards: Cards, params: Params, names: Names) -> str:
    die = f"{params['colour']} {params['value']}"
    return f"Sapphia takes {die}: the lowest value left, and of these the first of her colours."


def _sapphia_took(cards: Cards, params: Params, names: Names) -> str:
    why = {
        "chimera": "the first of her earliest colour there; it counts as created",
        "artifact": "the first that adds to her sets",
        "codex": "the leftmost one",
    }.get(params["row"], "by her rule")
    card, source = cards.told(params["card"]), cards.source(params["source"])
    return f"Sapphia takes {card}: {why} ({source})."


def _sapphia_released(cards: Cards, params: Params, names: Names) -> str:
    first, second = params["element"], params["attribute"]
    where = f"1 cube at {place(first)} and 1 at {place(second)}"
    if first == second:
        where = f"2 cubes at {place(first)}"
    by = "Attribute" if params["by"] == "attribute" else "Element"
    return (
        f"Sapphia releases her oldest Chimera, {cards.told(params['card'])}: {where}, "
        f"{points(2 * CUBE_POINTS)}. She gains the bonus where its {by} is."
    )


def _sapphia_idle(cards: Cards, params: Params, names: Names) -> str:
    return "Sapphia has no Chimera to release: no cube, no bonus, no notch."


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
