"""Options in words: what stands on a button, in a list, and may be typed after ``/move``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.games.chimerium.cards import ARTIFACT_SPACES, COLOUR_POINTS, CUBE_POINTS
from bot.games.chimerium.text import plan
from bot.games.chimerium.text.cards import (
    Cards,
    artifact,
    brief,
    chimera,
    codex_brief,
)
from bot.games.chimerium.text.terms import (
    attribute,
    colour_name,
    die,
    element,
    person,
    points,
    resource,
    several,
    spelt,
    whole_place,
)
from bot.games.chimerium.view import Allowed, ChimeriumView
from bot.games.core.model import Decision, Option
from bot.games.core.phrases import capital, clip, counted, fitting, listed
from bot.games.core.words import Label, Names
from bot.language import N_, _, ngettext

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
    text = capital(die(params["colour"], params["value"]))
    if params["count"] > 1:
        text += " (" + counted(params["count"], "die", "dice") + ")"
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
        parts.append(_study(cards.name(one.study)) if named else _("study"))
    if one.acquire:
        parts.append(_acquire(cards.name(one.acquire)) if named else _("acquire"))
    if one.create:
        parts.append(_("create {count}").format(count=len(one.create)))
    if one.release:
        where = view.locations[one.location].element
        parts.append(_released(len(one.release), where))
    return "; ".join(parts) or _("nothing as it is")


def _study(card: str) -> str:
    return _("study {card}").format(card=card)


def _acquire(card: str) -> str:
    return _("acquire {card}").format(card=card)


def _released(count: int, where: str) -> str:
    return _("release {count} at {element}").format(count=count, element=element(where))


def _act(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    act, player = params["act"], view.players[decision.seat]
    if act == "study":
        card = cards.told(params["card"])
        return _("Study {card}").format(card=card), (_("it is placed above your laboratory"),)
    if act == "acquire":
        card = cards.told(params["card"])
        detail = _("you place it on a slot and gain what it covers")
        return _("Acquire {card}").format(card=card), (detail,)
    if act == "create":
        count = plan.creatable(player, str(params["colour"]), int(params["value"]))
        detail = _(
            "{count} of {chimeras} above your laboratory can be created: colour or value matches"
        ).format(count=count, chimeras=several(len(player.above), "chimera"))
        return _("Create Chimeras"), (detail,)
    if act == "release":
        location = view.locations[int(params["location"])]
        count = plan.releasable(player, location)
        detail = ngettext(
            "{count} Chimera may go; each matching icon is a cube and {points}",
            "{count} Chimeras may go; each matching icon is a cube and {points}",
            count,
        ).format(count=count, points=points(CUBE_POINTS))
        return _("Release at {location}").format(location=whole_place(location)), (detail,)
    return _("Nothing: discard the die"), (_("no action is possible with it"),)


def _scrolls(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    text = _("{change} makes it {die} ({price})").format(
        change=spelt(params["delta"]),
        die=die(params["colour"], params["value"]),
        price=several(params["price"], "scroll"),
    )
    return text, _opens(view, decision.seat, params)


def _gem(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    text = f"{capital(die(params['colour'], params['value']))} ({several(1, 'gem')})"
    return text, _opens(view, decision.seat, params)


def _elixirs(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    notches = int(params["notches"])
    text = (
        _("Turn right {count}: the Nexus clockwise ({price})")
        if notches > 0
        else _("Turn left {count}: the Nexus counterclockwise ({price})")
    ).format(count=abs(notches), price=several(params["price"], "elixir"))
    opens = [act for act in str(params["opens"]).split("+") if act]
    if not opens:
        return text, (_("to be modified further"),)
    told = [_(ACTS[act]) for act in opens]
    if opens[-1] == "release":
        bonus = view.locations[(int(params["aim"]) - notches) % len(view.locations)].bonus
        told[-1] = _("{release} for {bonus}").format(
            release=_aimed(view, decision.seat, params), bonus=brief(bonus)
        )
    return text, [_then(told), _then([_(ACTS[act]) for act in opens])]


ACTS = {
    "study": N_("study"),
    "acquire": N_("acquire"),
    "create": N_("create"),
    "release": N_("release"),
}


def _then(acts: Sequence[str]) -> str:
    return _("then: {acts}").format(acts=", ".join(acts))


def _aimed(view: ChimeriumView, seat: int, params: dict[str, Any]) -> str:
    """``release 2 at leaf``."""
    location = view.locations[int(params["aim"])]
    count = plan.releasable(view.players[seat], location)
    return _released(count, location.element)


def _opens(view: ChimeriumView, seat: int, params: dict[str, Any]) -> list[str]:
    """What a modified die allows: with names, and without."""
    opens = [act for act in str(params["opens"]).split("+") if act]
    if not opens:
        return [_("to be modified further")]
    colour, value = str(params["colour"]), int(params["value"])
    told: list[str] = []
    for act in opens:
        if act == "study":
            card = view.chimeras[value - 1]
            told.append(_study(card.name) if card else _("study"))
        elif act == "acquire":
            there = view.artifacts[[str(one) for one in ARTIFACT_SPACES].index(colour)]
            told.append(_acquire(there.name) if there else _("acquire"))
        elif act == "create":
            count = plan.creatable(view.players[seat], colour, value)
            told.append(_("create {count}").format(count=count))
        else:
            told.append(_aimed(view, seat, params))
    return [_then(told), _then([_(ACTS[act]) for act in opens])]


def _slot(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    number = int(params["slot"])
    slot = view.players[decision.seat].slots[number - 1]
    covers = brief(slot.visible)
    under = cards.artifacts.get(str(params["covers"]))
    text = (
        _("Slot {number}: covers {card} ({bonus})").format(
            number=number, card=under.name, bonus=covers
        )
        if under
        else _("Slot {number}: {bonus}").format(number=number, bonus=covers)
    )
    card = cards.artifacts.get(str(params["card"]))
    detail = _("you gain {bonus} now").format(bonus=covers)
    if card is None:
        return text, (detail,)
    longer = _("you gain {bonus} now; {card} shows {other} there").format(
        bonus=covers, card=card.name, other=brief(card.gain)
    )
    return text, (longer, detail)


def _create(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    card, number = cards.chimeras[str(params["card"])], int(params["slot"])
    gains = [points(COLOUR_POINTS)] if params["colour"] else []
    gains += [resource(card.resource)] if params["value"] else []
    text = _("{card} ({die}): {gains}").format(
        card=card.name, die=die(card.colour, card.value), gains=" + ".join(gains)
    )
    slot = view.players[decision.seat].slots[number - 1]
    if params["colour"] and params["value"]:
        match = _("colour and value match")
    else:
        match = _("colour matches") if params["colour"] else _("value matches")
    longer = _("slot {number}, whose bonus is {bonus}; {match}").format(
        number=number, bonus=brief(slot.visible), match=match
    )
    return text, (longer, match)


def _release(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    card = cards.chimeras[str(params["card"])]
    count = bool(params["element"]) + bool(params["attribute"])
    if count == 2:
        said = _("Element and Attribute match: {points}")
    else:
        said = (
            _("Element matches: {points}")
            if params["element"]
            else _("Attribute matches: {points}")
        )
    return (
        _("{card} ({colour}, {attribute}): {cubes}").format(
            card=card.name,
            colour=colour_name(card.colour),
            attribute=attribute(card.attribute),
            cubes=several(count, "cube"),
        ),
        (said.format(points=points(CUBE_POINTS * count)),),
    )


# -- bonuses ------------------------------------------------------------------------------------


def _take(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    key = str(params["card"])
    player = view.players[decision.seat]
    if key in cards.chimeras:
        card = cards.chimeras[key]
        return chimera(card), (_("a Chimera; it is placed above your laboratory"),)
    if key in cards.artifacts:
        card = cards.artifacts[key]
        owned = [one.type for slot in player.slots for one in slot.artifacts]
        detail = (
            _("an Artifact, a type you have already; you place it on a slot")
            if card.type in owned
            else _("an Artifact, a type you do not have yet; you place it on a slot")
        )
        return artifact(card), (detail,)
    card = cards.codexes[key]
    detail = _("a lightning Codex") if card.gain is not None else _("a bell Codex")
    text = _("{card}: {effect}").format(card=card.name, effect=codex_brief(card))
    return text, (detail,)


def _resources(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    parts = [
        several(params[key], what)
        for key, what in (("scrolls", "scroll"), ("gems", "gem"))
        if params[key]
    ]
    player = view.players[decision.seat]
    held = [
        several(player.scrolls + params["scrolls"], "scroll"),
        several(player.gems + params["gems"], "gem"),
        several(player.elixirs, "elixir"),
    ]
    return listed(parts), (_("then you have {resources}").format(resources=listed(held)),)


def _cube(
    cards: Cards, view: ChimeriumView, decision: Decision, params: dict[str, Any], names: Names
) -> Told:
    location = view.locations[int(params["location"])]
    text = _("{element} ({colour}, {attribute}): you have {cubes}, the most is {best}").format(
        element=capital(element(location.element)),
        colour=colour_name(location.element),
        attribute=attribute(location.attribute),
        cubes=several(location.cubes[decision.seat], "cube"),
        best=max(location.cubes),
    )
    others = [
        f"{person(view, names, seat)} {count}"
        for seat, count in enumerate(location.cubes)
        if count and seat != decision.seat
    ]
    there = ", ".join(others) or _("nobody else is there")
    return text, (f"{points(CUBE_POINTS)}; {there}",)


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
