"""READING CARD SKILLS: buffs and debuffs."""

from __future__ import annotations

from bot.games.chimera.cards import icon_back, icon_colour
from bot.games.chimera.sentences import sentence
from bot.games.chimera.state import Shift, Side
from tests.bot.games.chimera.notation import (
    Fight,
    avatar,
    begun,
    card,
    fast,
    game_of,
    of_kind,
    round_,
    skill,
    slow,
)

FILL = [("+vi1", "rock", 1)] * 6


def test_x08_a_shift_lasts_the_rest_of_its_round_and_all_of_the_next():
    game = game_of(("+en2", "rock", 1), ("m5", "scissors", 1), *FILL)
    state = begun(game)
    round_(game, state, "c0", "c1")  # raised before the slower attack
    assert state.sides[0].vitality == 18  # 20 - (5 - 2) + 1
    assert game.view(state, 1).sides[0].stats[0].now == 2
    assert game.view(state, 1).sides[0].stats[0].shifts[0].rounds_left == 1
    events = round_(game, state, "c2", "c3")
    assert [event.params for event in of_kind(events, "expired")] == [
        {"seat": 0, "stat": "endurance", "amount": 2, "value": 0}
    ]
    assert state.sides[0].shifts == []
    kinds = [event.kind for event in events]
    assert kinds.index("expired") > kinds.index("regenerated")


def test_x08_a_shift_counts_in_the_next_round_and_not_in_the_one_after():
    attacks = [("m5", "scissors", 1), ("m6", "scissors", 1), ("m7", "scissors", 1)]
    game = game_of(("+en2", "rock", 1), *attacks, *FILL, avatars=(avatar(30), avatar(30)))
    state = begun(game)
    lost: list[int] = []
    for own, enemy in (("c0", "c1"), ("c4", "c2"), ("c5", "c3")):
        events = round_(game, state, own, enemy)
        blow = [event for event in of_kind(events, "step") if event.params["do"] == "attack"]
        lost += [event.params["result"] for event in blow]
    assert lost == [5 - 2, 6 - 2, 7]


def test_x08_shifts_add_up_each_with_its_own_end():
    game = game_of(("+dx2", "rock", 1), ("+dx1", "rock", 1), ("-DX3", "rock", 1), *FILL)
    state = begun(game)
    round_(game, state, "c0", "c3")
    round_(game, state, "c1", "c2")  # 5 + 2 + 1 - 3 while the first still counts
    stat = game.view(state, 0).sides[0].stats[1]
    assert (stat.printed, stat.now) == (5, 3)  # the +2 has dropped: 5 + 1 - 3
    assert [shift.amount for shift in stat.shifts] == [1, -3]


def test_x08_a_stat_is_never_below_0():
    side = Side(vitality=20, shifts=[Shift("evasion", -9, 2)])
    fight = Fight("+ev1", "+vi1", sides=(side, Side(vitality=20)))
    assert fight.stats(0)[2] == 0  # 5 - 9 + 1: the sum counts, not the limited value
    assert fight.told()[0] == (0, "raised", 0)


def test_x09_vitality_shifts_work_at_once_and_for_good():
    fight = Fight("+vi3 -VI2", "-vi1", vitality=(10, 10))
    assert fight.vitality == (13, 7)
    assert [side.shifts for side in fight.sides] == [[], []]


def test_x09_healing_never_exceeds_the_printed_value():
    fight = Fight(fast("+vi3"), slow("+vi1"), vitality=(19, 20))
    assert fight.vitality == (20, 20)
    assert fight.told() == [(0, "healed", 1), (1, "healed", 0)]


def test_x09_a_vitality_debuff_is_no_damage_and_can_kill():
    armoured = avatar(endurance=9, evasion=99)
    fight = Fight(slow("-VI3"), fast("xm xr xg"), avatars=(avatar(), armoured))
    assert fight.vitality[1] == 17
    fight = Fight("-VI3", "+en1", vitality=(20, 2))
    assert fight.vitality == (20, 0)
    assert fight.told()[0] == (0, "hurt", 2)


def test_x10_blue_increases_red_decreases_square_is_own_circle_the_enemy():
    icons = {
        text: (icon_colour(skill(text)), icon_back(skill(text)))
        for text in ("+dx1", "-EN1", "-vi2", "+EV1", "m4", "xm", "xEV")
    }
    assert icons == {
        "+dx1": ("blue", "square"),
        "-EN1": ("red", "circle"),
        "-vi2": ("red", "square"),
        "+EV1": ("blue", "circle"),
        "m4": (None, "circle"),
        "xm": (None, "square"),
        "xEV": (None, "circle"),
    }


def test_x10_the_rulebooks_two_examples():
    fight = Fight("+dx1", "-EN1", avatars=(avatar(endurance=1), avatar()))
    assert fight.stats(0) == (0, 6, 5)
    assert sentence(card("+dx1")) == "Raise your dexterity by 1 until the end of next round."
    assert sentence(card("-EN1")) == "Lower the enemy's endurance by 1 until the end of next round."
