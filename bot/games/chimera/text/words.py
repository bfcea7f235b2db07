"""Every word a person reads about Chimera, behind the contract `bot.games.core.words.Words`."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.chimera.cards import Content
from bot.games.chimera.lookup import Lookup
from bot.games.chimera.text import alt, board, choices, hand, log, topics
from bot.games.chimera.view import ChimeraView
from bot.games.core.errors import IllegalChoice
from bot.games.core.model import Choice, Decision, Event, Option, Stage
from bot.games.core.words import Label, Names
from bot.language import N_, _

_SETTINGS = {
    "cancel": (
        N_("Cancel of damage"),
        {"own": N_("protects its player only"), "both": N_("stops that damage for both sides")},
    )
}


class ChimeraWords:
    """The words of Chimera with one content. See `Words` for every method."""

    title = "Chimera"

    def __init__(self, content: Content) -> None:
        self.lookup = Lookup(content)
        self._cards = {
            **{avatar.id: avatar.name for avatar in content.avatars},
            **{card.id: card.name for card in content.skills},
        }

    @property
    def pitch(self) -> str:
        """See `Words.pitch`."""
        return _(
            "A short, sharp duel for two: one avatar, seven skill cards, "
            "and every round both choose in secret."
        )

    def setting(self, name: str, value: str | None = None) -> str:
        """The one option (X11) and its values; others as they are spelt."""
        title, values = _SETTINGS.get(name, (name, {}))
        return _(title) if value is None else _(values.get(value, value))

    def prompt(
        self,
        view: ChimeraView,
        decision: Decision,
        picked: Choice,
        stage: Stage,
        names: Names = (),
    ) -> str:
        """See `choices.prompt`."""
        return choices.prompt(self.lookup, view, decision, picked, stage)

    def option(
        self, view: ChimeraView, decision: Decision, option: Option, names: Names = ()
    ) -> Label:
        """See `choices.option`."""
        return choices.option(self.lookup, option)

    def choice(
        self, view: ChimeraView, decision: Decision, picked: Choice, names: Names = ()
    ) -> str:
        """See `choices.choice`."""
        return choices.choice(self.lookup, decision, picked)

    def event(self, event: Event, names: Names) -> str | None:
        """See `log.line`."""
        return log.line(self._cards, event, names)

    def headline(self, view: ChimeraView, names: Names) -> str:
        """See `board.headline`."""
        return board.headline(view, names)

    def error(self, error: IllegalChoice) -> str:
        """See `choices.refusal`."""
        return choices.refusal(self.lookup, error)

    def alt(self, view: ChimeraView, names: Names) -> str:
        """See `alt.alt`."""
        return alt.alt(view, names)

    def private_alt(self, view: ChimeraView, names: Names, picked: Choice = ()) -> str:
        """See `alt.private_alt`."""
        return alt.private_alt(view, names, picked)

    def board(self, view: ChimeraView, names: Names) -> str:
        """See `board.board`."""
        return board.board(view, names)

    def private(self, view: ChimeraView, names: Names) -> str:
        """See `hand.private`."""
        return hand.private(view, names)

    def result(self, view: ChimeraView, names: Names) -> str:
        """See `board.result`."""
        return board.result(view, names)

    def rules(self) -> Mapping[str, tuple[str, str]]:
        """See `topics.topics`."""
        return topics.topics(self.lookup)
