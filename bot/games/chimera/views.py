"""Making views: what one audience may know of a duel, with faces instead of ids.

Secret from everybody else are a seat's hand, its card lying face-down and, until both have
confirmed, its avatar and seven (X12, X16).
"""

from __future__ import annotations

from bot.games.chimera.cards import STATS, Avatar, SkillCard
from bot.games.chimera.cooling import back_in
from bot.games.chimera.lookup import Lookup
from bot.games.chimera.sentences import sentence
from bot.games.chimera.shifts import stat
from bot.games.chimera.state import ChimeraState, Round, Side
from bot.games.chimera.view import (
    AvatarFace,
    CardFace,
    ChimeraView,
    CoolingView,
    HandCard,
    RaceFace,
    RoundView,
    ShiftView,
    SideView,
    StatView,
    StepView,
)


class Faces:
    """Every card's face, made once. ``stops_both``: the option under X11, for the sentences."""

    def __init__(self, lookup: Lookup, stops_both: bool) -> None:
        self.lookup = lookup
        self.avatars = {avatar.id: self._avatar(avatar) for avatar in lookup.content.avatars}
        self.cards = {card.id: self._card(card, stops_both) for card in lookup.content.skills}
        self.races = tuple(
            RaceFace(
                race.id,
                race.name,
                race.symbol,
                race.colour,
                race.character,
                tuple(self.avatars[a.id] for a in lookup.content.avatars if a.race == race.id),
                tuple(
                    lookup.in_order(a.ready) for a in lookup.content.avatars if a.race == race.id
                ),
                tuple(self.cards[card.id] for card in lookup.skills_of[race.id]),
            )
            for race in lookup.content.races
        )

    def _avatar(self, avatar: Avatar) -> AvatarFace:
        race = self.lookup.races[avatar.race]
        return AvatarFace(
            avatar.id,
            avatar.name,
            avatar.race,
            race.name,
            race.symbol,
            race.colour,
            avatar.vitality,
            avatar.endurance,
            avatar.dexterity,
            avatar.evasion,
        )

    def _card(self, card: SkillCard, stops_both: bool) -> CardFace:
        race = self.lookup.races[card.race]
        return CardFace(
            card.id,
            card.name,
            card.race,
            race.symbol,
            race.colour,
            card.speed,
            card.cooling,
            card.skills,
            sentence(card, stops_both),
        )


def build(
    faces: Faces, state: ChimeraState, seat: int | None, waiting: tuple[int, ...], last_round: int
) -> ChimeraView:
    """The duel as ``seat`` (None: a spectator) may see it."""
    own = state.sides[seat] if seat is not None else None
    avatar = own.picked[0] if own and own.picked else own.avatar if own else None
    return ChimeraView(
        seat=seat,
        seats=state.seats,
        turn=state.round,
        waiting=waiting,
        settings=dict(state.settings),
        result=state.result,
        phase=state.phase,
        last_round=last_round,
        sides=(side_view(faces, state, 0), side_view(faces, state, 1)),
        last=round_view(faces, state.last) if state.last else None,
        hand=hand_view(faces, own) if own else (),
        own_avatar=faces.avatars[avatar] if avatar else None,
        own_choice=own_choice(own) if own else (),
        races=faces.races if state.phase == "deck" else (),
    )


def side_view(faces: Faces, state: ChimeraState, seat: int) -> SideView:
    """One half of the table: public."""
    side = state.sides[seat]
    avatar = faces.lookup.avatars[side.avatar] if side.avatar else None
    open_card = cut_short(state, seat)
    on_table = len(side.cooling) + (side.chosen is not None) + (open_card is not None)
    return SideView(
        seat=seat,
        ready=side.picked is not None or side.chosen is not None,
        avatar=faces.avatars[avatar.id] if avatar else None,
        vitality=side.vitality,
        stats=stat_views(side, avatar, state.round) if avatar else (),
        cooling=tuple(
            CoolingView(
                faces.cards[lying.card],
                lying.turns,
                back_in(faces.cards[lying.card].cooling, lying.turns),
            )
            for lying in side.cooling
        ),
        hand_size=len(side.deck) - on_table,
        seen=tuple(faces.cards[card] for card in side.seen),
        open_card=faces.cards[open_card] if open_card else None,
    )


def cut_short(state: ChimeraState, seat: int) -> str | None:
    """The card left open on the table by a round that a death ended before its Cooling (X7)."""
    died = 0 in (state.sides[0].vitality, state.sides[1].vitality)
    return state.last.cards[seat] if state.phase == "over" and died and state.last else None


def stat_views(side: Side, avatar: Avatar, round_: int) -> tuple[StatView, ...]:
    """Endurance, dexterity and evasion as printed, as they are, and why (X8)."""
    return tuple(
        StatView(
            name,
            getattr(avatar, name),
            stat(avatar, side.shifts, name),
            tuple(
                ShiftView(shift.amount, shift.until - round_ + 1)
                for shift in side.shifts
                if shift.stat == name
            ),
        )
        for name in STATS
    )


def round_view(faces: Faces, last: Round) -> RoundView:
    """The last round: public."""
    cards = faces.cards[last.cards[0]], faces.cards[last.cards[1]]
    return RoundView(
        last.number,
        cards,
        last.faster,
        tuple(
            StepView(
                step.index,
                step.seat,
                cards[step.seat].skills[step.index],
                step.outcome,
                step.target,
                step.raw,
                step.endurance,
                step.result,
                step.vitality,
            )
            for step in last.steps
        ),
        last.regenerated,
    )


def hand_view(faces: Faces, own: Side) -> tuple[HandCard, ...]:
    """All seven cards of the viewer, the cooling ones too."""
    turns = {lying.card: lying.turns for lying in own.cooling}
    deck = own.deck or (own.picked[1:] if own.picked else ())
    return tuple(
        HandCard(
            faces.cards[card],
            back_in(faces.cards[card].cooling, turns[card]) if card in turns else 0,
            card == own.chosen,
        )
        for card in deck
    )


def own_choice(own: Side) -> tuple[str, ...]:
    """What the viewer has answered to what is asked now."""
    if own.picked is not None:
        return own.picked
    return (own.chosen,) if own.chosen is not None else ()
