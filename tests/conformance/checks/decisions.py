"""Decisions and events: their names, who must decide, what may be replaced."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from bot.games.core import Decision, Event, play
from tests.conformance.case import Case, Walk

DECISION_ID = re.compile(r"[a-z0-9][a-z0-9:.+_-]{0,59}")
KIND = re.compile(r"[a-z][a-z0-9-]*")


def check_decision_ids(case: Case) -> None:
    """One required decision for a seat; ids are plain, unique, and never come back once closed."""
    for walk in case.walks("ids", 2):
        closed: set[tuple[int, str]] = set()
        before: dict[tuple[int, str], str] = {}
        for state, _, _ in walk:
            open_now = case.game.decisions(state)
            now = {(one.seat, one.id): one.kind for one in open_now}
            assert len(now) == len(open_now), f"{case}: an id is open twice for one seat"
            required = [one.seat for one in open_now if one.required]
            assert len(required) == len(set(required)), f"{case}: two required for one seat"
            for one in open_now:
                _check_form(case, one)
            closed |= set(before) - set(now)
            assert not closed & set(now), f"{case}: came back: {sorted(closed & set(now))}"
            before = now


def _check_form(case: Case, one: Decision) -> None:
    assert 0 <= one.seat < case.seats, f"{case}: seat {one.seat}"
    assert DECISION_ID.fullmatch(one.id), f"{case}: decision id {one.id!r}"
    assert KIND.fullmatch(one.kind), f"{case}: decision kind {one.kind!r}"
    assert not one.answered or one.secret, f"{case}: {one.id} is answered, open and no secret"
    assert msgspec.json.decode(msgspec.json.encode(one), type=Decision) == one


def check_secret_replaceable(case: Case) -> None:
    """An answered secret stays open under its id, can be replaced, and nobody hears of it."""
    for walk in case.walks("replace", 0.5):
        for state, decision, choice in walk:
            if not decision.secret or decision.answered:
                continue
            _replace(case, walk, state, decision, choice)


def _replace(
    case: Case, walk: Walk, state: Any, decision: Decision, choice: tuple[str, ...]
) -> None:
    game = case.game
    others = [one for one in game.decisions(state) if one.waiting and one.seat != decision.seat]
    after = game.clone(state)
    play(game, after, decision.seat, decision.id, choice)
    if not others:
        return  # that was the last answer: the phase has closed
    kept = [one for one in game.decisions(after) if one.seat == decision.seat and one.secret]
    assert [one.id for one in kept] == [decision.id], f"{case}: {decision.id} cannot be replaced"
    assert kept[0].answered, f"{case}: {decision.id} was answered and does not say so"
    outcome = play(game, after, decision.seat, decision.id, walk.answer(after, kept[0]))
    for audience in case.audiences:
        if audience != decision.seat:
            heard = [event.kind for event in outcome.events if event.visible_to(audience)]
            assert not heard, f"{case}: {audience} hears of a replaced answer: {heard}"


def check_events(case: Case) -> None:
    """Events are data that travel as JSON, with audiences that exist."""
    for walk in case.walks("events", 0.5):
        for _ in walk:
            pass
        for event in walk.events:
            assert KIND.fullmatch(event.kind), f"{case}: event {event.kind!r}"
            for seat in event.audience or ():
                assert 0 <= seat < case.seats, f"{case}: {event.kind} is told to {seat}"
            again = msgspec.json.decode(msgspec.json.encode(event), type=Event)
            assert again == event, f"{case}: {event} is changed by JSON"
