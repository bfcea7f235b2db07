"""Automatic seats: whole games, faults that stop nobody else, the same luck after a restart."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.games.core.chair import Chair
from bot.games.core.players import LEVELS, Move
from bot.games.core.rng import Rng
from bot.tables.autoplay import Autoplayer
from bot.tables.session import Session
from bot.tables.thinking import think
from storage.errors import DatabaseBusy
from storage.shards import Share
from tests.bot.tables.bench import ADA, CHANNEL, Bench, opened, some_choice


@asynccontextmanager
async def playing(bench: Bench, **more: Any) -> AsyncIterator[Autoplayer]:
    """Automatic play as the bot runs it."""
    player = Autoplayer(bench.tables, **more)
    bench.tables.listen(lambda session: player.wake(session.id))
    task = asyncio.ensure_future(player.run())
    try:
        yield player
    finally:
        task.cancel()
        await asyncio.wait((task,))
        assert task.cancelled(), task.exception()


async def until(true: Callable[[], Any], seconds: float = 60) -> None:
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.005)


async def all_auto(bench: Bench, game: str, seats: int, channel: int = CHANNEL) -> Session:
    session = await bench.lobby_of(game, channel=channel, seats=seats, sit=False)
    for _ in range(seats):
        session = await bench.lobby.add(session.id, ADA, "random")
    return await bench.lobby.start(session.id, ADA)


@pytest.mark.parametrize(("game", "seats"), [("cascade", 3), ("handover", 4), ("ambush", 3)])
async def test_automatic_seats_play_a_whole_game(bench: Bench, game: str, seats: int) -> None:
    async with playing(bench) as player:
        session = await all_auto(bench, game, seats)
        await until(lambda: player.idle)
    session = await bench.again(session)
    assert session.row.status == "finished"
    kinds = {logged.action.kind for logged in await bench.tables.log(session)}
    assert kinds == {"start", "auto"}


async def test_they_wait_for_people_and_go_on_after_them(bench: Bench) -> None:
    session = await bench.started("chimera", 1, autos=1)
    async with playing(bench) as player:
        while session.live:
            await until(lambda: player.idle)
            session = await bench.again(session)
            if not session.live:
                break
            assert session.waiting() == [0]
            item = opened(session, 0)
            choice = some_choice(session, item, Rng(str(item.stamp)))
            session = await bench.decide(session, item, *choice)
    assert session.row.status == "finished"


async def test_a_restart_picks_up_where_they_stopped(bench: Bench) -> None:
    first = await all_auto(bench, "cascade", 2)
    await bench.restart()
    async with playing(bench):
        await until(lambda: bench.heard and bench.heard[-1].number >= 4)
    await bench.restart()
    session = await bench.again(first)
    assert session.live
    async with playing(bench) as player:
        await asyncio.sleep(0)
        await until(lambda: player.idle and not bench.heard[-1].live)
    assert (await bench.again(first)).row.status == "finished"


async def test_their_luck_is_the_same_in_every_run_and_their_own(bench: Bench) -> None:
    session = await bench.started("ambush", 1, autos=2)
    assert think(session, 1) == think(session, 1)
    await bench.restart()
    again = await bench.again(session)
    assert think(again, 1) == think(session, 1)
    assert think(again, 1) != think(again, 2) or think(again, 1).decision.seat == 1
    state = session.row.state
    for seat in (1, 2):
        think(session, seat)
    assert session.bound.game.dump(session.state) == state, "thinking changes nothing"
    assert session.state.rng.counter == again.state.rng.counter


class Broken:
    """An automatic player with a bug."""

    level = "random"

    def act(self, chair: Chair, rng: Rng, opening: Any = ()) -> Move:
        raise next(iter(()))  # type: ignore[misc]  # a StopIteration, which futures cannot carry


async def test_f29_a_failing_player_stops_nobody_else_and_is_tried_again(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    bad = await bench.lobby_of("cascade", seats=2, sit=False)
    for level in ("greedy", "greedy"):
        bad = await bench.lobby.add(bad.id, ADA, level)
    monkeypatch.setitem(LEVELS, "greedy", Broken)
    async with playing(bench, retry=0.02) as player:
        bad = await bench.lobby.start(bad.id, ADA)
        good = await all_auto(bench, "cascade", 2, CHANNEL + 1)
        await until(lambda: bench.heard[-1].id == good.id and not bench.heard[-1].live)
        assert not player.idle, "the other is still owed"
        assert (await bench.again(bad)).number == 1
        assert "automatic play failed" in caplog.text
        monkeypatch.setitem(LEVELS, "greedy", LEVELS["random"])
        await until(lambda: player.idle)
    assert (await bench.again(bad)).row.status == "finished"


async def test_f29_a_database_that_is_busy_at_the_start_is_asked_again(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    session = await all_auto(bench, "handover", 2)
    real, tries = bench.tables.attended_ids, 0

    async def attended_ids(share: Share) -> list[int]:
        nonlocal tries
        tries += 1
        if tries < 3:
            raise DatabaseBusy("held")
        return await real(share)

    monkeypatch.setattr(bench.tables, "attended_ids", attended_ids)
    async with playing(bench, retry=0.01):
        await until(lambda: not bench.heard[-1].live)
    assert tries == 3
    assert (await bench.again(session)).row.status == "finished"


async def test_tables_take_turns(bench: Bench) -> None:
    """No long game keeps the others waiting until its end."""
    first = await all_auto(bench, "cascade", 2)
    second = await all_auto(bench, "cascade", 2, CHANNEL + 1)
    heard = len(bench.heard)
    async with playing(bench):
        await until(lambda: len(bench.heard) >= heard + 10)
    served = [session.id for session in bench.heard[heard : heard + 10]]
    assert served.count(first.id) == served.count(second.id) == 5


async def test_a_table_that_moved_on_meanwhile_is_no_fault(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Another process answers for the seat while this one thinks (F9)."""
    session = await bench.started("handover", 1, autos=1)
    item = opened(session, 0)
    session = await bench.decide(session, item, *some_choice(session, item, Rng("a")))
    player = Autoplayer(bench.tables)
    real = bench.moves.decide

    async def decide(table: int, seat: int, stamp: int, *rest: Any, **more: Any) -> Session:
        await real(table, seat, stamp, *rest, **more)
        return await real(table, seat, stamp, *rest, **more)

    monkeypatch.setattr(bench.moves, "decide", decide)
    assert await player.step(session.id)
    assert (await bench.again(session)).number == 3


async def test_a_table_that_has_stopped_is_left_alone(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    session = await all_auto(bench, "cascade", 2)
    await bench.sql("UPDATE tables SET state = 'x', version = version + 1")
    await bench.restart()
    async with playing(bench, retry=0.01) as player:
        await until(lambda: "no automatic play" in caplog.text)
        await until(lambda: player.idle)
    assert session.code in caplog.text
    assert "Traceback" not in caplog.text
