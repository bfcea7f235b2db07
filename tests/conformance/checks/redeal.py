"""Redeals: indistinguishable for their seat, drawn anew for everybody else, playable."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import sqrt
from typing import Any
from zlib import crc32

import msgspec

from bot.games.core import AnyGame, Rng
from tests.conformance.case import Case, Walk
from tests.conformance.seen import same, same_walks

SIGMAS = 5.0


def check_redeal_same_for_its_seat(case: Case) -> None:
    """View, texts, decisions and stages of the seat are those of the real state (F19)."""
    for walk in case.walks("redeal same", 0.4):
        for state, _, _ in walk:
            for audience in case.audiences:
                if walk.rng.below(3) == 0:
                    _check_same(case, walk, state, audience)
        for audience in case.audiences:
            _check_same(case, walk, walk.state, audience)


def _check_same(case: Case, walk: Walk, state: Any, audience: int | None) -> None:
    dealt = case.game.redeal(state, audience, walk.rng.derive("redeal"))
    same(case, state, dealt, audience, "redeal")
    if audience is not None:
        same_walks(case, state, dealt, audience, walk.rng, "redeal")


def check_redeal_depends_on_nothing_hidden(case: Case) -> None:
    """Deterministic in its rng, the same for states the seat cannot tell apart, fresh luck."""
    game = case.game
    for walk in case.walks("redeal identical", 0.5):
        for state, _, _ in walk:
            audience = walk.rng.choice(case.audiences)
            first, second = walk.rng.derive("first"), walk.rng.derive("second")
            dealt = game.redeal(state, audience, _copy(second))
            assert dealt == game.redeal(state, audience, _copy(second)), (
                f"{case}: the same redeal twice differs"
            )
            world = game.redeal(state, audience, first)
            assert dealt == game.redeal(world, audience, _copy(second)), (
                f"{case}: a redeal for {audience} depends on what it may not know"
            )
            assert dealt.rng.seed not in (state.rng.seed, world.rng.seed), (
                f"{case}: the redeal keeps the luck of the state"
            )


def check_redeal_playable(case: Case) -> None:
    """Redeals hold the same components and can be played to the end."""
    game = case.game
    for walk in case.walks("redeal playable", 0.4):
        for number, (state, _, _) in enumerate(walk):
            if number % 4 == 0:
                audience = walk.rng.choice(case.audiences)
                dealt = game.redeal(state, audience, walk.rng.derive("play"))
                assert dict(game.components(dealt)) == dict(game.components(state)), (
                    f"{case}: a redeal has other components"
                )
                assert game.load(game.dump(dealt), game.rules_version) == dealt
                walk.finish(dealt)


def check_redeal_draws_anew(case: Case) -> None:
    """Where another seat knows more than the spectators, that varies from redeal to redeal."""
    game = case.game
    hidden = varied = 0
    for walk in case.walks("redeal varies", 0.2):
        for state, _, _ in walk:
            audience = walk.rng.choice(case.audiences)
            for other in range(case.seats):
                if other == audience or not _private(game, state, other):
                    continue
                hidden += 1
                views = {
                    msgspec.json.encode(
                        game.view(game.redeal(state, audience, walk.rng.derive(str(n))), other)
                    )
                    for n in range(4)
                }
                varied += len(views) > 1
    assert hidden < 10 or varied > 0, f"{case}: redeals never draw anything anew"


def _private(game: AnyGame, state: Any, seat: int) -> bool:
    own, public = (msgspec.to_builtins(game.view(state, one)) for one in (seat, None))
    own["seat"] = public["seat"] = None
    return own != public


def check_redeal_unbiased(case: Case) -> None:
    """At the start, a redeal is distributed as the setup is: neither truer nor otherwise marked.

    Given what a seat sees, the real start and two redeals of it are three draws from one
    distribution. So the truth may equal a redeal as often as two redeals equal each other, and no
    comparison of a field of the two may lean to one side. Bounds at five standard errors.
    """
    starts = case.games * 8
    for audience in case.audiences:
        leans: dict[str, int] = {}
        surplus: list[float] = []
        for number in range(starts):
            walk = Walk(case, f"unbiased {number}")
            deals = [
                case.game.redeal(walk.state, audience, walk.rng.derive(label)) for label in "ab"
            ]
            true, one, two = (dict(_leaves(state)) for state in (walk.state, *deals))
            places = true.keys() & one.keys() & two.keys()
            surplus.append(sum((true[p] == one[p]) - (one[p] == two[p]) for p in places))
            for place in places:
                a, b = (crc32(f"{place}{leaf[place]}".encode()) for leaf in (true, one))
                leans[place] = leans.get(place, 0) + (a > b) - (a < b)
        mean = sum(surplus) / starts
        error = sqrt(sum((one - mean) ** 2 for one in surplus) / starts / starts)
        assert abs(mean) <= SIGMAS * error, (
            f"{case}: redeals for {audience} agree with the truth {mean:+.3f} fields too often"
        )
        place = max(leans, key=lambda key: abs(leans[key]))
        assert abs(leans[place]) <= SIGMAS * sqrt(starts), (
            f"{case}: redeals for {audience} lean in {place}: {leans[place]} of {starts}"
        )


def _leaves(state: Any) -> Iterator[tuple[str, str]]:
    raw = msgspec.to_builtins(state)
    del raw["rng"]

    def descend(value: Any, path: str) -> Iterator[tuple[str, str]]:
        if isinstance(value, dict):
            for key, inner in value.items():
                yield from descend(inner, f"{path}.{key}")
        elif isinstance(value, list | tuple):
            for place, inner in enumerate(value):
                yield from descend(inner, f"{path}[{place}]")
        else:
            yield path, json.dumps(value)

    return descend(raw, "")


def _copy(rng: Rng) -> Rng:
    return Rng(rng.seed, rng.branch, rng.counter)
