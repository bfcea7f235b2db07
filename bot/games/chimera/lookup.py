"""Everything worth computing once for a content: cards by id, what goes with what, options."""

from __future__ import annotations

from bot.games.chimera.cards import Content
from bot.games.core.model import Option


class Lookup:
    """A content's cards by id, and the options they become. Never changed, so safe to share."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.races = {race.id: race for race in content.races}
        self.avatars = {avatar.id: avatar for avatar in content.avatars}
        self.cards = {card.id: card for card in content.skills}
        self.place = {card.id: place for place, card in enumerate(content.skills)}
        self.avatars_of = {
            race.id: tuple(avatar for avatar in content.avatars if avatar.race == race.id)
            for race in content.races
        }
        self.skills_of = {
            race.id: tuple(card for card in content.skills if card.race == race.id)
            for race in content.races
        }
        self.card_options = {
            card.id: Option(f"card:{card.id}", "card", {"card": card.id}) for card in content.skills
        }
        self.ready_options = tuple(
            Option(f"ready:{avatar.id}", "ready", {"avatar": avatar.id, "race": avatar.race})
            for avatar in content.avatars
        )
        self.avatar_options = tuple(
            Option(f"avatar:{avatar.id}", "avatar", {"avatar": avatar.id, "race": avatar.race})
            for avatar in content.avatars
        )

    def in_order(self, cards: list[str] | tuple[str, ...]) -> tuple[str, ...]:
        """Cards in the order of the content, so that the order of picking tells nothing."""
        return tuple(sorted(cards, key=self.place.__getitem__))
