"""Every word a person reads about Chimerium, behind `bot.games.core.words.Words`."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.chimerium.cards import Content
from bot.games.chimerium.text import alt, board, hand, labels, log, prompts, score, topics
from bot.games.chimerium.text.cards import Cards
from bot.games.chimerium.view import ChimeriumView
from bot.games.core.errors import IllegalChoice
from bot.games.core.model import Choice, Decision, Event, Option, Stage
from bot.games.core.words import Label, Names
from bot.language import N_, _

_SETTINGS: dict[str, tuple[str, dict[str, str]]] = {
    "nexus": (
        N_("The Nexus shows"),
        {"values": N_("values"), "colours": N_("colours (Color Nexus)")},
    ),
    "lightning": (
        N_("Lightning Codexes after their effect"),
        {"kept": N_("stay with their owner"), "discarded": N_("are discarded")},
    ),
    "behaviour": (
        N_("Sapphia's Behavior card (solo)"),
        {"random": N_("drawn at random"), "a": "A", "b": "B", "c": "C"},
    ),
    "difficulty": (N_("Sapphia's Difficulty card (solo)"), {"regular": "★", "hard": "★★"}),
}


class ChimeriumWords:
    """The words of Chimerium with one content. See `Words` for every method."""

    title = "Chimerium"

    def __init__(self, content: Content) -> None:
        self.cards = Cards(content)

    @property
    def pitch(self) -> str:
        """See `Words.pitch`."""
        return _(
            "Magicians take dice to study, create and release Chimeras; one bonus brings the next. "
            "Alone against Sapphia, or up to four."
        )

    def setting(self, name: str, value: str | None = None) -> str:
        """The options and their values; others as they are spelt."""
        title, values = _SETTINGS.get(name, (name, {}))
        return _(title) if value is None else _(values.get(value, value))

    def prompt(
        self,
        view: ChimeriumView,
        decision: Decision,
        picked: Choice,
        stage: Stage,
        names: Names = (),
    ) -> str:
        """See `prompts.prompt`."""
        return prompts.prompt(self.cards, view, decision, picked, stage)

    def option(
        self, view: ChimeriumView, decision: Decision, option: Option, names: Names = ()
    ) -> Label:
        """See `labels.option`."""
        return labels.option(self.cards, view, decision, option, names)

    def choice(
        self, view: ChimeriumView, decision: Decision, picked: Choice, names: Names = ()
    ) -> str:
        """See `prompts.choice`."""
        return prompts.choice(self.cards, view, decision, picked)

    def event(self, event: Event, names: Names) -> str | None:
        """See `log.line`."""
        return log.line(self.cards, event, names)

    def headline(self, view: ChimeriumView, names: Names) -> str:
        """See `board.headline`."""
        return board.headline(self.cards, view, names)

    def error(self, error: IllegalChoice) -> str:
        """See `prompts.refusal`."""
        return prompts.refusal(self.cards, error)

    def alt(self, view: ChimeriumView, names: Names) -> str:
        """See `alt.alt`."""
        return alt.alt(self.cards, view, names)

    def private_alt(self, view: ChimeriumView, names: Names, picked: Choice = ()) -> str:
        """See `alt.private_alt`."""
        return alt.private_alt(self.cards, view, names, picked)

    def board(self, view: ChimeriumView, names: Names) -> str:
        """See `board.board`."""
        return board.board(self.cards, view, names)

    def private(self, view: ChimeriumView, names: Names) -> str:
        """See `hand.private`."""
        return hand.private(self.cards, view, names)

    def result(self, view: ChimeriumView, names: Names) -> str:
        """See `score.result`; the headline while the game goes on."""
        return score.result(self.cards, view, names) or board.headline(self.cards, view, names)

    def rules(self) -> Mapping[str, tuple[str, str]]:
        """See `topics.topics`."""
        return topics.topics(self.cards)
