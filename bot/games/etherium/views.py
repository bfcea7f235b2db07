"""What each audience may know of a State, as a View. The only place where a State is looked at."""

from __future__ import annotations

from typing import Any, TypeVar, cast

from msgspec.structs import replace

from bot.games.etherium.dice import total
from bot.games.etherium.faces import Faces
from bot.games.etherium.land import NAMES, city
from bot.games.etherium.modifiers import total as lasting_total
from bot.games.etherium.moving import MOBILE, reach
from bot.games.etherium.order import initiative, moons
from bot.games.etherium.programming import tokens
from bot.games.etherium.scoring import lines
from bot.games.etherium.state import Act, Connecting, EtheriumState, Fight, Player, Throw
from bot.games.etherium.view import (
    AbilityFace,
    ArmFace,
    EtheriumView,
    FightView,
    FlashFace,
    Own,
    SeasonFace,
    StepFace,
    ThrowView,
    TribeFace,
    TribeView,
)

HIDDEN = frozenset({"flash", "plan"})
"""Phases in which this season's programmes are their owners' secret."""
NOBODY = TribeFace("", "", "psolos", (0, 0, 0), 0, 0, 0, 0, "", "")
"""The box of a seat that has not chosen its tribe yet."""


def build(
    faces: Faces, state: EtheriumState, seat: int | None, waiting: tuple[int, ...]
) -> EtheriumView:
    """The game as ``seat`` (None: a spectator) may see it."""
    kit, seasons = faces.kit, [faces.seasons[card] for card in state.seasons]
    return EtheriumView(
        seat=seat,
        seats=state.seats,
        turn=state.season,
        waiting=waiting,
        settings=dict(state.settings),
        result=state.result,
        phase=cast(Any, state.phase),
        season=state.season,
        card=seasons[-1] if seasons else None,
        past=tuple(seasons[:-1]),
        moons=cast(Any, moons(kit, state)),
        initiative=initiative(kit, state),
        number=state.number,
        tribes=tuple(tribe_view(faces, state, place) for place in range(state.seats)),
        lands=faces.lands,
        reserve=cast(Any, tuple(state.reserve)),
        tokens=cast(Any, tuple(state.tokens)),
        abilities=tuple(faces.ability(name, left) for name, left in state.abilities.items()),
        deck=len(state.deck),
        discard=tuple(faces.flashes[card] for card in state.discard),
        fight=fight_view(faces, state),
        connect=connect_view(faces, state),
        happened=tuple(state.happened),
        closed=bool(state.happened) and state.happened[-1].kind == "closed",
        boxes=faces.boxes,
        own=None if seat is None else own_view(faces, state, seat),
    )


def tribe_view(faces: Faces, state: EtheriumState, seat: int) -> TribeView:
    """One tribe's public board."""
    player = state.players[seat]
    score = lines(faces.kit, state, seat)
    return TribeView(
        seat=seat,
        face=faces.tribes.get(player.tribe, NOBODY),
        place=player.place,
        city=NAMES[city(player.place)],
        levels=cast(Any, tuple(player.levels)),
        gatherer=NAMES[player.gatherer],
        soldier=NAMES[player.soldier],
        cubes=cast(Any, tuple(player.cubes)),
        counts=cast(Any, tuple(player.tokens)),
        abilities=tuple(faces.ability(name, state.abilities[name]) for name in player.abilities),
        cards=len(player.hand),
        lasting=tuple(faces.flashes[card] for card in player.lasting),
        owned=tokens(player) if state.phase in HIDDEN else player.owned,
        ready=player.ready,
        asks=cast(Any, tuple(player.asks)),
        skips=player.skips,
        programme=() if state.phase in HIDDEN else programme(state, seat, False),
        points=sum(line.points for line in score),
        lines=score,
    )


def programme(state: EtheriumState, seat: int, own: bool) -> tuple[StepFace, ...]:
    """The tokens on an action board; details only for their owner."""
    player = state.players[seat]
    return tuple(
        StepFace(
            number,
            step.space,
            cast(Any, step_state(state, seat, player, number)),
            step.details if own else (),
        )
        for number, step in enumerate(player.programme, 1)
    )


def step_state(state: EtheriumState, seat: int, player: Player, number: int) -> str:
    """How far the action of a token is."""
    if state.phase in HIDDEN:
        return "hidden"
    if number in player.failed:
        return "failed"
    if state.phase == "pause" or number > state.number:
        return "coming"
    if number == state.number:
        for task in state.agenda:
            if isinstance(task, Act) and task.seat == seat:
                return "now" if task is state.agenda[-1] else "coming"
    return "done"


def own_view(faces: Faces, state: EtheriumState, seat: int) -> Own:
    """What only this seat knows, and where its units could go."""
    player, kit = state.players[seat], faces.kit
    more = lasting_total(kit, state, seat, "stride") if player.tribe else 0
    return Own(
        hand=tuple(faces.flashes[card] for card in player.hand),
        programme=programme(state, seat, True),
        armed=tuple(
            ArmFace(faces.flashes[arm.card], arm.number, arm.roll, arm.below)
            for arm in player.armed
        ),
        reach=tuple(
            (unit, NAMES[end]) for unit in MOBILE for end in reach(kit, state, seat, unit, more)
        ),
    )


# -- rolls ----------------------------------------------------------------------------------------


def throw_view(faces: Faces, throw: Throw) -> ThrowView:
    """A roll with what was added to it, in words of the cards' names."""
    return ThrowView(
        seat=throw.seat,
        kind=cast(Any, throw.kind),
        dice=tuple(throw.dice),
        rerolled=tuple(throw.rerolled),
        added=tuple((source, source_name(faces, source), more) for source, more in throw.added),
        total=throw.total if throw.done else total(throw),
        done=throw.done,
    )


def source_name(faces: Faces, source: str) -> str:
    """A card's or Ability's name; "" for what has none."""
    kind, _, name = source.partition(":")
    named = {"flash": faces.flashes, "ability": faces.abilities, "season": faces.seasons}
    return named[kind][name].name if kind in named else ""


def fight_view(faces: Faces, state: EtheriumState) -> FightView | None:
    """The fight that is being rolled out."""
    for task in reversed(state.agenda):
        if isinstance(task, Fight):
            conflict = task.conflict
            return FightView(
                kind=cast(Any, conflict.kind),
                space=NAMES[conflict.space],
                seats=tuple(conflict.seats),
                defender=None if conflict.defender < 0 else conflict.defender,
                throws=tuple(throw_view(faces, throw) for throw in task.throws),
                order=tuple(task.order),
                round=task.round,
            )
    return None


def connect_view(faces: Faces, state: EtheriumState) -> ThrowView | None:
    """The Connect roll that is being made."""
    for task in reversed(state.agenda):
        if isinstance(task, Connecting):
            return throw_view(faces, task.throw)
    return None


# -- in another language --------------------------------------------------------------------------

Face = TypeVar("Face", TribeFace, SeasonFace, FlashFace)


def spoken(faces: Faces, view: EtheriumView) -> EtheriumView:
    """A View with what its boxes and cards say as ``faces`` say it."""

    def flashes(old: tuple[FlashFace, ...]) -> tuple[FlashFace, ...]:
        return tuple(_anew(faces.flashes, one) for one in old)

    def abilities(old: tuple[AbilityFace, ...]) -> tuple[AbilityFace, ...]:
        return tuple(
            faces.ability(one.id, one.left) if one.id in faces.abilities else one for one in old
        )

    own = view.own
    if own is not None:
        armed = tuple(replace(arm, card=_anew(faces.flashes, arm.card)) for arm in own.armed)
        own = replace(own, hand=flashes(own.hand), armed=armed)
    return replace(
        view,
        card=None if view.card is None else _anew(faces.seasons, view.card),
        past=tuple(_anew(faces.seasons, one) for one in view.past),
        tribes=tuple(
            replace(
                tribe,
                face=_anew(faces.tribes, tribe.face),
                abilities=abilities(tribe.abilities),
                lasting=flashes(tribe.lasting),
            )
            for tribe in view.tribes
        ),
        abilities=abilities(view.abilities),
        discard=flashes(view.discard),
        boxes=tuple(_anew(faces.tribes, one) for one in view.boxes),
        own=own,
    )


def _anew(faces: dict[str, Face], old: Face) -> Face:
    return faces.get(old.id, old)
