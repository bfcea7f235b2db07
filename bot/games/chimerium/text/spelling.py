"""Ways to spell a position: in whole words, and with letters where room is short."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.games.chimerium.cards import COLOURS, ELEMENTS
from bot.games.chimerium.text.cards import (
    CARD_NAMES,
    COLOUR_LETTERS,
    RESOURCE_NAMES,
    AnyGain,
    artifact,
    brief,
    chimera,
    tiny,
)
from bot.games.chimerium.text.terms import element
from bot.games.chimerium.view import (
    ArtifactFace,
    ChimeraFace,
    CodexFace,
    LocationView,
    PlayerView,
)
from bot.games.core.phrases import counted

LETTERS: dict[str, str] = {str(colour): letter for colour, letter in COLOUR_LETTERS.items()}


class Spelling:
    """Whole words."""

    key: str = ""
    """explains the letters; empty where there are none"""
    prestige, artifacts = "Prestige ", "Artifacts "
    owned = True
    """are players' Chimeras and Codexes shown one by one?"""
    most_name = 40
    """characters of a player's name"""

    def dice(self, colours: Sequence[str]) -> str:
        """The dice of one slot: ``2 red, blue``."""
        counts = Counter(colours)
        return ", ".join(
            f"{count} {colour}" if count > 1 else colour for colour, count in counts.items()
        )

    def gain(self, gain: AnyGain) -> str:
        """A bonus."""
        return brief(gain)

    def colours(self, colours: Sequence[str]) -> str:
        """Colours in order."""
        return ", ".join(colours)

    def chimera(self, card: ChimeraFace) -> str:
        """A Chimera on offer."""
        return chimera(card)

    def artifact(self, card: ArtifactFace) -> str:
        """An Artifact on offer."""
        return artifact(card)

    def codex(self, card: CodexFace) -> str:
        """A Codex on offer."""
        return f"{card.name} ({codex_face(card)})"

    def location(self, location: LocationView, pointer: str) -> str:
        """``flame (red), wing: die 3; 1 Gem; cubes 2/0/1``."""
        where = f"{element(location.element)} ({location.element}), {location.attribute}"
        cubes = "/".join(str(count) for count in location.cubes)
        return f"{where}: die {pointer}, {brief(location.bonus)}, cubes {cubes}"

    def held(self, player: PlayerView) -> str:
        """Resources."""
        return ", ".join(
            counted(count, word)
            for count, word in zip(
                (player.scrolls, player.gems, player.elixirs), RESOURCE_NAMES.values(), strict=True
            )
            if count
        )

    def above(self, cards: Sequence[ChimeraFace]) -> str:
        """Chimeras above a laboratory: all of a card matters."""
        return ", ".join(chimera(card) for card in cards)

    def made(self, cards: Sequence[ChimeraFace]) -> str:
        """Chimeras created or released: Element and Attribute matter."""
        return ", ".join(f"{card.name} ({card.colour}, {card.attribute})" for card in cards)

    def codexes(self, cards: Sequence[CodexFace]) -> str:
        """Codexes of a player."""
        return ", ".join(f"{card.name} ({codex_face(card)})" for card in cards)

    def types(self, counts: Mapping[str, int]) -> str:
        """Artifact types of a player: ``hand 2, staff``."""
        return ", ".join(
            kind if count == 1 else f"{kind} {count}" for kind, count in counts.items()
        )


class Mixed(Spelling):
    """The market in words, what players have in letters."""

    key: str = (
        "Chimeras of players: r red, y yellow, g green, b blue, a grey, p purple; then value, "
        "Attribute (first letter), Resource on a match (first letter): r1Wg."
    )
    most_name = 24

    def held(self, player: PlayerView) -> str:
        """``S2 G1 E0``."""
        return f"S{player.scrolls} G{player.gems} E{player.elixirs}"

    def above(self, cards: Sequence[ChimeraFace]) -> str:
        """``r1Wg b3Es``."""
        return " ".join(code(card) + card.resource[0] for card in cards)

    def made(self, cards: Sequence[ChimeraFace]) -> str:
        """``rW bE``."""
        return " ".join(element_code(card) for card in cards)

    def codexes(self, cards: Sequence[CodexFace]) -> str:
        """``2/r 3/W lightning``."""
        return " ".join(codex_tiny(card) for card in cards)


class Short(Mixed):
    """Letters everywhere; names only of cards on offer."""

    most_name = 16
    prestige, artifacts = "Pr", ""

    def __init__(self) -> None:
        colours = " ".join(f"{LETTERS[colour]} {colour}/{ELEMENTS[colour]}" for colour in COLOURS)
        self.key = (
            f"Key: {colours}. Chimera r1Wg: red, 1, wing, Gem. S Scroll G Gem E Elixir P points "
            "Pr Prestige ⚡ at once. Codex 2/r, 3/W: 2 per red, 3 per released wing."
        )

    def dice(self, colours: Sequence[str]) -> str:
        """``r2 b``."""
        counts = Counter(
            COLOUR_LETTERS[one] for one in COLOURS for other in colours if one == other
        )
        return " ".join(f"{one}{count if count > 1 else ''}" for one, count in counts.items())

    def gain(self, gain: AnyGain) -> str:
        """``3P``."""
        return tiny(gain)

    def colours(self, colours: Sequence[str]) -> str:
        """``p y g``."""
        return " ".join(LETTERS[one] for one in colours)

    def chimera(self, card: ChimeraFace) -> str:
        """``Cinder Gryphon r1Wg``."""
        return f"{card.name} {code(card)}{card.resource[0]}"

    def artifact(self, card: ArtifactFace) -> str:
        """``Puzzle Box cube 3P``."""
        return f"{card.name} {card.type} {tiny(card.gain)}"

    def codex(self, card: CodexFace) -> str:
        """``Bestiary of Flame 2/r``."""
        return f"{card.name} {codex_tiny(card)}"

    def location(self, location: LocationView, pointer: str) -> str:
        """``flame/wing 3 1G 2/0/1``."""
        cubes = "/".join(str(count) for count in location.cubes)
        where = f"{element(location.element)}/{location.attribute}"
        return f"{where} {pointer}, {tiny(location.bonus)}, {cubes}"

    def types(self, counts: Mapping[str, int]) -> str:
        """``hand2 staff``."""
        return " ".join(kind if count == 1 else f"{kind}{count}" for kind, count in counts.items())


class Least(Short):
    """For the fullest tables: types by their first letters, no decks, no cards that are done."""

    owned = False
    most_name = 12

    def __init__(self) -> None:
        super().__init__()
        self.key += " Artifact types: two letters."

    def types(self, counts: Mapping[str, int]) -> str:
        """``ha2 st``."""
        return super().types({kind[:2]: count for kind, count in counts.items()})


def code(card: ChimeraFace) -> str:
    """``r1W``."""
    return f"{COLOUR_LETTERS[card.colour]}{card.value}{card.attribute[0].upper()}"


def element_code(card: ChimeraFace) -> str:
    """``rW``."""
    return f"{COLOUR_LETTERS[card.colour]}{card.attribute[0].upper()}"


def codex_face(card: CodexFace) -> str:
    """``at the end: 2 per flame Chimera``, from a face."""
    if card.gain is not None:
        return f"at once: {brief(card.gain)}"
    if card.per == "wild":
        return "counts as any one Artifact in a set"
    if card.per == "element":
        return f"at the end: {card.points} per {element(card.element or '')} Chimera"
    if card.per == "attribute":
        return f"at the end: {card.points} per released {card.attribute}"
    noun = {**CARD_NAMES, **RESOURCE_NAMES}.get(str(card.per), str(card.per))
    return f"at the end: {card.points} per {noun}"


def codex_tiny(card: CodexFace) -> str:
    """``⚡2cube@r``, ``2/r``, ``3/W``, ``1/Artifact``."""
    if card.gain is not None:
        return f"⚡{tiny(card.gain)}"
    if card.per == "wild":
        return "wild"
    if card.element is not None:
        return f"{card.points}/{COLOUR_LETTERS[card.element]}"
    if card.attribute is not None:
        return f"{card.points}/{card.attribute[0].upper()}"
    return f"{card.points}/{card.per}"
