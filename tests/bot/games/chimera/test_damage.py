"""COMBAT PHASE SUB-STEP: DAMAGE CALCULATION."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.chimera.damage import damage, ignores_damage, ignores_endurance
from tests.bot.games.chimera.notation import Fight, avatar, fast, slow

small = st.integers(0, 20)


def test_x03_endurance_reduces_each_attack_and_is_not_used_up():
    fight = Fight("m5 r4 g2", "+vi1", avatars=(avatar(), avatar(endurance=2)))
    assert [step.result for step in fight.steps if step.seat == 0] == [3, 2, 0]
    assert fight.stats(1)[0] == 2


def test_x03_damage_is_never_below_0():
    fight = Fight("m1", "+en3", avatars=(avatar(), avatar(endurance=2)))
    assert fight.told()[-1] == (0, "hit", 0)
    assert fight.vitality == (20, 20)


@given(small, small, small, small)
def test_x03_x06_damage_is_within_0_and_the_printed_number(
    raw: int, dexterity: int, evasion: int, endurance: int
):
    outcome, result = damage(raw, dexterity, evasion, endurance)
    assert 0 <= result <= raw
    expected = {"evaded": 0, "ignored-endurance": raw, "hit": max(0, raw - endurance)}
    assert result == expected[outcome]


@pytest.mark.parametrize(
    ("dexterity", "evasion", "outcome"),
    [
        (8, 4, "ignored-endurance"),
        (7, 4, "hit"),
        (4, 8, "evaded"),
        (4, 7, "hit"),
        (1, 0, "ignored-endurance"),
        (0, 1, "evaded"),
        (0, 0, "hit"),
    ],
)
def test_x06_gates_at_double_with_their_left_side_above_0(
    dexterity: int, evasion: int, outcome: str
):
    assert damage(5, dexterity, evasion, 2)[0] == outcome


@given(small, small)
def test_x06_never_both_gates(dexterity: int, evasion: int):
    assert not (ignores_endurance(dexterity, evasion) and ignores_damage(evasion, dexterity))


def test_x06_gates_use_the_stats_in_force_at_that_moment():
    # The first attack hits; after the debuff the second one ignores endurance.
    fight = Fight("m5 -EV3 m5", "+vi1", avatars=(avatar(), avatar(endurance=2)))
    mine = [step for step in fight.steps if step.seat == 0]
    assert [(step.outcome, step.result) for step in mine] == [
        ("hit", 3),
        ("lowered", 2),
        ("ignored-endurance", 5),
    ]
    # The faster side becomes untouchable before the slower one strikes.
    fight = Fight(fast("+ev5"), slow("m9"))
    assert fight.told() == [(0, "raised", 10), (1, "evaded", 0)]
    assert fight.vitality == (20, 20)


def test_x06_the_step_says_which_endurance_was_ignored():
    fight = Fight("m5", "+vi1", avatars=(avatar(dexterity=10), avatar(endurance=2)))
    step = fight.steps[-1]
    assert (step.raw, step.endurance, step.result) == (5, 2, 5)


def test_x13_attacks_hit_the_enemy_and_drawbacks_the_own_avatar():
    fight = Fight("m4 -vi2 -en1", "+EN2", avatars=(avatar(endurance=1), avatar()))
    assert fight.vitality == (18, 16)
    assert [step.target for step in fight.steps if step.seat == 0] == [1, 0, 0]
    assert fight.stats(0)[0] == 2  # 1 printed, +2 by the enemy's card, -1 by its own
