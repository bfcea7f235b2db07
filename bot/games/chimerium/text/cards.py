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
from bot.games.chimerium.text.terms import (
    attribute,
    colour_name,
    element,
    place,
    points,
    resource,
    several,
    type_name,
)
from bot.games.chimerium.view import ArtifactFace, ChimeraFace, GainFace
from bot.games.core.phrases import counted
from bot.language import _

AnyGain: TypeAlias = "Gain | GainFace"
AnyChimera: TypeAlias = "Chimera | ChimeraFace"
AnyArtifact: TypeAlias = "Artifact | ArtifactFace"


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
        kind, _colon, what = str(source).partition(":")
        if kind == "slot":
            return _("slot {number}").format(number=what)
        if kind in ("artifact", "codex"):
            return self.name(what)
        if kind == "nexus":
            if what.isdigit():
                return _("the Nexus at {location}").format(location=place(int(what)))
            return _("the Nexus")
        if kind == "prestige":
            return _("Prestige space {number}").format(number=what)
        if kind == "behaviour":
            return _("her entry for a {value}").format(value=what)
        return _("matching value") if kind == "match" else kind


def chimera(card: AnyChimera) -> str:
    """``Cinder Gryphon (red 1, wing, Gem)``."""
    return f"{card.name} ({chimera_brief(card)})"


def chimera_brief(card: AnyChimera) -> str:
    """``red 1, wing, Gem``."""
    colour = colour_name(card.colour)
    return f"{colour} {card.value}, {attribute(card.attribute)}, {resource(card.resource)}"


def artifact(card: AnyArtifact) -> str:
    """``Puzzle Box (cube, 3 points)``."""
    return f"{card.name} ({type_name(card.type)}, {brief(card.gain)})"


def brief(gain: AnyGain) -> str:
    """A bonus in the fewest words: ``3 points``, ``a Chimera of choice``."""
    what, amount = gain.what, gain.amount
    if what == "points":
        return points(amount)
    if what == "resources":
        return _("{count} Scrolls/Gems").format(count=amount)
    if what == "prestige":
        return counted(amount, "Prestige step", "Prestige steps")
    if what == "card":
        if amount == 1:
            return _("any card")
        return _("{count} cards of any kind").format(count=amount)
    if what == "cube":
        cubes = several(amount, "cube")
        if gain.element is None:
            return _("{cubes} anywhere").format(cubes=cubes)
        return _("{cubes} at {element}").format(cubes=cubes, element=element(gain.element))
    if what == "release":
        if gain.by == "element":
            return _("release, bonus of its Element")
        return _("release, bonus of its Attribute")
    return several(amount, what)


def score_brief(score: Score) -> str:
    """What a bell Codex counts: ``2 per flame Chimera``."""
    if score.per == "wild":
        return _("any one Artifact in a set")
    if score.per == "element":
        return _("{points} per {element} Chimera created or released").format(
            points=score.points, element=element(score.element or "")
        )
    if score.per == "attribute":
        return _("{points} per {attribute} Chimera released").format(
            points=score.points, attribute=attribute(score.attribute or "")
        )
    return per(score.points, score.per)


def per(count: int, what: str) -> str:
    """So many points for each card or Resource: ``2 per Codex``."""
    return {
        "chimera": _("{points} per Chimera"),
        "artifact": _("{points} per Artifact"),
        "codex": _("{points} per Codex"),
        "scroll": _("{points} per Scroll"),
        "gem": _("{points} per Gem"),
        "elixir": _("{points} per Elixir"),
    }.get(what, "{points} " + what).format(points=count)


def codex_brief(card: Codex) -> str:
    """``at once: 2 cubes at flame``, ``at the end: 2 per Codex``."""
    if card.gain is not None:
        return _("at once: {bonus}").format(bonus=brief(card.gain))
    return _("at the end: {score}").format(score=score_brief(card.score)) if card.score else ""
