"""Setup, the season deck and initiative (E1, E3, E12, E13, E30)."""

from __future__ import annotations

import pytest

from bot.games.core import Rng
from bot.games.etherium.cards import MOONS, TERRAINS
from bot.games.etherium.land import ELEVATION, NAMES, NEIGHBOURS, NUMBER, TERRAIN
from bot.games.etherium.order import cycle, initiative, moons
from tests.bot.games.etherium.bench import Bench, game, house, only


def test_e01_one_season_of_each_moon_shuffled_and_night_first() -> None:
    seasons = house().kit.lookup.seasons
    orders: set[str] = set()
    for number in range(40):
        state = house().setup(4, {}, f"e1 {number}")
        assert state.seasons == ["night"]
        assert state.season == 1
        assert sorted(seasons[card].moon or "" for card in state.coming) == sorted(MOONS)
        assert len(state.unused) == 6
        assert not set(state.unused) & set(state.coming)
        orders.add(" ".join(state.coming))
    assert len(orders) > 20


def test_e01_every_order_of_seasons_comes() -> None:
    firsts: set[str] = set()
    for number in range(60):
        bench = Bench("reces", "ertis")
        bench.state.rng = Rng(f"order {number}")
        bench.perform("", "")
        firsts.add(bench.state.seasons[-1])
    assert firsts == set(MOONS)


def test_e01_absent_tribes_are_skipped_in_initiative() -> None:
    bench = Bench("hivalia", "reces").season("ertis")
    assert moons(bench.game.kit, bench.state)[:2] == ("ertis", "hivalia")
    assert initiative(bench.game.kit, bench.state) == (0, 1)


def test_e03_nights_initiative_is_drawn_and_public() -> None:
    orders = {" ".join(house().setup(2, {}, f"e3 {number}").night) for number in range(30)}
    assert len(orders) > 20
    state = house().setup(4, {}, "public")
    view = house().view(state, None)
    assert list(view.moons) == state.night
    assert sorted(view.moons) == sorted(MOONS)


@pytest.mark.parametrize(
    ("moon", "order"),
    [
        ("reces", "reces ertis hivalia meinas mauhea psolos"),
        ("ertis", "ertis hivalia meinas mauhea psolos reces"),
        ("hivalia", "hivalia meinas mauhea psolos reces ertis"),
        ("mauhea", "mauhea psolos reces ertis hivalia meinas"),
        ("psolos", "psolos reces ertis hivalia meinas mauhea"),
        ("meinas", "meinas hivalia ertis reces psolos mauhea"),
    ],
)
def test_e03_the_cycle_from_the_seasons_own_moon_but_meinas(moon: str, order: str) -> None:
    assert " ".join(cycle(moon)) == order  # type: ignore[arg-type]


def test_e03_the_four_tribes_have_the_same_mean_place() -> None:
    tribes = ("reces", "ertis", "hivalia", "psolos")
    places: dict[str, int] = dict.fromkeys(tribes, 0)
    for moon in MOONS:
        present = [one for one in cycle(moon) if one in tribes]
        for place, tribe in enumerate(present):
            places[tribe] += place
    assert len(set(places.values())) == 1


def test_the_rulebooks_initiative_example_of_ertis() -> None:
    # "Ertis have a higher initiative than Hivalia, who have a higher initiative than Meinas."
    assert cycle("ertis")[:3] == ("ertis", "hivalia", "meinas")


def test_the_rulebooks_initiative_example_of_reces() -> None:
    # "During the Reces season, Reces is first, followed by Ertis."
    bench = Bench("ertis", "reces").season("reces")
    events = bench.perform("connect:1", "connect:1 dice:1")
    while not only(events, "closed"):
        bench.state.players[0].skips = True
        kind = next(kind for kind in bench.open() if kind not in ("arm", "details"))
        seat = 0 if kind in bench.open(0) else 1
        events += bench.do(seat, kind, bench.ids(seat, kind)[-1])
    assert [one["seat"] for one in only(events, "acts")] == [1, 0]


# -- tribes and places ----------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "places"), [(2, [0, 2]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
def test_e30_places_and_two_sit_opposite(seats: int, places: list[int]) -> None:
    state = house().setup(seats, {}, "places")
    assert [player.place for player in state.players] == places
    assert len(house().view(state, None).lands) == 17  # the whole map, however many play


def test_tribes_are_dealt_by_chance_and_different() -> None:
    dealt = [
        tuple(player.tribe for player in house().setup(3, {}, f"deal {number}").players)
        for number in range(30)
    ]
    assert all(len(set(one)) == 3 for one in dealt)
    assert len(set(dealt)) > 10


def test_tribes_are_chosen_in_seat_order() -> None:
    state = house().setup(3, {"tribes": "chosen"}, "chosen")
    taken: list[str] = []
    for seat in range(3):
        (decision,) = house().decisions(state)
        assert (decision.seat, decision.kind) == (seat, "tribe")
        offered = [option.id for option in house().stage(state, decision, ()).options]
        assert len(offered) == 4 - seat
        assert not set(taken) & set(offered)
        taken.append(offered[-1])
        house().apply(state, decision, (offered[-1],))
    assert [f"tribe:{player.tribe}" for player in state.players] == taken
    assert state.phase == "plan"


def test_a_tribes_own_setup() -> None:
    # Levels, resources, units on the Mountain outside the City, four Action tokens.
    for number in range(6):
        state = game().setup(4, {}, f"own {number}")
        for player in state.players:
            tribe = game().kit.lookup.tribes[player.tribe]
            levels, stock = tribe.levels, tribe.stock
            assert player.levels == [levels.guard, levels.gatherer, levels.soldier, levels.guide]
            assert player.cubes == [stock.stone, stock.wood, stock.metal, stock.ether, 0]
            assert player.gatherer == player.soldier == player.place
            assert NAMES[player.soldier] == f"mountain{player.place + 1}"
            assert player.owned == 4
        assert [16 - left for left in state.reserve] == [
            sum(player.cubes[cube] for player in state.players) for cube in range(5)
        ]


def test_e08_nobody_starts_with_cards_but_the_first_seasons() -> None:
    state = house().setup(4, {}, "hands")
    assert [len(player.hand) for player in state.players] == [1, 1, 1, 1]
    assert len(state.deck) == 40


# -- the map --------------------------------------------------------------------------------------


def test_e12_who_borders_on_whom() -> None:
    def near(name: str) -> set[str]:
        return {NAMES[space] for space in NEIGHBOURS[NUMBER[name]]}

    assert near("city1") == {"mountain1"}
    assert near("mountain1") == {"city1", "forest1", "forest4"}
    assert near("mountain3") == {"city3", "forest3", "forest2"}
    assert near("forest1") == {"mountain1", "mountain2", "mine1", "mine2"}
    assert near("forest4") == {"mountain4", "mountain1", "mine4", "mine1"}
    assert near("mine2") == {"forest2", "forest1", "ether"}
    assert near("ether") == {"mine1", "mine2", "mine3", "mine4"}


def test_e12_elevation() -> None:
    heights = {terrain: ELEVATION[TERRAIN.index(terrain)] for terrain in TERRAINS}
    assert heights == {"mine": 0, "forest": 1, "ether": 1, "mountain": 2, "city": 3}


def test_e13_mine_to_ether_is_a_step_up() -> None:
    assert ELEVATION[NUMBER["ether"]] > ELEVATION[NUMBER["mine1"]]
