"""Decisions and half-made choices in words."""

from __future__ import annotations

from typing import Any

from bot.games.core.errors import IllegalChoice
from bot.games.core.model import Choice, Decision, Stage
from bot.games.core.phrases import clip, counted, name
from bot.games.core.words import Names
from bot.games.shimiagaran.cubes import parse
from bot.games.shimiagaran.kit import Kit
from bot.games.shimiagaran.text.cards import Cards, icons, verb
from bot.games.shimiagaran.text.cards import amount as poison_amount
from bot.games.shimiagaran.text.paying import needs_of, paid, payment_of, told_payment
from bot.games.shimiagaran.text.terms import number, summed, told
from bot.games.shimiagaran.view import ShimiagaranView

MOST_PROMPT = 500
"""Characters."""


# -- what is asked ------------------------------------------------------------------------------


def prompt(
    cards: Cards,
    view: ShimiagaranView,
    decision: Decision,
    picked: Choice,
    stage: Stage,
    names: Names = (),
) -> str:
    """What is asked at this stage. ``names``: of the players, where they are known."""
    if not stage.options:
        return "That is a whole move: confirm it, or go back."
    asked = _ASKED.get(stage.key)
    text = asked(cards, view, decision, picked, stage) if asked else "Choose."
    return clip(text, MOST_PROMPT)


def _action(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    left = view.players[decision.seat].left
    last = "" if left is None else f" {'Last turn' if left == 1 else f'{left} turns left'}."
    if decision.kind == "after":
        return f"Your main action is done.{last} Use a poison, or end your turn."
    kinds = {option.kind for option in stage.options}
    if "pass" in kinds:
        return f"No main action is possible.{last} Use a poison, or pass."
    text = f"Your turn: take one main action.{last}"
    return text + (" Poisons may be used before it or after it." if "poison" in kinds else "")


def _keep(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    cubes, count = str(decision.params["cubes"]), decision.params["count"]
    rest = "your opponent gets the last" if view.seats == 2 else "the rest goes to the left"
    return f"Keep {count} of {told(cubes)}; {rest}."


def _pick(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    cubes = str(decision.params["cubes"])
    rest = "the others go back to the drawer" if view.seats == 2 else "the other one goes on"
    return f"A draft comes by: keep one of {told(cubes)}; {rest}."


def _stay(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    vessel = stage.options[0].params["vessel"]
    bag = "black" if decision.params.get("bag") == "black" else "white"
    return f"Your {vessel} cannot take all: which stay? The others go into the {bag} bag."


def _place(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    return "A Tarantula bit you. In which vessel does it sit? Poisons cannot reach that one."


def _end(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    return "Confirm, and your turn ends with the draft; or go on to use a poison."


def _payment(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    card = picked[0].partition(":")[2]
    params: dict[str, Any] = dict(stage.options[0].params)
    needs = needs_of(view, card)
    medicines = [each for each in params["medicines"].split(",") if each]
    pays = paid(cards, needs, parse(params["cubes"]), params["tarantulas"], medicines)
    burnt = [each for each in params["cards"].split(",") if each]
    start = f"{cards.name(card)} takes {_costs(cards, card, needs)}. Cheapest: "
    return start + (f"burn {cards.names(burnt)}, pay {pays}." if burnt else f"{pays}.")


def _costs(cards: Cards, card: str, needs: dict[str, int]) -> str:
    elixir = cards.elixirs.get(card)
    return f"{icons(elixir)} and {summed(needs)}" if elixir else summed(needs)


def _cards(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    card = cards.elixirs.get(picked[0].partition(":")[2])
    burnt = sum(pick.startswith("card:") for pick in picked)
    wanted = f" It takes {icons(card)}." if card else ""
    return f"Which potion do you burn{' next' if burnt else ''}?{wanted}"


def _medicine(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    needs = summed(needs_of(view, picked[0].partition(":")[2]))
    return f"To pay: {needs}. Which medicine do you use? What you do not need of it is lost."


def _tarantulas(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    needs = summed(needs_of(view, picked[0].partition(":")[2]))
    return (
        f"To pay: {needs}. How many Tarantulas do you pay? One stands for any ingredient, three "
        "for up to five."
    )


def _vessels(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    return "From where? A vessel without a Tarantula is open to poisons again."


def _own(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    needs = summed(needs_of(view, picked[0].partition(":")[2]))
    return f"To pay: {needs}. Which of your own cubes do you pay?"


def _target(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    card = cards.potions[picked[0].partition(":")[2]]
    return (
        f"{card.name} {verb(card)}s {poison_amount(card)}: from whom? Vessels with a Tarantula are "
        "safe and not listed."
    )


def _take(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    return f"Which cubes do you {stage.options[0].params['verb']}?"


_ASKED = {
    "action": _action,
    "keep": _keep,
    "pick": _pick,
    "stay": _stay,
    "place": _place,
    "end": _end,
    "payment": _payment,
    "cards": _cards,
    "medicine": _medicine,
    "tarantulas": _tarantulas,
    "vessels": _vessels,
    "cubes": _own,
    "target": _target,
    "take": _take,
}


# -- what is picked so far ----------------------------------------------------------------------


def choice(
    cards: Cards,
    kit: Kit,
    view: ShimiagaranView,
    decision: Decision,
    picked: Choice,
    names: Names = (),
) -> str:
    """``Brew Ashen Kiss, paying 1 blue + 1 white and 1 Tarantula from the jar for 1 red``."""
    if not picked:
        return "nothing chosen yet"
    what, _, card = picked[0].partition(":")
    if what in ("brew", "build"):
        start = f"{what.capitalize()} {cards.name(card)}"
        payment = payment_of(kit, view, picked)
        if payment is not None:
            return f"{start}, {told_payment(cards, needs_of(view, card), payment)}"
        return "; ".join([start, *(_picked(cards, pick, names) for pick in picked[1:])])
    if what == "poison":
        return _poison(cards, card, picked[1:], names)
    return ", ".join([_picked(cards, pick, names, place) for place, pick in enumerate(picked)])


def _poison(cards: Cards, card: str, picks: Choice, names: Names) -> str:
    text = f"Use {cards.name(card)}"
    potion = cards.potions.get(card)
    for pick in picks:
        if pick.startswith("take:") and potion:
            text += f", {verb(potion)} {told(pick.removeprefix('take:'))}"
        elif pick.startswith("at:"):
            text += f" on {_at(pick, names)}"
        else:
            text += f", {_picked(cards, pick, names)}"
    return text


def _at(pick: str, names: Names) -> str:
    _, seat, vessel = pick.split(":")
    return f"{name(names, int(seat))}'s {vessel}"


def _picked(cards: Cards, pick: str, names: Names, place: int = 1) -> str:
    """One pick; the first of a choice with a capital."""
    what, _, rest = pick.partition(":")
    text = _NAMED.get(pick) or _one(cards, what, rest, pick)
    return text if place else text[:1].upper() + text[1:]


_NAMED = {
    "other": "paying another way",
    "enough": "no more medicines",
    "go-on": "then go on to a poison",
    "end": "end the turn",
    "pass": "pass",
    "tarantulas:0": "no Tarantula",
}


def _one(cards: Cards, what: str, rest: str, pick: str) -> str:
    if what == "draw":
        return f"draw from the {rest} bag"
    if what == "place":
        return f"the Tarantula into the {rest}"
    if what in ("keep", "pick"):
        return f"keep {told(rest)}"
    if what == "stay":
        return f"{told(rest)} {'stays' if number(rest) == 1 else 'stay'}"
    if what == "take":
        return f"take {told(rest)}"
    if what == "card":
        return f"burn {cards.name(rest)}"
    if what == "medicine":
        return f"use {cards.name(rest)}"
    if what == "tarantulas":
        return counted(int(rest), "Tarantula")
    if what == "from":
        return " and ".join(f"{count} from the {vessel}" for vessel, count in parse(rest).items())
    if what == "cubes":
        return f"pay {told(rest, 'no own cube')}"
    return pick


# -- refusals -----------------------------------------------------------------------------------


def refusal(cards: Cards, error: IllegalChoice) -> str:
    """Why a choice was refused."""
    if error.code == "game-over":
        return "This game is over."
    if error.code == "no-decision":
        return "That question is no longer open: the game has moved on."
    stage = str(error.params.get("stage", ""))
    if error.code == "incomplete":
        return _INCOMPLETE.get(stage, "That is not a whole move yet: something is still to choose.")
    what, _, card = str(error.params.get("option", "")).partition(":")
    named = cards.name(card) if card in cards.potions or card in cards.elixirs else "That"
    if what in ("brew", "build") and named != "That":
        return f"{named} is not on offer, or you cannot pay it now."
    if what == "poison" and named != "That":
        return (
            f"{named} cannot be used now: it is hot, used up or not yours, or every vessel it may "
            "attack is empty or guarded by a Tarantula."
        )
    if what in ("card", "medicine") and named != "That":
        return f"{named} cannot be used for this payment."
    if what == "draw":
        return "That bag cannot be drawn from now: it holds fewer than five cubes."
    return f"{named} cannot be chosen here."


_INCOMPLETE = {
    "action": "Choose a main action first.",
    "payment": "Say how you pay: the cheapest way, or another one.",
    "keep": "Choose the cubes you keep.",
    "target": "Say whose vessel the poison attacks.",
    "take": "Say which cubes the poison takes.",
    "stay": "Say which cubes stay in the vessel.",
    "cards": "Choose the potions to burn, one for every icon.",
}
