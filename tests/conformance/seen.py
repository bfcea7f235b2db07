"""Everything one audience gets to know of a position, so that two positions can be compared."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.core import Choice, Decision, IllegalChoice, Rng, play
from bot.games.core.model import Stage
from bot.games.core.words import Label
from tests.conformance.case import Case

Seen = dict[str, Any]
GARBAGE: tuple[Choice, ...] = ((), ("no-such-thing",), ("no-such-thing", "nor-this"))


def seen(case: Case, state: Any, audience: int | None) -> Seen:
    """View, texts, own decisions with their first stage, and what refusals say."""
    view = case.game.view(state, audience)
    words, names = case.words, case.names
    found: Seen = {
        "view": msgspec.to_builtins(view),
        "headline": words.headline(view, names),
        "board": words.board(view, names),
        "alt": words.alt(view, names),
        "private": words.private(view, names),
        "private alt": words.private_alt(view, names),
    }
    if view.result is not None:
        found["result"] = words.result(view, names)
    if audience is not None:
        own = own_decisions(case, state, audience)
        found["decisions"] = own
        for decision in own:
            found[f"stage of {decision.id}"] = stage_texts(case, state, decision, ())
            found[f"refusals of {decision.id}"] = [
                refusal(case, state, audience, decision.id, choice) for choice in GARBAGE
            ]
        found["refusal"] = refusal(case, state, audience, "no-such-decision", ())
    return found


def own_decisions(case: Case, state: Any, seat: int) -> list[Decision]:
    """What this seat may decide; nothing once the game is over."""
    if state.result is not None:
        return []
    return [decision for decision in case.game.decisions(state) if decision.seat == seat]


def stage_texts(
    case: Case, state: Any, decision: Decision, picked: Choice
) -> tuple[Stage, str, str, list[Label]]:
    """A stage with its prompt, the choice so far and the labels (autocomplete is made of them)."""
    view = case.game.view(state, decision.seat)
    stage = case.game.stage(state, decision, picked)
    return (
        stage,
        case.words.prompt(view, decision, picked, stage),
        case.words.choice(view, decision, picked),
        [case.words.option(view, decision, option) for option in stage.options],
    )


def refusal(case: Case, state: Any, seat: int, decision_id: str, choice: Choice) -> str:
    """How a choice is refused, in code and in words; "" if it is legal."""
    try:
        play(case.game, case.game.clone(state), seat, decision_id, choice)
    except IllegalChoice as error:
        return f"{error} / {case.words.error(error)}"
    return ""


def same(case: Case, one: Any, other: Any, audience: int | None, why: str) -> None:
    """AssertionError if this audience can tell the two states apart."""
    first, second = seen(case, one, audience), seen(case, other, audience)
    differing = [key for key in first | second if first.get(key) != second.get(key)]
    assert not differing, (
        f"{case}: {why}: audience {audience} can tell by {differing[0]}:\n"
        f"{first.get(differing[0])}\n{second.get(differing[0])}"
    )


def same_walks(case: Case, one: Any, other: Any, seat: int, rng: Rng, why: str) -> None:
    """The same random walk through the seat's stages, option by option, in both states."""
    for decision in own_decisions(case, one, seat):
        picked: Choice = ()
        while True:
            first = stage_texts(case, one, decision, picked)
            assert first == stage_texts(case, other, decision, picked), (
                f"{case}: {why}: stage of {decision.id} after {picked} differs for seat {seat}"
            )
            if not first[0].options:
                break
            picked = (*picked, rng.choice(first[0].options).id)
