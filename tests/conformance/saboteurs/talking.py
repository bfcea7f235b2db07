"""Faults of words, of resigning and of estimates."""

from __future__ import annotations

from typing import Any

from bot.games.core import Decision, Event, Option, Outcome
from bot.games.core.words import Label
from tests.conformance.checks import others, told, words
from tests.conformance.saboteurs.common import caught_by
from tests.miniatures import ambush
from tests.miniatures.ambush import Ambush


@caught_by(words.check_words, "label")
class TalksTooLong(ambush.Words):
    """Labels that Discord refuses."""

    def option(self, view: Any, decision: Decision, option: Option, names: Any = ()) -> Label:
        return Label(f"{option.id} " * 20)


@caught_by(words.check_words, "called the same")
class CallsAllTheSame(ambush.Words):
    """Labels that cannot be told apart."""

    def option(self, view: Any, decision: Decision, option: Option, names: Any = ()) -> Label:
        return Label(option.kind)


@caught_by(words.check_words, "headline")
class HasNoWords(ambush.Words):
    """Nothing is said where the game stands."""

    def headline(self, view: Any, names: Any) -> str:
        return ""


@caught_by(told.check_everything_told, "do not show")
class TellsTheHeadlineOnly(ambush.Words):
    """A board in words that only sighted people could play by."""

    def board(self, view: Any, names: Any) -> str:
        return self.headline(view, names)


@caught_by(words.check_words, "cannot be paged")
class TalksInOneBreath(ambush.Words):
    """A board in words with a line that no message holds."""

    def board(self, view: Any, names: Any) -> str:
        return super().board(view, names).replace("\n", "; ") * 20


@caught_by(others.check_resigning, "it must decide")
class CannotLetGo(Ambush):
    """Who has resigned must still decide."""

    def resign(self, state: Any, seat: int) -> Outcome | None:
        return Outcome((Event("gave-up", {"seat": seat}),))


@caught_by(others.check_players, "another way")
class ChangesItsMind(Ambush):
    """An estimate that differs each time, so that nobody can play twice the same."""

    asked = 0

    def estimate(self, state: Any, seat: int) -> float:
        type(self).asked += 1
        return (self.asked * 7919 % 101) / 101
