"""What is asked, at every stage of every decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.games.core.model import Choice, Decision, Stage
from bot.games.core.phrases import capital, clip, counted, listed, name
from bot.games.core.words import Names
from bot.games.etherium import naming
from bot.games.etherium.cards import HAND_LIMIT
from bot.games.etherium.details import parse
from bot.games.etherium.programming import FIRST_TOKENS, MORE_TOKENS
from bot.games.etherium.text import terms
from bot.games.etherium.text.terms import Cards
from bot.games.etherium.text.told import switched
from bot.games.etherium.view import EtheriumView, ThrowView, TribeView
from bot.language import N_, _, ngettext

MOST_PROMPT = 500
"""Characters."""


@dataclass(frozen=True)
class Asked:
    """What a prompt is made of."""

    cards: Cards
    view: EtheriumView
    decision: Decision
    picked: Choice
    stage: Stage
    names: Names

    def __getitem__(self, key: str) -> Any:
        return self.decision.params.get(key, "")

    @property
    def tribe(self) -> TribeView:
        """The tribe that decides."""
        return self.view.tribes[self.decision.seat]

    def sourced(self, text: str) -> str:
        """A question behind what it comes from: ``Lucky Find: which unit …?``."""
        told = self.cards.source(self["source"])
        return _("{source}: {text}").format(source=capital(told), text=text) if told else text


def prompt(
    cards: Cards,
    view: EtheriumView,
    decision: Decision,
    picked: Choice,
    stage: Stage,
    names: Names = (),
) -> str:
    """What is asked at this stage. ``names``: of the players, where they are known."""
    if not stage.options:
        return _("That is all there is to say: confirm it, or go back.")
    told_by = _ASKED.get(decision.kind)
    asked = Asked(cards, view, decision, picked, stage, names)
    return clip(told_by(asked) if told_by else _("Choose."), MOST_PROMPT)


# -- seasons, programmes --------------------------------------------------------------------------


def _tribe(asked: Asked) -> str:
    return _("Which tribe do you play?")


def tokens(tribe: TribeView) -> int:
    """Action tokens of this season as Boosters are now (E17)."""
    return FIRST_TOKENS + min(MORE_TOKENS, tribe.cubes[4])


def _program(asked: Asked) -> str:
    steps, all_of_them = parse(asked.picked), tokens(asked.tribe)
    if not steps:
        text = _(
            "Program season {number}: where do you place token 1 of {all}? Each space takes one "
            "token."
        ).format(number=asked.view.season, all=all_of_them)
        if asked.tribe.ready:
            text += " " + _("You may change your programme until all are ready.")
        return text
    if asked.stage.done:
        text = _("All {n} tokens are placed: confirm.").format(n=len(steps))
    else:
        text = _("Token {number} of {all}? Rest leaves the others off.")
        text = text.format(number=len(steps) + 1, all=all_of_them)
    kinds = {option.kind for option in asked.stage.options}
    if kinds - {"space", "rest"}:
        more = _("You may first say more about {action}: {what}.")
        last = terms.action(steps[-1].space)
        text += " " + more.format(action=last, what=_more(kinds))
    return text


_MORE = {
    "unit": N_("which unit moves"),
    "to": N_("to which space"),
    "times": N_("how often"),
    "dice": N_("how many dice"),
    "ability": N_("which Ability, in order of preference"),
}


def _more(kinds: set[str]) -> str:
    return listed([_(text) for kind, text in _MORE.items() if kind in kinds])


def _details(asked: Asked) -> str:
    if asked.stage.key == "token":
        return _(
            "Which token's details do you change? Only you see them; they are used if still legal "
            "then."
        )
    number = asked.picked[0].partition(":")[2]
    kinds = {option.kind for option in asked.stage.options}
    text = _("Token {number}: {what}? What is not said is asked when it is performed.")
    return text.format(number=number, what=_more(kinds))


def _flash(asked: Asked) -> str:
    if asked.decision.required:
        return _("Play a Flash card, or Done: this phase ends when all are done.")
    return _("Which Flash card do you play now? It is resolved at once, for all to see.")


def _ask(asked: Asked) -> str:
    who = name(asked.names, asked.tribe.seat)
    now = switched([*asked.tribe.asks], asked.tribe.skips)
    text = _(
        "Public switches, fixed when programmes are revealed. Now: {who} {switches}. While one is "
        "on, every such moment waits as long as you hold any Flash card."
    )
    return text.format(who=who, switches=now)


def _arm(asked: Asked) -> str:
    if asked.stage.key == "arm":
        return _("Which card do you arm? It is then played without waiting. Only you know of it.")
    card = asked.cards.name(asked.picked[0].partition(":")[2])
    if asked.stage.key == "moment":
        return _("When is {card} to be played?").format(card=card)
    text = _("Is {card} played always, or only if your total is below a number then?")
    return text.format(card=card)


def _pause(asked: Asked) -> str:
    return _(
        "Programmes are open. Change your details or arm cards if you like, then Go on: actions "
        "begin when everybody is ready."
    )


# -- resources ------------------------------------------------------------------------------------


def _use(asked: Asked) -> str:
    card = asked.cards.source(asked["source"])
    text = _("{card}: {effect} Do you use it?")
    return text.format(card=card, effect=asked.cards.effect(asked["source"]))


def _gain(asked: Asked) -> str:
    count = int(asked["count"])
    text = ngettext(
        "gain {n} basic resource from the reserve. Which?",
        "gain {n} basic resources from the reserve. Which?",
        count,
    )
    return asked.sourced(text.format(n=count))


def _lose(asked: Asked) -> str:
    count = int(asked["count"])
    text = ngettext(
        "give {n} basic resource to the reserve. Which?",
        "give {n} basic resources to the reserve. Which?",
        count,
    )
    return asked.sourced(text.format(n=count))


def _steal(asked: Asked) -> str:
    count = int(asked["count"])
    if asked.stage.key == "victim":
        text = ngettext(
            "steal {n} basic resource. From whom?", "steal {n} basic resources. From whom?", count
        )
        return asked.sourced(text.format(n=count))
    seat = int(asked.picked[0][5:]) if asked.picked else int(asked["victim"])
    text = ngettext(
        "steal {n} basic resource from {who}. Which?",
        "steal {n} basic resources from {who}. Which?",
        count,
    )
    return asked.sourced(text.format(n=count, who=name(asked.names, seat)))


def _discard(asked: Asked) -> str:
    left = int(asked["count"]) - len(asked.picked)
    if asked["source"] == "limit":
        text = ngettext(
            "You may keep {limit} Flash cards: discard {n} more. Which?",
            "You may keep {limit} Flash cards: discard {n} more. Which?",
            left,
        )
        return text.format(limit=HAND_LIMIT, n=left)
    text = ngettext("discard {n} Flash card. Which?", "discard {n} Flash cards. Which?", left)
    return asked.sourced(text.format(n=left))


def _raise(asked: Asked) -> str:
    amount = int(asked["amount"])
    text = _("which unit gains {levels}?") if amount > 0 else _("which unit loses {levels}?")
    return asked.sourced(text.format(levels=counted(abs(amount), "level", "levels")))


def _walk(asked: Asked) -> str:
    if asked.stage.key == "unit":
        return asked.sourced(_("which unit takes a step? Or stay."))
    unit = str(asked["unit"] or asked.picked[0].partition(":")[2])
    text = _("where does the {unit} go? After a step down it may go on.")
    return asked.sourced(text.format(unit=naming.unit(unit)))


def _change(asked: Asked) -> str:
    rate, times = int(asked["rate"]), int(asked["times"])
    text = ngettext(
        "{n} basic resource for 1 Ether, at most {most} Ether. What do you pay?",
        "{n} basic resources for 1 Ether, at most {most} Ether. What do you pay?",
        rate,
    )
    return asked.sourced(text.format(n=rate, most=times))


# -- actions --------------------------------------------------------------------------------------


def _act(asked: Asked) -> str:
    key = asked.stage.key
    if key == "pay":
        paid = asked.stage.options[0].params["cubes"]
        count = sum(terms.parse(str(paid)))
        question = ngettext(
            "which {n} basic resource do you pay?", "which {n} basic resources do you pay?", count
        ).format(n=count)
    else:
        question = _(_QUESTIONS[key]) if key in _QUESTIONS else _("choose.")
    text = _("Action {number}, {action}: {question}")
    action = terms.action(str(asked["space"]))
    return text.format(number=asked["number"], action=action, question=question)


_QUESTIONS = {
    "unit": N_("which unit moves?"),
    "to": N_("to which space?"),
    "times": N_("how often?"),
    "buy": N_("which one do you buy?"),
    "dice": N_("how many dice do you roll?"),
}


def _window(asked: Asked) -> str:
    if asked["moment"] == "action":
        text = _("Before your action {number}, {action}: play a Flash card, or pass.")
        return text.format(number=asked["number"], action=terms.action(str(asked["space"])))
    return _after_roll(asked, _("Play a Flash card, or pass."))


# -- rolls ----------------------------------------------------------------------------------------


def throw(view: EtheriumView, seat: int) -> ThrowView | None:
    """The roll of this seat that is being modified."""
    if view.connect is not None and view.connect.seat == seat:
        return view.connect
    throws = view.fight.throws if view.fight is not None else ()
    return next((one for one in reversed(throws) if one.seat == seat), None)


def _thrown(asked: Asked) -> str:
    kind = naming.roll(str(asked["roll"]))
    found = throw(asked.view, asked.decision.seat)
    if found is None:
        return _("Your {roll} roll.").format(roll=kind)
    text = _("Your {roll} roll: {dice}")
    if found.total != sum(found.dice):
        text = _("Your {roll} roll: {dice}, {total} in all")
    text = text.format(roll=kind, dice=terms.dice(found.dice), total=found.total)
    others = [
        _("{who} has {total}").format(who=name(asked.names, one.seat), total=one.total)
        for one in (asked.view.fight.throws if asked.view.fight else ())
        if one.seat != found.seat and one.done and found.kind != "connect"
    ]
    return f"{terms.parted([text, listed(others)]) if others else text}."


def _after_roll(asked: Asked, question: str) -> str:
    return f"{_thrown(asked)} {question}"


def _reroll(asked: Asked) -> str:
    dice = str(asked["dice"]).split("+")
    source = asked.cards.source(asked["source"])
    text = _("{source}: {dice} may be rerolled. Which?")
    return _after_roll(asked, text.format(source=capital(source), dice=listed(dice)))


def _boost(asked: Asked) -> str:
    return _after_roll(asked, _("Use an Ability, or pass?"))


def _guide(asked: Asked) -> str:
    text = _("How much of your Guide (level {level}) do you add?")
    return _after_roll(asked, text.format(level=asked["level"]))


# -- conflicts ------------------------------------------------------------------------------------


def _order(asked: Asked) -> str:
    return _("Which pillage is settled first?")


def _spoils(asked: Asked) -> str:
    text = _("You win the siege of {who}. What do you take?")
    return text.format(who=name(asked.names, int(asked["victim"])))


def _retreat(asked: Asked) -> str:
    text = _("Your {unit} must retreat. To which of the nearest free spaces?")
    return text.format(unit=naming.unit(str(asked["unit"])))


_ASKED: dict[str, Callable[[Asked], str]] = {
    "tribe": _tribe,
    "program": _program,
    "details": _details,
    "flash": _flash,
    "ask": _ask,
    "arm": _arm,
    "pause": _pause,
    "use": _use,
    "gain": _gain,
    "lose": _lose,
    "steal": _steal,
    "discard": _discard,
    "raise": _raise,
    "walk": _walk,
    "change": _change,
    "act": _act,
    "window": _window,
    "reroll": _reroll,
    "boost": _boost,
    "guide": _guide,
    "order": _order,
    "spoils": _spoils,
    "retreat": _retreat,
}
