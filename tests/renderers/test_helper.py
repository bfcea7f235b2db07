"""While many pictures wait a process of its own draws; nothing is lost with it (F11)."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from functools import partial

import pytest
from PIL import Image

from bot.games.catalogue import standard
from renderers import helper as helping
from renderers import pool as pooling
from renderers.pool import AHEAD, CROWD, RenderPool
from renderers.registry import Wish, draw_of
from renderers.sprites import SPRITES
from tests.processes import alive

NAMES = ("Ada", "Ben")


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)


def where(seconds: float = 0.02) -> int:
    """A drawing; the process it was made in."""
    time.sleep(seconds)
    return os.getpid()


def deadly(here: int) -> int:
    """A drawing that kills every process but this one."""
    if os.getpid() != here:
        os._exit(1)
    return here


def hanging(here: int) -> int:
    if os.getpid() != here:
        time.sleep(60)
    return here


def kept() -> int:
    """A pixel of a piece that is not drawn anew."""
    pixel = SPRITES.get("test_helper", wrong_image).getpixel((1, 1))
    assert isinstance(pixel, int)
    return pixel


def wrong_image() -> Image.Image:
    raise ValueError("it is not kept")


def wrong() -> int:
    raise ValueError("that cannot be drawn")


async def crowd(pool: RenderPool, draw: Callable[[], int] = where) -> list[int]:
    """More than the threads can take."""
    return list(await asyncio.gather(*(pool.send(draw) for _ in range(CROWD + 4))))


async def helped(pool: RenderPool) -> int:
    """The number of the process that draws, once there is one."""
    await crowd(pool)
    assert pool._starting is not None
    await pool._starting
    return await pool.send(where)


async def test_a_quiet_bot_never_pays_for_it() -> None:
    async with RenderPool(helped=True) as pool:
        for _ in range(5):
            drawn = await asyncio.gather(*(pool.send(where) for _ in range(4)))
            assert set(drawn) == {os.getpid()}
        assert pool._helper is None


async def test_f11_a_crowd_is_drawn_elsewhere_from_then_on() -> None:
    async with RenderPool(helped=True) as pool:
        SPRITES.get("test_helper", lambda: Image.new("L", (2, 2), 7))
        elsewhere = await helped(pool)
        assert elsewhere != os.getpid()
        assert await pool.send(kept) == 7, "what was kept here is kept there"
        assert set(await crowd(pool)) == {elsewhere}
        assert await pool.render(where) == os.getpid(), "what cannot cross stays here"
        assert SPRITES.bytes == 0, "and not here too"
        assert pool._free == {"thread": 2, "helper": AHEAD}
    await gone(elsewhere)


async def gone(pid: int) -> None:
    async with asyncio.timeout(10):
        while alive(pid):  # noqa: ASYNC110 - it has no event
            await asyncio.sleep(0.02)


async def test_it_draws_what_the_threads_draw() -> None:
    game = standard().house("chimera").game
    view = game.view(game.setup(2, {}, "helper"), None)
    work = partial(draw_of, "chimera", Wish(view, NAMES, "fr"))
    async with RenderPool(helped=True) as pool:
        here = await pool.send(work)
        await helped(pool)
        assert await pool.send(work) == here


async def test_an_error_is_the_callers_and_the_process_lives() -> None:
    async with RenderPool(helped=True) as pool:
        elsewhere = await helped(pool)
        with pytest.raises(ValueError, match="cannot be drawn"):
            await pool.send(wrong)
        assert await pool.send(where) == elsewhere


async def test_f11_what_a_killed_process_had_is_drawn_here_and_another_begins() -> None:
    async with RenderPool(helped=True) as pool:
        first = await helped(pool)
        deaths = [pool.send(partial(deadly, os.getpid())) for _ in range(3)]
        drawn = await asyncio.gather(*deaths, *(pool.send(where) for _ in range(6)))
        assert set(drawn) == {os.getpid()}
        second = await helped(pool)
        assert second not in (first, os.getpid())
        assert pool._free == {"thread": 2, "helper": AHEAD}


async def test_f11_one_that_hangs_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    async with RenderPool(helped=True) as pool:
        elsewhere = await helped(pool)
        monkeypatch.setattr(helping, "HANG_SECONDS", 0.2)
        drawn = await asyncio.wait_for(pool.send(partial(hanging, os.getpid())), 10)
        assert drawn == os.getpid()
        await gone(elsewhere)


async def test_f33_it_ends_when_nothing_is_to_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    async with RenderPool(helped=True) as pool:
        monkeypatch.setattr(pooling, "IDLE_SECONDS", 0.3)
        elsewhere = await helped(pool)
        await gone(elsewhere)
        assert await pool.send(where) == os.getpid()


async def test_on_one_core_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    async with RenderPool(helped=True) as pool:
        assert set(await crowd(pool)) == {os.getpid()}
        assert pool._helper is None


async def test_what_a_channel_waits_for_goes_first_there_too() -> None:
    async with RenderPool(helped=True) as pool:
        await helped(pool)
        ended: list[str] = []

        async def one(name: str, first: bool) -> None:
            await pool.send(where, first=first)
            ended.append(name)

        hands = [asyncio.create_task(one("hand", False)) for _ in range(4)]
        await asyncio.sleep(0)
        boards = [asyncio.create_task(one("board", True)) for _ in range(3)]
        await asyncio.gather(*hands, *boards)
        assert ended == [*["hand"] * AHEAD, *["board"] * 3, *["hand"] * 2]
