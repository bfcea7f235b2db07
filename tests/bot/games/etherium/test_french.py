"""Etherium in other languages: nothing is left in English, French keeps the limits (F17) and may be
typed, and what was stored in one language is shown in another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from bot.games.core import Rng, play, waiting
from bot.games.etherium.naming import MOONS
from bot.games.etherium.state import EtheriumState
from bot.language import speaking
from bot.tables.typed import parse_at, place
from tests.bot.games.etherium.texts import LONG, NAMES, games, house, views, words
from tests.bot.games.texts import (
    check_alts,
    check_lengths,
    check_rules,
    check_settings,
    everything,
)
from tests.bot.language.pseudo import pseudo_language, unwrapped


def known() -> list[str]:
    """What no language changes: names of people, cards, moons and the game."""
    content = house().content
    parts = (content.tribes, content.seasons, content.flashes, content.abilities)
    named = [card.name for part in parts for card in part]
    return [*NAMES, *named, *MOONS.values(), "Etherium"]


def asked(state: EtheriumState) -> Iterator[tuple[str, str, list[Any]]]:
    """Prompt, choice and labels of every stage on one way through each open decision."""
    names = NAMES[: state.seats]
    for number, decision in enumerate(house().decisions(state)):
        view, rng = house().view(state, decision.seat), Rng(f"french {number}")
        picked: tuple[str, ...] = ()
        while True:
            stage = house().stage(state, decision, picked)
            yield (
                words().prompt(view, decision, picked, stage, names),
                words().choice(view, decision, picked, names),
                [words().option(view, decision, option, names) for option in stage.options],
            )
            if not stage.options:
                break
            picked = (*picked, rng.choice(stage.options).id)


def whole(text: str) -> str:
    """Without the word that was cut where a limit is, and with its messages ended."""
    if "…" not in text:
        return text
    text = text.partition("…")[0].rpartition(" ")[0]
    return text + "⟧" * (text.count("⟦") - text.count("⟧"))


def test_nothing_is_said_past_the_catalogues(monkeypatch: pytest.MonkeyPatch) -> None:
    names, said = known(), 0
    with pseudo_language(monkeypatch):
        for states in games():
            for state in (*states[::6], states[-1]):
                found = [
                    text
                    for view in views(state)
                    for text in everything(words(), view, NAMES[: state.seats])
                ]
                for prompt, choice, labels in asked(state):
                    details = [part for label in labels for part in (label.text, label.detail)]
                    found += [prompt, choice, *details]
                for text in found:
                    assert not unwrapped(whole(text), names), text
                    said += 1
        for title, text in words().rules().values():
            codes = [*names, *(value for one in house().standing for value in one.values)]
            assert not unwrapped(whole(f"{title} {text}"), codes), text
    assert said > 1000


def test_events_are_told_in_the_language_of_the_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    names, kinds = known(), set[str]()
    for seats in (2, 4):
        state, rng = house().setup(seats, {}, "french"), Rng("french")
        while open_now := waiting(house(), state):
            decision = rng.choice(open_now)
            picked: tuple[str, ...] = ()
            while (stage := house().stage(state, decision, picked)).options:
                picked = (*picked, rng.choice(stage.options).id)
            outcome = play(house(), state, decision.seat, decision.id, picked)
            with pseudo_language(monkeypatch):
                for event in outcome.events:
                    line = words().event(event, NAMES)
                    assert line is None or not unwrapped(line, names), line
                    kinds.add(event.kind)
    assert len(kinds) > 20


def test_f17_french_keeps_every_limit_and_its_labels_differ() -> None:
    with speaking("fr"):
        for states in games():
            for state in states[::3]:
                for view in views(state):
                    for names in (NAMES[: state.seats], LONG[: state.seats]):
                        check_lengths(words(), view, names)
                        check_alts(words(), view, names)
                for prompt, choice, labels in asked(state):
                    assert 0 < len(prompt) <= 500
                    assert choice
                    assert len({label.text for label in labels}) == len(labels)
                    assert all(0 < len(label.text) <= 80 for label in labels)
                    assert all(len(label.detail) <= 100 for label in labels)
        check_rules(words().rules().values())
        check_settings(house(), words())
        assert len(words().pitch) <= 150


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        (
            "déplacement forêt, récolte forêt, amélioration récolteur, connexion",
            ("move:forest", "gather:forest", "increase:gatherer", "connect:1"),
        ),
        (
            "déplacement forêt soldat forêt 2, déplacement mine récolteur, éthérisation 2, repos",
            (
                *("move:forest", "unit:soldier", "to:forest2"),
                *("move:mine", "unit:gatherer", "transform:etherize", "times:2", "rest"),
            ),
        ),
        (
            "aptitude resource, booster, repos",
            ("transform:ability", "buy:resource", "transform:booster", "rest"),
        ),
        (
            "move forest, gather forest, rest",
            ("move:forest", "gather:forest", "rest"),
        ),
    ],
)
def test_programmes_may_be_typed_in_french(text: str, choice: tuple[str, ...]) -> None:
    state = house().setup(2, {}, "typed")
    with speaking("fr"):
        assert parse_at(words(), place(house(), state, 0), text).choice == choice
        assert text in words().rules()["mail"][1] or text.startswith("move")


def test_a_step_that_was_stored_in_one_language_is_shown_in_another() -> None:
    for states in games():
        state = states[len(states) // 2]
        english = house().view(state, 0)
        stored = msgspec.json.encode(english)
        with speaking("fr"):
            french = house().view(state, 0)
            decoded = msgspec.json.decode(stored, type=house().view_type)
            assert decoded != french
            assert house().spoken(decoded) == french
        assert house().spoken(french) == english
