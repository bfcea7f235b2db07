"""Shimiagaran's options, questions and payments in words, on buttons and typed."""

from __future__ import annotations

import pytest

from bot.games.core import Rng, play
from bot.games.core.model import Choice, Decision, Stage
from bot.games.shimiagaran import ENTRY
from bot.games.shimiagaran.game import ShimiagaranGame
from bot.games.shimiagaran.state import (
    Keep,
    Pick,
    PlaceTarantula,
    Player,
    ShimiagaranState,
    Slot,
    Store,
)
from bot.games.shimiagaran.text import ShimiagaranWords
from bot.games.shimiagaran.text.labels import bite_chance
from bot.games.shimiagaran.view import BagView
from bot.tables.typed import MoveError, parse

GAME = ENTRY.house().game
assert isinstance(GAME, ShimiagaranGame)
WORDS = ShimiagaranWords(GAME.content)
NAMES = ["Anna", "Ben", "Cid"]


def table() -> ShimiagaranState:
    """Anna's turn. She can brew Iron Tonic in several ways, build Dusk, and poison Ben and Cid."""
    state = GAME.setup(3, {}, "choices")
    state.active = 0
    state.dark = ["iron-tonic", "ashen-kiss", "widows-lullaby", None, None]
    state.light = [None] * 4
    state.elixirs = [Slot("dusk", [1, 0, 0, 0, 1, 1]), None, None]
    state.players = [
        Player(
            [1, 0, 1, 0, 1, 2],
            [1, 0, 1],
            ready=["sextons-cup", "dawn-cordial", "deep-well-water", "black-thimble"],
        ),
        Player([2, 1, 2, 3, 0, 0], [0, 0, 1]),
        Player([0, 0, 0, 0, 2, 1], [1, 0, 0]),
    ]
    return state


def opened(state: ShimiagaranState) -> Decision:
    return GAME.decisions(state)[0]


def texts(state: ShimiagaranState, picked: Choice = ()) -> list[str]:
    """The labels of a stage."""
    decision = opened(state)
    view = GAME.view(state, decision.seat)
    stage = GAME.stage(state, decision, picked)
    return [WORDS.option(view, decision, option, NAMES).text for option in stage.options]


def asked(state: ShimiagaranState, picked: Choice = ()) -> str:
    decision = opened(state)
    stage = GAME.stage(state, decision, picked)
    return WORDS.prompt(GAME.view(state, decision.seat), decision, picked, stage, NAMES)


def chosen(state: ShimiagaranState, picked: Choice) -> str:
    decision = opened(state)
    return WORDS.choice(GAME.view(state, decision.seat), decision, picked, NAMES)


def test_f17_labels_of_every_option_of_whole_games() -> None:
    kinds: set[str] = set()
    for number in range(8):
        rng = Rng(f"labels-{number}")
        state = GAME.setup(2 + number % 4, {}, f"labels {number}")
        while state.result is None:
            decision = opened(state)
            view = GAME.view(state, decision.seat)
            picked: Choice = ()
            stage = GAME.stage(state, decision, picked)
            while not stage.done:
                kinds |= {option.kind for option in stage.options}
                check(stage, [WORDS.option(view, decision, option) for option in stage.options])
                assert 0 < len(WORDS.prompt(view, decision, picked, stage)) <= 300
                editor = [o for o in stage.options if o.kind in ("other", "build")]
                options = editor or [o for o in stage.options if o.kind in ("brew", "poison")]
                option = rng.choice(options if options and rng.below(4) else stage.options)
                picked = (*picked, option.id)
                stage = GAME.stage(state, decision, picked)
            assert 0 < len(WORDS.choice(view, decision, picked)) <= 300
            play(GAME, state, decision.seat, decision.id, picked)
            # What was chosen can still be said when the table has moved on.
            assert WORDS.choice(GAME.view(state, decision.seat), decision, picked)
    assert kinds >= {
        "draw",
        "brew",
        "build",
        "poison",
        "keep",
        "pick",
        "stay",
        "place",
        "pay",
        "other",
        "medicine",
        "enough",
        "tarantulas",
        "vessels",
        "cubes",
        "target",
        "take",
        "end",
    }


def check(stage: Stage, labels: list[object]) -> None:
    seen = [str(getattr(label, "text", "")) for label in labels]
    assert len(set(seen)) == len(seen)
    for label in labels:
        text, detail = str(getattr(label, "text", "")), str(getattr(label, "detail", ""))
        assert 0 < len(text) <= 80
        assert len(detail) <= 100
        assert not set("*_`…") & set(text)
        assert not set("*_`…") & set(detail)


def test_a_turn_says_what_things_cost_and_do() -> None:
    state = table()
    assert asked(state) == (
        "Your turn: take one main action. Poisons may be used before it or after it."
    )
    seen = texts(state)
    assert "Brew Iron Tonic (dark medicine, 2 points)" in seen
    assert "Build Elixir of Dusk (12 points)" in seen
    assert "Use Sexton's Cup: burn 3 from the jar" in seen
    assert any(text.startswith("Draw from the white bag (") for text in seen)
    decision, view = opened(state), GAME.view(state, 0)
    options = {option.id: option for option in GAME.stage(state, decision, ()).options}
    detail = WORDS.option(view, decision, options["brew:iron-tonic"]).detail
    assert detail == "1 green + 2 red; gives 1 blue"
    detail = WORDS.option(view, decision, options["build:dusk"]).detail
    assert detail == "1 Dark Potion + 1 Light Potion; 1 blue + 1 white + 1 red"


def test_s13_a_payment_says_what_stands_for_what() -> None:
    state = table()
    assert texts(state, ("brew:ashen-kiss",)) == [
        "Pay 1 blue, 1 white, 1 red and 1 Tarantula (cheapest)",
        "Pay another way",
    ]
    prompt = asked(state, ("brew:ashen-kiss",))
    assert prompt == (
        "Ashen Kiss takes 1 blue + 2 white + 1 red. Cheapest: 1 blue + 1 white + 1 red; "
        "1 Tarantula from the sack for 1 white."
    )
    state.players[0].tarantulas = [0, 0, 0]
    state.players[0].ready = ["sunpetal-balm", "sextons-cup"]  # gives 1 blue + 1 white
    assert chosen(state, ("brew:ashen-kiss", "pay:blue+white+red+medicine")) == (
        "Brew Ashen Kiss, paying 1 blue + 1 white + 1 red; Sunpetal Balm for 1 white"
    )


def test_a_payment_that_is_not_asked_is_still_told() -> None:
    state = table()
    player = state.players[0]
    player.tarantulas, player.ready = [1, 0, 0], []
    player.cubes = [0, 0, 1, 0, 0, 1]
    decision = opened(state)
    assert GAME.stage(state, decision, ("brew:iron-tonic",)).done
    assert chosen(state, ("brew:iron-tonic",)) == (
        "Brew Iron Tonic, paying 1 green + 1 red; 1 Tarantula from the sack for 1 red"
    )
    assert asked(state, ("brew:iron-tonic",)) == "That is a whole move: confirm it, or go back."


def test_s12_three_tarantulas_for_five() -> None:
    state = table()
    player = state.players[0]
    player.cubes, player.tarantulas, player.ready = [0] * 6, [2, 0, 1], []
    state.dark = ["grave-lily-tincture", None, None, None, None]
    assert chosen(state, ("brew:grave-lily-tincture",)) == (
        "Brew Grave-Lily Tincture, paying 3 Tarantulas (2 sack, 1 jar) for 2 blue + 1 yellow + "
        "2 pink"
    )


def test_s11_building_says_which_potions_burn() -> None:
    state = table()
    cheapest = texts(state, ("build:dusk",))
    assert cheapest == ["Pay 1 blue, 1 white and 1 red (cheapest)", "Pay another way"]
    prompt = asked(state, ("build:dusk",))
    assert prompt == (
        "Elixir of Dusk takes 1 Dark Potion + 1 Light Potion and 1 blue + 1 white + 1 red. "
        "Cheapest: burn Dawn Cordial and Black Thimble, pay 1 blue + 1 white + 1 red."
    )
    picked = ("build:dusk", "other")
    assert asked(state, picked).startswith("Which potion do you burn? It takes 1 Dark Potion")
    assert "Burn Sexton's Cup (dark poison, 2 points)" in texts(state, picked)
    assert chosen(state, (*picked, "card:sextons-cup")).startswith(
        "Build Elixir of Dusk; paying another way; burn Sexton's Cup"
    )


def test_the_payment_editor_asks_one_thing_after_another() -> None:
    state = table()
    picked: Choice = ("brew:iron-tonic", "other")
    assert asked(state, picked) == (
        "To pay: 1 green + 2 red. Which medicine do you use? What you do not need of it is lost."
    )
    assert texts(state, picked) == ["No more medicines", "Use Deep Well Water (gives 1 green)"]
    picked = (*picked, "enough")
    assert "How many Tarantulas" in asked(state, picked)
    assert texts(state, picked) == ["No Tarantula", "1 Tarantula", "2 Tarantulas"]
    picked = (*picked, "tarantulas:1")
    assert asked(state, picked).startswith("From where?")
    assert sorted(texts(state, picked)) == ["1 from the jar", "1 from the sack"]
    picked = (*picked, "from:jar")
    assert asked(state, picked) == "To pay: 1 green + 2 red. Which of your own cubes do you pay?"
    assert sorted(texts(state, picked)) == ["Pay 1 green and 1 red", "Pay 2 red"]
    picked = (*picked, "cubes:red2")
    assert chosen(state, picked) == (
        "Brew Iron Tonic, paying 2 red; 1 Tarantula from the jar for 1 green"
    )


def test_s15_a_poison_names_player_vessel_and_cubes() -> None:
    state = table()
    assert asked(state, ("poison:black-thimble",)) == (
        "Black Thimble burns 3: from whom? Vessels with a Tarantula are safe and not listed."
    )
    assert texts(state, ("poison:black-thimble",)) == ["Ben: mortar, 2 green and 3 pink"]
    picked = ("poison:black-thimble", "at:1:mortar")
    assert asked(state, picked) == "Which cubes do you burn?"
    assert texts(state, picked) == [
        "Burn 2 green and 1 pink",
        "Burn 1 green and 2 pink",
        "Burn 3 pink",
    ]
    assert chosen(state, (*picked, "take:pink3")) == (
        "Use Black Thimble on Ben's mortar, burn 3 pink"
    )
    decision, view = opened(state), GAME.view(state, 0)
    option = GAME.stage(state, decision, ("poison:black-thimble",)).options[0]
    assert WORDS.option(view, decision, option).text == "Player 2: mortar, 2 green and 3 pink"


def test_drafts() -> None:
    state = table()
    state.acted = True
    state.agenda = [Keep(0, [0, 0, 3, 1, 1, 0], 3)]
    assert asked(state) == "Keep 3 of 3 green, 1 pink and 1 white; the rest goes to the left."
    assert texts(state) == [
        "Keep 3 green",
        "Keep 2 green and 1 pink",
        "Keep 2 green and 1 white",
        "Keep 1 green, 1 pink and 1 white",
    ]
    assert asked(state, ("keep:green3",)) == (
        "Confirm, and your turn ends with the draft; or go on to use a poison."
    )
    assert texts(state, ("keep:green3",)) == ["Go on to a poison"]
    assert chosen(state, ("keep:green3", "go-on")) == "Keep 3 green, then go on to a poison"
    state.agenda = [Pick(1, [1, 0, 1, 0, 0, 0])]
    assert asked(state) == (
        "A draft comes by: keep one of 1 blue and 1 green; the other one goes on."
    )


def test_s7_a_pick_without_room_says_so() -> None:
    state = table()
    state.agenda = [Pick(1, [1, 0, 1, 0, 0, 0])]
    state.players[1].cubes = [4, 1, 0, 0, 0, 0]
    assert texts(state) == ["Keep 1 blue (no room: to the white bag)", "Keep 1 green"]


def test_s5_s6_vessels_say_how_full_they_are() -> None:
    state = table()
    state.agenda = [PlaceTarantula(0)]
    assert texts(state) == [
        "In the sack (2 of 5 full)",
        "In the mortar (1 of 5 full)",
        "In the jar (4 of 5 full)",
    ]
    decision, view = opened(state), GAME.view(state, 0)
    option = GAME.stage(state, decision, ()).options[0]
    detail = WORDS.option(view, decision, option).detail
    assert detail == "1 blue + 1 Tarantula; already safe from poisons"
    state.agenda = [Store(0, [0, 0, 0, 0, 2, 1], "black", "draw")]
    assert asked(state) == (
        "Your jar cannot take all: which stay? The others go into the black bag."
    )
    assert texts(state) == ["Put 1 white into the jar", "Put 1 red into the jar"]
    assert chosen(state, ("stay:white",)) == "1 white stays"
    assert chosen(state, ("stay:white+red",)) == "1 white and 1 red stay"


@pytest.mark.parametrize(
    ("contents", "chance"),
    [
        ({"red": 5}, 0),
        ({"red": 5, "tarantula": 5}, 100),  # 251 of 252
        ({"red": 9, "tarantula": 1}, 50),
        ({"tarantula": 2}, 100),
        ({"red": 4}, 0),
        (None, None),
        ({}, None),
    ],
)
def test_how_likely_a_bite_is(contents: dict[str, int] | None, chance: int | None) -> None:
    count = sum((contents or {}).values())
    assert bite_chance(BagView("white", count, contents, True)) == chance


def typed(state: ShimiagaranState, text: str) -> Choice:
    decision = opened(state)
    view = GAME.view(state, decision.seat)

    def stage_of(decision: Decision, picked: Choice) -> Stage:
        return GAME.stage(state, decision, picked)

    return parse(WORDS, stage_of, view, [decision], text).choice


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("draw white", ("draw:white",)),
        ("black bag", ("draw:black",)),
        ("draw from the black bag", ("draw:black",)),
        ("brew iron tonic cheapest", ("brew:iron-tonic", "pay:green+red2")),
        ("Brew Iron Tonic, pay 1 green and 2 red", ("brew:iron-tonic", "pay:green+red2")),
        ("iron tonic pay green red2", ("brew:iron-tonic", "pay:green+red2")),
        (
            "brew iron tonic another way, deep well water, no tarantula",
            ("brew:iron-tonic", "other", "medicine:deep-well-water", "tarantulas:0"),
        ),
        ("build dusk cheapest", ("build:dusk", "pay:blue+white+red")),
        ("sextons cup", ("poison:sextons-cup", "at:2:jar")),
        (
            "poison black thimble, player 2 mortar, burn 3 pink",
            ("poison:black-thimble", "at:1:mortar", "take:pink3"),
        ),
        (
            "use black thimble mortar green2 pink",
            ("poison:black-thimble", "at:1:mortar", "take:green2+pink"),
        ),
        ("brew iron tonci cheapest", ("brew:iron-tonic", "pay:green+red2")),
        ("brew iron tonic pay 1 green + 2 red", ("brew:iron-tonic", "pay:green+red2")),
        ("brew", None),
        ("brew widows lullaby", None),
    ],
)
def test_moves_as_people_type_them(text: str, choice: Choice | None) -> None:
    state = table()
    if choice is None:
        with pytest.raises(MoveError):
            typed(state, text)
    else:
        assert typed(state, text) == choice


def test_drafts_as_people_type_them() -> None:
    state = table()
    state.acted = True
    state.agenda = [Keep(0, [0, 0, 3, 1, 1, 0], 3)]
    assert typed(state, "keep 2 green 1 white") == ("keep:green2+white",)
    assert typed(state, "green2 white") == ("keep:green2+white",)
    assert typed(state, "keep 3 green and go on") == ("keep:green3", "go-on")
    state.agenda = [Pick(1, [1, 0, 1, 0, 0, 0])]
    assert typed(state, "pick blue") == ("pick:blue",)
    assert typed(state, "green") == ("pick:green",)
    state.agenda = [PlaceTarantula(0)]
    assert typed(state, "mortar") == ("place:mortar",)
    assert typed(state, "in the jar") == ("place:jar",)
    state.agenda = []
    assert typed(state, "end turn") == ("end",)
