"""READING CARD SKILLS: Cancel (X11)."""

from __future__ import annotations

from bot.games.chimera.state import Shift, Side
from tests.bot.games.chimera.notation import Fight, begun, fast, game_of, of_kind, round_, slow

FILL = [("+vi1", "rock", 1)] * 5


def test_x11_cancel_of_a_damage_type_protects_from_then_on():
    fight = Fight(fast("xm"), slow("m5 m5"))
    assert fight.vitality == (20, 20)
    fight = Fight(slow("xm"), fast("m5 m5"))  # what already happened stays
    assert fight.vitality == (15, 20)


def test_x11_only_that_type_and_only_the_canceller():
    fight = Fight(fast("xm m3"), slow("r4 m5"))
    assert fight.vitality == (16, 17)
    assert (1, "cancelled", 0) in fight.told()


def test_x11_option_a_cancel_of_damage_stops_both_sides():
    fight = Fight(fast("xm m3 r2"), slow("r4 m5"), stops_both=True)
    assert fight.vitality == (16, 18)


def test_x11_the_option_is_chosen_when_the_table_opens():
    for value, vitality in (("own", 17), ("both", 20)):
        game = game_of(("xm m4", "rock", 1), ("m5", "scissors", 1), *FILL)
        settings = {} if value == "own" else {"cancel": value}
        state = begun(game, **settings)
        events = round_(game, state, "c0", "c1")
        assert state.sides[0].vitality == 20
        assert state.sides[1].vitality == vitality  # 20 - 4 + 1
        text = game.view(state, None).last.cards[0].text
        assert ("both avatars" in text) == (value == "both")
        assert of_kind(events, "step")[0].params.get("both", False) == (value == "both")


def test_x11_a_cancel_ends_with_its_round():
    game = game_of(("xm", "rock", 1), ("m5", "scissors", 1), ("m4", "scissors", 1), *FILL)
    state = begun(game)
    round_(game, state, "c0", "c1")
    assert state.sides[0].vitality == 20
    round_(game, state, "c3", "c2")
    assert state.sides[0].vitality == 17  # 20 - 4 + 1


def test_x11_cancel_of_an_attribute_ends_its_shifts_and_lets_none_stick():
    side = Side(vitality=20, shifts=[Shift("evasion", 3, 2), Shift("dexterity", 1, 2)])
    fight = Fight(fast("xEV"), slow("+ev2 -ev1 +dx1"), sides=(Side(vitality=20), side))
    assert fight.stats(1) == (0, 7, 5)
    assert fight.told() == [
        (0, "cancels", 1),
        (1, "cancelled", 5),
        (1, "cancelled", 5),
        (1, "raised", 7),
    ]


def test_x11_the_back_says_whose_attribute():
    sides = (
        Side(vitality=20, shifts=[Shift("endurance", -2, 2)]),
        Side(vitality=20, shifts=[Shift("endurance", 2, 2)]),
    )
    fight = Fight("xen", "+vi1", sides=sides)
    assert [len(side.shifts) for side in fight.sides] == [0, 1]


def test_x11_cancel_of_vitality_stops_shifts_not_damage():
    fight = Fight(fast("xVI"), slow("+vi3 -VI2"), vitality=(20, 10))
    assert fight.vitality == (18, 10)
    fight = Fight(fast("xvi"), slow("-VI3 m4"))
    assert fight.vitality == (16, 20)
    assert fight.told()[1] == (1, "cancelled", 0)


def test_x11_cancel_of_vitality_does_not_stop_regeneration():
    game = game_of(("xvi", "rock", 1), ("m5", "scissors", 1), *FILL)
    state = begun(game)
    round_(game, state, "c0", "c1")
    assert state.sides[0].vitality == 16  # 20 - 5 + 1
