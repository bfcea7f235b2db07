"""What one skill did, as a sentence with its numbers: for the log and for the last round."""

from __future__ import annotations

from typing import cast

import msgspec

from bot.games.chimera.cards import DAMAGE_TYPES
from bot.games.chimera.view import RoundView, StepView
from bot.games.core.model import Event
from bot.games.core.phrases import name
from bot.games.core.words import Names


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
    card = f"{name(names, step.seat)}'s {step.card}"
    target = name(names, step.target)
    if step.outcome in ("hit", "ignored-endurance", "evaded"):
        return f"{_attack(step, names, card, target)} {_left(step, target)}"
    if step.outcome in ("healed", "hurt"):
        return f"{_vitality(step, card, target)} {_left(step, target)}"
    if step.outcome in ("raised", "lowered"):
        verb = "raises" if step.outcome == "raised" else "lowers"
        return (
            f"{card} {verb} {target}'s {step.what} by {step.raw}, to {step.result}, "
            f"until round {step.round + 1} ends."
        )
    if step.outcome == "cancels":
        return _cancels(step, card, target)
    return _cancelled(step, card, target)


def _attack(step: Told, names: Names, card: str, target: str) -> str:
    damage = f"{step.raw} {step.what}"
    attacker = name(names, step.seat)
    if step.outcome == "evaded":
        return (
            f"{target} evades {card}: evasion is at least double {attacker}'s dexterity, "
            f"so {damage} becomes 0."
        )
    if step.outcome == "ignored-endurance":
        ignored = f"so endurance {step.endurance} is ignored"
        return (
            f"{card} hits {target} for the full {damage}: dexterity is at least double "
            f"{target}'s evasion, {ignored if step.endurance else 'with no endurance to ignore'}."
        )
    sum_ = f"{damage} − {step.endurance} endurance = {step.result}"
    if step.result == 0:
        return f"{card} glances off {target}: {sum_}."
    return f"{card} hits {target}: {sum_}."


def _vitality(step: Told, card: str, target: str) -> str:
    amount = f"{step.result} vitality"
    if step.result != step.raw:
        amount = f"{step.result} of {step.raw} vitality"
    if step.outcome == "healed":
        return f"{card} restores {amount} to {target}."
    return f"{card} costs {target} {amount}."


def _left(step: Told, target: str) -> str:
    if step.vitality == 0:
        return f"{target} falls to 0!"
    unharmed = step.result == 0 and not step.together
    verb = "stays" if unharmed else "is then" if step.together else "is now"
    return f"{target} {verb} at {step.vitality}."


def _cancels(step: Told, card: str, target: str) -> str:
    if step.what in DAMAGE_TYPES:
        whom = "either side" if step.both else target
        return f"{card} cancels {step.what} damage: none hurts {whom} for the rest of this round."
    if step.what == "vitality":
        return (
            f"{card} cancels vitality changes on {target} for the rest of this round; "
            "damage still counts."
        )
    ended = "nothing to end" if step.result == 0 else f"{step.result} ended"
    return (
        f"{card} cancels changes of {target}'s {step.what}: {ended}, "
        "and no new one sticks this round."
    )


def _cancelled(step: Told, card: str, target: str) -> str:
    if step.what in DAMAGE_TYPES:
        return (
            f"{card} strikes in vain: {step.what} damage is cancelled, so {step.raw} becomes 0. "
            f"{_left(step, target)}"
        )
    if step.what == "vitality":
        return (
            f"{card} is stopped: vitality changes on {target} are cancelled this round. "
            f"{_left(step, target)}"
        )
    return (
        f"{card} is stopped: changes of {target}'s {step.what} are cancelled this round; "
        f"it stays {step.result}."
    )
