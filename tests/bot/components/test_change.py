"""Changing a half-made choice of several parts: their order, or without one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.games.catalogue import Catalogue
from bot.games.core import Choice, Decision
from bot.games.core.rearrange import begin_of, earlier, without
from tests.bot.components.hoard import ENTRY, Hoard
from tests.bot.components.test_options import within_limits
from tests.bot.parlour import begin, kept, mini, open_panel
from tests.miniatures import caravan
from tests.simulated import answers, labels
from tests.simulated.athanor import AthanorWorld, click, selects
from tests.simulated.emitting import emit_select

DEEP, SHALLOW, MARKET = ("to:mine", "dig:deep"), ("to:mine", "dig:shallow"), ("to:market",)
PARTS = (DEEP, SHALLOW, MARKET)
PICKED = (*DEEP, *SHALLOW, *MARKET)


class Shelf(Hoard):
    """Hoard whose things, taken in order, are parts."""

    name = "shelf"

    def parts(self, decision: Decision, picked: Choice) -> tuple[Choice, ...]:
        return tuple((pick,) for pick in picked)


SHELF = replace(ENTRY, name="shelf", title="Shelf", game=Shelf)
GAMES = Catalogue([caravan.ENTRY, SHELF])


def test_parts_change_places_or_go_and_the_rest_stays() -> None:
    assert earlier(PARTS, PICKED, 2) == (*SHALLOW, *DEEP, *MARKET)
    assert earlier(PARTS, PICKED, 3) == (*DEEP, *MARKET, *SHALLOW)
    assert without(PARTS, PICKED, 1) == (*SHALLOW, *MARKET)
    around = ("for:all", *PICKED, "to:mine")
    assert earlier(PARTS, around, 2) == ("for:all", *SHALLOW, *DEEP, *MARKET, "to:mine")
    assert without(PARTS, around, 3) == ("for:all", *DEEP, *SHALLOW, "to:mine")
    assert without((DEEP,), DEEP, 1) == ()
    assert begin_of(PARTS, around) == 1
    assert begin_of((DEEP, MARKET), PICKED) is None


async def planning(world: AthanorWorld, *labelled: str) -> Any:
    """Ada's panel at a new table for long plans, these buttons clicked."""
    await begin(world, "caravan", legs="6")
    panel = await open_panel(world, "ada")
    for label in labelled:
        await click(world["ada"], panel, label)
    return panel


def offered(panel: Any) -> dict[str, str]:
    """Label -> value of what may be changed; empty where that is not offered."""
    found = [one for one in selects(panel) if one["placeholder"] == "Change what is chosen…"]
    return {o["label"]: o["value"] for one in found for o in one["options"]}


async def change(world: AthanorWorld, panel: Any, label: str) -> str:
    """Select this change; what was answered besides the panel."""
    (custom_id,) = [one["custom_id"] for one in selects(panel) if ":change:" in one["custom_id"]]
    result = await world["ada"].select(panel, [offered(panel)[label]], custom_id=custom_id)
    assert all(message.ephemeral for message in result.followups)
    return "\n".join(message.content for message in result.followups)


async def drafted(world: AthanorWorld) -> Choice:
    draft = await world.app.tables.draft(await world.session(), 0)
    return draft.picks if draft is not None else ()


async def test_a_plan_is_put_in_order_and_confirmed(tmp_path: Path) -> None:
    async with mini(tmp_path, GAMES) as world:
        panel = await planning(world, "to mine", "dig deep")
        assert offered(panel) == {"Take out 1: mine deep": "out.1"}
        for label in ("to mine", "dig shallow", "to market"):
            await click(world["ada"], panel, label)
        within_limits(panel)
        assert list(offered(panel)) == [
            "Take out 1: mine deep",
            "2 earlier: mine shallow",
            "Take out 2: mine shallow",
            "3 earlier: market",
            "Take out 3: market",
        ]
        assert await change(world, panel, "2 earlier: mine shallow") == ""
        assert await drafted(world) == (*SHALLOW, *DEEP, *MARKET)
        assert list(offered(panel))[:2] == ["Take out 1: mine shallow", "2 earlier: mine deep"]
        await world.restart()
        assert await change(world, panel, "Take out 2: mine deep") == ""
        assert await drafted(world) == (*SHALLOW, *MARKET)
        assert "mine shallow, market" in panel.content
        await click(world["ada"], panel, "Confirm")
        assert (await world.session()).state.camps[0].plan == ["to:mine dig:shallow", "to:market"]
        assert offered(panel) == {}, "nothing half-made is left"


async def test_what_is_not_legal_is_said_and_changes_nothing(tmp_path: Path) -> None:
    async with mini(tmp_path, GAMES) as world:
        panel = await planning(world, "to mine", "dig deep", "to market", "to mine")
        picked = (*DEEP, *MARKET, "to:mine")
        assert await drafted(world) == picked
        for label in ("2 earlier: market", "Take out 1: mine deep"):
            said = await change(world, panel, label)
            assert said == (
                "Changed like that, your choice would not be possible. Nothing was changed."
            )
            assert await drafted(world) == picked
        assert {"dig deep", "dig shallow"} <= set(labels(panel)), "still asked what it was"
        # What is not finished stays behind the parts.
        assert await change(world, panel, "Take out 2: market") == ""
        assert await drafted(world) == (*DEEP, "to:mine")
        await click(world["ada"], panel, "dig shallow")
        assert await drafted(world) == (*DEEP, *SHALLOW)


async def test_the_last_part_can_be_taken_out(tmp_path: Path) -> None:
    async with mini(tmp_path, GAMES) as world:
        panel = await planning(world, "to mine", "dig deep")
        await change(world, panel, "Take out 1: mine deep")
        assert await drafted(world) == ()
        assert "Confirm" not in labels(panel)
        assert "Back" not in labels(panel)
        assert offered(panel) == {}


async def test_f15_a_panel_that_lies_about_changes_nothing(tmp_path: Path) -> None:
    async with mini(tmp_path, GAMES) as world:
        ada = world["ada"]
        panel = await planning(world, "to mine", "dig deep", "to mine", "dig shallow")
        old = kept(world, panel)
        (select,) = [one for one in selects(panel) if ":change:" in one["custom_id"]]
        await click(ada, panel, "to market")
        for value in ("earlier.2", "out.1"):
            (late,) = await answers(
                world.env, emit_select(world.env, ada, old, select["custom_id"], [value])
            )
            assert "out of date" in late.text
            assert late.private
        assert await drafted(world) == PICKED
        # Two at once: one of them finds the other's order.
        (fresh,) = [one for one in selects(panel) if ":change:" in one["custom_id"]]
        one, two = await answers(
            world.env,
            *(emit_select(world.env, ada, panel, fresh["custom_id"], ["out.1"]) for _ in range(2)),
        )
        assert [one.text, two.text].count("") == 1
        assert await drafted(world) == (*SHALLOW, *MARKET)
        # F16: it is nobody else's plan.
        (shown,) = [one for one in selects(panel) if ":change:" in one["custom_id"]]
        (strange,) = await answers(
            world.env,
            emit_select(world.env, world["ben"], panel, shown["custom_id"], ["out.1"]),
        )
        assert strange.private
        assert "moved on" in strange.text
        assert await drafted(world) == (*SHALLOW, *MARKET)


async def test_in_a_direct_message(tmp_path: Path) -> None:
    async with mini(tmp_path, GAMES) as world:
        await begin(world, "caravan", legs="6")
        user = world["ada"].user
        message = world.dm("ada").last_message
        assert message is not None
        for label in ("to mine", "dig deep", "to mine", "dig shallow", "to market"):
            await click(user, message, label)
            message = world.dm("ada").last_message
            assert message is not None
        (select,) = [one for one in selects(message) if ":change:" in one["custom_id"]]
        await user.select(message, ["earlier.2"], custom_id=select["custom_id"])
        assert await drafted(world) == (*SHALLOW, *DEEP, *MARKET)
        again = world.dm("ada").last_message
        assert again is not None
        assert again.id == message.id
        assert "2 earlier: mine deep" in offered(again)


async def test_f14_f17_thirty_parts_with_long_names(tmp_path: Path) -> None:
    """The last ones are offered, beside two hundred options on pages."""
    async with mini(tmp_path, GAMES, members=("ada",)) as world:
        await begin(world, "shelf", ("ada",), options="200", picks="30", ordered="yes")
        panel = await open_panel(world, "ada")
        for _ in range(15):
            item = selects(panel)[0]
            first = item["options"][0]["value"]
            await world["ada"].select(panel, [first], custom_id=item["custom_id"])
            within_limits(panel)
        assert len(offered(panel)) == 25
        assert [label[:10] for label in offered(panel)][-1] == "Take out 1"
        picked = await drafted(world)
        last = list(offered(panel))[-2]
        assert last.startswith("15 earlier: ")
        await change(world, panel, last)
        assert await drafted(world) == (*picked[:13], picked[14], picked[13])
