"""The longest chain of effects, with a restart before every answer; cards are conserved in it."""

from __future__ import annotations

from bot.games.core import Event
from tests.bot.games.chimerium.bench import Bench, artifact, beast, beasts, house, kinds, only


def restart(bench: Bench) -> None:
    """The state goes through the database."""
    game = bench.game
    stored = game.dump(bench.state)
    bench.state = game.load(stored, game.rules_version)
    assert game.dump(bench.state) == stored


def test_two_scrolls_a_gem_an_elixir_three_chimeras_an_artifact_and_a_prestige_step() -> None:
    bench = Bench()
    me = bench.state.players[0]
    me.held, me.prestige = [2, 1, 1], 3
    cards = bench.above(*beasts("green", 4), beast("green", 5))
    bench.slot(1, artifact("artifact"))
    gained = bench.show(artifact("elixir"), 0)
    codex = bench.show("rite-of-air", 1)
    parts = dict(bench.game.components(bench.state))
    picks = ["die:purple2", "mod:+2", "gem:green", "turn:right1", "act:create"]
    events: list[Event] = []
    answers = [
        ("turn", [*picks, *(f"create:{card}" for card in cards)]),
        ("card", [f"artifact:{gained}", "slot:4"]),  # covers a Prestige step, to space 4
        ("card", [f"codex:{codex}"]),  # two cubes at air
    ]
    for kind, answer in answers:
        restart(bench)
        assert bench.kind == kind
        assert dict(bench.game.components(bench.state)) == parts
        events += bench.do(*answer)
    assert bench.state.active == 1
    assert dict(bench.game.components(bench.state)) == parts
    me = bench.state.players[0]
    told = [k for k in kinds(events) if k in ("modified", "took", "prestige", "cube", "created")]
    assert told == ["modified", "took", "prestige", "took", "cube", *["created"] * 3]
    assert me.created == cards
    assert [params["source"] for params in only(events, "took")] == [
        f"artifact:{artifact('artifact')}",
        "prestige:4",
    ]
    # 3 Chimeras by colour, 2 cubes; a Scroll (slot 2), a Gem (slot 3), two resources by value.
    assert me.points == 3 * 3 + 2 * 2
    assert bench.state.cubes[4] == [2, 0]
    by_value = [house().kit.lookup.beasts[card].resource for card in cards[:2]]
    wanted = [1, 1, 0]
    for number in by_value:
        wanted[number] += 1
    assert me.held == wanted
    assert bench.state.turned == 1


def test_a_chain_can_be_taken_back_step_by_step() -> None:
    bench = Bench()
    (mine,) = bench.above(beast("green", 4))
    bench.slot(1, artifact("artifact"))
    game = bench.game
    decision = game.decisions(bench.state)[0]
    outcome = game.apply(bench.state, decision, ("die:green4", "act:create", f"create:{mine}"))
    assert not outcome.checkpoint
    bench.slot(2, artifact("card"))
    decision = game.decisions(bench.state)[0]
    outcome = game.apply(bench.state, decision, (bench.ids()[0], "slot:2"))
    assert not outcome.checkpoint
    assert bench.kind == "card"
    decision = game.decisions(bench.state)[0]
    chosen = next(name for name in bench.ids() if name.startswith("chimera:"))
    assert game.apply(bench.state, decision, (chosen,)).checkpoint
