"""The beginning: decks, and secret choices."""

from __future__ import annotations

import pytest

from bot.games.chimera.game import ChimeraGame
from bot.games.core import IllegalChoice, find, play, walk
from tests.bot.games.chimera.notation import SEVEN, begun, game_of, playable, round_


def test_x12_one_avatar_and_seven_different_skills_of_its_race(house: ChimeraGame):
    state = house.setup(2, {}, "seed")
    decision = find(house, state, 0, "deck")
    race = house.content.races[2]
    own = [card.id for card in house.content.skills if card.race == race.id]
    hero = next(avatar.id for avatar in house.content.avatars if avatar.race == race.id)
    picked = (f"avatar:{hero}",)
    for left in range(7, 0, -1):
        stage = house.stage(state, decision, picked)
        assert (stage.min, stage.max, stage.done) == (left, left, False)
        offered = [option.params["card"] for option in stage.options]
        assert offered == [card for card in own if f"card:{card}" not in picked]
        picked += (stage.options[-1].id,)
    assert walk(house, state, decision, picked).done
    again = (*picked[:-1], picked[1])
    with pytest.raises(IllegalChoice, match="no-option"):
        walk(house, state, decision, again)
    other = next(card.id for card in house.content.skills if card.race != race.id)
    with pytest.raises(IllegalChoice, match="no-option"):
        walk(house, state, decision, (picked[0], f"card:{other}"))
    with pytest.raises(IllegalChoice, match="incomplete"):
        play(house, state, 0, "deck", picked[:-1])


def test_x12_ready_made_sevens_come_first(house: ChimeraGame):
    state = house.setup(2, {}, "seed")
    options = house.stage(state, find(house, state, 0, "deck"), ()).options
    assert [option.kind for option in options] == ["ready"] * 12 + ["avatar"] * 12
    assert len(options) <= 25


def test_x12_the_hand_is_secret_avatar_played_and_cooling_cards_are_public():
    game = game_of(*SEVEN)
    state = begun(game)
    round_(game, state, "c1", "c0")
    for seat in (1, None):
        view = game.view(state, seat)
        side = view.sides[0]
        assert side.avatar is not None
        assert side.avatar.id == "a0"
        assert [card.id for card in side.seen] == ["c1"]
        assert [lying.card.id for lying in side.cooling] == ["c1"]
        assert side.hand_size == 6
    assert game.view(state, None).hand == ()
    assert [card.card.id for card in game.view(state, 0).hand] == [f"c{n}" for n in range(7)]
    assert [card.back_in for card in game.view(state, 0).hand] == [0, 2, 0, 0, 0, 0, 0]


def test_x15_the_whole_deck_is_the_hand_and_nobody_is_first():
    game = game_of(*SEVEN)
    state = begun(game)
    for seat in (0, 1):
        assert playable(game, state, seat) == [f"c{n}" for n in range(7)]
    assert [decision.waiting for decision in game.decisions(state)] == [True, True]


def test_x16_decks_are_shown_when_both_have_confirmed_and_only_the_avatars():
    game = game_of(*SEVEN)
    state = game.setup(2, {}, "seed")
    events = play(game, state, 1, "deck", ("ready:a1",)).events
    assert [(event.kind, event.audience) for event in events] == [("kept", (1,)), ("chosen", None)]
    view = game.view(state, 0)
    assert (view.phase, view.sides[1].avatar, view.sides[1].ready) == ("deck", None, True)
    events = play(game, state, 0, "deck", ("ready:a1",)).events  # the same avatar is allowed
    shown = [event.params for event in events if event.kind == "decks-shown"]
    assert shown == [{"seat": 0, "avatar": "a1"}, {"seat": 1, "avatar": "a1"}]
    public = [str(event.params) for event in events if event.audience is None]
    assert not any("c0" in params for params in public)


@pytest.mark.parametrize("phase", ["deck", "card"])
def test_x16_a_choice_can_be_changed_and_that_is_never_shown(phase: str):
    game = game_of(*SEVEN)
    state = game.setup(2, {}, "seed") if phase == "deck" else begun(game)
    name = "deck" if phase == "deck" else "card:1"
    first, second = ("ready:a0", "ready:a1") if phase == "deck" else ("card:c0", "card:c3")
    play(game, state, 0, name, (first,))
    before = [game.view(state, seat) for seat in (1, None)], game.decisions(state)
    outcome = play(game, state, 0, name, (second,))
    assert ([game.view(state, seat) for seat in (1, None)], game.decisions(state)) == before
    assert [event.audience for event in outcome.events] == [(0,)]
    assert outcome.events[0].params["changed"] is True
    assert not any(event.visible_to(1) for event in outcome.events)
    assert game.view(state, 0).own_choice[0] == second.partition(":")[2]
    play(game, state, 1, name, (first,))
    if phase == "deck":
        assert [side.avatar for side in state.sides] == ["a1", "a0"]
    else:
        assert state.last is not None
        assert state.last.cards == ("c3", "c0")


def test_x16_it_is_closed_once_the_other_has_confirmed():
    game = game_of(*SEVEN)
    state = begun(game)
    round_(game, state, "c0", "c1")
    for old in ("deck", "card:1"):
        with pytest.raises(IllegalChoice, match="no-decision"):
            play(game, state, 0, old, ("card:c2",))


def test_a_cooling_card_cannot_be_chosen():
    game = game_of(*SEVEN)
    state = begun(game)
    round_(game, state, "c1", "c0")
    with pytest.raises(IllegalChoice, match="no-option"):
        play(game, state, 0, "card:2", ("card:c1",))


def test_only_two_can_play(house: ChimeraGame):
    for seats in (1, 3):
        with pytest.raises(ValueError, match="2"):
            house.setup(seats, {}, "seed")
    with pytest.raises(ValueError, match="no option"):
        house.setup(2, {"speed": "linear"}, "seed")
