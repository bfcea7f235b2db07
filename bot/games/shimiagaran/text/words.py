"""Every word a person reads about Shimiagaran, behind `bot.games.core.words.Words`."""

from __future__ import annotations

from collections.abc import Mapping

from bot.games.core.errors import IllegalChoice
from bot.games.core.model import Choice, Decision, Event, Option, Stage
from bot.games.core.words import Label, Names
from bot.games.shimiagaran.cards import Content
from bot.games.shimiagaran.kit import Kit
from bot.games.shimiagaran.text import alt, board, hand, labels, log, prompts, score, topics
from bot.games.shimiagaran.text.cards import Cards
from bot.games.shimiagaran.view import ShimiagaranView
from bot.language import N_, _

_SETTINGS: dict[str, tuple[str, dict[str, str]]] = {
    "bags": (
        N_("What is in the bags"),
        {
            "shown": N_("shown to everybody"),
            "hidden": N_("hidden, only the number of cubes is shown"),
        },
    ),
    "draft": (N_("What you take first in a white draft"), {}),
}


class ShimiagaranWords:
    """The words of Shimiagaran with one content. See `Words` for every method.

    ``prompt``, ``option`` and ``choice`` take the players' names as well; without them a player is
    called by the number that stands before the name on the board.
    """

    title = "Shimiagaran"

    def __init__(self, content: Content) -> None:
        self.cards = Cards(content)
        self.kit = Kit(content)

    @property
    def pitch(self) -> str:
        """See `Words.pitch`."""
        return _(
            "Alchemists draw cubes, brew potions and build legendary Elixirs. Mind the Tarantulas!"
        )

    def setting(self, name: str, value: str | None = None) -> str:
        """The one option and its values; others as they are spelt."""
        title, values = _SETTINGS.get(name, (name, {}))
        return _(title) if value is None else _(values.get(value, value))

    def prompt(
        self,
        view: ShimiagaranView,
        decision: Decision,
        picked: Choice,
        stage: Stage,
        names: Names = (),
    ) -> str:
        """See `prompts.prompt`."""
        return prompts.prompt(self.cards, view, decision, picked, stage, names)

    def option(
        self, view: ShimiagaranView, decision: Decision, option: Option, names: Names = ()
    ) -> Label:
        """See `labels.option`."""
        return labels.option(self.cards, view, decision, option, names)

    def choice(
        self, view: ShimiagaranView, decision: Decision, picked: Choice, names: Names = ()
    ) -> str:
        """See `prompts.choice`."""
        return prompts.choice(self.cards, self.kit, view, decision, picked, names)

    def event(self, event: Event, names: Names) -> str | None:
        """See `log.line`."""
        return log.line(self.cards, event, names)

    def headline(self, view: ShimiagaranView, names: Names) -> str:
        """See `board.headline`."""
        return board.headline(view, names)

    def error(self, error: IllegalChoice) -> str:
        """See `prompts.refusal`."""
        return prompts.refusal(self.cards, error)

    def alt(self, view: ShimiagaranView, names: Names) -> str:
        """See `alt.alt`."""
        return alt.alt(view, names)

    def private_alt(self, view: ShimiagaranView, names: Names, picked: Choice = ()) -> str:
        """See `alt.private_alt`."""
        return alt.private_alt(view, names)

    def board(self, view: ShimiagaranView, names: Names) -> str:
        """See `board.board`."""
        return board.board(view, names)

    def private(self, view: ShimiagaranView, names: Names) -> str:
        """See `hand.private`."""
        return hand.private(view, names)

    def result(self, view: ShimiagaranView, names: Names) -> str:
        """See `score.result`; the headline while the game goes on."""
        return score.result(self.cards, view, names) or board.headline(view, names)

    def rules(self) -> Mapping[str, tuple[str, str]]:
        """See `topics.topics`."""
        return topics.topics(self.cards)
