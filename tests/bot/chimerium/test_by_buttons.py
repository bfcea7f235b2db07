"""One to four members play whole games by clicking only, with new processes amid chains."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.chimerium.observatory import finished, observatory, opened, play_out, wanted
from tests.bot.parlour import Parlour, open_panel
from tests.bot.shimiagaran.shop import PEOPLE, by_panel


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
async def test_a_whole_game_by_buttons(tmp_path: Path, seats: int) -> None:
    async with observatory(tmp_path, seats) as world:
        await opened(world, seats)
        session, counts = await play_out(world, [by_panel], restart=3)
        finished(world, session)
        assert counts["turn"] == 18 * seats
        assert counts["restarts"] >= 1
        for name in PEOPLE[:seats]:
            assert not world.dm(name).history(), "everything is public: nothing comes unasked"


async def test_turns_with_pictures(tmp_path: Path) -> None:
    """With the game's own renderer: each new board is drawn, and so is the private panel."""
    async with Parlour(tmp_path, members=PEOPLE[:2]) as world:
        session = await opened(world, 2)
        for _ in range(3):
            session = await world.session()
            item, choice = wanted(session)
            panel = await open_panel(world, PEOPLE[item.decision.seat])
            assert panel.attachments, "the own laboratory is drawn"
            assert panel.attachments[0].description
            await by_panel(world, session, item, choice)
            await world.delivered()
        boards = [m for m in world.posts if m.attachments]
        assert len(boards) >= 3
        for board in boards:
            for one in board.attachments:
                assert (await one.read()).startswith(b"\x89PNG")
                assert one.description
