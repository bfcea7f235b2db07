"""Etherium's rules behind the contract of `bot.games.core.game.Game`: who decides what, when.

The rules themselves: `setup`, `phases` and `seasons` (Round Overview), `flash`, `programming`,
`details`, `arming`, `switches`; `acting` with `moving`, `gathering`, `raising`, `transforming`,
`connecting` and `table`; `taking`, `discarding`, `changing`, `using`; conflicts: `conflicts`,
`fight`, `pillage`, `spoils`, `stealing`, `retreat`, with `rolling` for dice; `scoring`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from bot.games.core.game import Game
from bot.games.core.model import (
    AGREED,
    Choice,
    Decision,
    Event,
    Outcome,
    Setting,
    Stage,
    Standing,
)
from bot.games.core.rng import Rng
from bot.games.etherium import standing
from bot.games.etherium.cards import CUBES, FIRST_TOKENS, TOKENS, Content
from bot.games.etherium.deciding import answer, decisions, stage, standing_at
from bot.games.etherium.estimate import Estimator
from bot.games.etherium.faces import Faces
from bot.games.etherium.foresight import foresee
from bot.games.etherium.habits import HABITS
from bot.games.etherium.ideas import programmes
from bot.games.etherium.kit import Kit
from bot.games.etherium.phases import proceed
from bot.games.etherium.programming import program_parts, spelt
from bot.games.etherium.redeal import draw_seasons, redeal
from bot.games.etherium.scoring import finish
from bot.games.etherium.setup import lay_out
from bot.games.etherium.sketch import sketch
from bot.games.etherium.state import EtheriumState
from bot.games.etherium.view import EtheriumView
from bot.games.etherium.views import build, spoken
from bot.language import language

QUIET = frozenset({"ask", "arm", "details"})
"""Kinds of decision that change nothing but a seat's own instructions."""
REVEALING = frozenset({"flash", "window", "discard"})
"""Kinds of decision that show a card of the hand."""


class EtheriumGame(Game[EtheriumState, EtheriumView]):
    """Tribes that programme in secret at once, and then act in order of initiative."""

    name: ClassVar[str] = "etherium"
    rules_version: ClassVar[int] = 1
    min_seats: ClassVar[int] = 2
    max_seats: ClassVar[int] = 4
    settings: ClassVar[tuple[Setting, ...]] = (
        Setting("tribes", ("dealt", "chosen")),
        Setting("abilities", ("kinds", "one")),
        Setting("phases", ("together", "apart")),
    )
    """``abilities``: one of each kind, or one in all (E16); ``phases``: do phases 3 and 4, playing
    Flash cards and programming, run together (By mail), or apart?"""
    lively: ClassVar[Mapping[str, str]] = {"phases": "apart"}
    standing: ClassVar[tuple[Standing, ...]] = standing.STANDING
    content_type = Content
    state_type = EtheriumState
    view_type = EtheriumView
    pushed: ClassVar[frozenset[str]] = frozenset({"program", "discard"})
    told: ClassVar[frozenset[str]] = frozenset({"robbed"})
    """What was stolen from a tribe."""
    closing: ClassVar[str] = "closed"
    detours: ClassVar[frozenset[str]] = frozenset({"rest", *QUIET})
    effort: ClassVar[tuple[int, int, int]] = (2, 14, 2)
    imagined: ClassVar[frozenset[str]] = frozenset({"program"})
    habits: ClassVar[frozenset[str]] = frozenset(HABITS)

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.kit = Kit(content)
        self._faces: dict[str, Faces] = {}
        self.estimator = Estimator(self.kit)

    @property
    def faces(self) -> Faces:
        """The faces with their sentences in the language of the moment."""
        made = self._faces.get(language())
        if made is None:
            made = self._faces[language()] = Faces(self.kit)
        return made

    def setup(self, seats: int, settings: Mapping[str, str], seed: str) -> EtheriumState:
        """The table laid and, unless tribes are chosen, Night revealed and a card drawn."""
        if not self.min_seats <= seats <= self.max_seats:
            raise ValueError(f"Etherium has 2 to 4 players, not {seats}")
        self.complete_settings(settings)
        state = lay_out(self.kit, seats, settings, seed)
        proceed(self.kit, state, state.news, lambda _: None)
        return state

    def decisions(self, state: EtheriumState) -> list[Decision]:
        """See `deciding`."""
        return [] if state.result is not None else decisions(self.kit, state)

    def stage(self, state: EtheriumState, decision: Decision, picked: Choice) -> Stage:
        """See `deciding`, and the rule of each task of the agenda."""
        return stage(self.kit, state, decision, picked)

    def apply(self, state: EtheriumState, decision: Decision, choice: Choice) -> Outcome:
        """Do what was decided and go on until somebody has to decide again."""
        events, steps = state.news, list[EtheriumView]()
        told, luck = not events, state.rng.counter
        before = standing_at(state)
        state.news = []
        if answer(self.kit, state, decision, choice, events):
            proceed(self.kit, state, events, lambda now: steps.append(self.view(now, None)))
        free = decision.kind in QUIET or (
            state.phase not in ("perform", "pause", "limit", "tribes")
            and decision.kind not in REVEALING
            and state.rng.counter == luck
            and standing_at(state) == before
        )
        return Outcome(tuple(events), not (told and free), tuple(steps))

    def view(self, state: EtheriumState, seat: int | None) -> EtheriumView:
        """See `views`."""
        waiting = tuple(one.seat for one in self.decisions(state) if one.waiting)
        return build(self.faces, state, seat, waiting)

    def spoken(self, view: EtheriumView) -> EtheriumView:
        """See `views.spoken`: a step's View may have been stored in another language."""
        return spoken(self.faces, view)

    def chosen(self, state: EtheriumState, decision: Decision) -> Choice:
        """The programme that was confirmed."""
        player = state.players[decision.seat]
        if decision.kind != "program" or not player.ready:
            return ()
        return spelt(player.programme)

    def parts(self, decision: Decision, picked: Choice) -> tuple[Choice, ...]:
        """A programme has one part for each token."""
        return program_parts(picked) if decision.kind == "program" else ()

    def redeal(self, state: EtheriumState, seat: int | None, rng: Rng) -> EtheriumState:
        """See `redeal`."""
        fresh = self.clone(state)
        redeal(self.kit, fresh, seat, rng)
        return fresh

    def renew(self, state: EtheriumState) -> None:
        """Which season cards are still to come (E1)."""
        draw_seasons(self.kit, state, state.rng)

    def estimate(self, state: EtheriumState, seat: int) -> float:
        """See `estimate`."""
        return self.estimator.estimate(state, seat)

    def ideas(self, view: EtheriumView, decision: Decision, rng: Rng, limit: int) -> list[Choice]:
        """See `ideas`."""
        return programmes(self.kit, sketch(view), decision.seat, rng, limit)

    def habit(self, view: EtheriumView, decision: Decision) -> Choice | None:
        """See `habits`."""
        return HABITS[decision.kind](self.kit, sketch(view), decision.seat, decision.params)

    def foresee(self, state: EtheriumState, seat: int, rng: Rng) -> bool:
        """See `foresight`."""
        foresee(self.kit, state, rng)
        return True

    def turn(self, state: EtheriumState) -> int:
        """The season."""
        return state.season

    def settle(self, state: EtheriumState) -> Outcome:
        """Final scoring as it stands (E34)."""
        events: list[Event] = []
        finish(self.kit, state, events, reason=AGREED)
        return Outcome(tuple(events))

    def answer(
        self, view: EtheriumView, decision: Decision, instructions: Mapping[str, Any]
    ) -> Choice | None:
        """See `standing`."""
        return standing.answer(view, decision, instructions)

    def components(self, state: EtheriumState) -> Mapping[str, int]:
        """Cubes of each colour, Victory and Ability tokens, cards of each kind."""
        players = state.players
        found = {
            f"{cube} cubes": state.reserve[place] + sum(one.cubes[place] for one in players)
            for place, cube in enumerate(CUBES)
        }
        for place, token in enumerate(TOKENS):
            there = state.tokens[place] + sum(one.tokens[place] for one in players)
            found[f"{token} tokens"] = there
        for name, left in state.abilities.items():
            found[name] = left + sum(one.abilities.count(name) for one in players)
        cards = [*state.deck, *state.discard]
        for one in players:
            cards += [*one.hand, *one.lasting]
        seasons = [*state.seasons, *state.coming, *state.unused]
        night = self.kit.lookup.night not in seasons
        return {
            **found,
            "flash cards": len(cards),
            "different flash cards": len(set(cards)),
            "season cards": len(seasons) + night,
            "different season cards": len(set(seasons)) + night,
            "action tokens at hand": min(FIRST_TOKENS, *(one.owned for one in players)),
        }
