"""Resigning, ending by agreement, automatic players, pictures."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.core import AGREED, Chair, play, waiting
from bot.games.core.players import LEVELS, create
from renderers.registry import RENDERERS, GameRenderer, Picture, renderer_for
from tests.conformance.case import Case, Walk
from tests.conformance.checks.steps import check_outcome


def check_resigning(case: Case) -> None:
    """Either there is no rule for it and nothing changes, or the game goes on without the seat."""
    game = case.game
    for walk in case.walks("resign", 0.5):
        for state, _, _ in walk:
            if walk.rng.below(4):
                continue
            seat = walk.rng.below(case.seats)
            trial = game.clone(state)
            outcome = game.resign(trial, seat)
            if outcome is None:
                assert trial == state, f"{case}: no rule for resigning, but it changed something"
                continue
            where = f"{case}: after seat {seat} has resigned"
            assert outcome.events, f"{where}: nobody hears of it"
            check_outcome(case, where, outcome)
            parts = dict(game.components(trial))
            assert parts == dict(game.components(state)), f"{where}: other components"
            assert game.load(game.dump(trial), game.rules_version) == trial, where
            while must := waiting(game, trial):
                assert seat not in [one.seat for one in must], f"{where}: it must decide"
                game.apply(trial, must[0], walk.answer(trial, must[0]))
            assert trial.result is not None, f"{where}: nobody need decide; no result"
            if case.seats > 1:
                assert seat not in trial.result.winners, f"{where}: it has won"


def check_settling(case: Case) -> None:
    """At any moment the people can end the game: every seat gets a place, and words say why."""
    game, words = case.game, case.words
    for walk in case.walks("settle", 0.25):
        for state, _, _ in walk:
            if walk.rng.below(6):
                continue
            trial = game.clone(state)
            outcome = game.settle(trial)
            where, result = f"{case}: ended by agreement", trial.result
            assert result is not None, f"{where}: there is no result"
            assert result.reason == AGREED, f"{where}: the reason is {result.reason}"
            seats = [placing.seat for placing in result.placings]
            assert sorted(seats) == [*range(case.seats)], f"{where}: only {seats} are placed"
            if case.seats > 1:
                assert result.winners, f"{where}: nobody is first"
            for one in result.placings:
                total = sum(line.points for line in one.lines)
                assert not one.lines or total == one.points, f"{where}: the breakdown gives {total}"
            check_outcome(case, where, outcome)
            lines = [words.event(event, case.names) for event in outcome.events]
            assert any(lines), f"{where}: nobody hears of it"
            parts = dict(game.components(trial))
            assert parts == dict(game.components(state)), f"{where}: other components"
            assert game.load(game.dump(trial), game.rules_version) == trial, where
            for audience in case.audiences:
                view = game.view(trial, audience)
                assert not view.waiting, f"{where}: somebody is waited for"
                assert words.headline(view, case.names), where
                assert words.board(view, case.names), where
                assert words.result(view, case.names), where


BRIEF = {"search": "search:6"}
"""Levels with a budget that is enough for what is looked at here."""


def check_players(case: Case) -> None:
    """Every automatic player plays legally from its chair, the same for the same luck."""
    for level in (BRIEF.get(level, level) for level in LEVELS):
        walk = Walk(case, f"player {level}")
        game, state, moves = case.game, walk.state, 0
        while must := waiting(game, state):
            seat = must[0].seat
            luck = walk.rng.derive(f"{moves}")
            chair = Chair(game, state, seat)
            if level == "random" or moves < 10:
                move = create(level).act(chair, luck)
                again = create(level).act(chair, walk.rng.derive(f"{moves}"))
                assert move == again, f"{case}: {level} moves another way with the same luck"
                play(game, state, seat, move.decision.id, move.choice)
            else:
                game.apply(state, must[0], walk.answer(state, must[0]))
            moves += 1


def check_pictures(case: Case) -> None:
    """A renderer draws the same bytes for views that are the same, redeals included (F19)."""
    if case.game.name not in RENDERERS:
        return
    renderer, game = renderer_for(case.game.name), case.game
    walk = Walk(case, "pictures")
    length = sum(1 for _ in Walk(case, "pictures"))
    wanted = {0, length // 2}
    for number, (state, decision, choice) in enumerate(walk):
        if number not in wanted:
            continue
        dealt = game.redeal(state, decision.seat, walk.rng.derive("picture"))
        views = [game.view(each, decision.seat) for each in (state, dealt)]
        for picked in {(), choice[:1]}:
            one, other = (renderer.private(view, case.names, picked) for view in views)
            assert _bytes(one) == _bytes(other), f"{case}: private pictures differ in a redeal"
        dealt = game.redeal(state, None, walk.rng.derive("picture"))
        one, other = (renderer.board(game.view(each, None), case.names) for each in (state, dealt))
        assert _bytes(one) == _bytes(other), f"{case}: the boards differ in a redeal"
        assert one, f"{case}: there is no board"
    _check_step_pictures(case, renderer)


def _check_step_pictures(case: Case, renderer: GameRenderer) -> None:
    """What a step shows can be drawn too, although nobody is asked anything in it."""
    for state, decision, choice in Walk(case, "pictures") if case.game.closing else ():
        for view in case.game.apply(case.game.clone(state), decision, choice).steps:
            try:
                pictures = renderer.board(view, case.names)
            except Exception as error:
                raise AssertionError(f"{case}: a step cannot be drawn: {error!r}") from error
            assert pictures, f"{case}: a step has no picture"
            return


def _bytes(pictures: Sequence[Picture]) -> list[tuple[str, str, bytes]]:
    return [(picture.name, picture.alt, picture.png) for picture in pictures]
