"""Whatever the number of options, each one can be reached by clicking (F14), within Discord's
limits (F17)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.components.ids import SELECT as SELECT_ID
from bot.components.ids import control_of, pick_id, resolve, short
from bot.games.catalogue import Catalogue
from tests.bot.components.hoard import ENTRY, LONG
from tests.bot.parlour import Parlour, begin, mini, open_panel, said
from tests.miniatures import ambush
from tests.simulated import labels
from tests.simulated.athanor import AthanorWorld, buttons, click, selects

HOARD = Catalogue([ENTRY, ambush.ENTRY])


def world_of(folder: Path) -> Parlour:
    return mini(folder, HOARD, members=("ada", "ben"))


async def panel_of(world: AthanorWorld, **options: str) -> Any:
    """Ada's panel at a new table; the one before is cancelled."""
    old = await world.app.tables.in_channel(world.channel.id)
    if old is not None:
        answer = await world["ada"].slash(world.channel, "table cancel")
        await click(world["ada"], answer.response, "Yes")
    await begin(world, "hoard", ("ada",), **options)
    return await open_panel(world, "ada")


async def taken(world: AthanorWorld) -> list[str]:
    """What Ada has taken, the game being over."""
    session = await world.session()
    assert session.row.status == "finished"
    return session.state.taken[0]


def within_limits(panel: Any) -> None:
    """Rows, ids, labels and values as Discord takes them."""
    assert len(panel.components) <= 5
    assert len(panel.content) <= 2000
    for row in panel.components:
        assert 1 <= len(row["components"]) <= 5
        for item in row["components"]:
            assert 1 <= len(item["custom_id"]) <= 100
            if item["type"] == 2:
                assert 1 <= len(item["label"]) <= 80
                continue
            assert len(row["components"]) == 1
            assert 1 <= len(item["options"]) <= 25
            assert 1 <= item["min_values"] <= item["max_values"] <= len(item["options"])
            assert len(item.get("placeholder", "")) <= 150
            values = [option["value"] for option in item["options"]]
            assert len(set(values)) == len(values)
            for option in item["options"]:
                assert 1 <= len(option["label"]) <= 100
                assert 1 <= len(option["value"]) <= 100
                assert len(option.get("description", "")) <= 100


async def test_f14_no_option_and_very_many(tmp_path: Path) -> None:
    async with world_of(tmp_path) as world:
        ada = world["ada"]
        panel = await panel_of(world, options="0")
        within_limits(panel)
        assert labels(panel) == ["Confirm"]
        await click(ada, panel, "Confirm")
        assert await taken(world) == ["nothing"]

        for count, pages in (("26", 2), ("60", 3), ("200", 8)):
            panel = await panel_of(world, options=count)
            seen: list[str] = []
            for page in range(pages):
                within_limits(panel)
                seen += [option["value"] for option in selects(panel)[0]["options"]]
                if page + 1 < pages:
                    await click(ada, panel, "More options")
            assert "More options" not in buttons(panel), "the last page"
            item = (await world.session()).open_of(0)[0]
            game, state = (await world.session()).bound.game, (await world.session()).state
            legal = [option.id for option in game.stage(state, item.decision, ()).options]
            assert [resolve(value, legal) for value in seen] == legal, "each one, once"
            # The very last one, which has a long id, of a page that is not the first.
            long = max(legal, key=lambda one: (len(one), legal.index(one)))
            while short(long) not in [o["value"] for o in selects(panel)[0]["options"]]:
                await click(ada, panel, "Earlier")
            await ada.select(panel, [short(long)], custom_id=selects(panel)[0]["custom_id"])
            await world.restart()
            await click(ada, panel, "Confirm")
            assert await taken(world) == [long]


async def test_f14_several_of_more_than_25(tmp_path: Path) -> None:
    """Thirty of two hundred, some at a time, over pages; the page stays where it was."""
    async with world_of(tmp_path) as world:
        ada = world["ada"]
        panel = await panel_of(world, options="200", picks="30")
        within_limits(panel)
        await click(ada, panel, "More options")
        second = [option["value"] for option in selects(panel)[0]["options"]]
        await ada.select(panel, second[:3], custom_id=selects(panel)[0]["custom_id"])
        within_limits(panel)
        third = [option["value"] for option in selects(panel)[0]["options"]]
        assert second[3] in third, "still the second page"
        await click(ada, panel, "Earlier")
        first = selects(panel)[0]
        assert first["max_values"] == 25
        values = [option["value"] for option in first["options"]]
        await ada.select(panel, values, custom_id=first["custom_id"])
        assert "Confirm" not in labels(panel), "two are missing"
        last = selects(panel)[0]
        assert last["max_values"] == 2
        await ada.select(panel, [last["options"][0]["value"]], custom_id=last["custom_id"])
        within_limits(panel)
        await click(ada, panel, "Back")
        last = selects(panel)[0]
        two = [option["value"] for option in last["options"][:2]]
        await ada.select(panel, two, custom_id=last["custom_id"])
        within_limits(panel)
        await click(ada, panel, "Confirm")
        assert len(set(await taken(world))) == 30

        # As few as one, as many as three.
        panel = await panel_of(world, options="26", picks="3", least="one")
        values = [option["value"] for option in selects(panel)[0]["options"]]
        await ada.select(panel, values[1:2], custom_id=selects(panel)[0]["custom_id"])
        assert "Confirm" in labels(panel)
        again = selects(panel)[0]
        assert (again["min_values"], again["max_values"]) == (1, 2)
        await ada.select(panel, values[2:4], custom_id=again["custom_id"])
        await click(ada, panel, "Start over")
        assert "Back" not in labels(panel)
        await ada.select(panel, values[4:5], custom_id=selects(panel)[0]["custom_id"])
        await click(ada, panel, "Confirm")
        assert len(await taken(world)) == 1


async def test_f14_in_order_and_beside(tmp_path: Path) -> None:
    """Where the order counts one is chosen after the other; many questions fit beside."""
    async with world_of(tmp_path) as world:
        ada = world["ada"]
        panel = await panel_of(world, options="26", picks="3", ordered="yes")
        for value in ("thing:9", "thing:3", "thing:7"):
            item = selects(panel)[0]
            assert item["max_values"] == 1
            await ada.select(panel, [value], custom_id=item["custom_id"])
        await click(ada, panel, "Confirm")
        assert await taken(world) == ["thing:9", "thing:3", "thing:7"]

        panel = await panel_of(world, extras="5")
        within_limits(panel)
        await click(ada, panel, "Extra-4")
        await click(ada, panel, "yes")
        await click(ada, panel, "Confirm")
        assert (await world.session()).state.extra == [4]

        panel = await panel_of(world, extras="8")
        within_limits(panel)
        others = selects(panel)[-1]
        assert len(others["options"]) == 8
        await ada.select(panel, [others["options"][-1]["value"]], custom_id=others["custom_id"])
        await click(ada, panel, "yes")
        await click(ada, panel, "Confirm")
        assert (await world.session()).state.extra == [7]
        # What is in no select can be typed.
        answer = await ada.slash(world.channel, "move", move="extra-2")
        assert said(answer).startswith("Done")
        assert (await world.session()).state.extra == [7, 2]


async def test_f14_ordered_cards_of_a_secret_programme(tmp_path: Path) -> None:
    """Both orders of two cards can be clicked, and what is set is shown while it can change."""
    async with world_of(tmp_path) as world:
        await begin(world, "ambush")
        ada, orders = world["ada"], []
        for turn in (1, -1):
            panel = await open_panel(world, "ada")
            await click(ada, panel, "plan own")
            cards = [label for label in labels(panel) if label.startswith("card")][:2][::turn]
            for card in cards:
                await click(ada, panel, card)
            await click(ada, panel, "stance attack")
            await click(ada, panel, "Confirm")
            assert "still change" in panel.content
            side = (await world.session()).state.sides[0]
            orders.append(side.programme[:2])
            assert all(card in panel.content for card in side.programme), "what lies there"
        assert orders[0] == orders[1][::-1]


def test_ids_longer_than_discord_takes_are_digests() -> None:
    long = f"thing:{LONG}1"
    other = f"thing:{LONG}2"
    assert len(pick_id("K7QF9", 10**11, ("a",) * 30, long)) <= 100
    assert short(long) != short(other)
    assert resolve(short(long), [other, long]) == long
    # An id that looks like a digest cannot be taken for another's.
    forged = short(long)
    assert resolve(short(forged), [forged, long]) == forged
    assert resolve("thing", [long, other]) is None
    found = SELECT_ID.fullmatch("ats:K7QF:3:sel:e3b0.2")
    assert found is not None
    assert control_of(found).arg == "e3b0.2"


async def test_f19_no_public_button_unless_the_game_says_so(tmp_path: Path) -> None:
    """A single whole move of a hidden hand would be told by its button under the board."""
    async with world_of(tmp_path) as world:
        await panel_of(world, options="1")
        assert set(buttons(world.board())) == {"Take your turn", "My hand", "Board in words"}
        panel = await open_panel(world, "ada")
        assert any("thing" in label for label in labels(panel)), "in private it stands"
