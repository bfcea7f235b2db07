"""Lists of all cards, as topics of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.games.chimerium.cards import COLOURS, TYPES, Codex, Colour, Difficulty
from bot.games.chimerium.sentences import entry
from bot.games.chimerium.text.cards import RESOURCE_NAMES, Cards, brief, score_brief
from bot.games.chimerium.text.terms import element
from bot.games.core.phrases import capital, clip

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
        "cards-chimeras-1": (f"Cards: {', '.join(first)} Chimeras", _chimeras(cards, first)),
        "cards-chimeras-2": (f"Cards: {', '.join(second)} Chimeras", _chimeras(cards, second)),
        "cards-artifacts": ("Cards: Artifacts", _artifacts(cards)),
        "cards-bell": ("Cards: Codexes with a bell", _codexes(bells)),
        "cards-lightning": ("Cards: Codexes with lightning", _codexes(lightning)),
        "cards-sapphia": ("Cards: Sapphia", _sapphia(cards)),
    }


def _chimeras(cards: Cards, colours: Sequence[Colour]) -> str:
    lines = ["Value, Attribute, Resource."]
    for colour in colours:
        lines.append(f"**{capital(colour)}**, {element(colour)}")
        for card in cards.content.chimeras:
            if card.colour == colour:
                resource = RESOURCE_NAMES[card.resource]
                lines.append(f"- {card.name}: {card.value}, {card.attribute}, {resource}")
    return clip("\n".join(lines), MOST_TOPIC)


def _artifacts(cards: Cards) -> str:
    lines: list[str] = []
    for kind in TYPES:
        owned = [card for card in cards.content.artifacts if card.type == kind]
        told = ", ".join(f"{card.name} ({brief(card.gain)})" for card in owned)
        lines.append(f"- **{capital(kind)}** {len(owned)}: {told}")
    return clip("\n".join(lines), MOST_TOPIC)


def _codexes(codexes: Sequence[Codex]) -> str:
    lines = [
        f"- {card.name}: {brief(card.gain) if card.gain else ''}"
        f"{score_brief(card.score) if card.score else ''}"
        for card in codexes
    ]
    return clip("\n".join(lines), MOST_TOPIC)


def _sapphia(cards: Cards) -> str:
    lines: list[str] = []
    for behaviour in cards.content.behaviours:
        lines.append(f"**{behaviour.id.upper()}, {behaviour.name}**")
        lines += [f"- {value}: {entry(gains)}" for value, gains in enumerate(behaviour.entries, 1)]
    lines += [
        f"**{difficulty.name}**: {_difficulty(difficulty)}"
        for difficulty in cards.content.difficulties
    ]
    return clip("\n".join(lines), MOST_TOPIC)


def _difficulty(card: Difficulty) -> str:
    return (
        f"{card.released} for each released and {card.created} for each created Chimera, "
        f"{card.scroll} for each Scroll, {card.gem} for each Gem, {card.elixir} for each Elixir; "
        "Artifact sets and bell Codexes as yours."
    )
