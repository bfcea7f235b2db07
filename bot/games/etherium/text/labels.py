"""Options in words: what stands on a button, in a list, and may be typed after ``/move``."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.core.model import Decision, Option
from bot.games.core.phrases import clip, counted, fitting, name
from bot.games.core.words import Label, Names
from bot.games.etherium import sentences
from bot.games.etherium.cards import BOOSTER_PRICE, TOP_LEVEL, UNITS
from bot.games.etherium.text import labels_fights, terms
from bot.games.etherium.text.at import At, Pair
from bot.games.etherium.text.details import price, step_details
from bot.games.etherium.text.terms import Cards
from bot.games.etherium.view import EtheriumView, TribeView

MOST_LABEL, MOST_DETAIL = 80, 100
"""Discord's limits (F17)."""
EMOJI = {
    "move": "👣",
    "gather": "🧺",
    "increase": "📈",
    "transform": "💠",
    "connect": "🎲",
    "rest": "✅",
    "go-on": "✅",
    "use": "✨",
    "card": "🃏",
    "conflict": "⚔️",
}


def option(
    cards: Cards, view: EtheriumView, decision: Decision, chosen: Option, names: Names = ()
) -> Label:
    """One option. ``names``: of the players, where they are known."""
    told_by = _TOLD.get(chosen.kind)
    at = At(cards, view, decision, chosen, names)
    text, detail = told_by(at) if told_by else _PLAIN.get(chosen.id, (chosen.id, ""))
    emoji = EMOJI.get(chosen.id.partition(":")[0]) or EMOJI.get(chosen.kind)
    return Label(clip(text, MOST_LABEL), clip(detail, MOST_DETAIL), emoji)


_PLAIN: dict[str, Pair] = {
    "leave": ("Leave it", "it is offered once"),
    "pass": ("Pass", "go on without"),
    "stay": ("Stay", "nobody moves"),
    "done": ("Done", "no more Flash cards in this phase"),
    "go-on": ("Go on", "actions are performed as soon as everybody is ready"),
    "rest": ("Rest", "place no more Action tokens; those left off do nothing"),
    "always": ("Always", "whatever the total is"),
}


# -- the action board -----------------------------------------------------------------------------


def _space(at: At) -> Pair:
    kind, _, what = str(at["space"]).partition(":")
    return terms.action(at["space"]), _SPACES[kind](at.tribe, what)


def _move(tribe: TribeView, what: str) -> str:
    if what == "city":
        return f"an opponent's City; your Soldier stands at {terms.place(tribe.soldier)}"
    where = f"Gatherer at {terms.place(tribe.gatherer)}, Soldier at {terms.place(tribe.soldier)}"
    return f"{where}; which one moves is said later"


def _gather(tribe: TribeView, what: str) -> str:
    where = terms.place(tribe.gatherer)
    return f"Gatherer of level {tribe.levels[1]}, now at {where}"


def _increase(tribe: TribeView, what: str) -> str:
    level = tribe.levels[[*map(str, UNITS)].index(what)]
    if level >= TOP_LEVEL:
        return f"level {level} already: it would fail"
    return f"level {level} to {level + 1}: {price(tribe, what)}"


def _transform(tribe: TribeView, what: str) -> str:
    face = tribe.face
    return {
        "etherize": f"{face.etherize} basic resources for 1 Ether, as often as you can",
        "cards": f"{face.draw_ether} Ether for {counted(face.draw, 'Flash card')}",
        "ability": f"{face.ability} Ether for one Ability",
        "booster": f"{BOOSTER_PRICE} Ether for one Booster",
    }[what]


def _connect(tribe: TribeView, what: str) -> str:
    return "roll a die and look it up in the Connection table"


_SPACES: dict[str, Callable[[TribeView, str], str]] = {
    "move": _move,
    "gather": _gather,
    "increase": _increase,
    "transform": _transform,
    "connect": _connect,
}


def _token(at: At) -> Pair:
    details = ()
    if at.view.own is not None:
        found = {step.number: step.details for step in at.view.own.programme}
        details = found.get(at["number"], ())
    said = step_details(at.cards, details, at.names)
    return f"Token {at['number']}: {terms.action(at['space'])}", said or "no details yet"


# -- details and actions --------------------------------------------------------------------------


def _unit(at: At) -> Pair:
    unit = str(at["unit"])
    level = at.tribe.levels[[*map(str, UNITS)].index(unit)]
    where = {"gatherer": at.tribe.gatherer, "soldier": at.tribe.soldier}.get(unit)
    stands = f", at {terms.place(where)}" if where else ""
    # Not the bare name in a programme, where "Increase Soldier" is on offer beside it.
    moving = at.decision.kind in ("program", "details", "act")
    return f"With the {unit.title()}" if moving else unit.title(), f"level {level}{stands}"


def _to(at: At) -> Pair:
    space = str(at["space"])
    return terms.place_of(space, at.names), _there(at, space)


def _there(at: At, space: str) -> str:
    """Who stands there: ``Soldier of Ben, your Gatherer``."""
    found: list[str] = []
    for tribe in at.view.tribes:
        for unit, where in (("Soldier", tribe.soldier), ("Gatherer", tribe.gatherer)):
            if where == space:
                mine = tribe.seat == at.decision.seat
                who = f"your {unit}" if mine else f"{unit} of {name(at.names, tribe.seat)}"
                found.append(who)
    for tribe in at.view.tribes:
        if tribe.city == space:
            found.append(f"City with a Guard of level {tribe.levels[0]}")
    return fitting([", ".join(found), f"{len(found)} units"], MOST_DETAIL)


def _times(at: At) -> Pair:
    count = int(at["times"])
    paid = at.tribe.face.etherize * count
    return f"{counted(count, 'time')}", f"{paid} basic resources for {count} Ether"


def _dice(at: At) -> Pair:
    return counted(int(at["dice"]), "die"), "of a Connect roll; two add up"


def _ability(at: At) -> Pair:
    key = str(at["ability"])
    card = at.cards.lookup.abilities[key]
    left = next((face.left for face in at.view.abilities if face.id == key), 0)
    detail = f"{counted(card.points, 'point')}, {left} left. {sentences.ability(card)}"
    return card.name, detail


def _use(at: At) -> Pair:
    source = str(at.decision.params.get("source", ""))
    return f"Use {at.cards.source(source)}", at.cards.effect(source)


def _tribe(at: At) -> Pair:
    tribe = at.cards.lookup.tribes[str(at["tribe"])]
    return tribe.name, sentences.power(tribe)


def _card(at: At) -> Pair:
    card = at.cards.lookup.flashes[str(at["card"])]
    return card.name, sentences.flash(card)


# -- cubes ----------------------------------------------------------------------------------------


def _cubes(at: At) -> Pair:
    if at.decision.kind == "change":
        rate = int(at.decision.params["rate"] or 1)
        count = sum(terms.parse(str(at["cubes"])))
        if not count:
            return "None", "keep your resources"
        return f"Pay {terms.label(at['cubes'])}", f"for {count // rate} Ether"
    verb = _VERBS.get(at.decision.kind, "")
    return f"{verb} {terms.label(at['cubes'])}".strip(), _after(at)


_VERBS = {"gain": "Gain", "lose": "Give", "steal": "Steal", "act": "Pay"}


def _after(at: At) -> str:
    """What the tribe holds of basic resources then."""
    sign = 1 if at.decision.kind in ("gain", "steal") else -1
    there = terms.parse(str(at["cubes"]))
    held = [max(0, own + sign * more) for own, more in zip(at.tribe.cubes, there, strict=True)][:3]
    return f"then you have {', '.join(terms.cubes(held)) or 'no basic resources'}"


def _victim(at: At) -> Pair:
    seat = int(at["seat"])
    tribe = at.view.tribes[seat]
    held = ", ".join(terms.cubes(tribe.cubes[:3]))
    return f"From {name(at.names, seat)}", f"{held}; {counted(tribe.points, 'point')}"


def _none(at: At) -> Pair:
    return "None", "no details: you are asked when it is performed"


_TOLD: dict[str, Callable[[At], Pair]] = {
    **labels_fights.TOLD,
    "space": _space,
    "token": _token,
    "unit": _unit,
    "to": _to,
    "times": _times,
    "dice": _dice,
    "ability": _ability,
    "use": _use,
    "tribe": _tribe,
    "card": _card,
    "cubes": _cubes,
    "victim": _victim,
    "boost": _ability,
    "none": _none,
}
