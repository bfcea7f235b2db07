"""Options in words: what stands on a button, in a list, and may be typed after ``/move``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.games.core.model import Decision, Option
from bot.games.core.phrases import clip, counted, fitting, name
from bot.games.core.words import Label, Names
from bot.games.etherium import sentences
from bot.games.etherium.cards import BOOSTER_PRICE, MATERIAL, TOP_LEVEL, UNITS
from bot.games.etherium.text import terms
from bot.games.etherium.text.log import armed_play
from bot.games.etherium.text.terms import ROWS, Cards
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


@dataclass(frozen=True)
class At:
    """What a label is made of."""

    cards: Cards
    view: EtheriumView
    decision: Decision
    option: Option
    names: Names

    def __getitem__(self, key: str) -> Any:
        return self.option.params[key]

    @property
    def tribe(self) -> TribeView:
        """The tribe that decides."""
        return self.view.tribes[self.decision.seat]


Words = tuple[str, str]
"""A label and its detail."""


def option(
    cards: Cards, view: EtheriumView, decision: Decision, chosen: Option, names: Names = ()
) -> Label:
    """One option. ``names``: of the players, where they are known."""
    told_by = _TOLD.get(chosen.kind)
    at = At(cards, view, decision, chosen, names)
    text, detail = told_by(at) if told_by else _PLAIN.get(chosen.id, (chosen.id, ""))
    emoji = EMOJI.get(chosen.id.partition(":")[0]) or EMOJI.get(chosen.kind)
    return Label(clip(text, MOST_LABEL), clip(detail, MOST_DETAIL), emoji)


_PLAIN: dict[str, Words] = {
    "leave": ("Leave it", "it is offered once"),
    "pass": ("Pass", "go on without"),
    "stay": ("Stay", "nobody moves"),
    "done": ("Done", "no more Flash cards in this phase"),
    "go-on": ("Go on", "actions are performed as soon as everybody is ready"),
    "rest": ("Rest", "place no more Action tokens; those left off do nothing"),
    "always": ("Always", "whatever the total is"),
}


# -- the action board -----------------------------------------------------------------------------


def _space(at: At) -> Words:
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


def price(tribe: TribeView, unit: str) -> str:
    """What its next level costs by the Tribe box: ``3 Wood``."""
    if unit == "guide":
        return "1 Stone, 1 Wood and 1 Metal"
    index = [*map(str, UNITS)].index(unit)
    material = next(cube for key, cube in MATERIAL.items() if key == unit)
    amount = max(0, tribe.levels[index] + 1 + tribe.face.costs[index])
    return terms.cube(material, amount)


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


def _token(at: At) -> Words:
    details = ()
    if at.view.own is not None:
        found = {step.number: step.details for step in at.view.own.programme}
        details = found.get(at["number"], ())
    said = step_details(at.cards, details, at.names)
    return f"Token {at['number']}: {terms.action(at['space'])}", said or "no details yet"


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


def times(count: int) -> str:
    """``once``, ``twice``, ``3 times``."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


# -- details and actions --------------------------------------------------------------------------


def _unit(at: At) -> Words:
    unit = str(at["unit"])
    level = at.tribe.levels[[*map(str, UNITS)].index(unit)]
    where = {"gatherer": at.tribe.gatherer, "soldier": at.tribe.soldier}.get(unit)
    stands = f", at {terms.place(where)}" if where else ""
    # Not the bare name in a programme, where "Increase Soldier" is on offer beside it.
    moving = at.decision.kind in ("program", "details", "act")
    return f"With the {unit.title()}" if moving else unit.title(), f"level {level}{stands}"


def _to(at: At) -> Words:
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


def _times(at: At) -> Words:
    count = int(at["times"])
    paid = at.tribe.face.etherize * count
    return f"{counted(count, 'time')}", f"{paid} basic resources for {count} Ether"


def _dice(at: At) -> Words:
    return counted(int(at["dice"]), "die"), "of a Connect roll; two add up"


def _ability(at: At) -> Words:
    key = str(at["ability"])
    card = at.cards.lookup.abilities[key]
    left = next((face.left for face in at.view.abilities if face.id == key), 0)
    detail = f"{counted(card.points, 'point')}, {left} left. {sentences.ability(card)}"
    return card.name, detail


def _use(at: At) -> Words:
    source = str(at.decision.params.get("source", ""))
    return f"Use {at.cards.source(source)}", at.cards.effect(source)


def _tribe(at: At) -> Words:
    tribe = at.cards.lookup.tribes[str(at["tribe"])]
    return tribe.name, sentences.power(tribe)


def _card(at: At) -> Words:
    card = at.cards.lookup.flashes[str(at["card"])]
    return card.name, sentences.flash(card)


# -- cubes ----------------------------------------------------------------------------------------


def _cubes(at: At) -> Words:
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


def _victim(at: At) -> Words:
    seat = int(at["seat"])
    tribe = at.view.tribes[seat]
    held = ", ".join(terms.cubes(tribe.cubes[:3]))
    return f"From {name(at.names, seat)}", f"{held}; {counted(tribe.points, 'point')}"


# -- rolls and conflicts --------------------------------------------------------------------------


def _reroll(at: At) -> Words:
    values = str(at["dice"]).split("+")
    return f"Reroll {' and '.join(values)}", f"{counted(len(values), 'die')} again"


def _keep(at: At) -> Words:
    return "Keep all dice", ""


def _guide(at: At) -> Words:
    add, result = int(at["add"]), int(at["result"])
    text = f"+{add}: {at['total']} in all"
    if result:
        return f"+{add}: row {result}, {ROWS[result - 1]}", f"{at['total']} in all"
    return text, "the whole Guide" if add == at.decision.params.get("level") else ""


def _conflict(at: At) -> Words:
    thief, victim = int(at["seat"]), int(at["defender"])
    who = name(at.names, victim)
    where = terms.place(str(at["space"]))
    detail = f"by the Soldier of {name(at.names, thief)}"
    return f"Pillage at {where}: the Gatherer of {who}", detail


def _spoils(at: At) -> Words:
    count, what = int(at["count"]), str(at["what"])
    return {
        "ether": (f"Ether: steal {count}", ""),
        "booster": ("Booster: steal 1", "with the Pillage token, else a Soldier token"),
        "basic": (f"Basic: steal {counted(count, 'basic resource')}", "you choose which"),
        "guide": ("Guide: one level less", "with a Soldier token"),
    }[what]


# -- instructions ---------------------------------------------------------------------------------

ASK_NAMES = {"fights": "fights", "connect": "Connect rolls", "actions": "actions"}


def _asks(at: At) -> Words:
    what = ASK_NAMES[str(at["what"])]
    if at["on"]:
        return f"Ask me for cards in {what}", "public; every such moment waits while you hold cards"
    return f"Do not ask me for cards in {what}", "public; only armed cards are played then"


def _pause(at: At) -> Words:
    if at["on"]:
        return "Wait for me in the pause", "public; the season begins when you press Go on"
    return "Do not wait for me in the pause", "public; the season begins without you"


def _before(at: At) -> Words:
    own = at.view.own.programme if at.view.own is not None else ()
    action = [terms.action(one.space) for one in own if one.number == at["number"]]
    return f"Before action {at['number']}", "".join(action)


def _in(at: At) -> Words:
    return f"In a {terms.roll(str(at['roll']))} roll", "in the next one of yours"


def _below(at: At) -> Words:
    return f"Below {at['below']}", f"only if the total is then less than {at['below']}"


def _disarm(at: At) -> Words:
    params = {**at.option.params, "below": 0}
    return f"Withdraw {armed_play(at.cards, params)}", "it stays in your hand"


def _none(at: At) -> Words:
    return "None", "no details: you are asked when it is performed"


_TOLD: dict[str, Callable[[At], Words]] = {
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
    "reroll": _reroll,
    "keep": _keep,
    "guide": _guide,
    "boost": _ability,
    "conflict": _conflict,
    "spoils": _spoils,
    "asks": _asks,
    "pause": _pause,
    "before": _before,
    "in": _in,
    "below": _below,
    "disarm": _disarm,
    "none": _none,
}
