"""Options in words: what stands on a button, in a list, and may be typed after ``/move``."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.core.model import Decision, Option
from bot.games.core.phrases import capital, clip, counted, fitting, name
from bot.games.core.words import Label, Names
from bot.games.etherium import naming, sentences
from bot.games.etherium.cards import BOOSTER_PRICE, TOP_LEVEL, UNITS
from bot.games.etherium.naming import place
from bot.games.etherium.text import labels_fights, terms
from bot.games.etherium.text.at import At, Pair
from bot.games.etherium.text.details import price, step_details
from bot.games.etherium.text.terms import Cards
from bot.games.etherium.view import EtheriumView, TribeView
from bot.language import N_, _, ngettext, pgettext

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
    text, detail = told_by(at) if told_by else map(_, _PLAIN.get(chosen.id, (chosen.id, "")))
    emoji = EMOJI.get(chosen.id.partition(":")[0]) or EMOJI.get(chosen.kind)
    return Label(clip(text, MOST_LABEL), clip(detail, MOST_DETAIL), emoji)


_PLAIN: dict[str, Pair] = {
    "leave": (N_("Leave it"), N_("it is offered once")),
    "pass": (N_("Pass"), N_("go on without")),
    "stay": (N_("Stay"), N_("nobody moves")),
    "done": (N_("Done"), N_("no more Flash cards in this phase")),
    "go-on": (N_("Go on"), N_("actions are performed as soon as everybody is ready")),
    "rest": (N_("Rest"), N_("place no more Action tokens; those left off do nothing")),
    "always": (N_("Always"), N_("whatever the total is")),
}


# -- the action board -----------------------------------------------------------------------------


def _space(at: At) -> Pair:
    kind, _colon, what = str(at["space"]).partition(":")
    return terms.action(at["space"]), _SPACES[kind](at.tribe, what)


def _move(tribe: TribeView, what: str) -> str:
    if what == "city":
        text = _("an opponent's City; your Soldier stands at {place}")
        return text.format(place=place(tribe.soldier))
    text = _("Gatherer at {there}, Soldier at {where}; which one moves is said later")
    return text.format(there=place(tribe.gatherer), where=place(tribe.soldier))


def _gather(tribe: TribeView, what: str) -> str:
    text = _("Gatherer of level {level}, now at {place}")
    return text.format(level=tribe.levels[1], place=place(tribe.gatherer))


def _increase(tribe: TribeView, what: str) -> str:
    level = tribe.levels[[*map(str, UNITS)].index(what)]
    if level >= TOP_LEVEL:
        return _("level {level} already: it would fail").format(level=level)
    text = _("level {level} to {next}: {price}")
    return text.format(level=level, next=level + 1, price=price(tribe, what))


def _transform(tribe: TribeView, what: str) -> str:
    face = tribe.face
    if what == "etherize":
        text = ngettext(
            "{n} basic resource for 1 Ether, as often as you can",
            "{n} basic resources for 1 Ether, as often as you can",
            face.etherize,
        )
        return text.format(n=face.etherize)
    if what == "cards":
        cards = counted(face.draw, "Flash card", "Flash cards")
        return _("{n} Ether for {cards}").format(n=face.draw_ether, cards=cards)
    if what == "ability":
        return _("{n} Ether for one Ability").format(n=face.ability)
    return _("{n} Ether for one Booster").format(n=BOOSTER_PRICE)


def _connect(tribe: TribeView, what: str) -> str:
    return _("roll a die and look it up in the Connection table")


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
    text = _("Token {number}: {action}")
    label = text.format(number=at["number"], action=terms.action(at["space"]))
    return label, said or _("no details yet")


# -- details and actions --------------------------------------------------------------------------


def _unit(at: At) -> Pair:
    unit = str(at["unit"])
    level = at.tribe.levels[[*map(str, UNITS)].index(unit)]
    where = {"gatherer": at.tribe.gatherer, "soldier": at.tribe.soldier}.get(unit)
    detail = _("level {level}").format(level=level)
    if where:
        detail = _("level {level}, at {place}").format(level=level, place=place(where))
    # Not the bare name in a programme, where "Increase Soldier" is on offer beside it.
    if at.decision.kind not in ("program", "details", "act"):
        return naming.unit(unit), detail
    return capital(_("with the {unit}").format(unit=naming.unit(unit))), detail


def _to(at: At) -> Pair:
    space = str(at["space"])
    return terms.place_of(space, at.names), _there(at, space)


def _there(at: At, space: str) -> str:
    """Who stands there: ``Soldier of Ben, your Gatherer``."""
    found: list[str] = []
    for tribe in at.view.tribes:
        for kind, where in (("soldier", tribe.soldier), ("gatherer", tribe.gatherer)):
            if where != space:
                continue
            unit, who = naming.unit(kind), name(at.names, tribe.seat)
            mine = tribe.seat == at.decision.seat
            text = _("your {unit}") if mine else _("{unit} of {who}")
            found.append(text.format(unit=unit, who=who))
    for tribe in at.view.tribes:
        if tribe.city == space:
            found.append(_("City with a Guard of level {level}").format(level=tribe.levels[0]))
    return fitting([", ".join(found), counted(len(found), "unit", "units")], MOST_DETAIL)


def _times(at: At) -> Pair:
    count = int(at["times"])
    paid = at.tribe.face.etherize * count
    text = ngettext(
        "{n} basic resource for {count} Ether", "{n} basic resources for {count} Ether", paid
    )
    return counted(count, "time", "times"), text.format(n=paid, count=count)


def _dice(at: At) -> Pair:
    return counted(int(at["dice"]), "die", "dice"), _("of a Connect roll; two add up")


def _ability(at: At) -> Pair:
    key = str(at["ability"])
    card = at.cards.lookup.abilities[key]
    left = next((face.left for face in at.view.abilities if face.id == key), 0)
    points = counted(card.points, "point", "points")
    text = _("{points}, {n} left. {text}")
    return card.name, text.format(points=points, n=left, text=sentences.ability(card))


def _use(at: At) -> Pair:
    source = str(at.decision.params.get("source", ""))
    card = at.cards.source(source)
    return capital(_("use {card}").format(card=card)), at.cards.effect(source)


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
            return pgettext("an answer", "None"), _("keep your resources")
        paid = _("pay {cubes}").format(cubes=terms.label(at["cubes"]))
        return capital(paid), _("for {n} Ether").format(n=count // rate)
    label, text = terms.label(at["cubes"]), _VERBS.get(at.decision.kind)
    return capital(_(text).format(cubes=label)) if text else label, _after(at)


_VERBS = {
    "gain": N_("gain {cubes}"),
    "lose": N_("give {cubes}"),
    "steal": N_("steal {cubes}"),
    "act": N_("pay {cubes}"),
}


def _after(at: At) -> str:
    """What the tribe holds of basic resources then."""
    sign = 1 if at.decision.kind in ("gain", "steal") else -1
    there = terms.parse(str(at["cubes"]))
    held = [max(0, own + sign * more) for own, more in zip(at.tribe.cubes, there, strict=True)][:3]
    told = ", ".join(terms.cubes(held)) or _("no basic resources")
    return _("then you have {cubes}").format(cubes=told)


def _victim(at: At) -> Pair:
    seat = int(at["seat"])
    tribe = at.view.tribes[seat]
    held = ", ".join(terms.cubes(tribe.cubes[:3]))
    who = _("from {who}").format(who=name(at.names, seat))
    return capital(who), terms.parted([held, counted(tribe.points, "point", "points")])


def _none(at: At) -> Pair:
    return pgettext("an answer", "None"), _("no details: you are asked when it is performed")


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
