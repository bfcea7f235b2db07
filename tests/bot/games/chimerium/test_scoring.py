"""Majority, rounds, final scoring, winners (C16 to C24)."""

from __future__ import annotations

import pytest

from bot.games.chimerium.cards import ROUNDS
from bot.games.chimerium.ending import finish
from bot.games.chimerium.majority import majority, places
from bot.games.chimerium.rounds import end_round
from bot.games.chimerium.scoring import lines_of
from bot.games.chimerium.sets import set_points, wild_places
from bot.games.core import Event
from tests.bot.games.chimerium.bench import Bench, beast, house, kinds, only

PURPLE, BLUE, RED = 0, 1, 2


@pytest.mark.parametrize(
    ("cubes", "wanted"),
    [
        ([2, 0, 0], [6, 0, 0]),
        ([2, 3, 1], [2, 6, 0]),
        ([1, 2, 2], [2, 6, 6]),
        ([0, 0, 0], [0, 0, 0]),
        ([3, 1, 1], [6, 2, 2]),
    ],
    ids=["leftmost", "center", "rightmost", "no cubes", "second shared"],
)
def test_c16_rulebook_majority(cubes: list[int], wanted: list[int]) -> None:
    bench = Bench(3)
    bench.state.cubes[0] = cubes
    majority(bench.state, [])
    assert [player.points for player in bench.state.players] == wanted


def test_c16_told_location_by_location() -> None:
    bench = Bench(3)
    bench.state.cubes[1], bench.state.cubes[4] = [2, 3, 1], [0, 0, 1]
    events: list[Event] = []
    majority(bench.state, events)
    assert [(e["location"], e["most"], e["second"]) for e in only(events, "majority")] == [
        (1, [BLUE], [PURPLE]),
        (4, [RED], []),
    ]
    assert only(events, "scored") == [{"round": 1, "points": [2, 6, 6]}]
    assert places([0, 0]) == ([], [])


def test_c17_cubes_stay() -> None:
    bench = Bench()
    bench.state.cubes[3] = [2, 1]
    end_round(bench.game.kit, bench.state, [])
    assert bench.state.cubes[3] == [2, 1]
    assert bench.state.round == 2


def test_c18_next_first_player_has_most_points_after_majority() -> None:
    bench = Bench(3)
    for player, points in zip(bench.state.players, (5, 4, 0), strict=True):
        player.points = points
    bench.state.cubes[0] = [0, 1, 0]
    end_round(bench.game.kit, bench.state, [])
    assert (bench.state.first, bench.state.active) == (1, 1)


def test_c18_a_tie_goes_to_the_earlier_in_turn_order() -> None:
    bench = Bench(3)
    bench.state.first = 2
    for player, points in zip(bench.state.players, (7, 7, 3), strict=True):
        player.points = points
    end_round(bench.game.kit, bench.state, [])
    assert bench.state.first == 0
    for player in bench.state.players:
        player.points = 7
    bench.state.first = 1
    end_round(bench.game.kit, bench.state, [])
    assert bench.state.first == 1


def test_c19_end_of_round() -> None:
    bench = Bench()
    before = [list(market.shown) for market in bench.markets()]
    events: list[Event] = []
    end_round(bench.game.kit, bench.state, events)
    told = list(dict.fromkeys(kinds(events)))
    assert told == ["scored", "refreshed", "refilled", "round", "turn"]
    for market, shown in zip(bench.markets(), before, strict=True):
        assert set(shown) <= set(market.discard)
        assert not set(shown) & set(market.shown)
    assert sum(bench.state.dice) == 12


def test_c19_after_round_three_majority_then_final_scoring() -> None:
    bench = Bench()
    bench.state.round = ROUNDS
    bench.state.cubes[0] = [1, 0]
    events: list[Event] = []
    end_round(bench.game.kit, bench.state, events)
    assert kinds(events) == ["majority", "scored", "game-over"]
    assert bench.state.result is not None
    assert bench.state.result.placings[0].points == 6


def test_c20_rulebook_artifact_collections() -> None:
    # 3 hands, 2 staffs, 1 cube, 1 ring, 1 sack
    assert set_points([0, 0, 0, 1, 1, 2, 3, 4], 0) == 12 + 1


@pytest.mark.parametrize(("size", "points"), enumerate((0, 0, 1, 3, 7, 12, 18, 25, 35)), ids=str)
def test_c20_points_of_a_set(size: int, points: int) -> None:
    assert set_points(list(range(size)), 0) == points


def test_c20_a_wild_artifact_joins_where_it_gains_most_eight_at_most() -> None:
    assert wild_places([5, 2], 1) == [1, 0, 0]
    assert wild_places([8, 2], 1) == [0, 1, 0]
    assert wild_places([7, 2], 3) == [1, 2, 0]
    assert wild_places([], 2) == [2]
    assert set_points([0, 1, 2, 3, 4], 1) == 18


def test_c20_a_wild_artifact_is_not_an_artifact_owned() -> None:
    bench = Bench()
    me = bench.state.players[0]
    me.codexes = ["blank-grimoire", "collectors-ledger"]
    lines = lines_of(bench.game.kit, bench.state, 0)
    ledger = next(line for line in lines if line.params.get("card") == "collectors-ledger")
    assert ledger.points == 0


@pytest.mark.parametrize(("setting", "stays"), [("kept", True), ("discarded", False)])
def test_c21_a_lightning_codex_stays_or_is_discarded(setting: str, stays: bool) -> None:
    bench = Bench(lightning=setting)
    (mine,) = bench.above(beast("green", 4))
    bench.slot(1, next(c.id for c in house().content.artifacts if c.gain.what == "codex"))
    codex = bench.show("ode-to-the-guild", 1)
    bench.do("die:green4", "act:create", f"create:{mine}")
    bench.do(f"codex:{codex}")
    me = bench.state.players[0]
    assert me.points == 5 + 3
    assert (codex in me.codexes) == stays
    assert (codex in bench.state.codexes.discard) != stays


def test_c21_two_per_codex_counts_itself_and_lightning() -> None:
    bench = Bench()
    bench.state.players[0].codexes = ["book-of-books", "rite-of-flame"]
    lines = lines_of(bench.game.kit, bench.state, 0)
    assert [line.points for line in lines if line.kind == "codex"] == [4]


def test_c21_above_counts_for_neither() -> None:
    bench = Bench()
    me = bench.state.players[0]
    bench.above(beast("red", 1))
    bench.created(beast("red", 2))
    me.released.append(bench.fetch(beast("red", 3)))
    me.codexes = ["bestiary-of-flame"]
    attribute = house().kit.lookup.chimeras[beast("red", 3)].attribute
    me.codexes.append(f"treatise-on-{attribute}s")
    points = {
        line.params["card"]: line.points
        for line in lines_of(bench.game.kit, bench.state, 0)
        if line.kind == "codex"
    }
    assert points == {me.codexes[0]: 4, me.codexes[1]: 3}


@pytest.mark.parametrize(
    ("codex", "held", "points"),
    [
        ("scriveners-rolls", [3, 0, 0], 3),
        ("lapidary-almanac", [0, 3, 0], 6),
        ("distillers-notes", [0, 0, 3], 9),
    ],
)
def test_codexes_of_resources(codex: str, held: list[int], points: int) -> None:
    bench = Bench()
    bench.state.players[0].codexes, bench.state.players[0].held = [codex], held
    lines = lines_of(bench.game.kit, bench.state, 0)
    assert [line.points for line in lines if line.kind == "codex"] == [points]


def test_five_points_for_each_set_of_resources() -> None:
    bench = Bench()
    bench.state.players[0].held = [3, 2, 4]
    lines = lines_of(bench.game.kit, bench.state, 0)
    assert [line.points for line in lines if line.kind == "resources"] == [10]


def test_c22_every_space_reached_or_passed_pays_in_order_and_the_track_is_a_loop() -> None:
    bench = Bench()
    me = bench.state.players[0]
    me.prestige = 9
    (mine,) = bench.above(beast("green", 4))
    bench.slot(1, "gauntlet-of-dusk")
    bench.slot(4, next(c.id for c in house().content.artifacts if c.gain.what == "prestige"))
    me.codexes = []
    bench.show("courtly-manners", 0)
    bench.state.players[0].slots[0] = [
        bench.fetch(next(c.id for c in house().content.artifacts if c.gain.what == "codex"))
    ]
    bench.do("die:green4", "act:create", f"create:{mine}")
    events = bench.do("codex:courtly-manners")  # 3 steps: 10, 11 and the triangle
    assert only(events, "prestige")[0]["end"] == 0
    sources = [e["source"] for e in only(events, "gained") if "prestige" in str(e["source"])]
    assert sources == ["prestige:10", "prestige:11"]
    assert house().view(bench.state, 0).players[0].laps == 1


def test_c23_bonuses_are_gained_and_their_choices_are_the_players() -> None:
    bench = Bench()
    (mine,) = bench.created(beast("grey", 1))
    bench.state.offset = 3  # four Scrolls and Gems at location 4
    bench.do("die:green5", "act:release", f"release:{mine}")
    assert bench.ids() == [
        "resources:scroll4",
        "resources:scroll3+gem1",
        "resources:scroll2+gem2",
        "resources:scroll1+gem3",
        "resources:gem4",
    ]
    assert bench.refused()
    bench.do("resources:scroll1+gem3")
    assert bench.state.players[0].held == [1, 3, 0]


def test_c24_ties_most_cubes_then_shared() -> None:
    for cubes, places_ in (([2, 1], [1, 2]), ([1, 1], [1, 1]), ([0, 3], [2, 1])):
        bench = Bench()
        bench.state.cubes[0] = cubes
        for player in bench.state.players:
            player.points = 20
        finish(bench.game.kit, bench.state, [])
        assert bench.state.result is not None
        assert [placing.place for placing in bench.state.result.placings] == places_


def test_c24_a_solo_tie_is_sapphias() -> None:
    for mine, reason in ((20, "sapphia"), (21, "rounds"), (19, "sapphia")):
        bench = Bench(1)
        bench.state.players[0].points, bench.state.players[1].points = mine, 20
        finish(bench.game.kit, bench.state, [])
        result = bench.state.result
        assert result is not None
        assert result.reason == reason
        assert result.winners == ((0,) if mine > 20 else ())
        assert bench.game.estimate(bench.state, 0) == float(mine > 20)
