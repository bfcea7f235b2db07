"""COMBAT 3-9: which card is faster, and equal speed."""

from __future__ import annotations

import pytest

from bot.games.chimera.speed import faster
from tests.bot.games.chimera.notation import Fight, avatar, card, fast, slow


@pytest.mark.parametrize(
    ("first", "second", "seat"),
    [
        ("rock", "scissors", 0),
        ("scissors", "paper", 0),
        ("paper", "rock", 0),
        ("scissors", "rock", 1),
        ("paper", "scissors", 1),
        ("rock", "paper", 1),
        ("rock", "rock", None),
        ("paper", "paper", None),
        ("scissors", "scissors", None),
    ],
)
def test_x01_rock_paper_scissors(first: str, second: str, seat: int | None):
    assert faster((first, second)) == seat


def test_x01_the_faster_card_goes_first_at_every_index():
    fight = Fight(slow("m1 m2"), fast("m3 m4 m5"))
    assert [(step.index, step.seat) for step in fight.steps] == [
        (0, 1),
        (0, 0),
        (1, 1),
        (1, 0),
        (2, 1),
    ]


def test_x02_equal_speed_resolves_cancel_then_shift_then_damage():
    fight = Fight("m5", "xm")
    assert fight.told() == [(1, "cancels", 0), (0, "cancelled", 0)]
    fight = Fight("m5", "+en2")
    assert fight.told() == [(1, "raised", 2), (0, "hit", 3)]
    fight = Fight("+en2", "xEN")
    assert fight.told() == [(1, "cancels", 0), (0, "cancelled", 0)]


def test_x02_only_skills_of_one_index_are_together():
    fight = Fight("m5", "m1 xm")
    assert fight.vitality == (19, 15)


def test_x02_damage_of_both_comes_from_the_common_state():
    # Each lowers the other's endurance and both feel it at once.
    fight = Fight("-EN1 m5", "-EN2 m5", avatars=(avatar(endurance=2), avatar(endurance=2)))
    assert fight.vitality == (15, 16)


def test_x02_vitality_is_netted_before_it_is_limited():
    # 3 healed and 5 lost at full vitality are 2 lost, not 5: the healing is not wasted first.
    fight = Fight("+vi3", "m5")
    assert fight.vitality == (18, 20)
    assert fight.told() == [(0, "healed", 3), (1, "hit", 5)]
    # ... and 5 lost with 4 left is no death when 3 are healed in the same step.
    fight = Fight("+vi3", "m5", vitality=(4, 20))
    assert fight.vitality == (2, 20)
    fight = Fight("+vi3", "m1")
    assert fight.vitality == (20, 20)
    assert fight.told() == [(0, "healed", 1), (1, "hit", 1)]


def test_x02_the_numbers_told_are_what_a_pair_really_changed():
    # 2 left, 5 healed and 6 hurt in one step: the whole 6 counts, and 1 is left.
    fight = Fight("+vi5", "-VI6", vitality=(2, 20))
    assert fight.vitality == (1, 20)
    assert fight.told() == [(0, "healed", 5), (1, "hurt", 6)]
    # Two debuffs of 3 find 4 vitality between them.
    fight = Fight("-vi3", "-VI3", vitality=(4, 20))
    assert fight.vitality == (0, 20)
    assert sum(result for _, _, result in fight.told()) == 4


def test_x02_death_is_checked_after_the_pair():
    fight = Fight("m9 m1", "m3 m1", vitality=(10, 5))
    assert fight.vitality == (7, 0)
    assert [step.index for step in fight.steps] == [0, 0]


def test_x02_seats_are_alike():
    for first, second in (("m4 +en1", "xm g3 -vi1"), ("-DX2 r4", "+ev3 r6 +vi2")):
        one, other = Fight(first, second), Fight(second, first)
        assert one.vitality == other.vitality[::-1]
        assert one.stats(0) == other.stats(1)
        assert one.stats(1) == other.stats(0)


def test_a_card_of_one_skill_meets_one_of_three():
    fight = Fight(card("m1", "paper"), card("m1 m1 m1", "rock"))
    assert fight.faster == 0
    assert fight.vitality == (17, 19)
