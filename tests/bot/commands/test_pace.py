"""The pace of a table: chosen, shown, and the end of everybody's time in their own zone (F35)."""

from __future__ import annotations

from pathlib import Path

from bot.tables.pace import PACES
from storage import clocks
from tests.bot.parlour import ALL, mini, said


async def test_f35_a_pace_is_chosen_and_the_time_shown_in_everybodys_zone(tmp_path: Path) -> None:
    async with mini(tmp_path, ALL, members=("ada", "ben")) as world:
        here, ada, ben = world.channel, world["ada"], world["ben"]
        await ada.slash(here, "table new", game="ambush", opponent=ben, seats=2)
        await world.delivered()
        assert f"Pace: relaxed ({PACES['relaxed'].text})" in world.posts[-1].content
        assert "slow" in said(await ada.slash(here, "table options", pace="slow"))
        await ben.slash(here, "table join")
        await ada.slash(here, "table start")
        await world.delivered()
        session = await world.session()
        async with world.app.db.read() as tx:
            rows = await clocks.of_table(tx, session.id)
        assert [row.bank for row in rows] == [PACES["slow"].bank] * 2
        for row in rows:
            assert row.since is not None
            stamp = (row.since + row.bank) // 1000
            user = session.seats[row.seat].user_id
            assert f"<@{user}> (<t:{stamp}:R>)" in world.posts[-1].content
            assert f"<t:{stamp}:f>, <t:{stamp}:R>" in said(await ada.slash(here, "table status"))
