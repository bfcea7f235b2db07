"""For tests of any game's words: states of random games, and all that is said of one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bot.games.core import Option, Rng, play, waiting
from bot.games.core.game import AnyGame
from bot.games.core.words import Words


def random_states(
    game: AnyGame,
    seats: int,
    seed: str,
    settings: Mapping[str, str] | None = None,
    *,
    every: int = 1,
    wanted: Callable[[Option], bool] = lambda option: False,
) -> list[Any]:
    """States of one random game, each after ``every`` decisions, the first and the last included.

    Two times of three an option that is `wanted` is taken where there is one.
    """
    rng = Rng(f"text-{seed}")
    state = game.setup(seats, settings or {}, seed)
    states = [game.clone(state)]
    made = 0
    while open_now := waiting(game, state):
        decision = rng.choice(open_now)
        picked: tuple[str, ...] = ()
        stage = game.stage(state, decision, picked)
        while stage.options and not (stage.done and rng.below(3) == 0):
            liked = [option for option in stage.options if wanted(option)]
            option = rng.choice(liked if liked and rng.below(3) else stage.options)
            picked = (*picked, option.id)
            stage = game.stage(state, decision, picked)
        play(game, state, decision.seat, decision.id, picked)
        made += 1
        if made % every == 0 or state.result is not None:
            states.append(game.clone(state))
    return states


def views(game: AnyGame, state: Any) -> list[Any]:
    """Everybody's, the spectators' first."""
    return [game.view(state, seat) for seat in (None, *range(state.seats))]


def everything(words: Words, view: Any, names: Sequence[str]) -> list[str]:
    """All that is said about a view."""
    return [
        words.headline(view, names),
        words.alt(view, names),
        words.private_alt(view, names),
        words.board(view, names),
        words.private(view, names),
        words.result(view, names),
    ]


def check_lengths(words: Words, view: Any, names: Sequence[str]) -> None:
    """Nothing said of a view is longer than there is room for; board and hand take several
    messages, each line whole (faults F17, F37)."""
    assert len(words.headline(view, names)) <= 200
    assert len(words.alt(view, names)) <= 1000
    assert len(words.private_alt(view, names)) <= 1000
    for text in (words.board(view, names), words.private(view, names)):
        assert len(text) <= 12_000
        assert max(map(len, text.split("\n"))) <= 1500
        assert "…" not in text
    assert len(words.result(view, names)) <= 1950


def check_alts(words: Words, view: Any, names: Sequence[str]) -> None:
    """Alt texts are there, in one line, without Markdown."""
    for text in (words.alt(view, names), words.private_alt(view, names)):
        assert text
        assert not re.search(r"[*_`\n]", text)


def check_secrets(game: AnyGame, words: Words, state: Any, names: Sequence[str], seed: str) -> None:
    """States that a seat, or a spectator, cannot tell apart are told alike (fault F19)."""
    for seat in (None, *range(state.seats)):
        other = game.redeal(state, seat, Rng(seed))
        told, retold = (everything(words, game.view(each, seat), names) for each in (state, other))
        assert told == retold


def check_settings(game: AnyGame, words: Words) -> None:
    """Every setting and each of its values has a name of its own."""
    for setting in game.settings:
        assert words.setting(setting.name) != setting.name
        for value in setting.values:
            assert words.setting(setting.name, value) != value


def check_rules(topics: Iterable[tuple[str, str]]) -> None:
    """Topics of the rules fit where they are shown, whole."""
    for title, text in topics:
        assert 0 < len(title) <= 80
        assert 0 < len(text) <= 2000
        assert not text.endswith("…")
