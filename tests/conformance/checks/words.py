"""Words: there are some for everything, and none is too long for Discord (F17)."""

from __future__ import annotations

import re
from typing import Any

from bot.games.core import Choice, Decision
from tests.conformance.case import Case, Walk
from tests.conformance.seen import stage_texts

LABEL, DETAIL, ALT, LINE, TEXT, PART, BOARD = 80, 100, 1000, 300, 2000, 1500, 12_000
"""Characters: a label, its detail, an alt text, one line, a message, a line of a longer text, and
all of it."""
READABLE = re.compile(r"[\w<>{}\[\]\s*.,:;!?'’()/+−=&\"%\\…-]*")
"""What a screen reader says as it is meant: no arrows, boxes, lines, pictures or stars."""


def check_words(case: Case) -> None:
    """Random games are put into words, with eight of the longest names."""
    for walk in case.walks("words", 0.3):
        for state, decision, _ in walk:
            _check_position(case, state)
            _check_decision(case, walk, state, decision)
        _check_position(case, walk.state)
        for event in walk.events:
            line = case.words.event(event, case.names)
            assert line is None or 0 < len(line.strip()) <= 1000, f"{case}: {event.kind}: {line}"
        result = case.words.result(case.game.view(walk.state, None), case.names)
        assert 0 < len(result) <= TEXT, f"{case}: the result has {len(result)} characters"
    _check_fixed(case)


def _check_position(case: Case, state: Any) -> None:
    words, names = case.words, case.names
    for audience in case.audiences:
        view = case.game.view(state, audience)
        headline = words.headline(view, names)
        assert _is_line(headline), f"{case}: headline {headline!r}"
        assert len(headline) <= LINE, f"{case}: a headline of {len(headline)} characters"
        for name, text, limit in (
            ("alt", words.alt(view, names), ALT),
            ("board", words.board(view, names), BOARD),
            ("private", words.private(view, names), BOARD),
            ("private alt", words.private_alt(view, names), ALT),
        ):
            assert len(text) <= limit, f"{case}: {name} has {len(text)} characters"
            assert text.strip() or name.startswith("private"), f"{case}: {name} is empty"
            longest = max(map(len, text.split("\n")))
            assert longest <= PART, f"{case}: {name} cannot be paged: a line of {longest}"
            odd = READABLE.sub("", text)
            assert not odd, f"{case}: {name} holds {odd!r}"


def _check_decision(case: Case, walk: Walk, state: Any, decision: Decision) -> None:
    picked: Choice = ()
    while True:
        stage, prompt, choice, labels = stage_texts(case, state, decision, picked)
        where = f"{case}: {decision.id} after {picked}"
        if stage.options:
            assert 0 < len(prompt.strip()) <= TEXT, f"{where}: prompt {prompt!r}"
        if picked:
            assert _is_line(choice), f"{where}: choice {choice!r}"
        assert len(choice) <= TEXT, f"{where}: choice of {len(choice)} characters"
        for label in labels:
            assert 0 < len(label.text) <= LABEL, f"{where}: label {label.text!r}"
            assert len(label.detail) <= DETAIL, f"{where}: detail {label.detail!r}"
        texts = [label.text.casefold() for label in labels]
        assert len(set(texts)) == len(texts), f"{where}: two options are called the same: {texts}"
        if not stage.options:
            return
        picked = (*picked, walk.rng.choice(stage.options).id)


def _is_line(text: str) -> bool:
    return bool(text.strip()) and "\n" not in text


def _check_fixed(case: Case) -> None:
    words = case.words
    assert all(map(_is_line, (words.title, words.pitch))), f"{case}: title and pitch"
    for setting in case.game.settings:
        assert words.setting(setting.name).strip(), f"{case}: setting {setting.name}"
        for value in setting.values:
            assert words.setting(setting.name, value).strip(), f"{case}: {setting.name} {value}"
    topics = words.rules()
    assert topics, f"{case}: no rules in words"
    for key, (title, text) in topics.items():
        assert 0 < len(title) <= LABEL, f"{case}: rules {key}: title {title!r}"
        assert 0 < len(text) <= TEXT, f"{case}: rules {key}: {len(text)} characters"
