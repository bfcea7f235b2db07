"""A turn: dice, modifying them, study (C4 to C8)."""

from __future__ import annotations

from bot.games.chimerium.cards import TURNS
from bot.games.core import Rng, waiting
from bot.games.core.players import random_choice
from tests.bot.games.chimerium.bench import Bench, beast, beasts, house, kinds, only


def test_rulebook_a_green_five_studies_the_chimera_of_space_five() -> None:
    bench = Bench()
    wanted = bench.state.chimeras.shown[4]
    assert "die:green5" in bench.ids()
    events = bench.do("die:green5", "act:study")
    assert bench.state.players[0].above == [wanted]
    assert bench.state.chimeras.shown[4] not in (None, wanted)
    assert [params["card"] for params in only(events, "studied")] == [wanted]
    assert bench.state.active == 1


def test_c04_markets_are_refilled_at_the_end_of_the_turn_only() -> None:
    bench = Bench()
    card = bench.show(beast("green", 4), 0)
    bench.above(beasts("green", 4)[1])
    bench.slot(1, "weavers-fingers")  # gain 1 Chimera
    (mine,) = bench.state.players[0].above
    decision = "die:green4", "act:create", f"create:{mine}"
    bench.do(*decision)
    assert bench.kind == "card"
    assert len(bench.ids()) == 6
    events = bench.do(f"chimera:{card}")
    assert kinds(events).index("took") < kinds(events).index("refilled")
    assert None not in bench.state.chimeras.shown


def test_c04_with_nothing_face_up_the_gain_is_lost() -> None:
    bench = Bench()
    mine = bench.above(beast("green", 4))[0]
    bench.slot(1, "weavers-fingers")
    bench.state.chimeras.shown = [None] * 6
    events = bench.do("die:green4", "act:create", f"create:{mine}")
    assert [params["what"] for params in only(events, "lost")] == ["chimera"]


def test_c05_an_empty_deck_is_made_of_the_discard_pile_else_the_space_stays_empty() -> None:
    bench = Bench()
    market = bench.state.chimeras
    market.discard, market.deck = market.deck[:2], []
    events = bench.do("die:green5", "act:study")
    assert only(events, "reshuffled") == [{"row": "chimera", "count": 2}]
    market.deck, market.discard = [], []
    bench.dice("green5", "green4")
    events = bench.do("die:green5", "act:study")
    assert only(events, "empty") == [{"row": "chimera", "space": 4}]
    bench.dice("green5", "green4")
    assert "act:study" not in bench.ids("die:green5")
    events = bench.do("die:green4", "act:study")
    assert only(events, "empty") == [{"row": "chimera", "space": 3}]


def test_c06_a_die_without_any_legal_action_is_wasted() -> None:
    bench = Bench()
    bench.state.chimeras.shown[4] = None
    bench.state.artifacts.shown = [None] * 6
    assert bench.ids("die:green5") == ["act:nothing"]
    assert bench.ids("die:green4") == ["act:study"]
    bench.state.players[0].held = [1, 0, 0]
    assert bench.ids("die:green5") == ["mod:+1", "mod:-1"]
    bench.state.players[0].held = [0, 0, 0]
    events = bench.do("die:green5", "act:nothing")
    assert "wasted" in kinds(events)
    assert bench.state.active == 1


def test_c07_each_value_and_turn_once_at_its_lowest_price() -> None:
    bench = Bench()
    me = bench.state.players[0]
    me.held = [5, 0, 9]
    stage = bench.stage("die:green5")
    values = {o.params["value"]: o.params["price"] for o in stage.options if o.kind == "scrolls"}
    assert values == {6: 1, 4: 1, 1: 2, 3: 2, 2: 3}
    notches = {o.params["notches"]: o.params["price"] for o in stage.options if o.kind == "elixirs"}
    assert notches == {1: 1, -1: 1, 2: 2, -2: 2, 3: 3}
    me.held = [1, 0, 0]
    assert [name for name in bench.ids("die:green5") if ":" in name and name[:3] == "mod"] == [
        "mod:+1",
        "mod:-1",
    ]


def test_c07_six_and_one_are_neighbours() -> None:
    bench = Bench()
    bench.dice("green6", "red1")
    bench.state.players[0].held = [1, 0, 0]
    wanted = bench.state.chimeras.shown[0]
    bench.do("die:green6", "mod:+1", "act:study")
    assert bench.state.players[0].above == [wanted]
    assert bench.state.players[0].held == [0, 0, 0]


def test_c07_what_the_action_ignores_is_not_offered() -> None:
    bench = Bench()
    bench.state.players[0].held = [2, 2, 2]
    assert "act:acquire" not in bench.ids("die:green5", "mod:+1")
    assert "act:study" not in bench.ids("die:green5", "gem:red")
    assert "act:acquire" in bench.ids("die:green5", "gem:red")
    assert {"act:study", "act:acquire"} <= set(bench.ids("die:green5", "turn:right1"))
    assert not [name for name in bench.ids("die:green5", "gem:red") if name.startswith("gem:")]


def test_c07_all_three_together_in_any_order() -> None:
    """Rulebook, Resources: an Elixir, Scrolls and a Gem in one turn."""
    for picks in (("mod:+1", "gem:red", "turn:left1"), ("turn:left1", "gem:red", "mod:+1")):
        bench = Bench()
        bench.state.players[0].held = [1, 1, 1]
        (mine,) = bench.above(beast("red", 1))
        events = bench.do("die:green5", *picks, "act:create", f"create:{mine}")
        assert bench.state.players[0].held == [0, 0, 0]
        assert bench.state.turned == 5
        assert only(events, "modified")[0]["notches"] == -1
        assert only(events, "created")[0]["colour"] is True


def test_c07_a_gain_of_the_action_cannot_change_its_die() -> None:
    bench = Bench()
    mine = bench.above(beast("green", 4), beast("red", 3))
    assert bench.ids("die:green4", "act:create") == [f"create:{mine[0]}"]
    assert bench.refused("die:green4", "act:create", f"create:{mine[0]}", "mod:-1")


def test_c08_cubes_and_tokens_never_run_out() -> None:
    bench = Bench()
    bench.state.cubes[4] = [60, 0]
    bench.state.players[0].held = [40, 40, 40]
    (card,) = bench.created(beast("grey", 1))
    bench.state.offset = 4
    bench.do("die:green5", "act:release", f"release:{card}")
    assert bench.state.cubes[4][0] > 60


def test_there_is_no_pass_and_every_player_has_six_turns_in_a_round() -> None:
    game = house()
    state = game.setup(3, {}, "six turns")
    luck = Rng("six turns")
    turns = [0, 0, 0]
    while state.round == 1:
        (decision,) = waiting(game, state)
        turns[decision.seat] += decision.kind == "turn"
        choice = random_choice(lambda d, p: game.stage(state, d, p), decision, luck)
        game.apply(state, decision, choice)
    assert turns == [TURNS] * 3


def test_a_turn_is_free_to_take_back_until_the_markets_are_refilled() -> None:
    bench = Bench()
    (mine,) = bench.above(beast("green", 4))
    bench.slot(1, "weavers-fingers")
    game, state = bench.game, bench.state
    decision = game.decisions(state)[0]
    outcome = game.apply(state, decision, ("die:green4", "act:create", f"create:{mine}"))
    assert (outcome.checkpoint, bench.kind) == (False, "card")
    decision = game.decisions(state)[0]
    outcome = game.apply(state, decision, (bench.ids()[0],))
    assert outcome.checkpoint
