"""Golden games replay without drift; every game has one; old states still load."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden import HOME, drift, every_game, record, recorded, render, state_file

GAMES = every_game()


@pytest.mark.parametrize("name", GAMES.names())
def test_every_game_has_a_golden_game(name: str) -> None:
    assert recorded(name), f"no golden game of {name}: run python -m tests.golden {name} SEED"


@pytest.mark.parametrize(
    "path", sorted(HOME.glob("*/*.txt")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_replay_does_not_drift(path: Path) -> None:
    found = drift(GAMES, path.read_text(encoding="utf-8"), path.name)
    assert not found, f"the rules have drifted (raise rules_version?):\n{found}"


@pytest.mark.parametrize("name", GAMES.names())
def test_f30_states_of_every_version_load(name: str) -> None:
    game = GAMES.house(name).game
    for version in range(1, game.rules_version + 1):
        # The content of then may be another one, so it is not played on here; loading is the point.
        state = game.load(state_file(name, version).read_bytes(), version)
        assert state.result is None
        assert game.load(game.dump(state), game.rules_version) == state


def test_a_drift_is_shown_where_it_is() -> None:
    text = recorded("cascade")[0].read_text(encoding="utf-8")
    changed = text.replace("take:blue", "take:gold", 1)
    assert changed != text
    shown = drift(GAMES, changed)
    assert "-    step" in shown or "+    step" in shown or "state:" in shown


def test_a_refused_action_is_shown() -> None:
    bound = GAMES.house("cascade")
    text = render(bound, "x", 2, {}, [(0, "no-such-decision", ("take:red",))])
    assert "refused: no-decision decision=no-such-decision" in text


def test_recording_is_deterministic() -> None:
    bound = GAMES.house("ambush")
    assert record(bound, "again", 3, {"rounds": "2"}) == record(bound, "again", 3, {"rounds": "2"})
