"""Cards and bonuses in a few words, from their ids, their data or their faces."""

from __future__ import annotations

from typing import TypeAlias

from bot.games.chimerium.cards import (
    Artifact,
    Chimera,
    Codex,
    Content,
    Gain,
    Score,
)
from bot.games.chimerium.lookup import Lookup
from bot.games.chimerium.text.terms import element, place, points
from bot.games.chimerium.view import ArtifactFace, ChimeraFace, GainFace
from bot.games.core.phrases import counted

AnyGain: TypeAlias = "Gain | GainFace"
AnyChimera: TypeAlias = "Chimera | ChimeraFace"
AnyArtifact: TypeAlias = "Artifact | ArtifactFace"

RESOURCE_NAMES = {"scroll": "Scroll", "gem": "Gem", "elixir": "Elixir"}
CARD_NAMES = {"chimera": "Chimera", "artifact": "Artifact", "codex": "Codex"}


class Cards:
    """A content's cards by id, for texts that get ids only."""

    def __init__(self, content: Content) -> None:
        self.content = content
        lookup = Lookup(content)
        self.chimeras = lookup.chimeras
        self.artifacts = lookup.artifacts
        self.codexes = lookup.codexes
        self.behaviours = lookup.behaviours
        self.difficulties = lookup.difficulties
        self.track = lookup.track

    def name(self, card: object) -> str:
        """The name of a card; an id that is unknown is shown as it is."""
        key = str(card)
        known = self.chimeras.get(key) or self.artifacts.get(key) or self.codexes.get(key)
        return known.name if known else key

    def told(self, card: object) -> str:
        """A card with what matters: ``Cinder Gryphon (red 1, wing, Gem)``."""
        key = str(card)
        if key in self.chimeras:
            return chimera(self.chimeras[key])
        if key in self.artifacts:
            return artifact(self.artifacts[key])
        if key in self.codexes:
            return f"{self.codexes[key].name} ({codex_brief(self.codexes[key])})"
        return key

    def source(self, source: object) -> str:
        """Where a bonus comes from: ``slot 2``, ``Crown of Bees``, ``Prestige space 4``."""
        kind, _, what = str(source).partition(":")
        if kind == "slot":
            return f"slot {what}"
        if kind in ("artifact", "codex"):
            return self.name(what)
        if kind == "nexus":
            return f"the Nexus at {place(int(what))}" if what.isdigit() else "the Nexus"
        if kind == "prestige":
            return f"Prestige space {what}"
        if kind == "behaviour":
            return f"her entry for a {what}"
        return "matching value" if kind == "match" else kind


def chimera(card: AnyChimera) -> str:
    """``Cinder Gryphon (red 1, wing, Gem)``."""
    return f"{card.name} ({chimera_brief(card)})"


def chimera_brief(card: AnyChimera) -> str:
    """``red 1, wing, Gem``."""
    return f"{card.colour} {card.value}, {card.attribute}, {RESOURCE_NAMES[card.resource]}"


def artifact(card: AnyArtifact) -> str:
    """``Puzzle Box (cube, 3 points)``."""
    return f"{card.name} ({card.type}, {brief(card.gain)})"


def brief(gain: AnyGain) -> str:
    """A bonus in the fewest words: ``3 points``, ``a Chimera of choice``."""
    what, amount = gain.what, gain.amount
    if what == "points":
        return points(amount)
    if what in RESOURCE_NAMES:
        return counted(amount, RESOURCE_NAMES[what])
    if what == "resources":
        return f"{amount} Scrolls/Gems"
    if what == "prestige":
        return counted(amount, "Prestige step")
    if what == "card":
        return "any card" if amount == 1 else f"{amount} cards of any kind"
    if what == "cube":
        where = "anywhere" if gain.element is None else f"at {element(gain.element)}"
        return f"{counted(amount, 'cube')} {where}"
    if what == "release":
        return f"release, bonus of its {(gain.by or '').title()}"
    return counted(amount, CARD_NAMES[what])


def score_brief(score: Score) -> str:
    """What a bell Codex counts: ``2 per flame Chimera``."""
    if score.per == "wild":
        return "any one Artifact in a set"
    if score.per == "element":
        return f"{score.points} per {element(score.element or '')} Chimera created or released"
    if score.per == "attribute":
        return f"{score.points} per {score.attribute} Chimera released"
    noun = {**CARD_NAMES, **RESOURCE_NAMES}.get(score.per, score.per)
    return f"{score.points} per {noun}"


def codex_brief(card: Codex) -> str:
    """``at once: 2 cubes at flame``, ``at the end: 2 per Codex``."""
    if card.gain is not None:
        return f"at once: {brief(card.gain)}"
    return f"at the end: {score_brief(card.score)}" if card.score else ""
