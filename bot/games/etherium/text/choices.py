"""Half-made and whole choices in one line, and refusals."""

from __future__ import annotations

from bot.games.core.errors import IllegalChoice
from bot.games.core.model import Choice, Decision
from bot.games.core.phrases import capital, clip, fitting, listed, name
from bot.games.core.words import Names
from bot.games.etherium.cards import SPACES
from bot.games.etherium.details import parse
from bot.games.etherium.state import Step
from bot.games.etherium.text import terms
from bot.games.etherium.text.details import step_details
from bot.games.etherium.text.labels import MOST_LABEL
from bot.games.etherium.text.labels_fights import ASK_NAMES
from bot.games.etherium.text.terms import Cards
from bot.games.etherium.text.told import armed_play
from bot.games.etherium.view import EtheriumView, StepFace


def choice(
    cards: Cards, view: EtheriumView, decision: Decision, picked: Choice, names: Names = ()
) -> str:
    """``1 Move to Forest with the Soldier; 2 Gather Forest``, ``Steal 2 Wood from Ben``."""
    if not picked:
        return "nothing chosen yet"
    if decision.kind == "program":
        return _program(cards, picked, names)
    if decision.kind == "details":
        return _details(cards, view, picked, names)
    if decision.kind == "arm":
        return _arm(cards, picked)
    if decision.kind == "act":
        return _act(cards, decision, picked, names)
    if decision.kind == "discard":
        return f"Discard {cards.names([pick.partition(':')[2] for pick in picked])}"
    return capital(", ".join(_one(cards, view, decision, pick, names) for pick in picked))


# -- programmes -----------------------------------------------------------------------------------


def _program(cards: Cards, picked: Choice, names: Names) -> str:
    """Numbered where there is more than one token: a single one may be a part of a programme."""
    steps = parse(picked)
    told = [step(cards, one, names) for one in steps]
    if len(told) > 1:
        told = [f"{number} {one}" for number, one in enumerate(told, 1)]
    if picked[-1] == "rest":
        told.append("no more tokens" if steps else "No action at all")
    return "; ".join(told)


def step(cards: Cards, one: Step | StepFace, names: Names) -> str:
    """``Move to Forest with the Soldier, to Forest 2``; of a long list of details only the first,
    as a part of a programme is named on a control."""
    start, details = terms.action(one.space), one.details
    whole = f"{start} {step_details(cards, details, names)}".strip()
    if len(details) < 2:
        return clip(whole, MOST_LABEL)
    short = f"{start} {step_details(cards, details[:1], names)} and {len(details) - 1} more"
    return fitting([whole, short], MOST_LABEL)


def _details(cards: Cards, view: EtheriumView, picked: Choice, names: Names) -> str:
    number = int(picked[0].partition(":")[2])
    found = view.own.programme if view.own is not None else ()
    space = next((terms.action(one.space) for one in found if one.number == number), "")
    text = f"Token {number}" + (f", {space}" if space else "")
    if len(picked) == 1:
        return text
    if picked[-1] == "none":
        return f"{text}: no details"
    return f"{text}: {step_details(cards, picked[1:], names)}"


def _act(cards: Cards, decision: Decision, picked: Choice, names: Names) -> str:
    space = terms.action(str(decision.params["space"]))
    return f"{space} {step_details(cards, picked, names)}"


def _arm(cards: Cards, picked: Choice) -> str:
    what, _, rest = picked[0].partition(":")
    if what == "disarm":
        card, _, moment = rest.partition(":")
        number = int(moment) if moment.isdigit() else 0
        params = {
            "card": card,
            "number": number,
            "roll": "" if number else moment,
            "below": 0,
        }
        return f"Withdraw {armed_play(cards, params)}"
    if len(picked) == 1:
        return f"Arm {cards.name(rest)}"
    kind, _, moment = picked[1].partition(":")
    bound = picked[2] if len(picked) > 2 else ""
    below = int(bound.partition(":")[2]) if bound.startswith("below:") else 0
    number = int(moment) if kind == "before" else 0
    roll = moment if kind == "in" else ""
    return "Arm " + armed_play(
        cards, {"card": rest, "number": number, "roll": roll, "below": below}
    )


# -- everything else ------------------------------------------------------------------------------

_CUBES = {"gain": "gain", "lose": "give", "steal": "steal", "change": "pay"}
_NAMED = {
    "leave": "leave it",
    "pass": "pass",
    "stay": "stay",
    "done": "no more Flash cards",
    "go-on": "go on",
    "ether": "steal Ether",
    "booster": "steal a Booster",
    "basic": "steal basic resources",
    "guide": "lower the Guide",
}
_PLAYED = frozenset({"flash", "window"})


def _one(cards: Cards, view: EtheriumView, decision: Decision, pick: str, names: Names) -> str:
    kind, _, what = pick.partition(":")
    if decision.kind == "use" and pick == "use":
        return f"use {cards.source(decision.params.get('source'))}"
    if decision.kind == "ask":
        return _switch(kind, what == "on")
    if decision.kind == "guide":
        return f"add {pick.lstrip('+')} of the Guide"
    if pick == "none":
        return "keep all dice" if decision.kind == "reroll" else "keep the resources"
    if pick in _NAMED:
        return _NAMED[pick]
    if decision.kind in _CUBES and not what:
        return f"{_CUBES[decision.kind]} {terms.told(pick)}"
    return _worded(cards, decision, kind, what, names) or pick


def _worded(cards: Cards, decision: Decision, kind: str, what: str, names: Names) -> str:
    if kind == "card":
        return f"play {cards.name(what)}" if decision.kind in _PLAYED else cards.name(what)
    if kind == "tribe":
        return f"play the {cards.name(what)}"
    if kind == "use":
        return f"use {cards.name(what)}"
    if kind == "reroll":
        return f"reroll {listed(what.split('+'))}"
    if kind == "unit":
        return f"the {what.title()}"
    if kind == "to":
        return f"to {terms.place_of(what, names)}"
    if kind == "from":
        return f"from {name(names, int(what))}"
    if kind == "conflict":
        where, _, victim = what.removeprefix("pillage:").partition(":")
        return f"first the pillage of {name(names, int(victim))} at {terms.place(where)}"
    return ""


def _switch(what: str, on: bool) -> str:
    if what == "pause":
        return "wait for me in the pause" if on else "do not wait for me in the pause"
    return f"{'ask me' if on else 'do not ask me'} for cards in {ASK_NAMES.get(what, what)}"


# -- refusals -------------------------------------------------------------------------------------


def refusal(cards: Cards, error: IllegalChoice) -> str:
    """Why a choice was refused."""
    if error.code == "game-over":
        return "This game is over."
    if error.code == "no-decision":
        return "That question is no longer open: the game has moved on."
    if error.code == "incomplete":
        stage = str(error.params.get("stage", ""))
        return _INCOMPLETE.get(stage, "That is not a whole answer yet: something is to choose.")
    option = str(error.params.get("option", ""))
    kind, _, what = option.partition(":")
    if option in SPACES:
        return (
            f"{terms.action(option)} cannot be programmed here: one token a space, at most "
            "as many tokens as you have, and the second Connect only after the first."
        )
    if kind == "card":
        return f"{cards.name(what)} cannot be chosen now: it is not in your hand, or not useful."
    if kind == "buy":
        return f"{cards.name(what)} cannot be bought: none is left, or you have it already."
    if kind == "to":
        return f"{terms.place(what)} cannot be chosen: that unit cannot get there."
    return _REFUSED.get(kind, "That cannot be chosen here.")


_REFUSED = {
    "unit": "That unit cannot be chosen here.",
    "times": "The Etherization cannot be done so often.",
    "dice": "That many dice cannot be rolled.",
    "token": "That token is performed already, or there is nothing to say about it.",
    "tribe": "That tribe is taken already.",
    "from": "There is nothing to steal from that player.",
    "reroll": "Those dice may not be rerolled.",
    "use": "That cannot be used now.",
    "before": "That action has been performed already.",
    "in": "The card does not help in that roll.",
    "disarm": "That card is not armed so.",
}
_INCOMPLETE = {
    "program": "Place all your Action tokens, or finish with Rest to leave the others off.",
    "token": "Say which token's details you change.",
    "details": "Say the details, or None.",
    "card": "Choose more Flash cards to discard.",
    "victim": "Say whom you steal from.",
    "cubes": "Say which resources you steal.",
    "moment": "Say when the card is to be played.",
    "below": "Say below which total it is to be played, or Always.",
    "unit": "Say which unit.",
    "to": "Say where the unit goes.",
    "times": "Say how often you Etherize.",
    "pay": "Say which resources you pay.",
    "buy": "Say which Ability you buy.",
    "dice": "Say how many dice you roll.",
}
