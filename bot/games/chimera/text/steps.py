"""What one skill did, as a sentence with its numbers: for the log and for the last round."""

from __future__ import annotations

from typing import cast

import msgspec

from bot.games.chimera.cards import DAMAGE_TYPES
from bot.games.chimera.text.terms import KINDS, STATS
from bot.games.chimera.view import RoundView, StepView
from bot.games.core.model import Event
from bot.games.core.phrases import name
from bot.games.core.words import Names
from bot.language import _


class Told(msgspec.Struct, frozen=True):
    """A step, wherever it came from; fields as in `events` (``step``)."""

    card: str
    round: int
    seat: int
    target: int
    what: str
    outcome: str
    raw: int
    endurance: int
    result: int
    vitality: int
    together: bool
    both: bool = False
    """does a Cancel of damage stop both sides (the option under X11)?"""


def from_event(event: Event, card: str) -> Told:
    """A ``step`` event; ``card`` is the card's name."""
    params = event.params

    def number(key: str) -> int:
        return cast(int, params[key])

    return Told(
        card,
        number("round"),
        number("seat"),
        number("target"),
        str(params["what"]),
        str(params["outcome"]),
        number("raw"),
        number("endurance"),
        number("result"),
        number("vitality"),
        bool(params["together"]),
        bool(params.get("both", False)),
    )


def from_view(last: RoundView, step: StepView, both: bool) -> Told:
    """A step of the last round."""
    return Told(
        last.cards[step.seat].name,
        last.number,
        step.seat,
        step.target,
        step.skill.what,
        step.outcome,
        step.raw,
        step.endurance,
        step.result,
        step.vitality,
        last.faster is None,
        both,
    )


def sentence(step: Told, names: Names) -> str:
    """The step in words: raw amount, endurance, gate, result."""
    if step.outcome in ("hit", "ignored-endurance", "evaded"):
        said = f"{_attack(step)} {_left(step)}"
    elif step.outcome in ("healed", "hurt"):
        said = f"{_vitality(step)} {_left(step)}"
    elif step.outcome == "raised":
        said = _(
            "{name}'s {card} raises {target}'s {stat} by {raw}, to {result}, "
            "until round {end} ends."
        )
    elif step.outcome == "lowered":
        said = _(
            "{name}'s {card} lowers {target}'s {stat} by {raw}, to {result}, "
            "until round {end} ends."
        )
    else:
        said = _cancels(step) if step.outcome == "cancels" else _cancelled(step)
    return said.format(
        name=name(names, step.seat),
        card=step.card,
        target=name(names, step.target),
        stat=_(STATS.get(step.what, "")),
        kind=_(KINDS.get(step.what, "")),
        raw=step.raw,
        result=step.result,
        endurance=step.endurance,
        vitality=step.vitality,
        end=step.round + 1,
    )


def _attack(step: Told) -> str:
    if step.outcome == "evaded":
        return _(
            "{target} evades {name}'s {card}: evasion is at least double {name}'s dexterity, "
            "so {raw} {kind} becomes 0."
        )
    if step.outcome == "ignored-endurance" and step.endurance:
        return _(
            "{name}'s {card} hits {target} for the full {raw} {kind}: dexterity is at least double "
            "{target}'s evasion, so endurance {endurance} is ignored."
        )
    if step.outcome == "ignored-endurance":
        return _(
            "{name}'s {card} hits {target} for the full {raw} {kind}: dexterity is at least double "
            "{target}'s evasion, with no endurance to ignore."
        )
    if step.result == 0:
        return _(
            "{name}'s {card} glances off {target}: {raw} {kind} − {endurance} endurance = {result}."
        )
    return _("{name}'s {card} hits {target}: {raw} {kind} − {endurance} endurance = {result}.")


def _vitality(step: Told) -> str:
    if step.outcome == "healed":
        if step.result != step.raw:
            return _("{name}'s {card} restores {result} of {raw} vitality to {target}.")
        return _("{name}'s {card} restores {result} vitality to {target}.")
    if step.result != step.raw:
        return _("{name}'s {card} costs {target} {result} of {raw} vitality.")
    return _("{name}'s {card} costs {target} {result} vitality.")


def _left(step: Told) -> str:
    if step.vitality == 0:
        return _("{target} falls to 0!")
    if step.result == 0 and not step.together:
        return _("{target} stays at {vitality}.")
    if step.together:
        return _("{target} is then at {vitality}.")
    return _("{target} is now at {vitality}.")


def _cancels(step: Told) -> str:
    if step.what in DAMAGE_TYPES:
        if step.both:
            return _(
                "{name}'s {card} cancels {kind} damage: none hurts either side for the rest of "
                "this round."
            )
        return _(
            "{name}'s {card} cancels {kind} damage: none hurts {target} for the rest of this round."
        )
    if step.what == "vitality":
        return _(
            "{name}'s {card} cancels vitality changes on {target} for the rest of this round; "
            "damage still counts."
        )
    if step.result == 0:
        return _(
            "{name}'s {card} cancels changes of {target}'s {stat}: nothing to end, "
            "and no new one sticks this round."
        )
    return _(
        "{name}'s {card} cancels changes of {target}'s {stat}: {result} ended, "
        "and no new one sticks this round."
    )


def _cancelled(step: Told) -> str:
    if step.what in DAMAGE_TYPES:
        vain = _("{name}'s {card} strikes in vain: {kind} damage is cancelled, so {raw} becomes 0.")
        return f"{vain} {_left(step)}"
    if step.what == "vitality":
        stopped = _(
            "{name}'s {card} is stopped: vitality changes on {target} are cancelled this round."
        )
        return f"{stopped} {_left(step)}"
    return _(
        "{name}'s {card} is stopped: changes of {target}'s {stat} are cancelled this round; "
        "it stays {result}."
    )
