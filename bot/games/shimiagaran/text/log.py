"""The log of a game: each event as a line, where it needs one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.games.core.model import Event
from bot.games.core.phrases import counted, listed, name
from bot.games.core.words import Names
from bot.games.shimiagaran.text.cards import Cards, effect, icons, kind, recipe
from bot.games.shimiagaran.text.score import ending
from bot.games.shimiagaran.text.terms import (
    bag_name,
    each,
    number,
    points,
    summed,
    tarantulas,
    told,
    vessel_name,
)
from bot.language import _, ngettext

Params = dict[str, Any]
"""The parameters of an event, as `bot.games.shimiagaran.events` describes them."""


def line(cards: Cards, event: Event, names: Names) -> str | None:
    """The line of an event, None where it needs none."""
    told_by = _LINES.get(event.kind)
    return told_by(cards, dict(event.params), names) if told_by else None


def _who(params: Params, names: Names) -> str:
    return name(names, params["seat"])


def _begins(cards: Cards, params: Params, names: Names) -> str:
    return _(
        "The shop is open; {name} begins. {goal} points on the cards of one player bring the final "
        "phase. After {limit} turns each, or when nobody can do anything, scores are counted at "
        "once."
    ).format(name=name(names, params["first"]), goal=params["goal"], limit=params["limit"])


def _turn(cards: Cards, params: Params, names: Names) -> str | None:
    left = params["left"]
    if left is None:
        return None
    who = _who(params, names)
    if left == 1:
        return _("{name}'s last turn begins.").format(name=who)
    return _("{name}'s turn begins: {count} left, this one included.").format(name=who, count=left)


def _passed(cards: Cards, params: Params, names: Names) -> str:
    return _("{name} has no main action to take and passes.").format(name=_who(params, names))


def _drew(cards: Cards, params: Params, names: Names) -> str:
    return _("{name} reaches into the {bag} and draws {cubes}.").format(
        name=_who(params, names), bag=bag_name(params["bag"]), cubes=told(params["cubes"])
    )


def _bitten(cards: Cards, params: Params, names: Names) -> str:
    count = number(params["back"])
    said = (
        ngettext(
            "It bites! {name} keeps one Tarantula; {cubes} goes into the black bag.",
            "It bites! {name} keeps one Tarantula; {cubes} go into the black bag.",
            count,
        )
        if count
        else _("It bites! {name} keeps one Tarantula.")
    )
    return said.format(name=_who(params, names), cubes=told(params["back"]))


def _placed(cards: Cards, params: Params, names: Names) -> str:
    return _("{name}'s Tarantula sits in the {vessel} now and guards it against poisons.").format(
        name=_who(params, names), vessel=vessel_name(params["vessel"])
    )


def _no_room(cards: Cards, params: Params, names: Names) -> str:
    return _("No vessel of {name} has room: the Tarantula goes into the black bag too.").format(
        name=_who(params, names)
    )


def _took(cards: Cards, params: Params, names: Names) -> str | None:
    cubes, back = number(params["cubes"]), number(params["back"])
    if not cubes and not back:
        return None
    said = _got(params["way"]) if cubes else _lost(params["way"], back)
    if cubes and back:
        said += "; " + ngettext(
            "{back} finds no room and goes back into the {bag}.",
            "{back} find no room and go back into the {bag}.",
            back,
        )
    elif cubes:
        said += "."
    return said.format(
        name=_who(params, names),
        cubes=told(params["cubes"]),
        back=told(params["back"]),
        bag=bag_name(params["bag"]),
    )


def _got(way: str) -> str:
    if way == "draw":
        return _("{name} stores {cubes}")
    if way == "keep":
        return _("{name} keeps {cubes}")
    if way == "pick":
        return _("{name} takes {cubes}")
    return _("{name} gets the last: {cubes}")


def _lost(way: str, back: int) -> str:
    if way == "pick":
        return _("{name} takes {back} without having room: it goes back into the {bag}.")
    if way == "rest":
        return _("{name} gets the last: {back}, has no room, and it goes back into the {bag}.")
    return ngettext(
        "{name} has room for none of them: {back} goes back into the {bag}.",
        "{name} has room for none of them: {back} go back into the {bag}.",
        back,
    )


def _passed_on(cards: Cards, params: Params, names: Names) -> str | None:
    if number(params["cubes"]) == 1:
        return None  # nothing to choose: the next line says who got it
    return _("{name} hands {cubes} to {other}.").format(
        name=_who(params, names), cubes=told(params["cubes"]), other=name(names, params["to"])
    )


def _paid(cards: Cards, params: Params) -> str:
    """``2 green, 1 Tarantula from the jar and the medicine Iron Tonic (gives 1 blue)``."""
    parts = each(params["cubes"])
    if number(params["tarantulas"]):
        parts.append(tarantulas(params["tarantulas"]))
    parts += [
        _("the medicine {card}").format(card=_medicine(cards, card)) for card in params["medicines"]
    ]
    return listed(parts) or _("nothing")


def _medicine(cards: Cards, card: str) -> str:
    potion = cards.potions.get(card)
    return f"{potion.name} ({effect(potion)})" if potion else card


def _brewed(cards: Cards, params: Params, names: Names) -> str:
    who, card = _who(params, names), cards.potions.get(params["card"])
    what = f" ({kind(card)}, {effect(card)})" if card else ""
    return _("{name} brews {card} for {points}. Paid: {paid}.").format(
        name=who,
        card=cards.name(params["card"]) + what,
        points=points(params["points"]),
        paid=_paid(cards, params),
    )


def _built(cards: Cards, params: Params, names: Names) -> str:
    who = _who(params, names)
    burnt = [cards.potions[card] for card in params["potions"] if card in cards.potions]
    listed_cards = listed([f"{card.name} ({card.points})" for card in burnt]) or _("nothing")
    net = params["points"] - sum(card.points for card in burnt)
    text = _(
        "{name} builds {card} for {points}! Burnt: {burnt}, so {more} more on cards. Paid: {paid}."
    ).format(
        name=who,
        card=cards.name(params["card"]),
        points=points(params["points"]),
        burnt=listed_cards,
        more=points(net),
        paid=_paid(cards, params),
    )
    if (lost := number(params["lost"])) > 0:
        text += " " + ngettext(
            "The lost cube goes into the white bag as well.",
            "The {count} lost cubes go into the white bag as well.",
            lost,
        ).format(count=lost)
    return text


def _reshuffled(cards: Cards, params: Params, names: Names) -> str:
    count = params["count"]
    if params["row"] == "dark":
        said = ngettext(
            "The burnt dark potion is the new dark deck.",
            "The {count} burnt dark potions are shuffled into a new deck.",
            count,
        )
    else:
        said = ngettext(
            "The burnt light potion is the new light deck.",
            "The {count} burnt light potions are shuffled into a new deck.",
            count,
        )
    return said.format(count=count)


def _dealt(cards: Cards, params: Params, names: Names) -> str:
    card = cards.potions.get(params["card"])
    said = (
        _("New on the dark shelf: {card}.")
        if params["row"] == "dark"
        else _("New on the light shelf: {card}.")
    )
    if card is None:
        return said.format(card=params["card"])
    told_card = (
        _("{card}, poison ({points}) for {recipe}; {effect}")
        if card.kind == "poison"
        else _("{card}, medicine ({points}) for {recipe}; {effect}")
    )
    return said.format(
        card=told_card.format(
            card=card.name, points=points(card.points), recipe=recipe(card), effect=effect(card)
        )
    )


def _gap(cards: Cards, params: Params, names: Names) -> str:
    if params["row"] == "dark":
        return _("No dark potion is left: its place stays empty until some are burnt.")
    return _("No light potion is left: its place stays empty until some are burnt.")


def _elixir(cards: Cards, params: Params, names: Names) -> str:
    card = cards.elixirs.get(params["card"])
    lost = summed(params["cubes"], _("no cubes"))
    if card is None:
        return _("A new Elixir: {elixir} for {cubes}.").format(elixir=params["card"], cubes=lost)
    return _("A new Elixir: {elixir} ({points}) for {icons} and {cubes}.").format(
        elixir=card.name, points=points(card.points), icons=icons(card), cubes=lost
    )


def _elixir_gap(cards: Cards, params: Params, names: Names) -> str:
    return _("No Elixir is left to turn up.")


def _poisoned(cards: Cards, params: Params, names: Names) -> str:
    back = number(params["back"])
    if params["verb"] == "burn":
        said = _("{name} uses {card} on {other}'s {vessel}: {cubes} burnt, into the white bag.")
    elif not back:
        said = _("{name} uses {card} on {other}'s {vessel} and steals {cubes}.")
    else:
        said = ngettext(
            "{name} uses {card} on {other}'s {vessel} and steals {cubes}; {back} finds no room and "
            "goes into the white bag.",
            "{name} uses {card} on {other}'s {vessel} and steals {cubes}; {back} find no room and "
            "go into the white bag.",
            back,
        )
    return said.format(
        name=_who(params, names),
        card=cards.name(params["card"]),
        other=name(names, params["target"]),
        vessel=vessel_name(params["vessel"]),
        cubes=told(params["cubes"]),
        back=told(params["back"]),
    )


def _robbed(cards: Cards, params: Params, names: Names) -> str:
    said = (
        _("{name}'s {card} burned {cubes} from your {vessel}.")
        if params["verb"] == "burn"
        else _("{name}'s {card} stole {cubes} from your {vessel}.")
    )
    return said.format(
        name=name(names, params["by"]),
        card=cards.name(params["card"]),
        cubes=told(params["cubes"]),
        vessel=vessel_name(params["vessel"]),
    )


def _final(cards: Cards, params: Params, names: Names) -> str:
    left = params["left"]
    by_turns: dict[int, list[str]] = {}
    for seat, turns in enumerate(left):
        by_turns.setdefault(turns, []).append(name(names, seat))
    parts = [
        (_("{names} has {turns}") if len(people) == 1 else _("{names} have {turns} each")).format(
            names=listed(people), turns=counted(turns, "turn", "turns")
        )
        for turns, people in sorted(by_turns.items(), reverse=True)
    ]
    return _("{name} stands at {points}: the final phase begins. To come: {turns}.").format(
        name=_who(params, names), points=points(params["points"]), turns="; ".join(parts)
    )


def _game_over(cards: Cards, params: Params, names: Names) -> str:
    return ending(params["reason"], params["winners"], params["points"], names)


_LINES: dict[str, Callable[[Cards, Params, Names], str | None]] = {
    "begins": _begins,
    "turn": _turn,
    "passed": _passed,
    "drew": _drew,
    "bitten": _bitten,
    "placed": _placed,
    "no-room": _no_room,
    "took": _took,
    "passed-on": _passed_on,
    "brewed": _brewed,
    "built": _built,
    "reshuffled": _reshuffled,
    "dealt": _dealt,
    "gap": _gap,
    "elixir": _elixir,
    "elixir-gap": _elixir_gap,
    "poisoned": _poisoned,
    "robbed": _robbed,
    "final": _final,
    "game-over": _game_over,
}
