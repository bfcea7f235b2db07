"""One plain sentence for each card and bonus, made from its data (Appendix)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.chimerium.cards import ELEMENTS, Artifact, Codex, Gain, Score

_NOUNS = {
    "scroll": "Scroll",
    "gem": "Gem",
    "elixir": "Elixir",
    "chimera": "Chimera card",
    "artifact": "Artifact card",
    "codex": "Codex card",
}
_ATTRIBUTES = {
    "claw": "Claw",
    "wing": "Wing",
    "shell": "Shell",
    "eye": "Eye",
    "brain": "Brain",
    "fang": "Fang",
}


def phrase(gain: Gain) -> str:
    """A bonus as part of a sentence."""
    what, amount = gain.what, gain.amount
    if what == "points":
        return f"score {amount} {_plural('point', amount)}"
    if what in ("scroll", "gem", "elixir"):
        return f"gain {amount} {_plural(_NOUNS[what], amount)}"
    if what == "resources":
        return f"gain {amount} Scrolls and Gems in any combination"
    if what == "prestige":
        return f"move {amount} {_plural('space', amount)} on the Prestige track"
    if what == "card":
        return f"gain {amount} Chimera, Artifact or Codex card of your choice"
    if what == "cube":
        if gain.element is None:
            return f"place {amount} {_plural('cube', amount)} at a location of your choice"
        where = ELEMENTS[gain.element]
        return f"place {amount} {_plural('cube', amount)} at the {where} ({gain.element}) location"
    if what == "release":
        return f"release the oldest Chimera, then gain the bonus at its {(gain.by or '').title()}"
    return f"gain {amount} {_plural(_NOUNS[what], amount)} of your choice"


def entry(gains: Sequence[Gain]) -> str:
    """Several bonuses, one after the other, as Sapphia does them: her choices are made by rule."""
    text = ", then ".join(phrase(gain).replace(" of your choice", "") for gain in gains)
    return _sentence(text)


def artifact(card: Artifact) -> str:
    """An Artifact's bonus."""
    return _sentence(phrase(card.gain))


def codex(card: Codex) -> str:
    """A Codex's effect."""
    if card.gain is not None:
        return _sentence(f"at once: {phrase(card.gain)}")
    assert card.score is not None
    return _sentence(f"at the end: {_score(card.score)}")


def _score(score: Score) -> str:
    points = f"{score.points} {_plural('point', score.points)}"
    if score.per == "element":
        assert score.element is not None
        element = f"{ELEMENTS[score.element]} ({score.element})"
        return f"{points} for each {element} Chimera you created or released"
    if score.per == "attribute":
        assert score.attribute is not None
        return f"{points} for each {_ATTRIBUTES[score.attribute]} Chimera you released"
    if score.per == "wild":
        return "stands for one Artifact of any type in one of your sets"
    noun = {"artifact": "Artifact", "codex": "Codex"}.get(score.per) or _NOUNS[score.per]
    return f"{points} for each {noun} you have"


def _plural(word: str, count: int) -> str:
    return word if count == 1 else f"{word}s"


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}."
