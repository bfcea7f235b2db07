"""Decisions and half-made choices in words."""

from __future__ import annotations

from typing import Any

from bot.games.core.errors import IllegalChoice
from bot.games.core.model import Choice, Decision, Stage
from bot.games.core.phrases import capital, clip, listed, name
from bot.games.core.words import Names
from bot.games.shimiagaran.cards import TARANTULA
from bot.games.shimiagaran.cubes import parse
from bot.games.shimiagaran.kit import Kit
from bot.games.shimiagaran.text.cards import Cards, burns, icons
from bot.games.shimiagaran.text.cards import amount as poison_amount
from bot.games.shimiagaran.text.paying import needs_of, paid, payment_of, told_payment
from bot.games.shimiagaran.text.terms import (
    bag_name,
    each,
    number,
    summed,
    told,
    vessel_name,
)
from bot.games.shimiagaran.view import ShimiagaranView
from bot.language import N_, _, ngettext

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
        return _("That is a whole move: confirm it, or go back.")
    asked = _ASKED.get(stage.key)
    text = asked(cards, view, decision, picked, stage) if asked else _("Choose.")
    return clip(text, MOST_PROMPT)


def _action(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    left = view.players[decision.seat].left
    last = ""
    if left is not None:
        last = ngettext("Last turn.", "{count} turns left.", left).format(count=left)
    if decision.kind == "after":
        said = (_("Your main action is done."), last, _("Use a poison, or end your turn."))
        return " ".join(filter(None, said))
    kinds = {option.kind for option in stage.options}
    if "pass" in kinds:
        said = (_("No main action is possible."), last, _("Use a poison, or pass."))
        return " ".join(filter(None, said))
    poison = _("Poisons may be used before it or after it.") if "poison" in kinds else ""
    return " ".join(filter(None, (_("Your turn: take one main action."), last, poison)))


def _keep(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    cubes, count = str(decision.params["cubes"]), decision.params["count"]
    said = (
        _("Keep {count} of {cubes}; your opponent gets the last.")
        if view.seats == 2
        else _("Keep {count} of {cubes}; the rest goes to the left.")
    )
    return said.format(count=count, cubes=told(cubes))


def _pick(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    cubes = str(decision.params["cubes"])
    said = (
        _("A draft comes by: keep one of {cubes}; the others go back to the drawer.")
        if view.seats == 2
        else _("A draft comes by: keep one of {cubes}; the other one goes on.")
    )
    return said.format(cubes=told(cubes))


def _stay(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    vessel = stage.options[0].params["vessel"]
    bag = "black" if decision.params.get("bag") == "black" else "white"
    return _("Your {vessel} cannot take all: which stay? The others go into the {bag}.").format(
        vessel=vessel_name(str(vessel)), bag=bag_name(bag)
    )


def _place(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    return _("A Tarantula bit you. In which vessel does it sit? Poisons cannot reach that one.")


def _end(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    return _("Confirm, and your turn ends with the draft; or go on to use a poison.")


def _payment(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    card = picked[0].partition(":")[2]
    params: dict[str, Any] = dict(stage.options[0].params)
    needs = needs_of(view, card)
    medicines = [each for each in params["medicines"].split(",") if each]
    pays = paid(cards, needs, parse(params["cubes"]), params["tarantulas"], medicines)
    burnt = [each for each in params["cards"].split(",") if each]
    said = (
        _("{card} takes {costs}. Cheapest: burn {burnt}, pay {paid}.")
        if burnt
        else _("{card} takes {costs}. Cheapest: {paid}.")
    )
    return said.format(
        card=cards.name(card),
        costs=_costs(cards, card, needs),
        burnt=cards.names(burnt),
        paid=pays,
    )


def _costs(cards: Cards, card: str, needs: dict[str, int]) -> str:
    elixir = cards.elixirs.get(card)
    if elixir is None:
        return summed(needs)
    return _("{icons} and {cubes}").format(icons=icons(elixir), cubes=summed(needs))


def _cards(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    card = cards.elixirs.get(picked[0].partition(":")[2])
    burnt = sum(pick.startswith("card:") for pick in picked)
    text = _("Which potion do you burn next?") if burnt else _("Which potion do you burn?")
    if card is None:
        return text
    return text + " " + _("It takes {icons}.").format(icons=icons(card))


def _medicine(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    needs = summed(needs_of(view, picked[0].partition(":")[2]))
    return _(
        "To pay: {cubes}. Which medicine do you use? What you do not need of it is lost."
    ).format(cubes=needs)


def _tarantulas(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    needs = summed(needs_of(view, picked[0].partition(":")[2]))
    return _(
        "To pay: {cubes}. How many Tarantulas do you pay? One stands for any ingredient, three "
        "for up to five."
    ).format(cubes=needs)


def _vessels(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    return _("From where? A vessel without a Tarantula is open to poisons again.")


def _own(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    needs = summed(needs_of(view, picked[0].partition(":")[2]))
    return _("To pay: {cubes}. Which of your own cubes do you pay?").format(cubes=needs)


def _target(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    card = cards.potions[picked[0].partition(":")[2]]
    said = (
        _("{card} burns {count}: from whom? Vessels with a Tarantula are safe and not listed.")
        if burns(card)
        else _(
            "{card} steals {count}: from whom? Vessels with a Tarantula are safe and not listed."
        )
    )
    return said.format(card=card.name, count=poison_amount(card))


def _take(
    cards: Cards, view: ShimiagaranView, decision: Decision, picked: Choice, stage: Stage
) -> str:
    if stage.options[0].params["verb"] == "burn":
        return _("Which cubes do you burn?")
    return _("Which cubes do you steal?")


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
        return _("nothing chosen yet")
    what, _colon, card = picked[0].partition(":")
    if what in ("brew", "build"):
        said = _("Brew {card}") if what == "brew" else _("Build {card}")
        start = said.format(card=cards.name(card))
        payment = payment_of(kit, view, picked)
        if payment is not None:
            return f"{start}, {told_payment(cards, needs_of(view, card), payment)}"
        return "; ".join([start, *(_picked(cards, pick, names) for pick in picked[1:])])
    if what == "poison":
        return _poison(cards, card, picked[1:], names)
    return ", ".join([_picked(cards, pick, names, place) for place, pick in enumerate(picked)])


def _poison(cards: Cards, card: str, picks: Choice, names: Names) -> str:
    text = _("Use {card}").format(card=cards.name(card))
    potion = cards.potions.get(card)
    for pick in picks:
        if pick.startswith("take:") and potion:
            said = _("{start}, burn {cubes}") if burns(potion) else _("{start}, steal {cubes}")
            text = said.format(start=text, cubes=told(pick.removeprefix("take:")))
        elif pick.startswith("at:"):
            _at, seat, vessel = pick.split(":")
            text = _("{start} on {name}'s {vessel}").format(
                start=text, name=name(names, int(seat)), vessel=vessel_name(vessel)
            )
        else:
            text += f", {_picked(cards, pick, names)}"
    return text


def _picked(cards: Cards, pick: str, names: Names, place: int = 1) -> str:
    """One pick; the first of a choice with a capital."""
    what, _colon, rest = pick.partition(":")
    text = _(_NAMED.get(pick, "")) or _one(cards, what, rest, pick)
    return text if place else capital(text)


_NAMED = {
    "other": N_("paying another way"),
    "enough": N_("no more medicines"),
    "go-on": N_("then go on to a poison"),
    "end": N_("end the turn"),
    "pass": N_("pass"),
    "tarantulas:0": N_("no Tarantula"),
}


def _one(cards: Cards, what: str, rest: str, pick: str) -> str:
    if what == "draw":
        return _("draw from the {bag}").format(bag=bag_name(rest))
    if what == "place":
        return _("the Tarantula into the {vessel}").format(vessel=vessel_name(rest))
    if what in ("keep", "pick"):
        return _("keep {cubes}").format(cubes=told(rest))
    if what == "stay":
        said = ngettext("{cubes} stays", "{cubes} stay", number(rest))
        return said.format(cubes=told(rest))
    if what == "take":
        return _("take {cubes}").format(cubes=told(rest))
    if what == "card":
        return _("burn {card}").format(card=cards.name(rest))
    if what == "medicine":
        return _("use {card}").format(card=cards.name(rest))
    if what == "tarantulas":
        return each({TARANTULA: int(rest)})[0]
    if what == "from":
        return listed(
            [
                _("{count} from the {vessel}").format(count=count, vessel=vessel_name(vessel))
                for vessel, count in parse(rest).items()
            ]
        )
    if what == "cubes":
        return _("pay {cubes}").format(cubes=told(rest, _("no own cube")))
    return pick


# -- refusals -----------------------------------------------------------------------------------


def refusal(cards: Cards, error: IllegalChoice) -> str:
    """Why a choice was refused."""
    if error.code == "game-over":
        return _("This game is over.")
    if error.code == "no-decision":
        return _("That question is no longer open: the game has moved on.")
    stage = str(error.params.get("stage", ""))
    if error.code == "incomplete":
        return _(_INCOMPLETE.get(stage, _NOT_WHOLE))
    what, _colon, card = str(error.params.get("option", "")).partition(":")
    if what == "draw":
        return _("That bag cannot be drawn from now: it holds fewer than five cubes.")
    if card not in cards.potions and card not in cards.elixirs:
        return _("That cannot be chosen here.")
    said = _("{card} cannot be chosen here.")
    if what in ("brew", "build"):
        said = _("{card} is not on offer, or you cannot pay it now.")
    elif what == "poison":
        said = _(
            "{card} cannot be used now: it is hot, used up or not yours, or every vessel it may "
            "attack is empty or guarded by a Tarantula."
        )
    elif what in ("card", "medicine"):
        said = _("{card} cannot be used for this payment.")
    return said.format(card=cards.name(card))


_NOT_WHOLE = N_("That is not a whole move yet: something is still to choose.")
_INCOMPLETE = {
    "action": N_("Choose a main action first."),
    "payment": N_("Say how you pay: the cheapest way, or another one."),
    "keep": N_("Choose the cubes you keep."),
    "target": N_("Say whose vessel the poison attacks."),
    "take": N_("Say which cubes the poison takes."),
    "stay": N_("Say which cubes stay in the vessel."),
    "cards": N_("Choose the potions to burn, one for every icon."),
}
