"""Games in other languages: nothing is left in English, and French keeps the limits (F17)."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from bot.games.catalogue import Bound, standard
from bot.games.core import Rng, play, waiting
from bot.games.shimiagaran.text.terms import free
from bot.language import speaking
from tests.bot.games.texts import random_states
from tests.bot.language.pseudo import pseudo_language, unwrapped

NAMES = ["Zoe", "Yan"]
GAMES = {
    "chimera": ("skills", "avatars", "races"),
    "chimerium": ("chimeras", "artifacts", "codexes", "behaviours"),
    "shimiagaran": ("potions", "elixirs"),
}
"""Games with the parts of their content whose names are names in every language."""


def names_of(bound: Bound) -> list[str]:
    """Words that no language changes."""
    parts = [getattr(bound.game.content, part) for part in GAMES[bound.entry.name]]
    return [*NAMES, bound.words.title, *(one.name for part in parts for one in part)]


@cache
def bound_of(name: str) -> Bound:
    return standard().house(name)


@cache
def states_of(name: str) -> tuple[Any, ...]:
    game = bound_of(name).game
    return tuple(state for seed in "ab" for state in random_states(game, 2, seed, every=3))


def whole(text: str) -> str:
    """Without the word that was cut where a limit is, and with its messages ended."""
    if "…" not in text:
        return text
    text = text.partition("…")[0].rpartition(" ")[0]
    return text + "⟧" * (text.count("⟦") - text.count("⟧"))


def said(bound: Bound, state: Any) -> list[str]:
    """Everything that is said of a position, to everybody."""
    game, words, found = bound.game, bound.words, list[str]()
    for seat in (None, 0, 1):
        view = game.view(state, seat)
        for tell in (words.headline, words.alt, words.board, words.private, words.result):
            found.append(tell(view, NAMES))
        found.append(words.private_alt(view, NAMES))
    for decision in waiting(game, state):
        view = game.view(state, decision.seat)
        picked: tuple[str, ...] = ()
        while True:
            stage = game.stage(state, decision, picked)
            found.append(words.prompt(view, decision, picked, stage, NAMES))
            found.append(words.choice(view, decision, picked, NAMES))
            labels = [words.option(view, decision, one, NAMES) for one in stage.options]
            found += [part for one in labels for part in (one.text, one.detail)]
            if not stage.options:
                break
            picked = (*picked, stage.options[-1].id)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_said_past_the_catalogues(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bound = bound_of(name)
    known = names_of(bound)
    with pseudo_language(monkeypatch):
        for state in states_of(name):
            for text in said(bound, state):
                assert not unwrapped(whole(text), known), text
        for title, text in bound.words.rules().values():
            assert not unwrapped(whole(f"{title} {text}"), known), text


@pytest.mark.parametrize("name", GAMES)
def test_events_are_told_in_the_language_of_the_moment(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bound = bound_of(name)
    game, known, lines = bound.game, names_of(bound), 0
    state, rng = game.setup(2, game.complete_settings({}), "events"), Rng("events")
    while open_now := waiting(game, state):
        decision = rng.choice(open_now)
        picked: tuple[str, ...] = ()
        while (stage := game.stage(state, decision, picked)).options:
            picked = (*picked, rng.choice(stage.options).id)
        outcome = play(game, state, decision.seat, decision.id, picked)
        with pseudo_language(monkeypatch):
            for event in outcome.events:
                line = bound.words.event(event, NAMES)
                assert line is None or not unwrapped(line, known), line
                lines += line is not None
    assert lines > 20


@pytest.mark.parametrize("name", GAMES)
def test_f17_french_labels_keep_discords_limits_and_differ(name: str) -> None:
    bound = bound_of(name)
    game, words = bound.game, bound.words
    english = {key: text for key, (_title, text) in words.rules().items()}
    with speaking("fr"):
        for state in states_of(name):
            for decision in waiting(game, state):
                view, picked = game.view(state, decision.seat), ()
                while (stage := game.stage(state, decision, picked)).options:
                    labels = [words.option(view, decision, one, NAMES) for one in stage.options]
                    assert len({label.text for label in labels}) == len(labels)
                    assert all(len(label.text) <= 80 for label in labels)
                    assert all(len(label.detail) <= 100 for label in labels)
                    picked = (*picked, stage.options[0].id)
            assert len(words.alt(game.view(state, 0), NAMES)) <= 1000
        for key, (_title, text) in words.rules().items():
            assert len(text) <= 2000
            assert text != english[key]


def test_what_chimeras_house_content_says_is_in_the_catalogue() -> None:
    bound = bound_of("chimera")
    with speaking("fr"):
        rules = bound.words.rules()
        for race in bound.game.content.races:
            assert race.character not in rules[f"race-{race.id}"][1]


def test_room_is_counted_and_no_price_adds_nothing() -> None:
    with speaking("fr"):
        assert [free(count) for count in (0, 1, 5)] == ["0 libre", "1 libre", "5 libres"]
        shimiagaran, etherium = bound_of("shimiagaran"), standard().house("etherium")
        state = shimiagaran.game.setup(2, {}, "room")
        assert " ; 5 libres" in shimiagaran.words.board(
            shimiagaran.game.view(state, None), NAMES
        ).replace("\u00a0", " ")
    view = etherium.game.view(etherium.game.setup(4, {}, "prices"), None)
    told = etherium.words.board(view, ["Ada", "Ben", "Cleo", "Dan"])
    assert "Soldier its new level in Metal" in told
    assert "its new level +1 in " in told
    assert "+0" not in told
