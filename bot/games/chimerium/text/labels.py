"""Options in words: what stands on a button, in a list, and may be typed after ``/move``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.games.chimerium.cards import ARTIFACT_SPACES, COLOUR_POINTS, CUBE_POINTS
from bot.games.chimerium.text import plan
from bot.games.chimerium.text.cards import (
    RESOURCE_NAMES,
    Cards,
    artifact,
    brief,
    chimera,
    codex_brief,
)
from bot.games.chimerium.text.terms import element, person, points, spelt
from bot.games.chimerium.view import Allowed, ChimeriumView
from bot.games.core.model import Decision, Option
from bot.games.core.phrases import capital, clip, counted, fitting, listed
from bot.games.core.words import Label, Names

MOST_LABEL, MOST_DETAIL = 80, 100
"""Discord's limits (F17)."""
_EMOJI = {
    "act:study": "🔍",
    "act:acquire": "🏺",
    "act:create": "⚗️",
    "act:release": "🌀",
    "act:nothing": "🗑️",
    "chimera": "🐉",
    "artifact": "🏺",
    "codex": "📖",
    "scrolls": "📜",
    "gem": "💎",
    "elixirs": "🧪",
    "red": "🔴",
    "yellow": "🟡",
    "green": "🟢",
    "blue": "🔵",
    "grey": "⚪",
    "purple": "🟣",
}
Told = tuple[str, Sequence[str]]
"""A label, and its detail from the longest wording to the shortest."""


def option(
    cards: Cards, view: ChimeriumView, decision: Decision, chosen: Option, names: Names = ()
) -> Label:
    """One option. ``names``: of the players, where they are known."""
    params: dict[str, Any] = dict(chosen.params)
    told = _TOLD.get(chosen.kind)
    text, details = told(cards, view, decision, params, names) if told else (chosen.id, ())
    key = params.get("colour") if chosen.kind in ("die", "cube") else params.get("row")
    emoji = _EMOJI.get(chosen.id) or _EMOJI.get(str(key)) or _EMOJI.get(chosen.kind)
    return Label(clip(text, MOST_LABEL), fitting(details, MOST_DETAIL), emoji)


# -- a turn -------------------------------------------------------------------------------------


def _die(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    text = f"{capital(params['colour'])} {params['value']}"
    if params["count"] > 1:
        text += f" ({params['count']} dice)"
    found = [
        one
        for one in view.players[decision.seat].allows
        if one.colour == params["colour"] and one.value == params["value"]
    ]
    if not found:
        return text, ()
    return text, (allowed(cards, view, found[0], True), allowed(cards, view, found[0], False))


def allowed(cards: Cards, view: ChimeriumView, one: Allowed, named: bool) -> str:
    """``study Cinder Gryphon; acquire Puzzle Box; create 2; release 1 at leaf``."""
    parts: list[str] = []
    if one.study:
        parts.append(f"study {cards.name(one.study)}" if named else "study")
    if one.acquire:
        parts.append(f"acquire {cards.name(one.acquire)}" if named else "acquire")
    if one.create:
        parts.append(f"create {len(one.create)}")
    if one.release:
        where = view.locations[one.location].element
        parts.append(f"release {len(one.release)} at {element(where)}")
    return "; ".join(parts) or "nothing as it is"


def _act(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    act, player = params["act"], view.players[decision.seat]
    if act == "study":
        card = cards.told(params["card"])
        return f"Study {card}", ("it is placed above your laboratory",)
    if act == "acquire":
        card = cards.told(params["card"])
        return f"Acquire {card}", ("you place it on a slot and gain what it covers",)
    if act == "create":
        count = plan.creatable(player, str(params["colour"]), int(params["value"]))
        above = counted(len(player.above), "Chimera")
        which = f"{count} of {above} above your laboratory can be created"
        return "Create Chimeras", (f"{which}: colour or value matches",)
    if act == "release":
        location = view.locations[int(params["location"])]
        count = plan.releasable(player, location)
        where = f"{element(location.element)} ({location.element}, {location.attribute})"
        detail = f"{counted(count, 'Chimera')} may go; each matching icon is a cube"
        return f"Release at {where}", (f"{detail} and {points(CUBE_POINTS)}",)
    return "Nothing: discard the die", ("no action is possible with it",)


def _scrolls(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    price = counted(params["price"], "Scroll")
    text = f"{spelt(params['delta'])} makes it {params['colour']} {params['value']} ({price})"
    return text, _opens(view, decision.seat, params)


def _gem(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    text = f"{capital(params['colour'])} {params['value']} (1 Gem)"
    return text, _opens(view, decision.seat, params)


def _elixirs(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    price = counted(params["price"], "Elixir")
    notches = int(params["notches"])
    way, hand = ("right", "clockwise") if notches > 0 else ("left", "counterclockwise")
    text = f"Turn {way} {abs(notches)}: the Nexus {hand} ({price})"
    opens = [act for act in str(params["opens"]).split("+") if act]
    if not opens:
        return text, ("to be modified further",)
    told = list(opens)
    if opens[-1] == "release":
        bonus = view.locations[(int(params["aim"]) - notches) % len(view.locations)].bonus
        told[-1] = f"{_aimed(view, decision.seat, params)} for {brief(bonus)}"
    return text, [f"then: {', '.join(told)}", f"then: {', '.join(opens)}"]


def _aimed(view: ChimeriumView, seat: int, params: dict[str, Any]) -> str:
    """``release 2 at leaf``."""
    location = view.locations[int(params["aim"])]
    count = plan.releasable(view.players[seat], location)
    return f"release {count} at {element(location.element)}"


def _opens(view: ChimeriumView, seat: int, params: dict[str, Any]) -> list[str]:
    """What a modified die allows: with names, and without."""
    opens = [act for act in str(params["opens"]).split("+") if act]
    if not opens:
        return ["to be modified further"]
    colour, value = str(params["colour"]), int(params["value"])
    told: list[str] = []
    for act in opens:
        if act == "study":
            card = view.chimeras[value - 1]
            told.append(f"study {card.name}" if card else act)
        elif act == "acquire":
            there = view.artifacts[[str(one) for one in ARTIFACT_SPACES].index(colour)]
            told.append(f"acquire {there.name}" if there else act)
        elif act == "create":
            told.append(f"create {plan.creatable(view.players[seat], colour, value)}")
        else:
            told.append(_aimed(view, seat, params))
    return [f"then: {', '.join(told)}", f"then: {', '.join(opens)}"]


def _slot(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    number = int(params["slot"])
    slot = view.players[decision.seat].slots[number - 1]
    covers = brief(slot.visible)
    under = cards.artifacts.get(str(params["covers"]))
    text = f"Slot {number}: covers {under.name} ({covers})" if under else f"Slot {number}: {covers}"
    card = cards.artifacts.get(str(params["card"]))
    detail = f"you gain {covers} now"
    if card is None:
        return text, (detail,)
    return text, (f"{detail}; {card.name} shows {brief(card.gain)} there", detail)


def _create(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    card, number = cards.chimeras[str(params["card"])], int(params["slot"])
    gains = [points(COLOUR_POINTS)] if params["colour"] else []
    gains += [RESOURCE_NAMES[card.resource]] if params["value"] else []
    text = f"{card.name} ({card.colour} {card.value}): {' + '.join(gains)}"
    both = [word for word in ("colour", "value") if params[word]]
    slot = view.players[decision.seat].slots[number - 1]
    match = f"{listed(both)} match" + ("es" if len(both) == 1 else "")
    return text, (f"slot {number}, whose bonus is {brief(slot.visible)}; {match}", match)


def _release(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    card = cards.chimeras[str(params["card"])]
    both = [word.title() for word in ("element", "attribute") if params[word]]
    cubes = counted(len(both), "cube")
    match = f"{listed(both)} match" + ("es" if len(both) == 1 else "")
    return (
        f"{card.name} ({card.colour}, {card.attribute}): {cubes}",
        (f"{match}: {points(CUBE_POINTS * len(both))}",),
    )


# -- bonuses ------------------------------------------------------------------------------------


def _take(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    key = str(params["card"])
    player = view.players[decision.seat]
    if key in cards.chimeras:
        card = cards.chimeras[key]
        return chimera(card), ("a Chimera; it is placed above your laboratory",)
    if key in cards.artifacts:
        card = cards.artifacts[key]
        owned = [one.type for slot in player.slots for one in slot.artifacts]
        new = "a type you have already" if card.type in owned else "a type you do not have yet"
        return artifact(card), (f"an Artifact, {new}; you place it on a slot",)
    card = cards.codexes[key]
    kind = "lightning" if card.gain is not None else "bell"
    return card.name + f": {codex_brief(card)}", (f"a {kind} Codex",)


def _resources(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    parts = [
        counted(params[key], word)
        for key, word in (("scrolls", "Scroll"), ("gems", "Gem"))
        if params[key]
    ]
    player = view.players[decision.seat]
    held = (
        f"then you have {counted(player.scrolls + params['scrolls'], 'Scroll')}, "
        f"{counted(player.gems + params['gems'], 'Gem')} and {counted(player.elixirs, 'Elixir')}"
    )
    return listed(parts), (held,)


def _cube(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    location = view.locations[int(params["location"])]
    text = f"{capital(element(location.element))} ({location.element}, {location.attribute})"
    own = location.cubes[decision.seat]
    best = max(location.cubes)
    text += f": you have {counted(own, 'cube')}, the most is {best}"
    others = [
        f"{person(view, names, seat)} {count}"
        for seat, count in enumerate(location.cubes)
        if count and seat != decision.seat
    ]
    return text, (f"{points(CUBE_POINTS)}; {', '.join(others) or 'nobody else is there'}",)


_TOLD: dict[str, Callable[[Cards, ChimeriumView, Decision, dict[str, Any], Names], Told]] = {
    "die": _die,
    "act": _act,
    "scrolls": _scrolls,
    "gem": _gem,
    "elixirs": _elixirs,
    "slot": _slot,
    "chimera-create": _create,
    "chimera-release": _release,
    "take": _take,
    "resources": _resources,
    "cube": _cube,
}
