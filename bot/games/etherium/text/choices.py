"""Half-made and whole choices in one line, and refusals."""

from __future__ import annotations

from bot.games.core.errors import IllegalChoice
from bot.games.core.model import Choice, Decision
from bot.games.core.phrases import capital, clip, fitting, listed, name
from bot.games.core.words import Names
from bot.games.etherium import naming
from bot.games.etherium.cards import SPACES
from bot.games.etherium.details import parse
from bot.games.etherium.land import NUMBER
from bot.games.etherium.state import Step
from bot.games.etherium.text import terms
from bot.games.etherium.text.details import step_details
from bot.games.etherium.text.labels import MOST_LABEL
from bot.games.etherium.text.labels_fights import switch
from bot.games.etherium.text.terms import Cards
from bot.games.etherium.text.told import armed_play
from bot.games.etherium.view import EtheriumView, StepFace
from bot.language import N_, _


def choice(
    cards: Cards, view: EtheriumView, decision: Decision, picked: Choice, names: Names = ()
) -> str:
    """``1 Move to Forest with the Soldier; 2 Gather Forest``, ``Steal 2 Wood from Ben``."""
    if not picked:
        return _("nothing chosen yet")
    if decision.kind == "program":
        return _program(cards, picked, names)
    if decision.kind == "details":
        return _details(cards, view, picked, names)
    if decision.kind == "arm":
        return _arm(cards, picked)
    if decision.kind == "act":
        return _act(cards, decision, picked, names)
    if decision.kind == "discard":
        told = cards.names([pick.partition(":")[2] for pick in picked])
        return _("Discard {cards}").format(cards=told)
    return capital(", ".join(_one(cards, view, decision, pick, names) for pick in picked))


# -- programmes -----------------------------------------------------------------------------------


def _program(cards: Cards, picked: Choice, names: Names) -> str:
    """Numbered where there is more than one token: a single one may be a part of a programme."""
    steps = parse(picked)
    told = [step(cards, one, names) for one in steps]
    if len(told) > 1:
        told = [f"{number} {one}" for number, one in enumerate(told, 1)]
    if picked[-1] == "rest":
        told.append(_("no more tokens") if steps else _("No action at all"))
    return terms.parted(told)


def step(cards: Cards, one: Step | StepFace, names: Names) -> str:
    """``Move to Forest with the Soldier, to Forest 2``; of a long list of details only the first,
    as a part of a programme is named on a control."""
    start, details = terms.action(one.space), one.details
    whole = f"{start} {step_details(cards, details, names)}".strip()
    if len(details) < 2:
        return clip(whole, MOST_LABEL)
    short = _("{action} and {n} more").format(
        action=f"{start} {step_details(cards, details[:1], names)}", n=len(details) - 1
    )
    return fitting([whole, short], MOST_LABEL)


def _details(cards: Cards, view: EtheriumView, picked: Choice, names: Names) -> str:
    number = int(picked[0].partition(":")[2])
    found = view.own.programme if view.own is not None else ()
    space = next((terms.action(one.space) for one in found if one.number == number), "")
    text = _("Token {number}").format(number=number)
    if space:
        text = _("Token {number}, {action}").format(number=number, action=space)
    if len(picked) == 1:
        return text
    if picked[-1] == "none":
        return _("{what}: no details").format(what=text)
    said = step_details(cards, picked[1:], names)
    return _("{what}: {details}").format(what=text, details=said)


def _act(cards: Cards, decision: Decision, picked: Choice, names: Names) -> str:
    space = terms.action(str(decision.params["space"]))
    return f"{space} {step_details(cards, picked, names)}"


def _arm(cards: Cards, picked: Choice) -> str:
    what, _colon, rest = picked[0].partition(":")
    if what == "disarm":
        card, _colon, moment = rest.partition(":")
        number = int(moment) if moment.isdigit() else 0
        params = {
            "card": card,
            "number": number,
            "roll": "" if number else moment,
            "below": 0,
        }
        return _("Withdraw {card}").format(card=armed_play(cards, params))
    if len(picked) == 1:
        return _("Arm {card}").format(card=cards.name(rest))
    kind, _colon, moment = picked[1].partition(":")
    bound = picked[2] if len(picked) > 2 else ""
    below = int(bound.partition(":")[2]) if bound.startswith("below:") else 0
    number = int(moment) if kind == "before" else 0
    roll = moment if kind == "in" else ""
    params = {"card": rest, "number": number, "roll": roll, "below": below}
    return _("Arm {card}").format(card=armed_play(cards, params))


# -- everything else ------------------------------------------------------------------------------

_CUBES = {
    "gain": N_("gain {cubes}"),
    "lose": N_("give {cubes}"),
    "steal": N_("steal {cubes}"),
    "change": N_("pay {cubes}"),
}
_NAMED = {
    "leave": N_("leave it"),
    "pass": N_("pass"),
    "stay": N_("stay"),
    "done": N_("no more Flash cards"),
    "go-on": N_("go on"),
    "ether": N_("steal Ether"),
    "booster": N_("steal a Booster"),
    "basic": N_("steal basic resources"),
    "guide": N_("lower the Guide"),
}
_PLAYED = frozenset({"flash", "window"})


def _one(cards: Cards, view: EtheriumView, decision: Decision, pick: str, names: Names) -> str:
    kind, _colon, what = pick.partition(":")
    if decision.kind == "use" and pick == "use":
        return _("use {card}").format(card=cards.source(decision.params.get("source")))
    if decision.kind == "ask":
        return switch(kind, what == "on")
    if decision.kind == "guide":
        return _("add {n} of the Guide").format(n=pick.lstrip("+"))
    if pick == "none":
        return _("keep all dice") if decision.kind == "reroll" else _("keep the resources")
    if pick in _NAMED:
        return _(_NAMED[pick])
    if decision.kind in _CUBES and not what:
        return _(_CUBES[decision.kind]).format(cubes=terms.told(pick))
    return _worded(cards, decision, kind, what, names) or pick


def _worded(cards: Cards, decision: Decision, kind: str, what: str, names: Names) -> str:
    if kind == "card":
        card = cards.name(what)
        return _("play {card}").format(card=card) if decision.kind in _PLAYED else card
    if kind == "tribe":
        return _("play the {tribe}").format(tribe=cards.name(what))
    if kind == "use":
        return _("use {card}").format(card=cards.name(what))
    if kind == "reroll":
        return _("reroll {dice}").format(dice=listed(what.split("+")))
    if kind == "unit":
        return _("the {unit}").format(unit=naming.unit(what))
    if kind == "to":
        return _("to {place}").format(place=terms.place_of(what, names))
    if kind == "from":
        return _("from {who}").format(who=name(names, int(what)))
    if kind == "conflict":
        where, _colon, victim = what.removeprefix("pillage:").partition(":")
        text = _("first the pillage of {who} at {place}")
        return text.format(who=name(names, int(victim)), place=naming.place(where))
    return ""


# -- refusals -------------------------------------------------------------------------------------


def refusal(cards: Cards, error: IllegalChoice) -> str:
    """Why a choice was refused."""
    if error.code == "game-over":
        return _("This game is over.")
    if error.code == "no-decision":
        return _("That question is no longer open: the game has moved on.")
    if error.code == "incomplete":
        stage = str(error.params.get("stage", ""))
        if stage in _INCOMPLETE:
            return _(_INCOMPLETE[stage])
        return _("That is not a whole answer yet: something is to choose.")
    option = str(error.params.get("option", ""))
    kind, _colon, what = option.partition(":")
    if option in SPACES:
        text = _(
            "{action} cannot be programmed here: one token a space, at most as many tokens as you "
            "have, and the second Connect only after the first."
        )
        return text.format(action=terms.action(option))
    if kind == "card":
        text = _("{card} cannot be chosen now: it is not in your hand, or not useful.")
        return text.format(card=cards.name(what))
    if kind == "buy":
        text = _("{card} cannot be bought: none is left, or you have it already.")
        return text.format(card=cards.name(what))
    if kind == "to":
        if what not in NUMBER:
            return _("That cannot be chosen here.")
        text = _("{place} cannot be chosen: that unit cannot get there.")
        return text.format(place=naming.place(what))
    return _(_REFUSED[kind]) if kind in _REFUSED else _("That cannot be chosen here.")


_REFUSED = {
    "unit": N_("That unit cannot be chosen here."),
    "times": N_("The Etherization cannot be done so often."),
    "dice": N_("That many dice cannot be rolled."),
    "token": N_("That token is performed already, or there is nothing to say about it."),
    "tribe": N_("That tribe is taken already."),
    "from": N_("There is nothing to steal from that player."),
    "reroll": N_("Those dice may not be rerolled."),
    "use": N_("That cannot be used now."),
    "before": N_("That action has been performed already."),
    "in": N_("The card does not help in that roll."),
    "disarm": N_("That card is not armed so."),
}
_INCOMPLETE = {
    "program": N_("Place all your Action tokens, or finish with Rest to leave the others off."),
    "token": N_("Say which token's details you change."),
    "details": N_("Say the details, or None."),
    "card": N_("Choose more Flash cards to discard."),
    "victim": N_("Say whom you steal from."),
    "cubes": N_("Say which resources you steal."),
    "moment": N_("Say when the card is to be played."),
    "below": N_("Say below which total it is to be played, or Always."),
    "unit": N_("Say which unit."),
    "to": N_("Say where the unit goes."),
    "times": N_("Say how often you Etherize."),
    "pay": N_("Say which resources you pay."),
    "buy": N_("Say which Ability you buy."),
    "dice": N_("Say how many dice you roll."),
}
