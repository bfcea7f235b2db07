"""What is asked, at every stage of every decision."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.games.core.model import Choice, Decision, Stage
from bot.games.core.phrases import capital, clip, counted, listed, name
from bot.games.core.words import Names
from bot.games.etherium.cards import HAND_LIMIT
from bot.games.etherium.details import parse
from bot.games.etherium.programming import FIRST_TOKENS, MORE_TOKENS
from bot.games.etherium.text import terms
from bot.games.etherium.text.terms import Cards
from bot.games.etherium.text.told import switched
from bot.games.etherium.view import EtheriumView, ThrowView, TribeView

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

    @property
    def start(self) -> str:
        """Its source, to begin a sentence with: ``Lucky Find: ``."""
        told = self.cards.source(self["source"])
        return f"{capital(told)}: " if told else ""


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
        return "That is all there is to say: confirm it, or go back."
    told_by = _ASKED.get(decision.kind)
    asked = Asked(cards, view, decision, picked, stage, names)
    return clip(told_by(asked) if told_by else "Choose.", MOST_PROMPT)


# -- seasons, programmes --------------------------------------------------------------------------


def _tribe(asked: Asked) -> str:
    return "Which tribe do you play?"


def tokens(tribe: TribeView) -> int:
    """Action tokens of this season as Boosters are now (E17)."""
    return FIRST_TOKENS + min(MORE_TOKENS, tribe.cubes[4])


def _program(asked: Asked) -> str:
    steps, all_of_them = parse(asked.picked), tokens(asked.tribe)
    if not steps:
        again = " You may change your programme until all are ready." if asked.tribe.ready else ""
        return (
            f"Program season {asked.view.season}: where do you place token 1 of {all_of_them}? "
            f"Each space takes one token.{again}"
        )
    last = terms.action(steps[-1].space)
    kinds = {option.kind for option in asked.stage.options}
    said = ""
    if kinds - {"space", "rest"}:
        said = f" You may first say more about {last}: {_more(kinds)}."
    if asked.stage.done:
        return f"All {len(steps)} tokens are placed: confirm.{said}"
    return f"Token {len(steps) + 1} of {all_of_them}? Rest leaves the others off.{said}"


def _more(kinds: set[str]) -> str:
    found = {
        "unit": "which unit moves",
        "to": "to which space",
        "times": "how often",
        "dice": "how many dice",
        "ability": "which Ability, in order of preference",
    }
    return listed([text for kind, text in found.items() if kind in kinds])


def _details(asked: Asked) -> str:
    if asked.stage.key == "token":
        said = "Only you see them; they are used if still legal then."
        return f"Which token's details do you change? {said}"
    number = asked.picked[0].partition(":")[2]
    kinds = {option.kind for option in asked.stage.options}
    return f"Token {number}: {_more(kinds)}? What is not said is asked when it is performed."


def _flash(asked: Asked) -> str:
    if asked.decision.required:
        return "Play a Flash card, or Done: this phase ends when all are done."
    return "Which Flash card do you play now? It is resolved at once, for all to see."


def _ask(asked: Asked) -> str:
    who = name(asked.names, asked.tribe.seat)
    now = switched([*asked.tribe.asks], asked.tribe.skips)
    return (
        f"Public switches, fixed when programmes are revealed. Now: {who} {now}. While one is on, "
        "every such moment waits as long as you hold any Flash card."
    )


def _arm(asked: Asked) -> str:
    if asked.stage.key == "arm":
        return "Which card do you arm? It is then played without waiting. Only you know of it."
    card = asked.cards.name(asked.picked[0].partition(":")[2])
    if asked.stage.key == "moment":
        return f"When is {card} to be played?"
    return f"Is {card} played always, or only if your total is below a number then?"


def _pause(asked: Asked) -> str:
    return (
        "Programmes are open. Change your details or arm cards if you like, then Go on: actions "
        "begin when everybody is ready."
    )


# -- resources ------------------------------------------------------------------------------------


def _use(asked: Asked) -> str:
    card = asked.cards.source(asked["source"])
    return f"{card}: {asked.cards.effect(asked['source'])} Do you use it?"


def _gain(asked: Asked) -> str:
    what = counted(int(asked["count"]), "basic resource")
    return f"{asked.start}gain {what} from the reserve. Which?"


def _lose(asked: Asked) -> str:
    what = counted(int(asked["count"]), "basic resource")
    return f"{asked.start}give {what} to the reserve. Which?"


def _steal(asked: Asked) -> str:
    what = counted(int(asked["count"]), "basic resource")
    if asked.stage.key == "victim":
        return f"{asked.start}steal {what}. From whom?"
    seat = int(asked.picked[0][5:]) if asked.picked else int(asked["victim"])
    return f"{asked.start}steal {what} from {name(asked.names, seat)}. Which?"


def _discard(asked: Asked) -> str:
    left = int(asked["count"]) - len(asked.picked)
    if asked["source"] == "limit":
        return f"You may keep {HAND_LIMIT} Flash cards: discard {left} more. Which?"
    return f"{asked.start}discard {counted(left, 'Flash card')}. Which?"


def _raise(asked: Asked) -> str:
    amount = int(asked["amount"])
    verb = "gains" if amount > 0 else "loses"
    return f"{asked.start}which unit {verb} {counted(abs(amount), 'level')}?"


def _walk(asked: Asked) -> str:
    if asked.stage.key == "unit":
        return f"{asked.start}which unit takes a step? Or stay."
    unit = asked["unit"] or asked.picked[0].partition(":")[2]
    return f"{asked.start}where does the {unit.title()} go? After a step down it may go on."


def _change(asked: Asked) -> str:
    rate, times = int(asked["rate"]), int(asked["times"])
    return (
        f"{asked.start}{rate} basic resources for 1 Ether, at most {times} Ether. What do you pay?"
    )


# -- actions --------------------------------------------------------------------------------------


def _act(asked: Asked) -> str:
    start = f"Action {asked['number']}, {terms.action(str(asked['space']))}: "
    key = asked.stage.key
    if key == "pay":
        paid = asked.stage.options[0].params["cubes"]
        count = sum(terms.parse(str(paid)))
        return f"{start}which {counted(count, 'basic resource')} do you pay?"
    return start + {
        "unit": "which unit moves?",
        "to": "to which space?",
        "times": "how often?",
        "buy": "which one do you buy?",
        "dice": "how many dice do you roll?",
    }.get(key, "choose.")


def _window(asked: Asked) -> str:
    if asked["moment"] == "action":
        space = terms.action(str(asked["space"]))
        return f"Before your action {asked['number']}, {space}: play a Flash card, or pass."
    return f"{_thrown(asked)} Play a Flash card, or pass."


# -- rolls ----------------------------------------------------------------------------------------


def throw(view: EtheriumView, seat: int) -> ThrowView | None:
    """The roll of this seat that is being modified."""
    if view.connect is not None and view.connect.seat == seat:
        return view.connect
    throws = view.fight.throws if view.fight is not None else ()
    return next((one for one in reversed(throws) if one.seat == seat), None)


def _thrown(asked: Asked) -> str:
    kind = terms.roll(str(asked["roll"]))
    found = throw(asked.view, asked.decision.seat)
    if found is None:
        return f"Your {kind} roll."
    text = f"Your {kind} roll: {terms.dice(found.dice)}"
    if found.total != sum(found.dice):
        text += f", {found.total} in all"
    others = [
        f"{name(asked.names, one.seat)} has {one.total}"
        for one in (asked.view.fight.throws if asked.view.fight else ())
        if one.seat != found.seat and one.done and found.kind != "connect"
    ]
    return f"{text}; {listed(others)}." if others else f"{text}."


def _reroll(asked: Asked) -> str:
    dice = str(asked["dice"]).split("+")
    source = asked.cards.source(asked["source"])
    return f"{_thrown(asked)} {capital(source)}: {listed(dice)} may be rerolled. Which?"


def _boost(asked: Asked) -> str:
    return f"{_thrown(asked)} Use an Ability, or pass?"


def _guide(asked: Asked) -> str:
    return f"{_thrown(asked)} How much of your Guide (level {asked['level']}) do you add?"


# -- conflicts ------------------------------------------------------------------------------------


def _order(asked: Asked) -> str:
    return "Which pillage is settled first?"


def _spoils(asked: Asked) -> str:
    return f"You win the siege of {name(asked.names, int(asked['victim']))}. What do you take?"


def _retreat(asked: Asked) -> str:
    return f"Your {str(asked['unit']).title()} must retreat. To which of the nearest free spaces?"


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
