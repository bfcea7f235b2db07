"""Fault F11: pictures are drawn off the event loop, in at most two threads."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

from renderers.pool import RenderPool
from tests.benchmarks.sample_board import board


async def test_f11_the_loop_turns_while_pictures_are_drawn() -> None:
    turns = 0

    async def spin() -> None:
        nonlocal turns
        while True:
            await asyncio.sleep(0.001)
            turns += 1

    async with RenderPool() as pool:
        spinning = asyncio.create_task(spin())
        images = await asyncio.gather(*(pool.render(board, turn) for turn in range(4)))
        spinning.cancel()
    assert [i.size for i in images] == [(1600, 1120)] * 4
    assert turns >= 10


async def test_f11_never_more_than_two_at_once() -> None:
    lock, running, most = threading.Lock(), 0, 0

    def work(number: int) -> int:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        time.sleep(0.01)
        with lock:
            running -= 1
        return number

    async with RenderPool() as pool:
        done = await asyncio.gather(*(pool.render(work, n) for n in range(12)))
    assert done == list(range(12))
    assert most == 2
    with pytest.raises(ValueError, match="between 1 and 2"):
        RenderPool(4)


async def test_an_error_reaches_the_caller_and_the_pool_goes_on() -> None:
    async with RenderPool() as pool:
        with pytest.raises(ZeroDivisionError):
            await pool.render(lambda: 1 // 0)
        assert await pool.render(len, b"abc") == 3


async def test_no_kind_of_error_keeps_a_thread() -> None:
    """`next` that finds nothing raises what no future can carry."""
    async with RenderPool(1) as pool, asyncio.timeout(10):
        with pytest.raises(RuntimeError, match="not there"):
            await pool.render(next, iter(()))
        assert await pool.render(len, b"abc") == 3


async def test_a_cancelled_wait_is_never_drawn() -> None:
    release = threading.Event()
    drawn: list[int] = []
    async with RenderPool(1) as pool:
        first = asyncio.create_task(pool.render(release.wait, 5))
        await asyncio.sleep(0.01)
        second = asyncio.create_task(pool.render(drawn.append, 2))
        await asyncio.sleep(0.01)
        second.cancel()
        await asyncio.sleep(0.01)
        release.set()
        assert await first
    assert drawn == []


async def test_what_a_channel_waits_for_goes_first_but_not_for_ever() -> None:
    release = threading.Event()
    drawn: list[str] = []
    async with RenderPool(1) as pool:
        tasks = [asyncio.create_task(pool.render(release.wait, 5))]
        await asyncio.sleep(0.01)
        tasks += [asyncio.create_task(pool.render(drawn.append, f"hand {n}")) for n in range(2)]
        tasks += [
            asyncio.create_task(pool.render_first(drawn.append, f"board {n}")) for n in "1234"
        ]
        await asyncio.sleep(0.01)
        release.set()
        await asyncio.gather(*tasks)
    assert drawn == ["board 1", "board 2", "board 3", "hand 0", "board 4", "hand 1"]


async def test_a_wait_cancelled_at_its_turn_passes_it_on() -> None:
    release = threading.Event()
    async with RenderPool(1) as pool:
        first = asyncio.create_task(pool.render(release.wait, 5))
        await asyncio.sleep(0.01)
        second = asyncio.create_task(pool.render(len, "ab"))
        third = asyncio.create_task(pool.render(len, "abc"))
        await asyncio.sleep(0.01)
        first.cancel()  # its thread is still busy
        await asyncio.sleep(0.01)
        assert not second.done()
        release.set()
        pool._others[0].turn.add_done_callback(lambda _: second.cancel())
        assert await asyncio.wait_for(third, 5) == 3
        assert second.cancelled()


async def test_closing_ends_the_threads() -> None:
    pool = RenderPool()
    await pool.render(len, b"x")
    assert any(t.name.startswith("render") for t in threading.enumerate())
    await pool.close()
    await pool.close()
    assert not any(t.name.startswith("render") for t in threading.enumerate())
    with pytest.raises(RuntimeError, match="closed"):
        await pool.render(len, b"x")
