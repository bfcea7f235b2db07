"""Etherium in words: within every limit, from views alone, and enough to play by."""

from __future__ import annotations

import re

import pytest

from bot.games.core import IllegalChoice
from bot.games.core.phrases import counted
from bot.games.core.words import Words
from bot.games.etherium.cards import SPACES
from bot.games.etherium.land import NAMES as LANDS
from bot.games.etherium.text import terms
from bot.games.etherium.text.board import headline
from tests.bot.games.etherium.field import Field, game
from tests.bot.games.etherium.texts import LONG, NAMES, games, house, views, words
from tests.bot.games.texts import (
    check_alts,
    check_lengths,
    check_rules,
    check_secrets,
    check_settings,
)


def test_they_are_the_words_of_a_game() -> None:
    offered: Words = words()
    assert offered.title == "Etherium"
    assert len(offered.pitch) <= 150
    check_settings(house(), offered)


def test_standing_instructions_have_names_and_their_values_words() -> None:
    for one in house().standing:
        assert words().setting(one.name) != one.name
        told = [words().setting(one.name, value) for value in one.values]
        assert len(set(told)) == len(one.values)
        assert not set(told) & set(one.values)
    assert words().setting("pace", "quick") == "quick"


def test_every_text_keeps_its_limit_in_whole_games() -> None:
    seen = 0
    for states in games():
        for state in states:
            for view in views(state):
                for names in (NAMES[: state.seats], LONG[: state.seats]):
                    check_lengths(words(), view, names)
                    check_alts(words(), view, names)
                    seen += 1
    assert seen > 500


def test_f19_what_a_seat_cannot_know_is_not_told() -> None:
    for states in games():
        for number, state in enumerate(states[::4]):
            check_secrets(house(), words(), state, NAMES[: state.seats], f"secret {number}")


def test_the_board_is_enough_to_play_by() -> None:
    for states in games():
        for state in states[:-1]:
            view = house().view(state, None)
            board = words().board(view, NAMES[: state.seats])
            assert headline(view, NAMES) in board
            for tribe in view.tribes:
                told = board[board.index(f"**{tribe.seat + 1} {NAMES[tribe.seat]}: ") :]
                told = told.partition("\n**")[0]
                for where in (tribe.gatherer, tribe.soldier, tribe.city):
                    assert terms.place(where) in told
                for face in (*tribe.abilities, *tribe.lasting):
                    assert face.name in told
            if view.card is not None:
                assert view.card.text in board
            for face in view.abilities:
                assert (
                    f"- {face.name} ({counted(face.points, 'point', 'points')}), {face.left} left: "
                    in board
                )
            for land in view.lands:
                there = ", ".join(map(terms.place, land.neighbours))
                assert f"- {terms.place(land.name)}, height {land.elevation}: {there}" in board


def test_a_tribe_in_whole_words() -> None:
    field = Field("psolos", "ertis").at(0, "forest2", "mine4").levels(0, guard=3, guide=2)
    field.give(0, "2stone+booster")
    field.state.players[0].tokens = [1, 0, 0, 0, 0]
    field.state.players[0].asks = ["fights"]
    board = words().board(game().view(field.state, None), NAMES)
    assert (
        "**1 Anna: Architects of Psolos, City 1, 4 points**\n"
        "- Guard 3, Gatherer 1 at Mine 4, Soldier 1 at Forest 2, Guide 2\n"
        "- Cubes: 2 Stone, 1 Booster\n- Victory tokens: 1 Soldier\n- 0 Flash cards\n"
        "- 4 action tokens\n- Is asked for Flash cards in fights; the pause waits\n"
    ) in board


def test_a_fight_under_way_is_told() -> None:
    field = Field("psolos", "ertis").at(0, soldier="city3").levels(1, guard=2).dice(1, 5).settle()
    view = game().view(field.state, 1)
    assert headline(view, NAMES) == "Season 1 of 7 (), action 1, siege at City 3: waiting for Ben"
    board = words().board(view, NAMES)
    assert "**Siege at City 3**\n- Anna, defended by Ben; roll 1\n" in board
    assert "- Ben, Guard: 1 + 5 = 6" in board
    assert "Ben, Guard: 1 + 5 = 6." in words().alt(view, NAMES)


def test_programmes_are_on_the_board_once_they_are_revealed() -> None:
    told = 0
    for states in games():
        for state in states:
            view = house().view(state, None)
            board = words().board(view, NAMES[: state.seats])
            if view.phase == "plan":
                assert "programme 1" not in board
                assert "programmed" in board
            elif view.phase == "perform" and view.tribes[0].programme:
                first = view.tribes[0].programme[0]
                sign = {"done": " (done)", "failed": " (failed)", "now": " (now)"}.get(
                    first.state, ""
                )
                assert f"1 {terms.action(first.space)}{sign}" in board
                told += 1
    assert told > 5


def test_the_own_hand_and_programme_are_told_to_their_owner_only() -> None:
    held = 0
    for states in games():
        for state in states[:-1]:
            for view in views(state):
                text = words().private(view, NAMES)
                if view.own is None:
                    assert text.startswith("You are watching")
                    continue
                for face in view.own.hand:
                    assert face.name in text
                    held += 1
                for step in view.own.programme:
                    assert f"{step.number} {terms.action(step.space)}" in text
                for arm in view.own.armed:
                    assert arm.card.name in text.partition("**Armed**")[2]
    assert held > 300


def test_the_picture_of_a_programme_follows_what_is_picked() -> None:
    view = house().view(games()[0][0], 0)
    alt = words().private_alt(view, NAMES, ("move:forest", "unit:soldier", "gather:mine"))
    assert alt.startswith("Tokens placed: 1 Move to Forest with the Soldier; 2 Gather Mine. ")
    assert words().private_alt(view, NAMES, ("card:x",)) == words().private_alt(view, NAMES)


def test_a_result_can_be_added_up_line_by_line() -> None:
    for states in games():
        view = house().view(states[-1], None)
        text = words().result(view, NAMES[: view.seats])
        lines = re.findall(r"^\d\w\w \*\*.*$", text, re.MULTILINE)
        assert len(lines) == view.seats
        for line in lines:
            parts, total = re.match(r".*\): (.*) = \*\*(\d+)\*\*$", line).groups()  # type: ignore[union-attr]
            worth = [int(one) for one in re.findall(r"(?:^| \+ )[A-Za-z ]+? (\d+)", parts)]
            assert sum(worth) == int(total)
            for product, count, each in re.findall(r"(\d+) \((\d+) × (\d+)\)", parts):
                assert int(product) == int(count) * int(each)


def test_e34_a_tie_is_explained() -> None:
    field = Field("psolos", "ertis").give(0, "2stone").give(1, "wood")
    from bot.games.etherium.scoring import finish

    finish(field.kit, field.state, [])
    text = words().result(game().view(field.state, None), NAMES)
    assert "Anna wins with 0 points and most other cubes." in text
    assert "- for the tie: 2 other cubes" in text
    assert "- for the tie: 1 other cube" in text


def test_rules_have_topics_for_everything() -> None:
    topics = words().rules()
    check_rules(topics.values())
    everything = "\n".join(text for _, text in topics.values())
    content = house().content
    for cards in (content.tribes, content.seasons, content.flashes, content.abilities):
        for card in cards:
            assert card.name in everything
    assert "move forest, gather forest, increase gatherer, connect" in topics["mail"][1]
    for one in house().standing:
        assert words().setting(one.name) in topics["instructions"][1]


def test_spaces_have_names_of_their_own() -> None:
    assert len({terms.place(land) for land in LANDS}) == len(LANDS)
    assert len({terms.action(space) for space in SPACES}) == len(SPACES)
    assert terms.place("forest2") == "Forest 2"
    assert terms.place_of("city3", NAMES[:2]) == "City 3 (Ben)"
    assert terms.place_of("city3", NAMES[:3]) == "City 3 (Cid)"
    assert terms.place_of("city2", NAMES[:2]) == "City 2"
    assert terms.place_of("city3", ()) == "City 3"
    assert terms.told("2stone+booster") == "2 Stone and 1 Booster"
    assert terms.label("none") == "nothing"
    assert terms.dice([3, 5]) == "3 + 5 = 8"


@pytest.mark.parametrize(
    ("code", "params", "text"),
    [
        ("game-over", {}, "This game is over."),
        ("no-decision", {}, "That question is no longer open: the game has moved on."),
        (
            "incomplete",
            {"stage": "program"},
            "Place all your Action tokens, or finish with Rest to leave the others off.",
        ),
        ("incomplete", {"stage": "?"}, "That is not a whole answer yet: something is to choose."),
        (
            "no-option",
            {"option": "move:forest"},
            "Move to Forest cannot be programmed here: one token a space, at most as many tokens "
            "as you have, and the second Connect only after the first.",
        ),
        (
            "no-option",
            {"option": "card:lucky-find"},
            "Lucky Find cannot be chosen now: it is not in your hand, or not useful.",
        ),
        (
            "no-option",
            {"option": "buy:resource"},
            "Resource cannot be bought: none is left, or you have it already.",
        ),
        (
            "no-option",
            {"option": "to:forest2"},
            "Forest 2 cannot be chosen: that unit cannot get there.",
        ),
        ("no-option", {"option": "tribe:reces"}, "That tribe is taken already."),
        ("no-option", {"option": "what"}, "That cannot be chosen here."),
    ],
)
def test_refusals(code: str, params: dict[str, str], text: str) -> None:
    assert words().error(IllegalChoice(code, **params)) == text
