"""Whole games: they end, are conserved, stored without loss, and the same for the same seed."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.games.core import Placing, UnknownVersion
from tests.conformance.case import Case, Walk
from tests.conformance.seen import refusal


def check_random_games(case: Case) -> None:
    """Random games reach their end; until then somebody must decide, and components stay."""
    for walk in case.walks("games", 6):
        game = case.game
        components, turn = dict(game.components(walk.state)), game.turn(walk.state)
        for state, _, _ in walk:
            assert dict(game.components(state)) == components, f"{case}: components changed"
            assert game.turn(state) >= turn, f"{case}: the turn went back"
            turn = game.turn(state)
        assert dict(game.components(walk.state)) == components, f"{case}: components changed"
        _check_end(case, walk)


def _check_end(case: Case, walk: Walk) -> None:
    state, game = walk.state, case.game
    result = state.result
    assert sorted(one.seat for one in result.placings) == list(range(case.seats)), (
        f"{case}: every seat is placed once"
    )
    assert result.reason, f"{case}: an end has a reason"
    for one in result.placings:
        better = sum(other.place < one.place for other in result.placings)
        # Who plays alone and loses to the game is placed second.
        better += case.seats == 1 and not result.winners
        assert one.place == better + 1, f"{case}: places count from 1, equal ones are shared"
        _check_lines(case, one)
    assert game.decisions(state) == [], f"{case}: something is open after the end"
    for seat in range(case.seats):
        estimate = game.estimate(state, seat)
        if result.winners == (seat,):
            assert estimate == 1.0, f"{case}: the winner stands at {estimate}, not 1"
        else:
            assert 0 <= estimate < 1, f"{case}: who has not won alone stands at {estimate}"
    said = refusal(case, state, 0, "anything", ())
    assert said.startswith("game-over"), f"{case}: a move after the end: {said or 'accepted'}"


def _check_lines(case: Case, one: Placing) -> None:
    if one.lines:
        total = sum(line.points for line in one.lines)
        assert total == one.points, f"{case}: the breakdown gives {total}, not {one.points}"


def check_stored_without_loss(case: Case) -> None:
    """state -> JSON -> state at every step, and what goes on from there is the same."""
    game = case.game
    for walk in case.walks("json"):
        twin = game.clone(walk.state)
        for state, decision, choice in walk:
            raw = game.dump(state)
            loaded = game.load(raw, game.rules_version)
            assert loaded == state, f"{case}: JSON loses something"
            assert game.dump(loaded) == raw, f"{case}: JSON is not the same again"
            assert game.clone(state) == state, f"{case}: a clone differs"
            assert twin == state, f"{case}: play from a stored state went another way"
            twin = loaded
            game.apply(twin, decision, choice)
            game.apply(game.clone(state), decision, choice)
            assert game.dump(state) == raw, f"{case}: applying to a copy changed the original"
    try:
        game.load(game.dump(walk.state), game.rules_version + 1)
    except UnknownVersion:
        return
    raise AssertionError(f"{case}: a state of newer rules was loaded")


def check_deterministic(case: Case) -> None:
    """The same seed and choices give the same states; the readers change nothing."""
    game = case.game
    for walk in case.walks("deterministic"):
        again = type(game)(game.content)
        other = again.setup(case.seats, walk.settings, walk.seed)
        for state, decision, choice in walk:
            raw = game.dump(state)
            _read_everything(case, state, walk)
            assert game.dump(state) == raw, f"{case}: reading changed the state"
            assert again.dump(other) == raw, f"{case}: same seed and choices, other state"
            again.apply(other, decision, choice)


def _read_everything(case: Case, state: Any, walk: Walk) -> None:
    game = case.game
    for decision in game.decisions(state):
        game.stage(state, decision, ())
    for audience in case.audiences:
        game.view(state, audience)
    seat = walk.rng.below(case.seats)
    game.redeal(state, seat, walk.rng.derive("read"))
    game.estimate(state, seat)


def check_views(case: Case) -> None:
    """A View says whose it is, whom the table waits for, and travels as JSON."""
    game = case.game
    for walk in case.walks("views", 0.3):
        for state, _, _ in walk:
            for audience in case.audiences:
                _check_view(case, state, audience)
        for audience in case.audiences:
            _check_view(case, walk.state, audience)
    assert isinstance(game.view(walk.state, None), game.view_type)


def _check_view(case: Case, state: Any, audience: int | None) -> None:
    view = case.game.view(state, audience)
    must = set() if state.result else {d.seat for d in case.game.decisions(state) if d.waiting}
    assert view.seat == audience, f"{case}: the view of {audience} says it is {view.seat}'s"
    assert view.seats == case.seats
    assert set(view.waiting) == must, f"{case}: waiting is {view.waiting}, not {must}"
    assert view.turn == case.game.turn(state), f"{case}: the view's turn"
    assert view.result == state.result, f"{case}: the view's result"
    assert msgspec.json.decode(msgspec.json.encode(view)), f"{case}: the view is no JSON"


def check_settings(case: Case) -> None:
    """Every value of every setting is played to the end; unknown ones are refused."""
    game = case.game
    for setting in game.settings:
        assert len(set(setting.values)) == len(setting.values) > 1, f"{case}: {setting.name}"
        for value in setting.values:
            assert game.complete_settings({setting.name: value})[setting.name] == value
            walk = Walk(case, f"setting {setting.name} {value}")
            state = game.setup(case.seats, {setting.name: value}, walk.seed)
            shown = game.view(state, None).settings.get(setting.name, setting.default)
            assert shown == value, f"{case}: {setting.name}={value} is not played"
            walk.finish(state)
    for wrong in ({"no-such-setting": "1"}, *({one.name: "no-such"} for one in game.settings)):
        try:
            game.complete_settings(wrong)
        except ValueError:
            continue
        raise AssertionError(f"{case}: settings {wrong} were accepted")
