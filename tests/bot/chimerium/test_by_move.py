"""One to four members play whole games by ``/move``: ids, in short, and what stands on controls."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.chimerium.observatory import (
    by_labels,
    finished,
    in_short,
    observatory,
    opened,
    play_out,
)
from tests.bot.shimiagaran.shop import by_words


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
async def test_a_whole_game_by_move(tmp_path: Path, seats: int) -> None:
    async with observatory(tmp_path, seats) as world:
        await opened(world, seats, nexus="colours" if seats == 3 else "values")
        session, counts = await play_out(world, [by_labels, in_short, by_words], restart=2)
        finished(world, session)
        assert counts["turn"] == 18 * seats
        assert counts["restarts"] >= 1
