"""Every word a person reads about Etherium, behind `bot.games.core.words.Words`."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.core.errors import IllegalChoice
from bot.games.core.model import Choice, Decision, Event, Option, Stage
from bot.games.core.words import Label, Names
from bot.games.etherium.cards import Content
from bot.games.etherium.text import (
    alt,
    board,
    choices,
    hand,
    labels,
    log,
    prompts,
    score,
    settings,
    topics,
)
from bot.games.etherium.text.terms import Cards
from bot.games.etherium.view import EtheriumView
from bot.language import _


class EtheriumWords:
    """The words of Etherium with one content. See `Words` for every method."""

    title = "Etherium"

    def __init__(self, content: Content) -> None:
        self.cards = Cards(content)

    @property
    def pitch(self) -> str:
        """See `Words`."""
        return _(
            "Tribes program their actions in secret, then gather, build and collide over a planet "
            "of Ether; two to four players."
        )

    def setting(self, name: str, value: str | None = None) -> str:
        """See `settings.setting`."""
        return settings.setting(name, value)

    def prompt(
        self,
        view: EtheriumView,
        decision: Decision,
        picked: Choice,
        stage: Stage,
        names: Names = (),
    ) -> str:
        """See `prompts.prompt`."""
        return prompts.prompt(self.cards, view, decision, picked, stage, names)

    def option(
        self, view: EtheriumView, decision: Decision, option: Option, names: Names = ()
    ) -> Label:
        """See `labels.option`."""
        return labels.option(self.cards, view, decision, option, names)

    def choice(
        self, view: EtheriumView, decision: Decision, picked: Choice, names: Names = ()
    ) -> str:
        """See `choices.choice`."""
        return choices.choice(self.cards, view, decision, picked, names)

    def event(self, event: Event, names: Names) -> str | None:
        """See `log.line`."""
        return log.line(self.cards, event, names)

    def headline(self, view: EtheriumView, names: Names) -> str:
        """See `board.headline`."""
        return board.headline(view, names)

    def error(self, error: IllegalChoice) -> str:
        """See `choices.refusal`."""
        return choices.refusal(self.cards, error)

    def alt(self, view: EtheriumView, names: Names) -> str:
        """See `alt.alt`."""
        return alt.alt(view, names)

    def private_alt(self, view: EtheriumView, names: Names, picked: Choice = ()) -> str:
        """See `alt.private_alt`."""
        return alt.private_alt(self.cards, view, names, picked)

    def board(self, view: EtheriumView, names: Names) -> str:
        """See `board.board`."""
        return board.board(view, names)

    def private(self, view: EtheriumView, names: Names) -> str:
        """See `hand.private`."""
        return hand.private(self.cards, view, names)

    def result(self, view: EtheriumView, names: Names) -> str:
        """See `score.result`; the headline while the game goes on."""
        return score.result(view, names) or board.headline(view, names)

    def rules(self) -> Mapping[str, tuple[str, str]]:
        """See `topics.topics`."""
        return topics.topics(self.cards)
