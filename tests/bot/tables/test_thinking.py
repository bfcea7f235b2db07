"""Where automatic players think: in a process of their own when it takes long, which is missed by
nobody and outlives nothing; and how long they take where that could tell something."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
from pathlib import Path
from time import monotonic

import pytest

from bot.tables.autoplay import Autoplayer
from bot.tables.session import Session
from bot.tables.thinking import EVEN_SECONDS, SEARCH_SECONDS, Thinker
from tests.bot.tables.bench import ADA, CHANNEL, Bench
from tests.bot.tables.test_autoplay import playing, until
from tests.processes import alive


async def autos(bench: Bench, game: str, *levels: str, channel: int = CHANNEL) -> Session:
    """A table of automatic players, started."""
    session = await bench.lobby_of(game, channel=channel, seats=len(levels), sit=False)
    for level in levels:
        session = await bench.lobby.add(session.id, ADA, level)
    return await bench.lobby.start(session.id, ADA)


def workers() -> list[int]:
    """The processes of this one."""
    return [one.pid for one in multiprocessing.active_children() if one.pid is not None]


async def test_search_plays_a_whole_game_in_a_process_that_goes_with_the_player(
    bench: Bench,
) -> None:
    async with playing(bench, search=0.02) as player:
        session = await autos(bench, "handover", "search", "random")
        await until(lambda: player.idle)
        assert len(workers()) == 1
    await until(lambda: not workers(), 10)
    assert (await bench.again(session)).row.status == "finished"


async def test_nobody_waits_for_a_long_thought(bench: Bench) -> None:
    """Another table plays a whole game meanwhile, and the event loop goes on turning."""
    async with playing(bench, search=30.0) as player:
        slow = await autos(bench, "handover", "search", "random")
        await until(workers)
        quick = await autos(bench, "cascade", "random", "random", channel=CHANNEL + 1)
        await until(lambda: any(one.id == quick.id and not one.live for one in bench.heard), 20)
        assert not player.idle
        assert (await bench.again(slow)).number == 1
        for pid in workers():
            os.kill(pid, signal.SIGKILL)


async def test_f29_a_killed_process_is_replaced(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    player = Autoplayer(bench.tables, search=0.3)
    session = await autos(bench, "handover", "search", "random")
    step = asyncio.ensure_future(player.step(session.id))
    await until(workers)
    os.kill(workers()[0], signal.SIGKILL)
    with pytest.raises(Exception, match="terminated abruptly"):
        await step
    assert await player.step(session.id)
    assert (await bench.again(session)).number == 2
    player.close()
    await until(lambda: not workers(), 10)


ORPHAN = """
import asyncio, os
from bot.tables.thinking import Thinker
thinker = Thinker()
if __name__ == "__main__":
    print(thinker.process().submit(os.getpid).result(), flush=True)
    input()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="kills a process the POSIX way")
async def test_the_process_goes_when_the_bot_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        str(script),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert bot.stdout is not None
    worker = int(await bot.stdout.readline())
    assert alive(worker)
    bot.kill()
    await bot.wait()
    await until(lambda: not alive(worker), 20)


async def test_f19_where_all_choose_in_secret_every_answer_takes_as_long(bench: Bench) -> None:
    """However little there is to think about; where nothing is secret nobody is kept waiting."""
    assert EVEN_SECONDS > SEARCH_SECONDS
    even = 0.8
    async with playing(bench, even=even):
        for place, game in enumerate(("cascade", "ambush")):
            session = await autos(bench, game, "random", "greedy", channel=CHANNEL + place)
            took = await answers(bench, session, 2)
            if game == "ambush":
                assert min(took) > even / 2, took
            else:
                assert min(took) < even / 2, took


async def answers(bench: Bench, session: Session, number: int) -> list[float]:
    """Seconds that each of so many answers at this table took."""
    took: list[float] = []
    for _ in range(number):
        began, before = monotonic(), len([one for one in bench.heard if one.id == session.id])
        await until(
            lambda count=before: len([one for one in bench.heard if one.id == session.id]) > count
        )
        took.append(monotonic() - began)
    return took


async def test_a_quick_thought_needs_no_process(bench: Bench) -> None:
    session = await autos(bench, "handover", "greedy", "random")
    thinker = Thinker()
    move = await thinker.move(session, 0)
    assert move.decision.seat == 0
    assert not workers()
    thinker.close()
