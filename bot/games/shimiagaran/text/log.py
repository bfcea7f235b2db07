"""The log of a game: each event as a line, where it needs one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.games.core.model import Event
from bot.games.core.phrases import counted, listed, name
from bot.games.core.words import Names
from bot.games.shimiagaran.text.cards import Cards, effect, icons, kind, recipe
from bot.games.shimiagaran.text.score import ending
from bot.games.shimiagaran.text.terms import each, number, points, summed, tarantulas, told

Params = dict[str, Any]
"""The parameters of an event, as `bot.games.shimiagaran.events` describes them."""


def line(cards: Cards, event: Event, names: Names) -> str | None:
    """The line of an event, None where it needs none."""
    told_by = _LINES.get(event.kind)
    return told_by(cards, dict(event.params), names) if told_by else None


def _who(params: Params, names: Names) -> str:
    return name(names, params["seat"])


def _begins(cards: Cards, params: Params, names: Names) -> str:
    return (
        f"The shop is open; {name(names, params['first'])} begins. {params['goal']} points on the "
        f"cards of one player bring the final phase. After {params['limit']} turns each, or when "
        "nobody can do anything, scores are counted at once."
    )


def _turn(cards: Cards, params: Params, names: Names) -> str | None:
    left = params["left"]
    if left is None:
        return None
    who = _who(params, names)
    if left == 1:
        return f"{who}'s last turn begins."
    return f"{who}'s turn begins: {left} left, this one included."


def _passed(cards: Cards, params: Params, names: Names) -> str:
    return f"{_who(params, names)} has no main action to take and passes."


def _drew(cards: Cards, params: Params, names: Names) -> str:
    drawn = told(params["cubes"])
    return f"{_who(params, names)} reaches into the {params['bag']} bag and draws {drawn}."


def _bitten(cards: Cards, params: Params, names: Names) -> str:
    start = f"It bites! {_who(params, names)} keeps one Tarantula"
    count = number(params["back"])
    if not count:
        return f"{start}."
    goes = "goes" if count == 1 else "go"
    return f"{start}; {told(params['back'])} {goes} into the black bag."


def _placed(cards: Cards, params: Params, names: Names) -> str:
    who, vessel = _who(params, names), params["vessel"]
    return f"{who}'s Tarantula sits in the {vessel} now and guards it against poisons."


def _no_room(cards: Cards, params: Params, names: Names) -> str:
    who = _who(params, names)
    return f"No vessel of {who} has room: the Tarantula goes into the black bag too."


_WAYS = {"draw": "stores", "keep": "keeps", "pick": "takes", "rest": "gets the last:"}


def _took(cards: Cards, params: Params, names: Names) -> str | None:
    who, cubes, back = _who(params, names), number(params["cubes"]), number(params["back"])
    start = f"{who} {_WAYS[params['way']]}"
    returns = f"{'goes' if back == 1 else 'go'} back into the {params['bag']} bag"
    if not cubes:
        if not back:
            return None
        if params["way"] == "pick":
            return f"{start} {told(params['back'])} without having room: it {returns}."
        if params["way"] == "rest":
            return f"{start} {told(params['back'])}, has no room, and it {returns}."
        return f"{who} has room for none of them: {told(params['back'])} {returns}."
    if not back:
        return f"{start} {told(params['cubes'])}."
    finds = "finds" if back == 1 else "find"
    return f"{start} {told(params['cubes'])}; {told(params['back'])} {finds} no room and {returns}."


def _passed_on(cards: Cards, params: Params, names: Names) -> str | None:
    if number(params["cubes"]) == 1:
        return None  # nothing to choose: the next line says who got it
    return f"{_who(params, names)} hands {told(params['cubes'])} to {name(names, params['to'])}."


def _paid(cards: Cards, params: Params) -> str:
    """``2 green, 1 Tarantula from the jar and the medicine Iron Tonic (gives 1 blue)``."""
    parts = each(params["cubes"])
    if number(params["tarantulas"]):
        parts.append(tarantulas(params["tarantulas"]))
    parts += [f"the medicine {_medicine(cards, card)}" for card in params["medicines"]]
    return listed(parts) or "nothing"


def _medicine(cards: Cards, card: str) -> str:
    potion = cards.potions.get(card)
    return f"{potion.name} ({effect(potion)})" if potion else card


def _brewed(cards: Cards, params: Params, names: Names) -> str:
    who, card = _who(params, names), cards.potions.get(params["card"])
    what = f" ({kind(card)}, {effect(card)})" if card else ""
    return (
        f"{who} brews {cards.name(params['card'])}{what} for {points(params['points'])}. "
        f"Paid: {_paid(cards, params)}."
    )


def _built(cards: Cards, params: Params, names: Names) -> str:
    who = _who(params, names)
    burnt = [cards.potions[card] for card in params["potions"] if card in cards.potions]
    listed_cards = listed([f"{card.name} ({card.points})" for card in burnt]) or "nothing"
    net = params["points"] - sum(card.points for card in burnt)
    text = (
        f"{who} builds {cards.name(params['card'])} for {points(params['points'])}! Burnt: "
        f"{listed_cards}, so {counted(net, 'point')} more on cards. Paid: {_paid(cards, params)}."
    )
    if (lost := number(params["lost"])) > 0:
        cubes = "The lost cube goes" if lost == 1 else f"The {lost} lost cubes go"
        text += f" {cubes} into the white bag as well."
    return text


def _reshuffled(cards: Cards, params: Params, names: Names) -> str:
    count, row = params["count"], params["row"]
    if count == 1:
        return f"The burnt {row} potion is the new {row} deck."
    return f"The {count} burnt {row} potions are shuffled into a new deck."


def _dealt(cards: Cards, params: Params, names: Names) -> str:
    card = cards.potions.get(params["card"])
    if card is None:
        return f"New on the {params['row']} shelf: {params['card']}."
    return (
        f"New on the {params['row']} shelf: {card.name}, {card.kind} ({points(card.points)}) for "
        f"{recipe(card)}; {effect(card)}."
    )


def _gap(cards: Cards, params: Params, names: Names) -> str:
    return f"No {params['row']} potion is left: its place stays empty until some are burnt."


def _elixir(cards: Cards, params: Params, names: Names) -> str:
    card = cards.elixirs.get(params["card"])
    lost = summed(params["cubes"], "no cubes")
    if card is None:
        return f"A new Elixir: {params['card']} for {lost}."
    return f"A new Elixir: {card.name} ({points(card.points)}) for {icons(card)} and {lost}."


def _elixir_gap(cards: Cards, params: Params, names: Names) -> str:
    return "No Elixir is left to turn up."


def _poisoned(cards: Cards, params: Params, names: Names) -> str:
    who, card, target = _who(params, names), cards.name(params["card"]), params["target"]
    start = f"{who} uses {card} on {name(names, target)}'s {params['vessel']}"
    if params["verb"] == "burn":
        return f"{start}: {told(params['cubes'])} burnt, into the white bag."
    text = f"{start} and steals {told(params['cubes'])}"
    back = number(params["back"])
    if not back:
        return f"{text}."
    finds, goes = ("finds", "goes") if back == 1 else ("find", "go")
    return f"{text}; {told(params['back'])} {finds} no room and {goes} into the white bag."


def _robbed(cards: Cards, params: Params, names: Names) -> str:
    by, card = name(names, params["by"]), cards.name(params["card"])
    verb = "burned" if params["verb"] == "burn" else "stole"
    return f"{by}'s {card} {verb} {told(params['cubes'])} from your {params['vessel']}."


def _final(cards: Cards, params: Params, names: Names) -> str:
    left = params["left"]
    by_turns: dict[int, list[str]] = {}
    for seat, turns in enumerate(left):
        by_turns.setdefault(turns, []).append(name(names, seat))
    parts = [
        f"{listed(people)} {'has' if len(people) == 1 else 'have'} {counted(turns, 'turn')}"
        + (" each" if len(people) > 1 else "")
        for turns, people in sorted(by_turns.items(), reverse=True)
    ]
    return (
        f"{_who(params, names)} stands at {points(params['points'])}: the final phase begins. "
        f"To come: {'; '.join(parts)}."
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
