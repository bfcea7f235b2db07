"""Parts of a half-made choice: they stand in it, and have names."""

from __future__ import annotations

from typing import Any

from bot.games.core import Choice, Decision
from bot.games.core.rearrange import begin_of
from tests.conformance.case import Case
from tests.conformance.checks.words import LABEL


def check_parts(case: Case) -> None:
    """After every pick the parts, joined, stand together in what is picked, and have a name."""
    for walk in case.walks("parts", 0.3):
        for state, decision, choice in walk:
            for end in range(len(choice) + 1):
                _check(case, state, decision, choice[:end])


def _check(case: Case, state: Any, decision: Decision, picked: Choice) -> None:
    parts = case.game.parts(decision, picked)
    where = f"{case}: parts of {decision.id} {picked}"
    assert all(parts), f"{where}: an empty part"
    assert begin_of(parts, picked) is not None, f"{where}: {parts} do not stand together in it"
    view = case.game.view(state, decision.seat)
    for part in parts:
        name = case.words.choice(view, decision, part)
        assert name.strip(), f"{where}: {part} has no name"
        assert "\n" not in name, f"{where}: {part} is called {name!r}"
        assert len(name) <= LABEL, f"{where}: {part} has a name of {len(name)} characters"
