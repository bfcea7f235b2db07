"""Shimiagaran in words: within every limit, from views alone, and enough to play by."""

from __future__ import annotations

import re

import pytest

from bot.games.core import IllegalChoice, play
from bot.games.core.phrases import counted
from bot.games.core.words import Words
from bot.games.shimiagaran import ENTRY
from bot.games.shimiagaran.game import ShimiagaranGame
from bot.games.shimiagaran.state import Keep, Player, ShimiagaranState, Slot
from bot.games.shimiagaran.text import ShimiagaranWords
from bot.games.shimiagaran.text.terms import points as worth
from bot.games.shimiagaran.text.terms import summed, told
from tests.bot.games.texts import (
    check_alts,
    check_lengths,
    check_rules,
    check_secrets,
    check_settings,
    random_states,
    views,
)

BOUND = ENTRY.house()
GAME = BOUND.game
assert isinstance(GAME, ShimiagaranGame)
WORDS = ShimiagaranWords(GAME.content)
NAMES = ["Anna", "Ben", "Cid", "Dora", "Eli"]
LONG = [letter * 32 for letter in "MWNQO"]


def grown(seats: int, seed: str) -> list[ShimiagaranState]:
    """Every third state of a random game that builds and brews when it can, and the last."""
    return random_states(
        GAME, seats, seed, every=3, wanted=lambda option: option.kind in ("build", "brew")
    )


GAMES = [grown(2 + number % 4, f"words {number}") for number in range(8)]
STATES = [state for game in GAMES for state in game]


def crowded(phase: str) -> ShimiagaranState:
    """Five players who hold all potions that can be held, with every vessel full."""
    state = GAME.setup(5, {}, "crowded")
    potions = [*state.dark_deck, *state.light_deck]
    elixirs = list(state.elixir_deck)
    state.dark_deck, state.light_deck, state.elixir_deck = [], [], []
    state.players = [
        Player([2, 2, 1, 3, 1, 3], [1, 1, 1], potions[seat::5], [], [], elixirs[seat::5], 123)
        for seat in range(5)
    ]
    state.turn = 299
    state.trigger, state.left = 1, [2, 1, 2, 2, 2]
    state.white, state.black = [9] * 7, [9] * 7
    for place, name in enumerate(("great-work", "endless-days", "salamander")):
        state.elixirs[place] = Slot(name, [1, 1, 1, 1, 1, 1])
    if phase == "draft":
        state.agenda = [Keep(state.active, [1, 1, 1, 1, 1, 0], 3)]
    return state


def test_the_words_fulfil_the_contract() -> None:
    words: Words = BOUND.words
    assert words.title == "Shimiagaran"
    assert len(words.pitch) <= 100


def test_f17_nothing_said_is_too_long() -> None:
    for state in [*STATES[::2], crowded("draft"), crowded("play")]:
        for view in views(GAME, state):
            check_lengths(WORDS, view, LONG)


@pytest.mark.parametrize("phase", ["draft", "play"])
def test_f37_even_the_fullest_table_of_five_is_told_whole(phase: str) -> None:
    """All 36 potions out, 27 of them in hands (no real game is near it): every one is told."""
    view = GAME.view(crowded(phase), None)
    board = WORDS.board(view, LONG)
    for player in view.players:
        told = board.partition(f"{LONG[player.seat]}: ")[2].partition("\n**")[0]
        assert all(potion.face.name in told for potion in player.potions)
    vessels = "- Sack: 2 blue + 2 yellow + 1 Tarantula; 0 free; safe from poisons\n- Mortar: "
    assert board.count(vessels) == 5
    assert "turns left" in board


def test_alt_texts_hold_no_markdown() -> None:
    for state in STATES[::3]:
        for view in views(GAME, state):
            check_alts(WORDS, view, NAMES)


def test_f19_texts_of_states_a_seat_cannot_tell_apart_are_the_same() -> None:
    for place, state in enumerate(STATES[::7]):
        check_secrets(GAME, WORDS, state, NAMES, f"other-{place}")


def test_f37_a_game_can_be_played_from_the_texts_alone() -> None:
    """The board names every cube, card, cost and effect."""
    for state in STATES[::2]:
        view = GAME.view(state, None)
        board = WORDS.board(view, NAMES)
        for bag in view.bags:
            assert bag.contents is not None
            there = f", {told(bag.contents)}" if bag.count else ""
            assert f"- {bag.name} bag: {counted(bag.count, 'cube', 'cubes')}{there}" in board
        for card in (*view.dark, *view.light):
            if card is not None:
                does = f"gives {summed(card.gives)}"
                if card.kind == "poison":
                    verb = "burns 3" if card.colour == "dark" else "steals 2"
                    where = "any vessel" if card.vessel == "any" else f"the {card.vessel}"
                    does = f"{verb} from {where}"
                assert (
                    f": {card.name} ({card.colour} {card.kind}, {worth(card.points)}): costs "
                    f"{summed(card.recipe)}; {does}\n"
                ) in board.replace("\n- ", "\n: ")
        for offer in view.elixirs:
            if offer is not None:
                line = next(line for line in board.split("\n") if f"{offer.face.name} (" in line)
                assert f"({worth(offer.face.points)}): costs " in line
                assert line.endswith(f" and {summed(offer.cubes, 'no cubes')}")
        for player in view.players:
            own = board.partition(f"**{player.seat + 1} {NAMES[player.seat]}: ")[2]
            own = own.partition("\n**")[0]
            for vessel in player.vessels:
                held = dict(vessel.cubes)
                if vessel.tarantulas:
                    held["tarantula"] = vessel.tarantulas
                kept = f"- {vessel.name.capitalize()}: {summed(held, 'empty')}; {vessel.room} free"
                assert kept in own
            for potion in player.potions:
                assert f"{potion.face.name} ({potion.face.colour} {potion.face.kind}, " in own
            if player.left is not None and view.result is None:
                assert f", {counted(player.left, 'turn', 'turns')} left" in own


def test_the_own_board_says_what_is_in_reach() -> None:
    state = GAME.setup(3, {}, "reach")
    state.dark = ["iron-tonic", "ashen-kiss", "black-thimble", None, None]
    state.light = [None] * 4
    state.elixirs = [Slot("dusk", [1, 0, 0, 0, 1, 1]), None, None]
    state.players[0] = Player(
        [0, 0, 1, 0, 1, 2],
        [1, 0, 0],
        ready=["sextons-cup", "dawn-cordial"],
        hot=["deep-well-water"],
        used=["bog-oak-bitters"],
        points=8,
    )
    text = WORDS.private(GAME.view(state, 0), NAMES)
    assert text.split("\n") == [
        "**Your shop: 8 points on cards, 10 if it ended now**",
        "**Vessels**",
        "- Sack: 1 Tarantula, 4 free, safe from poisons",
        "- Mortar: 1 green, 4 free",
        "- Jar: 1 white + 2 red, 2 free",
        "**Within reach**",
        "- Iron Tonic (2 points, dark medicine, gives 1 blue) for 1 green + 2 red",
        "- Black Thimble (2 points, dark poison, burns 3 from the mortar) for "
        "1 blue + 1 white + 1 red",
        "- Elixir of Dusk (12 points) for 1 Dark Potion + 1 Light Potion and 1 blue + 1 white "
        "+ 1 red",
        "**One cube short**: Ashen Kiss (3 points): 1 blue or white",
        "**Ready to use or to burn**",
        "- Sexton's Cup (dark poison, 2 points: burns 3 from the jar)",
        "- Dawn Cordial (light medicine, 2 points: gives 1 yellow)",
        "**Hot until your next turn**: Deep Well Water (dark medicine, 2 points: gives 1 green)",
        "**Used, only their points count**: Bog-Oak Bitters 2",
    ]


def test_headlines() -> None:
    state = GAME.setup(3, {}, "headline")
    state.active = 0
    state.turn = 7
    assert WORDS.headline(GAME.view(state, None), NAMES) == "Turn 7: Anna takes a main action"
    state.acted = True
    line = WORDS.headline(GAME.view(state, None), NAMES)
    assert line == "Turn 7: Anna may still use a poison"
    state.agenda = [Keep(0, [0, 0, 2, 1, 2, 0], 3)]
    line = WORDS.headline(GAME.view(state, None), NAMES)
    assert line == "Turn 7: Anna keeps 3 of 2 green, 1 pink and 2 white"
    state.agenda, state.acted = [], False
    state.trigger, state.left = 1, [1, 0, 1]
    line = WORDS.headline(GAME.view(state, None), NAMES)
    assert line == "Final phase, turn 7: Anna takes a main action (last turn)"


def test_hidden_bags_are_only_counted() -> None:
    state = GAME.setup(3, {"bags": "hidden"}, "hidden")
    view = GAME.view(state, 0)
    board = WORDS.board(view, NAMES)
    white, black = view.bags
    assert white.contents is black.contents is None
    assert f"- white bag: {white.count} cubes\n- black bag: {black.count} cubes\n" in board
    decision = GAME.decisions(state)[0]
    for option in GAME.stage(state, decision, ()).options:
        label = WORDS.option(view, decision, option)
        assert "%" not in label.text
        assert "Tarantula" not in label.detail


def test_s20_the_score_can_be_added_up_line_by_line() -> None:
    ties = 0
    for game in GAMES:
        view = GAME.view(game[-1], None)
        assert view.result is not None
        result = WORDS.result(view, NAMES)
        for placing in view.result.placings:
            start = rf"(1st|2nd|3rd|4th|5th) \*\*{NAMES[placing.seat]}\*\*: (.*) = \*\*(\d+)\*\*"
            found = re.search(start, result)
            assert found
            assert ("1st", "2nd", "3rd", "4th", "5th").index(found[1]) == placing.place - 1
            parts = re.findall(r"(Elixirs|potions|Tarantulas|ingredients) (\d+)", found[2])
            assert sum(int(points) for _, points in parts) == placing.points == int(found[3])
            for what, points in parts:
                each = re.search(rf"{what} {points} \(([^)]*)\)", found[2])
                if what in ("Elixirs", "potions"):
                    assert each
                    cards = [int(card.rpartition(" ")[2]) for card in each[1].split(", ")]
                    assert sum(cards) == int(points)
                if what == "ingredients":
                    assert each
                    assert int(each[1].split(",")[0]) // 3 == int(points)
        points = [placing.points for placing in view.result.placings]
        assert ("For the tie: " in result) == (len(set(points)) < len(points))
        ties += "For the tie: " in result
        assert any(word in result.split("\n")[0] for word in ("wins", "share"))
        assert all(word not in WORDS.board(view, NAMES) for word in ("now", "left"))
    assert ties


def test_s19_a_shared_victory_and_what_decides_a_tie() -> None:
    state = GAME.setup(3, {}, "tie")
    for seat, player in enumerate(state.players):
        player.used = ["iron-tonic"]
        player.points = 2
        player.poisons_used = int(seat == 2)
    state.white, state.black = [0] * 7, [0] * 7
    state.dark = [None] * 5
    state.light = [None] * 4
    state.players[state.active].cubes[0] = 2
    # Everybody but one has passed; the active player can do nothing either.
    state.idle = 2
    state.players[state.active].ready = ["sextons-cup"]
    other = (state.active + 1) % 3
    state.players[other].cubes[4] = 1
    decision = GAME.decisions(state)[0]
    play(GAME, state, decision.seat, decision.id, ("pass",))
    view = GAME.view(state, None)
    assert WORDS.headline(view, NAMES) == (
        "Nobody could take a main action any more: Anna and Ben share the victory with 2 points "
        "each."
    )
    result = WORDS.result(view, NAMES)
    assert result.count("For the tie: ") == 3
    assert "For the tie: 0 Elixirs, 1 poison used and 0 medicines used." in result
    assert result.count("1st ") == 2
    assert "3rd **Cid**" in result
    assert "most Elixirs first, then fewest poisons used, then fewest medicines used" in result


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (IllegalChoice("game-over"), "over"),
        (IllegalChoice("no-decision", decision="turn:3"), "moved on"),
        (IllegalChoice("no-option", option="brew:ashen-kiss", stage="action"), "Ashen Kiss is not"),
        (IllegalChoice("no-option", option="build:dusk", stage="action"), "Elixir of Dusk is not"),
        (IllegalChoice("no-option", option="poison:ashen-kiss", stage="action"), "guarded"),
        (IllegalChoice("no-option", option="draw:white", stage="action"), "fewer than five"),
        (IllegalChoice("no-option", option="medicine:iron-tonic", stage="medicine"), "Iron Tonic"),
        (IllegalChoice("no-option", option="what", stage="keep"), "That cannot"),
        (IllegalChoice("incomplete", stage="payment"), "how you pay"),
        (IllegalChoice("incomplete", stage="target"), "whose vessel"),
        (IllegalChoice("incomplete", stage="tarantulas"), "not a whole move"),
    ],
)
def test_refusals_are_clear(error: IllegalChoice, said: str) -> None:
    assert said in WORDS.error(error)


def test_settings_have_names() -> None:
    check_settings(GAME, WORDS)


def test_f17_rules_begin_with_the_story_and_go_from_elixirs_back_to_cubes() -> None:
    rules = WORDS.rules()
    assert list(rules) == [
        "overview",
        "elixirs",
        "potions",
        "medicines",
        "poisons",
        "tarantulas",
        "drawing",
        "bags",
        "vessels",
        "ending",
        "two",
        "mail",
        "tips",
        "cards-elixirs",
        "cards-dark",
        "cards-light",
    ]
    check_rules(rules.values())
    story = rules["overview"][1]
    assert story.index("Elixirs") < story.index("potions") < story.index("ingredients")
    assert len(story) <= 1700  # the list of topics stands below it


def test_every_card_stands_in_its_topic() -> None:
    rules = WORDS.rules()
    for card in GAME.content.potions:
        line = next(
            line
            for line in rules[f"cards-{card.colour}"][1].split("\n")
            if line.startswith(f"- {card.name} {card.points}: ")
        )
        assert all(f"{count} {cube}" in line for cube, count in card.recipe.items())
        assert all(f"{count} {cube}" in line for cube, count in card.gives.items())
    for card in GAME.content.elixirs:
        assert f"**{card.name}** {card.points}: " in rules["cards-elixirs"][1]
