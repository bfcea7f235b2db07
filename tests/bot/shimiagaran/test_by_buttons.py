"""Two to five members play whole games by clicking only, with new processes in between."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.parlour import Parlour, open_panel
from tests.bot.shimiagaran.shop import PEOPLE, by_panel, opened, play_out, shop, wanted
from tests.simulated.athanor import only_looking_back


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
async def test_a_whole_game_by_buttons(tmp_path: Path, seats: int) -> None:
    async with shop(tmp_path, seats) as world:
        await opened(world, seats)
        session = await play_out(world, by_panel, restart=30)
        assert session.row.status == "finished"
        result = session.state.result
        assert result.reason == "final"
        assert session.row.secret in world.posts[-1].content
        # The scores of five may take more than one post.
        final = "\n".join(post.content for post in world.posts[-2:])
        for placing in result.placings:
            assert sum(line.points for line in placing.lines) == placing.points
            assert f"= **{placing.points}**" in final
        assert only_looking_back(world), "no control of the game outlives it"
        boards = [m.content for m in world.posts]
        assert len(set(boards)) == len(boards), "nothing is told twice"


async def test_turns_with_pictures(tmp_path: Path) -> None:
    """With the game's own renderer: each new board is drawn, and so is the private panel."""
    async with Parlour(tmp_path, members=PEOPLE[:3]) as world:
        session = await opened(world, 3)
        first = session.state.turn
        while (session := await world.session()).state.turn < first + 5:
            item, choice = wanted(session)
            panel = await open_panel(world, PEOPLE[item.decision.seat])
            assert panel.attachments, "the own board is drawn"
            assert panel.attachments[0].description
            await by_panel(world, session, item, choice)
            await world.delivered()
        boards = [m for m in world.posts if m.attachments]
        assert len(boards) >= 5
        for board in boards:
            for one in board.attachments:
                assert (await one.read()).startswith(b"\x89PNG")
