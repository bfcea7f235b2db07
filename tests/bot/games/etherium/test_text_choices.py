"""Decisions in words: prompts, labels, half-made choices, and programmes as people type them."""

from __future__ import annotations

import re

import pytest

from bot.games.core import Rng
from bot.games.core.model import Choice, Decision, Stage
from bot.games.etherium.state import EtheriumState, Step
from bot.tables.typed import MoveError, parse_at, place
from bot.tables.typed.match import split
from tests.bot.games.etherium.field import Field, game
from tests.bot.games.etherium.texts import NAMES, games, house, stage_of, words


def table(seats: int = 2) -> EtheriumState:
    """Season 1: programmes are made."""
    state = house().setup(seats, {}, "typed")
    for player in state.players:
        player.hand = ["sudden-charge", "lucky-find"]
    return state


def typed(state: EtheriumState, text: str, seat: int = 0) -> Choice:
    """What is understood of it."""
    return parse_at(words(), place(house(), state, seat), text).choice


def open_to(state: EtheriumState, kind: str, seat: int = 0) -> Decision:
    """The open decision of this kind."""
    found = [one for one in house().decisions(state) if (one.kind, one.seat) == (kind, seat)]
    return found[0]


def walk(kind: str, *picked: str, state: EtheriumState | None = None) -> tuple[str, Stage, str]:
    """What is asked after these picks, the stage, and what they mean."""
    state = state or table()
    decision = open_to(state, kind)
    view, stage = house().view(state, 0), house().stage(state, decision, picked)
    prompt = words().prompt(view, decision, picked, stage, NAMES)
    return prompt, stage, words().choice(view, decision, picked, NAMES)


# -- whole games ----------------------------------------------------------------------------------


def test_every_stage_of_whole_games_has_words() -> None:
    kinds: set[tuple[str, str]] = set()
    rng = Rng("stages")
    for states in games():
        for state in states:
            for decision in house().decisions(state):
                view = house().view(state, decision.seat)
                picked: Choice = ()
                while (stage := house().stage(state, decision, picked)).options:
                    kinds.add((decision.kind, stage.key))
                    prompt = words().prompt(view, decision, picked, stage, NAMES)
                    assert 10 < len(prompt) <= 500
                    assert prompt != "Choose."
                    labels = [words().option(view, decision, one, NAMES) for one in stage.options]
                    texts = [label.text.casefold() for label in labels]
                    assert len(set(texts)) == len(texts)
                    assert all(0 < len(label.text) <= 80 for label in labels)
                    assert all(len(label.detail) <= 100 for label in labels)
                    for option, label in zip(stage.options, labels, strict=True):
                        assert label.text != option.id or ":" not in option.id
                    option = rng.choice(stage.options)
                    picked = (*picked, option.id)
                    told = words().choice(view, decision, picked, NAMES)
                    assert told
                    assert option.id not in told or option.id.isalpha()
                    if stage.done and rng.below(2):
                        break
    assert {kind for kind, _ in kinds} >= {
        "tribe",
        "program",
        "details",
        "flash",
        "ask",
        "arm",
        "pause",
        "gain",
        "act",
        "guide",
        "steal",
    }


def test_labels_are_different_as_they_are_typed() -> None:
    for states in games():
        for state in states[::6]:
            for decision in house().decisions(state):
                view = house().view(state, decision.seat)
                stage = house().stage(state, decision, ())
                said = [split(words().option(view, decision, one).text) for one in stage.options]
                assert len(set(said)) == len(said)


# -- programmes -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        (
            "move forest, gather forest, increase gatherer, connect",
            ("move:forest", "gather:forest", "increase:gatherer", "connect:1"),
        ),
        (
            "move forest soldier forest2, gather forest, connect, connect",
            (
                "move:forest",
                "unit:soldier",
                "to:forest2",
                "gather:forest",
                "connect:1",
                "connect:2",
            ),
        ),
        (
            "Move to Forest with the Soldier, rest",
            ("move:forest", "unit:soldier", "rest"),
        ),
        (
            "move forest gatherer forest 1, move mine, etherize 2, rest",
            (
                "move:forest",
                "unit:gatherer",
                "to:forest1",
                "move:mine",
                "transform:etherize",
                "times:2",
                "rest",
            ),
        ),
        (
            "ability resource bulwark, booster, cards, guide",
            (
                "transform:ability",
                "buy:resource",
                "buy:bronze-bulwark",
                "transform:booster",
                "transform:cards",
                "increase:guide",
            ),
        ),
        ("gather ether, rest", ("gather:ether", "rest")),
        ("rest", ("rest",)),
        ("move forest soldier, rest", None),  # or is it Increase Soldier?
        ("move forest, gather forest", None),
        ("move forest, move forest, connect, rest", None),
        ("connect 2, connect, connect, rest", None),
    ],
)
def test_programmes_as_people_type_them(text: str, choice: Choice | None) -> None:
    state = table()
    if choice is None:
        with pytest.raises(MoveError):
            typed(state, text)
    else:
        assert typed(state, text) == choice


def test_the_examples_of_the_rules_are_understood() -> None:
    examples = re.findall(r"^- `([^`]+)`$", words().rules()["mail"][1], re.MULTILINE)
    assert len(examples) == 3
    for text in examples:
        assert typed(table(), text)


def test_e17_more_tokens_take_longer_texts() -> None:
    state = table()
    state.players[0].cubes[4] = 2
    text = "move mine, gather mine, guard, booster, connect, connect"
    assert typed(state, text)[-2:] == ("connect:1", "connect:2")


def test_other_answers_as_people_type_them() -> None:
    state = table()
    assert typed(state, "arm sudden charge, soldier, below 9") == (
        "card:sudden-charge",
        "in:soldier",
        "below:9",
    )
    assert typed(state, "arm lucky find before action 2") == ("card:lucky-find", "before:2")
    assert typed(state, "ask me for cards in fights") == ("fights:on",)
    assert typed(state, "flash lucky find") == ("card:lucky-find",)


def test_resources_and_fights_as_people_type_them() -> None:
    field = Field("reces", "ertis").at(0, soldier="mine2").at(1, gatherer="mine2")
    field.give(1, "2stone+2wood+metal").settle()

    def said(text: str, seat: int = 0) -> Choice:
        return parse_at(words(), place(game(), field.state, seat), text).choice

    assert said("2 stone 1 wood") == ("2stone+wood",)
    assert said("steal 1 stone 1 wood 1 metal") == ("stone+wood+metal",)


# -- what is asked, and what is picked ------------------------------------------------------------


def test_a_programme_in_one_line_and_part_by_part() -> None:
    picks = ("move:forest", "unit:soldier", "to:forest2", "gather:mine", "rest")
    prompt, stage, told = walk("program", *picks[:4])
    assert told == "1 Move to Forest with the Soldier, to Forest 2; 2 Gather Mine"
    assert prompt == "Token 3 of 4? Rest leaves the others off."
    assert not stage.done
    assert walk("program", *picks)[2].endswith("2 Gather Mine; no more tokens")
    state = table()
    decision = open_to(state, "program")
    view = house().view(state, 0)
    parts = house().parts(decision, picks)
    assert [words().choice(view, decision, part) for part in parts] == [
        "Move to Forest with the Soldier, to Forest 2",
        "Gather Mine",
    ]
    assert walk("program", "rest")[2] == "No action at all"


def test_details_that_may_be_said_are_named() -> None:
    assert walk("program")[0] == (
        "Program season 1: where do you place token 1 of 4? Each space takes one token."
    )
    assert (
        "You may first say more about Move to Forest: which unit moves."
        in (walk("program", "move:forest")[0])
    )
    assert "about Transform: Etherization: how often." in (walk("program", "transform:etherize")[0])
    full = ("increase:guard", "gather:mine", "transform:booster", "transform:etherize")
    assert walk("program", *full)[0].startswith("All 4 tokens are placed: confirm.")
    assert walk("program", "transform:ability", "buy:resource", "buy:deep-baskets")[2] == (
        "Transform: Ability for Resource, else Deep Baskets"
    )
    more = ("buy:weighted-bones", "buy:tuning-stone", "buy:bronze-bulwark", "buy:prism-foundry")
    assert walk("program", "transform:ability", *more)[2] == (
        "Transform: Ability for Weighted Bones and 3 more"
    )


def test_armed_plays_and_switches() -> None:
    picks = ("card:sudden-charge", "in:soldier", "below:9")
    assert walk("arm", *picks)[2] == (
        "Arm Sudden Charge in the next Soldier roll, if its total is below 9"
    )
    assert walk("arm", *picks[:2])[0] == (
        "Is Sudden Charge played always, or only if your total is below a number then?"
    )
    assert walk("arm", "card:lucky-find", "before:2")[2] == "Arm Lucky Find before action 2"
    assert walk("ask", "fights:on", "pause:off")[2] == (
        "Ask me for cards in fights, do not wait for me in the pause"
    )
    assert "Now: Anna is not asked for cards; the pause waits." in walk("ask")[0]


def test_details_after_the_reveal() -> None:
    state = table()
    state.phase = "pause"
    state.players[0].programme = [Step("gather:mine"), Step("move:forest", ("unit:soldier",))]
    prompt, stage, _ = walk("details", state=state)
    view = house().view(state, 0)
    label = words().option(view, open_to(state, "details"), stage.options[0])
    assert (label.text, label.detail) == ("Token 2: Move to Forest", "with the Soldier")
    assert prompt.startswith("Which token's details do you change?")
    prompt, _, told = walk("details", "token:2", "unit:gatherer", "to:forest1", state=state)
    assert told == "Token 2, Move to Forest: with the Gatherer, to Forest 1"
    assert walk("details", "token:2", "none", state=state)[2].endswith(": no details")


def _field_words(field: Field) -> tuple[str, list[tuple[str, str]]]:
    """What the one who is asked is asked, and the options."""
    decision = next(one for one in game().decisions(field.state) if one.waiting)
    view, stage = game().view(field.state, decision.seat), game().stage(field.state, decision, ())
    labels = [words().option(view, decision, one, NAMES) for one in stage.options]
    prompt = words().prompt(view, decision, (), stage, NAMES)
    return prompt, [(label.text, label.detail) for label in labels]


def test_the_guide_in_a_fight_and_in_connect() -> None:
    field = Field("psolos", "reces").at(0, soldier="mine1").at(1, soldier="mine1")
    field.levels(1, guide=2).dice(3).settle()
    prompt, labels = _field_words(field)
    assert prompt == "Your Soldier roll: 3. How much of your Guide (level 2) do you add?"
    assert labels == [
        ("+2: 5 in all", "the whole Guide"),
        ("+1: 4 in all", ""),
        ("+0: 3 in all", ""),
    ]
    field = Field("psolos", "reces").levels(0, guide=1).dice(4).connect(0)
    prompt, labels = _field_words(field)
    assert labels == [
        ("+0: row 4, draw 1 Flash card", "4 in all"),
        ("+1: row 5, steal 2 basic resources", "5 in all"),
    ]


def test_e24_spoils_say_what_there_is() -> None:
    field = Field("psolos", "reces").at(0, soldier="city3").give(1, "3ether+booster+4stone")
    field.levels(1, guide=2).dice(1, 6).settle()
    while field.asked and field.asked[0] != "spoils":
        field.do("+0")
    prompt, labels = _field_words(field)
    assert prompt == "You win the siege of Ben. What do you take?"
    assert labels == [
        ("Ether: steal 2", ""),
        ("Booster: steal 1", "with the Pillage token, else a Soldier token"),
        ("Basic: steal 4 basic resources", "you choose which"),
        ("Guide: one level less", "with a Soldier token"),
    ]


def test_a_reroll_names_its_dice_and_its_cause() -> None:
    field = Field("psolos", "ertis").at(0, soldier="mine1").at(1, soldier="mine1")
    field.levels(1, soldier=3).dice(1, 2, 5).settle()
    prompt, labels = _field_words(field)
    assert prompt == (
        "Your Soldier roll: 1 + 2 + 5 = 8. Power of the tribe: 1 and 2 may be rerolled. Which?"
    )
    assert ("Reroll 1 and 2", "2 dice again") in labels
    assert ("Keep all dice", "") in labels


def test_stages_are_reached_by_the_words_of_their_labels() -> None:
    """A random programme typed from its labels is understood as it was made."""
    state, rng = table(4), Rng("labels")
    decision = open_to(state, "program")
    view = house().view(state, 0)
    for _ in range(25):
        picked: Choice = ()
        said: list[str] = []
        while (stage := stage_of(state)(decision, picked)).options and not (
            stage.done and rng.below(2)
        ):
            option = rng.choice(stage.options)
            picked = (*picked, option.id)
            said.append(words().option(view, decision, option).text)
        assert typed(state, ", ".join(said)) == picked
