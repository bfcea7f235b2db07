"""Building an Elixir, Base Recipe Icons: S11."""

from __future__ import annotations

from itertools import permutations

import pytest

from bot.games.shimiagaran.cards import ICONS
from bot.games.shimiagaran.game import ShimiagaranGame
from bot.games.shimiagaran.lookup import KINDS, icon_vectors
from tests.bot.games.shimiagaran.tables import Table


def test_s11_example_sudabeh_builds_the_shapeshifting_elixir(house: ShimiagaranGame):
    # 2 Dark Potions and 1 Light Medicine, with 1 white, 1 yellow and 2 pink.
    table = Table(house).elixir("shapeshifting", "white+yellow+pink2").bags(white="red5+blue5")
    table.give(0, "white+yellow+pink2", "", "ashen-kiss", "iron-tonic", "dawn-cordial")
    table.do("build:shapeshifting")  # the only way: not asked
    player = table.state.players[0]
    assert player.elixirs == ["shapeshifting"]
    assert player.ready == []
    assert sorted(table.state.burnt) == ["ashen-kiss", "dawn-cordial", "iron-tonic"]
    assert player.points == house.faces.elixirs["shapeshifting"].points
    (event,) = table.told("elixir")
    lost = sum(table.state.elixirs[0].cubes) if table.state.elixirs[0] else 0
    # Paid and lost cubes go into the white bag before the next Elixir is filled.
    assert sum(table.state.white) == 10 + 4 + 4 - lost
    assert event.params["card"] == (table.state.elixirs[0] and table.state.elixirs[0].card)


def test_s11_two_medicines_and_two_poisons(house: ShimiagaranGame):
    # 1 white, 1 red, 2 yellow and 1 green; Light or Dark does not matter.
    table = Table(house).elixir("endless-days", "white+red+yellow2+green")
    table.give(0, "white+red+yellow2+green", "", "ashen-kiss", "iron-tonic", "dawn-cordial")
    assert "build:endless-days" not in table.offered()
    table.give(
        0,
        "white+red+yellow2+green",
        "",
        "ashen-kiss",
        "iron-tonic",
        "dawn-cordial",
        "honeyed-snare",
    )
    assert "build:endless-days" in table.offered()


def test_s11_if_several_cards_fit_the_player_chooses(house: ShimiagaranGame):
    table = Table(house).elixir("clear-sight", "red").bags(white="red5")
    table.give(0, "red", "", "magpie-philtre", "dawn-cordial", "honeyed-snare")
    first, other = table.stage("build:clear-sight").options
    assert first.params["cards"] == "dawn-cordial,honeyed-snare"  # the fewest points
    assert other.id == "other"
    picked = ("build:clear-sight", "other")
    assert table.offered(*picked) == [
        "card:magpie-philtre",
        "card:dawn-cordial",
        "card:honeyed-snare",
    ]
    table.do(*picked, "card:honeyed-snare", "card:magpie-philtre")
    assert table.state.players[0].ready == ["dawn-cordial"]


def test_s11_used_cards_do_not_count(house: ShimiagaranGame):
    table = Table(house).elixir("clear-sight", "red").give(0, "red", "", "magpie-philtre")
    table.state.players[0].used = ["dawn-cordial"]
    assert "build:clear-sight" not in table.offered()


def test_s11_the_next_elixir_is_filled_without_tarantulas(house: ShimiagaranGame):
    table = Table(house).elixir("clear-sight", "red2").bags(white="tarantula9")
    table.give(0, "red2", "", "magpie-philtre", "dawn-cordial")
    table.do("build:clear-sight")
    slot = table.state.elixirs[0]
    assert slot is not None
    # Only the four red cubes just paid are ingredients; a Lost Recipe takes three to six.
    assert slot.cubes[5] == min(4, house.faces.elixirs[slot.card].lost)
    assert table.in_bag("white")["tarantula"] == 9


def test_s13_a_medicine_used_is_not_a_card_to_pay_with(house: ShimiagaranGame):
    # The blue cube is lacking: sunpetal-balm must give it, so it cannot be burnt as well.
    table = (
        Table(house).elixir("clear-sight", "blue").give(0, "", "", "sunpetal-balm", "honeyed-snare")
    )
    assert "build:clear-sight" not in table.offered()
    table.give(0, "", "", "sunpetal-balm", "honeyed-snare", "dawn-cordial")
    assert "build:clear-sight" in table.offered()
    table.do("build:clear-sight")
    player = table.state.players[0]
    assert player.used == ["sunpetal-balm"]
    assert sorted(table.state.burnt) == ["dawn-cordial", "honeyed-snare"]


def test_s11_icons_are_matched_not_counted(house: ShimiagaranGame):
    # One dark poison satisfies only one of: a dark potion, a poison, a light potion.
    table = Table(house).elixir("borrowed-faces", "red")
    table.give(0, "red", "", "ashen-kiss", "dawn-cordial")
    assert "build:borrowed-faces" not in table.offered()
    table.give(0, "red", "", "ashen-kiss", "dawn-cordial", "iron-tonic")
    assert "build:borrowed-faces" in table.offered()  # iron-tonic is the dark one
    table.give(0, "red", "", "dawn-cordial", "iron-tonic", "smoked-myrrh")
    assert "build:borrowed-faces" not in table.offered()  # no poison


@pytest.mark.parametrize("place", range(16))
def test_s11_matching_against_brute_force(house: ShimiagaranGame, place: int):
    elixir = house.content.elixirs[place]
    kinds = [kind for kind in KINDS for _ in range(2)]

    def fits(order: tuple[int, ...]) -> bool:
        return all(
            kinds[card] in ICONS[icon] for card, icon in zip(order, elixir.icons, strict=True)
        )

    found = {
        tuple(sum(kinds[card] == kind for card in order) for kind in KINDS)
        for order in permutations(range(len(kinds)), len(elixir.icons))
        if fits(order)
    }
    vectors = {v for v in icon_vectors(elixir.icons) if max(v) <= 2}
    assert vectors == found
