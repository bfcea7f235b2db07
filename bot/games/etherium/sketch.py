"""What everybody can see, and the own hand, as a State again: so that rules of thumb can use the
rules' own functions on what a View shows. Only a guide for play."""

from __future__ import annotations

from bot.games.core.rng import Rng
from bot.games.etherium.land import NUMBER
from bot.games.etherium.state import Arm, EtheriumState, Player, Step
from bot.games.etherium.view import EtheriumView, TribeView


def sketch(view: EtheriumView) -> EtheriumState:
    """A State with what this audience knows; decks and others' hands are not in it."""
    state = EtheriumState(
        rng=Rng("sketch"),
        seats=view.seats,
        settings=dict(view.settings),
        phase=view.phase,
        season=view.season,
        number=view.number,
        players=[_player(tribe) for tribe in view.tribes],
        reserve=list(view.reserve),
        tokens=list(view.tokens),
        abilities={one.id: one.left for one in view.abilities},
        seasons=[card.id for card in (*view.past, *((view.card,) if view.card else ()))],
        night=list(view.moons) if view.season == 1 else [],
    )
    if view.own is not None and view.seat is not None:
        mine = state.players[view.seat]
        mine.hand = [card.id for card in view.own.hand]
        mine.programme = [Step(step.space, step.details) for step in view.own.programme]
        mine.armed = [Arm(arm.card.id, arm.number, arm.roll, arm.below) for arm in view.own.armed]
    return state


def _player(tribe: TribeView) -> Player:
    return Player(
        tribe=tribe.face.id,
        place=tribe.place,
        levels=list(tribe.levels),
        gatherer=NUMBER[tribe.gatherer],
        soldier=NUMBER[tribe.soldier],
        cubes=list(tribe.cubes),
        tokens=list(tribe.counts),
        abilities=[one.id for one in tribe.abilities],
        lasting=[card.id for card in tribe.lasting],
        programme=[Step(step.space, step.details) for step in tribe.programme],
        owned=tribe.owned,
        ready=tribe.ready,
        asks=[*tribe.asks],
        skips=tribe.skips,
    )
