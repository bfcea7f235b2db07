"""Lists of all cards, as topics of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.chimerium.cards import COLOURS, TYPES, Codex, Colour, Difficulty
from bot.games.chimerium.text.cards import Cards, brief, score_brief
from bot.games.chimerium.text.terms import (
    attribute,
    colour_name,
    element,
    resource,
    type_name,
)
from bot.games.core.phrases import capital, clip
from bot.language import _

MOST_TOPIC = 2000
"""Characters of a topic (F17)."""
Topic = tuple[str, str]


def lists(cards: Cards) -> Mapping[str, Topic]:
    """Key -> title and text: Chimeras in two parts, Artifacts, Codexes in two, Sapphia's cards."""
    first, second = COLOURS[:3], COLOURS[3:]
    codexes = cards.content.codexes
    bells = [card for card in codexes if card.score is not None]
    lightning = [card for card in codexes if card.gain is not None]
    return {
        "cards-chimeras-1": (_title(first), _chimeras(cards, first)),
        "cards-chimeras-2": (_title(second), _chimeras(cards, second)),
        "cards-artifacts": (_("Cards: Artifacts"), _artifacts(cards)),
        "cards-bell": (_("Cards: Codexes with a bell"), _codexes(bells)),
        "cards-lightning": (_("Cards: Codexes with lightning"), _codexes(lightning)),
        "cards-sapphia": (_("Cards: Sapphia"), _sapphia(cards)),
    }


def _title(colours: Sequence[Colour]) -> str:
    return _("Cards: {colours} Chimeras").format(colours=", ".join(map(colour_name, colours)))


def _chimeras(cards: Cards, colours: Sequence[Colour]) -> str:
    lines = [_("Value, Attribute, Resource.")]
    for colour in colours:
        lines.append(f"**{capital(colour_name(colour))}**, {element(colour)}")
        for card in cards.content.chimeras:
            if card.colour == colour:
                what = f"{card.value}, {attribute(card.attribute)}, {resource(card.resource)}"
                lines.append(_("- {card}: {what}").format(card=card.name, what=what))
    return clip("\n".join(lines), MOST_TOPIC)


def _artifacts(cards: Cards) -> str:
    lines: list[str] = []
    for kind in TYPES:
        owned = [card for card in cards.content.artifacts if card.type == kind]
        told = ", ".join(f"{card.name} ({brief(card.gain)})" for card in owned)
        lines.append(
            _("- **{type}** {count}: {cards}").format(
                type=capital(type_name(kind)), count=len(owned), cards=told
            )
        )
    return clip("\n".join(lines), MOST_TOPIC)


def _codexes(codexes: Sequence[Codex]) -> str:
    lines = [
        _("- {card}: {what}").format(
            card=card.name,
            what=(brief(card.gain) if card.gain else "")
            + (score_brief(card.score) if card.score else ""),
        )
        for card in codexes
    ]
    return clip("\n".join(lines), MOST_TOPIC)


def _sapphia(cards: Cards) -> str:
    lines: list[str] = []
    for behaviour in cards.content.behaviours:
        lines.append(f"**{behaviour.id.upper()}, {behaviour.name}**")
        lines += [
            _("- {card}: {what}").format(card=value, what=_(", then ").join(map(brief, gains)))
            for value, gains in enumerate(behaviour.entries, 1)
        ]
    lines += [
        _("**{difficulty}**: {what}").format(
            difficulty=difficulty.name, what=_difficulty(difficulty)
        )
        for difficulty in cards.content.difficulties
    ]
    return clip("\n".join(lines), MOST_TOPIC)


def _difficulty(card: Difficulty) -> str:
    return _(
        "{released} for each released and {created} for each created Chimera, {scroll} for each "
        "Scroll, {gem} for each Gem, {elixir} for each Elixir; Artifact sets and bell Codexes as "
        "yours."
    ).format(
        released=card.released,
        created=card.created,
        scroll=card.scroll,
        gem=card.gem,
        elixir=card.elixir,
    )
