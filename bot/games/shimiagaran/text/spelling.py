"""Two ways to spell a position: in whole words, and with letters where room is short.

The letters of cubes are the first ones of their colours; no two are the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from bot.games.shimiagaran.cards import CUBES, VESSELS
from bot.games.shimiagaran.text.cards import effect, icons, icons_short, kind, recipe
from bot.games.shimiagaran.text.terms import holds, points, summed
from bot.games.shimiagaran.view import ElixirFace, PotionFace

LETTERS = {cube: "T" if cube == "tarantula" else cube[0] for cube in CUBES}


class Spelling:
    """Whole words."""

    key = ""
    """explains the letters; empty where there are none"""

    def cubes(self, counts: Mapping[str, int]) -> str:
        """``2 blue + 1 red``."""
        return summed(counts, "empty")

    def potion(self, card: PotionFace) -> str:
        """A potion on offer; its colour is said by the row."""
        brief = f"{card.kind}, {points(card.points)}, for {recipe(card)}: {effect(card)}"
        return f"{card.name}, {brief}"

    def owned(self, card: PotionFace) -> str:
        """A potion of a player that is not used up."""
        return f"{card.name} ({kind(card)}, {effect(card)})"

    def elixir(self, card: ElixirFace, cubes: Mapping[str, int]) -> str:
        """An Elixir on offer."""
        return f"{card.name}, {points(card.points)}, for {icons(card)} and {summed(cubes)}"


class Short(Spelling):
    """Letters."""

    def __init__(self) -> None:
        letters = ", ".join(f"{letter} {cube}" for cube, letter in LETTERS.items())
        held = ", ".join(f"{vessel} {'/'.join(_pair(vessel))}" for vessel in VESSELS)
        self.key = (
            f"Cubes: {letters.replace('T tarantula', 'T Tarantula')}. {held}. D dark, L light, "
            "P poison, M medicine. Offers: name points: cost; effect."
        )

    def cubes(self, counts: Mapping[str, int]) -> str:
        """``b2 r``."""
        return _letters(counts) or "–"

    def potion(self, card: PotionFace) -> str:
        """``Ashen Kiss 3: b w2 r; burns 3 sack``, ``Iron Tonic 2: g r2; gives b``."""
        does = effect(card).replace("from the ", "").replace("from any vessel", "any")
        if card.kind == "medicine":
            does = f"gives {_letters(card.gives)}"
        return f"{card.name} {card.points}: {_letters(card.recipe)}; {does}"

    def owned(self, card: PotionFace) -> str:
        """``DP sack``, ``LM b w``."""
        return f"{card.colour[0].upper()}{card.kind[0].upper()} {_does(card)}"

    def elixir(self, card: ElixirFace, cubes: Mapping[str, int]) -> str:
        """``Elixir of Dusk 12: D + L; b g2``."""
        return f"{card.name} {card.points}: {icons_short(card)}; {_letters(cubes)}"


def kinds(cards: Sequence[PotionFace]) -> str:
    """``2DP LM``: potions by their kinds alone."""
    counts = Counter(f"{card.colour[0].upper()}{card.kind[0].upper()}" for card in cards)
    return " ".join(f"{count if count > 1 else ''}{kind}" for kind, count in counts.items())


def _pair(vessel: str) -> list[str]:
    return [LETTERS[cube] for cube in holds(vessel)]


def _letters(counts: Mapping[str, int]) -> str:
    return " ".join(
        LETTERS[cube] if count == 1 else f"{LETTERS[cube]}{count}"
        for cube, count in counts.items()
        if count
    )


def _does(card: PotionFace) -> str:
    return _letters(card.gives) if card.kind == "medicine" else str(card.vessel)
