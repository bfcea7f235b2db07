"""Chimera in other languages: nothing is left in English, and French keeps the limits (F17)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.catalogue import standard
from bot.games.core import Rng, play, waiting
from bot.games.core.words import Words
from bot.language import speaking
from tests.bot.games.texts import random_states
from tests.bot.language.pseudo import pseudo_language, unwrapped

BOUND = standard().house("chimera")
GAME, WORDS = BOUND.game, BOUND.words
NAMES = ["Zoe", "Yan"]
STATES: list[Any] = [state for seed in "ab" for state in random_states(GAME, 2, seed)]
KNOWN = [
    *NAMES,
    "Chimera",
    *(card.name for card in GAME.content.skills),
    *(avatar.name for avatar in GAME.content.avatars),
    *(race.name for race in GAME.content.races),
]


def said(words: Words, state: Any) -> list[str]:
    """Everything that is said of a position, to everybody."""
    found: list[str] = []
    for seat in (None, 0, 1):
        view = GAME.view(state, seat)
        for tell in (words.headline, words.alt, words.board, words.private, words.result):
            found.append(tell(view, NAMES))
        found.append(words.private_alt(view, NAMES))
    for decision in waiting(GAME, state):
        view = GAME.view(state, decision.seat)
        picked: tuple[str, ...] = ()
        while True:
            stage = GAME.stage(state, decision, picked)
            found.append(words.prompt(view, decision, picked, stage, NAMES))
            found.append(words.choice(view, decision, picked, NAMES))
            labels = [words.option(view, decision, one, NAMES) for one in stage.options]
            found += [part for one in labels for part in (one.text, one.detail)]
            if not stage.options:
                break
            picked = (*picked, stage.options[-1].id)
    return found


def test_nothing_is_said_past_the_catalogues(monkeypatch: pytest.MonkeyPatch) -> None:
    with pseudo_language(monkeypatch):
        for state in STATES:
            for text in said(WORDS, state):
                whole = text.removesuffix("…").rpartition(" ")[0] if "…" in text else text
                assert not unwrapped(whole, KNOWN), text
        for title, text in WORDS.rules().values():
            assert not unwrapped(f"{title} {text}", KNOWN), text


def test_events_are_told_in_the_language_of_the_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    state, rng = GAME.setup(2, {}, "events"), Rng("events")
    lines = 0
    while open_now := waiting(GAME, state):
        decision = rng.choice(open_now)
        picked: tuple[str, ...] = ()
        while (stage := GAME.stage(state, decision, picked)).options:
            picked = (*picked, rng.choice(stage.options).id)
        outcome = play(GAME, state, decision.seat, decision.id, picked)
        with pseudo_language(monkeypatch):
            for event in outcome.events:
                line = WORDS.event(event, NAMES)
                assert line is None or not unwrapped(line, KNOWN), line
                lines += line is not None
    assert lines > 20


def test_f17_french_labels_keep_discords_limits_and_differ() -> None:
    with speaking("fr"):
        assert "duel" in WORDS.pitch
        for state in STATES:
            for decision in waiting(GAME, state):
                view, picked = GAME.view(state, decision.seat), ()
                while (stage := GAME.stage(state, decision, picked)).options:
                    labels = [WORDS.option(view, decision, one, NAMES) for one in stage.options]
                    assert len({label.text for label in labels}) == len(labels)
                    assert all(len(label.text) <= 80 for label in labels)
                    assert all(len(label.detail) <= 100 for label in labels)
                    picked = (*picked, stage.options[0].id)
            assert len(WORDS.alt(GAME.view(state, 0), NAMES)) <= 1000
        assert all(len(text) <= 2000 for _, text in WORDS.rules().values())


def test_what_the_house_content_says_is_in_the_catalogue() -> None:
    with speaking("fr"):
        rules = WORDS.rules()
        for race in GAME.content.races:
            assert race.character not in rules[f"race-{race.id}"][1]
