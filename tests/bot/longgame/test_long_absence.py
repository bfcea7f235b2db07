"""The bot is away for longer than anybody's clock: nobody loses by it (F28)."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from tests.bot.etherium.planet import opened
from tests.bot.longgame.moved import MovedClock
from tests.bot.shimiagaran.shop import PEOPLE

START = datetime(2026, 5, 4, 9, tzinfo=UTC)


async def test_f28_no_clock_runs_out_before_the_down_time_is_given_back(tmp_path: Path) -> None:
    """Five days without a process, with 48 hours left: the new one asks nobody what to do, and
    reminds each person once."""
    async with MovedClock(tmp_path, START, members=PEOPLE[:2]) as world:
        session = await opened(world, 2, pace="relaxed")
        await world.at(1, 8, 59)
        left = await world.left(session)
        posts = len(world.posts)
        await world.down(6, 8, 59)
        assert await world.left(session) == left
        await world.at(6, 12)
        told = [post.content.split("\n")[0] for post in world.posts[posts:]]
        assert sorted(told) == sorted(
            f"<@{world[name].id}>, the table waits for you." for name in PEOPLE[:2]
        )
        # Then time goes on as ever, and runs out where it would have.
        await world.at(8, 8, 58)
        assert not any("How shall it go on?" in post.content for post in world.posts)
        await world.at(8, 9)
        assert sum("How shall it go on?" in post.content for post in world.posts) == 2
