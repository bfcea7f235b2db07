"""What a game's text module offers: every word a person reads about it.

Made from codes, parameters and Views only; the rules know nothing of it. Where people are named,
``names`` is the list of display names by seat, already safe to print.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from bot.games.core.errors import IllegalChoice
from bot.games.core.model import Choice, Decision, Event, Option, Stage

Names = Sequence[str]


class Label(msgspec.Struct, frozen=True):
    """An option in words: at most 80 and 100 characters (Discord's limits, F17)."""

    text: str
    detail: str = ""
    emoji: str | None = None


class ChoiceWords(Protocol):
    """The words of choices, with whatever names they use already in them."""

    def prompt(self, view: Any, decision: Decision, picked: Choice, stage: Stage) -> str:
        """See `Words.prompt`."""
        ...

    def option(self, view: Any, decision: Decision, option: Option) -> Label:
        """See `Words.option`."""
        ...

    def choice(self, view: Any, decision: Decision, picked: Choice) -> str:
        """See `Words.choice`."""
        ...


class Words(Protocol):
    """The words of one game with one content."""

    title: str

    @property
    def pitch(self) -> str:
        """One sentence for lists of games."""
        ...

    def setting(self, name: str, value: str | None = None) -> str:
        """The name of a table option or standing instruction, or one of its values, in words."""
        ...

    def prompt(
        self,
        view: Any,
        decision: Decision,
        picked: Choice,
        stage: Stage,
        names: Names = (),
    ) -> str:
        """What is asked at this stage, what is picked so far included where it helps.

        Without ``names``, here and below, players are called by their number.
        """
        ...

    def option(self, view: Any, decision: Decision, option: Option, names: Names = ()) -> Label:
        """One option; its text is also what people may type after ``/move``."""
        ...

    def choice(self, view: Any, decision: Decision, picked: Choice, names: Names = ()) -> str:
        """What a (half-made or whole) choice means, in one line."""
        ...

    def event(self, event: Event, names: Names) -> str | None:
        """A line of the log, or None for events that need no line."""
        ...

    def headline(self, view: Any, names: Names) -> str:
        """One line saying where the game stands, for posts and lists."""
        ...

    def error(self, error: IllegalChoice) -> str:
        """A clear sentence for a refused choice."""
        ...

    def alt(self, view: Any, names: Names) -> str:
        """Alt text of the board picture, at most 1,000 characters."""
        ...

    def private_alt(self, view: Any, names: Names, picked: Choice = ()) -> str:
        """Alt text of the viewer's private picture, at most 1,000 characters; ``picked`` as the
        picture follows it."""
        ...

    def board(self, view: Any, names: Names) -> str:
        """The whole position in words: enough to play without the picture."""
        ...

    def private(self, view: Any, names: Names) -> str:
        """What only this seat sees, in words."""
        ...

    def result(self, view: Any, names: Names) -> str:
        """How the game ended, with the score a player can check."""
        ...

    def rules(self) -> Mapping[str, tuple[str, str]]:
        """Topics of ``/rules``: key -> (title, text of at most 2,000 characters)."""
        ...


class Named:
    """The words of choices with the players' names in them."""

    def __init__(self, words: Words, names: Names) -> None:
        self._words, self._names = words, names

    def prompt(self, view: Any, decision: Decision, picked: Choice, stage: Stage) -> str:
        """See `Words.prompt`."""
        return self._words.prompt(view, decision, picked, stage, self._names)

    def option(self, view: Any, decision: Decision, option: Option) -> Label:
        """See `Words.option`."""
        return self._words.option(view, decision, option, self._names)

    def choice(self, view: Any, decision: Decision, picked: Choice) -> str:
        """See `Words.choice`."""
        return self._words.choice(view, decision, picked, self._names)
