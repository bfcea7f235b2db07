"""One plain sentence for each card, made from its data."""

from __future__ import annotations

import pytest

from bot.games.shimiagaran.game import ShimiagaranGame


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("widows-lullaby", "Burn 3 ingredients from any one vessel of another player."),
        ("ashen-kiss", "Burn 3 ingredients from the sack of another player."),
        ("sticky-fingers-oil", "Steal 2 ingredients from the jar of another player."),
        ("iron-tonic", "Use as 1 blue when you pay for a potion or an Elixir."),
        ("leech-wifes-broth", "Use as 2 green when you pay for a potion or an Elixir."),
        (
            "undertakers-mercy",
            "Use as 1 blue, 1 green and 1 red when you pay for a potion or an Elixir.",
        ),
    ],
)
def test_potions(house: ShimiagaranGame, card: str, text: str):
    assert house.faces.potions[card].text == text


@pytest.mark.parametrize(
    ("card", "text"),
    [
        ("shapeshifting", "Pay 2 Dark Potions, 1 Light Medicine and the 4 ingredients on it."),
        ("endless-days", "Pay 2 Medicines, 2 Poisons and the 5 ingredients on it."),
        (
            "salamander",
            "Pay 1 Dark Medicine, 1 Dark Poison, 1 Light Potion and the 5 ingredients on it.",
        ),
    ],
)
def test_elixirs(house: ShimiagaranGame, card: str, text: str):
    assert house.faces.elixirs[card].text == text


def test_every_card_has_one_sentence(house: ShimiagaranGame):
    for face in (*house.faces.potions.values(), *house.faces.elixirs.values()):
        assert face.text.endswith(".")
        assert face.text.count(".") == 1
        assert len(face.text) <= 100
