"""Chimera in words: within every limit, from views alone, and enough to play by."""

from __future__ import annotations

import re

import pytest

from bot.games.catalogue import standard
from bot.games.chimera.state import ChimeraState, Shift
from bot.games.chimera.text import ChimeraWords
from bot.games.chimera.view import ChimeraView
from bot.games.core import IllegalChoice, play
from bot.games.core.words import Words
from tests.bot.games import texts
from tests.bot.games.texts import (
    check_alts,
    check_lengths,
    check_rules,
    check_secrets,
    check_settings,
    random_states,
    views,
)

BOUND = standard().house("chimera")
GAME = BOUND.game
WORDS = ChimeraWords(GAME.content)
NAMES = ["Anna", "Ben"]
LONG = ["N" * 32, "M" * 32]


DUELS: list[list[ChimeraState]] = [random_states(GAME, 2, str(seed)) for seed in range(12)]
STATES = [state for duel in DUELS for state in duel]


def everything(view: ChimeraView) -> list[str]:
    """All that is said about a view."""
    return texts.everything(WORDS, view, NAMES)


def test_the_words_fulfil_the_contract() -> None:
    words: Words = BOUND.words
    assert words.title == "Chimera"
    assert len(words.pitch) <= 100


def test_f17_nothing_said_is_too_long() -> None:
    for state in STATES:
        for view in views(GAME, state):
            check_lengths(WORDS, view, LONG)
            assert len(WORDS.result(view, LONG)) <= 500


def test_f17_labels_of_every_option() -> None:
    state = GAME.setup(2, {}, "labels")
    decision = GAME.decisions(state)[0]
    view = GAME.view(state, 0)
    for first in GAME.stage(state, decision, ()).options:
        after = GAME.stage(state, decision, (first.id,)).options
        for option in (first, *after):
            label = WORDS.option(view, decision, option)
            assert 0 < len(label.text) <= 80
            assert 0 < len(label.detail) <= 100
            assert not set("*_`") & set(label.text + label.detail)


def test_alt_texts_hold_no_markdown() -> None:
    for state in STATES[::3]:
        for view in views(GAME, state):
            check_alts(WORDS, view, NAMES)


def test_f19_texts_of_states_a_seat_cannot_tell_apart_are_the_same() -> None:
    for place, state in enumerate(STATES[::2]):
        check_secrets(GAME, WORDS, state, NAMES, f"other-{place}")


def test_f19_unseen_cards_are_not_named_to_others() -> None:
    """Both sides may play one race, so only cards that one side alone holds are looked for."""
    looked = 0
    for state in STATES:
        if state.phase != "duel":
            continue
        for seat in (0, 1):
            mine, theirs = state.sides[seat], state.sides[1 - seat]
            known = {*theirs.deck, *mine.seen}
            secret = [GAME.lookup.cards[card].name for card in mine.deck if card not in known]
            said = [
                *everything(GAME.view(state, None)),
                *everything(GAME.view(state, 1 - seat)),
                WORDS.board(GAME.view(state, seat), NAMES),
                WORDS.alt(GAME.view(state, seat), NAMES),
            ]
            for name in secret:
                looked += 1
                assert not any(re.search(rf"\b{name}\b", text) for text in said)
    assert looked > 200


def test_f19_a_choice_of_deck_is_told_to_nobody_else() -> None:
    state = GAME.setup(2, {}, "deck")
    before = [everything(GAME.view(state, None)), everything(GAME.view(state, 1))]
    play(GAME, state, 0, "deck", ("ready:ignara",))
    named = GAME.lookup.cards["searing-brand"].name
    for text in [*everything(GAME.view(state, None)), *everything(GAME.view(state, 1))]:
        assert named not in text
    assert [everything(GAME.view(state, None)), everything(GAME.view(state, 1))] != before
    assert named in WORDS.private(GAME.view(state, 0), NAMES)
    again = everything(GAME.view(state, 1))
    play(GAME, state, 0, "deck", ("ready:antimony",))
    assert everything(GAME.view(state, 1)) == again  # that it was changed is never shown (X16)


def test_f37_a_duel_can_be_played_from_the_texts_alone() -> None:
    """Board and private text name every number, every card in reach and when the rest is back."""
    for state in STATES:
        for seat in (0, 1):
            view = GAME.view(state, seat)
            if view.phase != "duel":
                continue
            board, private = WORDS.board(view, NAMES), WORDS.private(view, NAMES)
            assert f"Round {view.turn} of {view.last_round}" in board
            for side in view.sides:
                assert side.avatar is not None
                assert side.avatar.name in board
                assert f"Vitality {side.vitality} of {side.avatar.vitality}" in board
                for stat in side.stats:
                    assert f"{stat.name} {stat.now}" in board
                for lying in side.cooling:
                    assert re.search(rf"{lying.card.name}.*?back (next|in {lying.back_in})", board)
                for card in side.seen:
                    assert card.name in board
            for held in view.hand:
                head = f"- **{held.card.name}**"
                line = next(line for line in private.split("\n") if line.startswith(head))
                assert held.card.text in line
                assert held.card.speed in line
                assert f"cools {held.card.cooling}" in line
                assert ("Cooling, back" in line) == (held.back_in > 0)
                assert ("Face-down" in line) == held.chosen


def test_x8_a_shift_says_until_when_it_lasts() -> None:
    state = begun("shift")
    state.sides[0].shifts += [Shift("dexterity", 2, 2), Shift("dexterity", -1, 1)]
    printed = GAME.lookup.avatars["antimony"].dexterity
    board = WORDS.board(GAME.view(state, None), NAMES)
    assert (
        f"dexterity {printed + 1} ({printed} printed, +2 until round 2 ends, "
        "−1 until round 1 ends)" in board
    )


def test_x6_an_open_gate_is_pointed_out() -> None:
    state = begun("gate")
    assert "at least double" not in WORDS.board(GAME.view(state, None), NAMES)
    state.sides[0].shifts.append(Shift("dexterity", 20, 2))
    board = WORDS.board(GAME.view(state, None), NAMES)
    assert re.search(r"Anna's dexterity \d+ is at least double Ben's evasion \d", board)
    assert "Ben's endurance does not count" in board
    state.sides[0].shifts = [Shift("dexterity", -20, 2)]
    board = WORDS.board(GAME.view(state, None), NAMES)
    assert re.search(r"Ben's evasion \d is at least double Anna's dexterity 0", board)
    assert "Ben takes no damage" in board


def begun(seed: str) -> ChimeraState:
    """Anna plays Antimony, Ben Ignara; round 1."""
    state = GAME.setup(2, {}, seed)
    play(GAME, state, 0, "deck", ("ready:antimony",))
    play(GAME, state, 1, "deck", ("ready:ignara",))
    return state


def test_headlines() -> None:
    state = GAME.setup(2, {}, "headline")
    assert WORDS.headline(GAME.view(state, None), NAMES) == "Both choose an avatar and seven cards"
    play(GAME, state, 0, "deck", ("ready:antimony",))
    line = WORDS.headline(GAME.view(state, None), NAMES)
    assert line == "Waiting for Ben to choose an avatar and seven cards"
    play(GAME, state, 1, "deck", ("ready:ignara",))
    assert WORDS.headline(GAME.view(state, 0), NAMES) == "Round 1 of 40: both choose a card"
    play(GAME, state, 1, "card:1", ("card:searing-brand",))
    assert WORDS.headline(GAME.view(state, 0), NAMES) == "Round 1 of 40: waiting for Anna's card"
    GAME.resign(state, 0)
    assert WORDS.headline(GAME.view(state, 0), NAMES) == "Anna gives up: Ben wins."
    full = GAME.lookup.avatars["antimony"].vitality
    assert f"{full} of {full} vitality" in WORDS.result(GAME.view(state, 0), NAMES)


def test_giving_up_before_the_avatars_are_shown() -> None:
    state = GAME.setup(2, {}, "early")
    play(GAME, state, 0, "deck", ("ready:antimony",))
    GAME.resign(state, 1)
    for view in views(GAME, state):
        for text in everything(view):
            assert text
        assert "Ben gives up" in WORDS.board(view, NAMES)


def test_every_finished_duel_says_how_it_ended() -> None:
    for duel in DUELS:
        view = GAME.view(duel[-1], None)
        result = WORDS.result(view, NAMES)
        for side in view.sides:
            assert side.avatar is not None
            assert f"{side.vitality} of {side.avatar.vitality} vitality" in result
        assert "wins" in result or "draw" in result
        assert "chosen" not in WORDS.board(view, NAMES)


def test_prompts_and_half_made_choices() -> None:
    state = GAME.setup(2, {}, "prompt")
    decision = GAME.decisions(state)[0]
    view = GAME.view(state, 0)
    picked = ("avatar:ignara", "card:ember-lash", "card:flint-strike", "card:molten-maul")
    stage = GAME.stage(state, decision, picked)
    choice = WORDS.choice(view, decision, picked)
    assert choice.startswith("Avatar Ignara of the Kiln, 3 of 7 cards: Ember Lash")
    assert WORDS.prompt(view, decision, picked, stage).endswith("Choose 4 more.")
    first = GAME.stage(state, decision, picked[:1])
    assert "7 of the 12 cards" in WORDS.prompt(view, decision, picked[:1], first)
    assert WORDS.choice(view, decision, ()) == "nothing chosen yet"
    play(GAME, state, 0, "deck", ("ready:ignara",))
    play(GAME, state, 1, "deck", ("ready:antimony",))
    decision = GAME.decisions(state)[0]
    ask = WORDS.prompt(GAME.view(state, 0), decision, (), GAME.stage(state, decision, ()))
    assert ask == "Round 1: choose a card. It stays face-down until both have chosen."
    play(GAME, state, 0, "card:1", ("card:searing-brand",))
    ask = WORDS.prompt(GAME.view(state, 0), decision, (), GAME.stage(state, decision, ()))
    assert "Searing Brand lies face-down" in ask


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (IllegalChoice("game-over"), "over"),
        (IllegalChoice("no-decision", decision="card:3"), "moved on"),
        (IllegalChoice("no-option", option="card:ember-lash", stage="card"), "Ember Lash is not"),
        (IllegalChoice("no-option", option="card:ember-lash", stage="cards"), "Ember Lash cannot"),
        (IllegalChoice("no-option", option="what", stage="card"), "That is not"),
        (IllegalChoice("incomplete", stage="cards"), "7 cards"),
        (IllegalChoice("incomplete", stage="card"), "one card"),
    ],
)
def test_refusals_are_clear(error: IllegalChoice, said: str) -> None:
    assert said in WORDS.error(error)


def test_settings_have_names() -> None:
    check_settings(GAME, WORDS)


def test_f17_rules_by_topic() -> None:
    rules = WORDS.rules()
    asked = [
        "overview",
        "round",
        "speed",
        "cards",
        "damage",
        "buffs",
        "cancel",
        "cooling",
        "decks",
        "ending",
        "tips",
    ]
    assert list(rules)[: len(asked)] == asked
    check_rules(rules.values())


def test_every_card_and_avatar_stands_in_its_races_topic() -> None:
    rules = WORDS.rules()
    for card in GAME.content.skills:
        assert f"**{card.name}**" in rules[f"race-{card.race}"][1]
    for avatar in GAME.content.avatars:
        assert f"**{avatar.name}**" in rules[f"race-{avatar.race}"][1]
