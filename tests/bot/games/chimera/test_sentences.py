"""READING CARD SKILLS: one plain sentence, made from the data."""

from __future__ import annotations

import pytest

from bot.games.chimera.game import ChimeraGame
from bot.games.chimera.sentences import sentence
from tests.bot.games.chimera.notation import card


@pytest.mark.parametrize(
    ("skills", "text"),
    [
        ("r4", "Deal 4 ranged damage."),
        (
            "m3 -EV2",
            "Deal 3 melee damage, then lower the enemy's evasion by 2 until the end of next round.",
        ),
        ("+vi2", "Restore 2 of your vitality."),
        ("+VI2", "Restore 2 of the enemy's vitality."),
        ("-vi1", "Lose 1 vitality."),
        ("-VI1", "Make the enemy lose 1 vitality."),
        ("xg", "Cancel all magical damage against you this round."),
        ("xEN", "End every change of the enemy's endurance and allow none this round."),
        ("xvi", "Cancel every gain and loss of your vitality by skills this round."),
    ],
)
def test_a_skill_in_words(skills: str, text: str):
    assert sentence(card(skills)) == text


def test_x11_the_sentence_follows_the_option():
    assert sentence(card("xg"), True) == (
        "Cancel all magical damage against both avatars this round."
    )


def test_every_card_of_the_house_tells_its_numbers(house: ChimeraGame):
    texts = {card.id: sentence(card) for card in house.content.skills}
    for each in house.content.skills:
        text = texts[each.id]
        assert text.endswith(".")
        assert text.count(".") == 1
        assert len(text) <= 200
        for skill in each.skills:
            assert skill.what in text
            assert skill.amount == 0 or str(skill.amount) in text
    different = {(card.skills): texts[card.id] for card in house.content.skills}
    assert len(set(different.values())) == len(different)
