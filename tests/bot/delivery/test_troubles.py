"""Places that go away, a service that fails, processes that stop or are two."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import discord
import msgspec
import pytest

from bot.delivery.dispatch import FRESH_MS
from bot.delivery.report import Dropped
from bot.delivery.trouble import trouble
from bot.delivery.worker import MAX_TRIES, SCHEDULE, Deliverer
from bot.tables.announce import Due
from bot.tables.errors import TableError
from storage import outbox, processes
from storage.errors import DatabaseBusy
from tests.bot.delivery.parlour import Parlour, boards


async def assert_stopped(world: Parlour, code: str) -> None:
    session = await world.session(code)
    assert session.live
    assert "was deleted" in (session.row.problem or "")
    with pytest.raises(TableError, match="was deleted"):
        await world.act(session, session.waiting()[0])
    for name in ("ada", "ben"):
        last = world.dm(name).last_message
        assert last is not None
        assert "was deleted" in last.content


async def test_f24_the_channel_is_deleted_while_the_bot_is_up(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        world.env.backend.delete_channel(world.channel.id)
        await world.app.deliverer.channel_deleted(world.channel.id)
        await world.delivered()
        await assert_stopped(world, session.code)


async def test_f24_the_loss_is_found_when_something_is_posted(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        world.app.bot.place_lost = None  # the event never came
        world.env.backend.delete_channel(world.channel.id)
        await world.act(session, 0)
        await world.delivered()
        await assert_stopped(world, session.code)


async def test_f24_the_channel_is_deleted_while_the_bot_is_down(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        await world.stop_background()
        world.env.backend.delete_channel(world.channel.id)
        await world.restart()
        await world.until(
            lambda: (m := world.dm("ben").last_message) and "was deleted" in m.content,
            what="the message",
        )
        await world.delivered()
        await assert_stopped(world, session.code)


async def test_f24_a_lobby_whose_channel_is_gone_is_called_off(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.open()
        await world.delivered()
        world.env.backend.delete_channel(world.channel.id)
        await world.app.tables.lobby.leave(session.id, world.person("ben"))
        await world.delivered()
        assert (await world.session(session.code)).row.status == "cancelled"


async def test_f24_a_thread_is_no_less_a_channel(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        world.env.backend.create_thread(world.channel.id, "side", world["ada"].id)
        thread = world.channel.threads[0]
        session = await world.start(channel=thread)
        assert boards(thread.history())
        world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True})
        await world.env.settle()
        await world.restart()
        await world.act_until_board(session)
        await world.delivered()
        assert not (await world.now(session)).row.problem
        assert len(boards(thread.history())) == 2
        world.env.backend.delete_channel(thread.id)
        await world.env.settle()
        await world.delivered()
        await assert_stopped(world, session.code)


async def test_f24_a_locked_thread_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        world.env.backend.create_thread(world.channel.id, "side", world["ada"].id)
        thread = world.channel.threads[0]
        session = await world.start(channel=thread)
        path = f"/channels/{thread.id}/messages"
        world.transport.refuse("POST", path, status=400, code=50083, times=None)
        await world.act_until_board(session)
        await world.until_row(session, lambda r: r.kind == "board" and r.status == "failed")
        told = await trouble(world.app.tables, await world.now(session))
        assert told is not None
        assert "locked" in told
        assert "unlock" in told
        assert not (await world.now(session)).row.problem, "it is not gone"
        await world.restart()
        world.transport.heal()
        await world.act_until_board(session)
        await world.delivered()
        assert await trouble(world.app.tables, await world.now(session)) is None
        assert len(boards(thread.history())) == 2


async def test_f24_a_server_that_is_unavailable_was_not_left(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        guild = str(world.guild.id)
        world.env.backend.emit("GUILD_DELETE", {"id": guild, "unavailable": True})
        await world.env.settle()
        path = f"/channels/{world.channel.id}/messages"
        world.transport.refuse("*", path + "*", status=404, code=10003, times=2)
        await world.act(session, 0)
        row = await world.until_row(session, lambda r: r.kind == "status" and bool(r.error))
        assert row.status == "pending"
        assert (await world.now(session)).row.problem is None
        await world.through(10.0)
        assert f"Your turn: <@{world['ben'].id}>" in world.posts[-1].content
        assert (await world.now(session)).row.problem is None


async def test_f29_nothing_ends_the_worker(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        public = world.app.deliverer._dispatch.public
        original, failed = public.status, False

        async def broken(*args):  # type: ignore[no-untyped-def]
            nonlocal failed
            if not failed:
                failed = True
                raise ZeroDivisionError("the hand of Ada")
            return await original(*args)

        monkeypatch.setattr(public, "status", broken)
        looks = 0
        look = outbox.next_due

        async def unreadable(tx, **asked):  # type: ignore[no-untyped-def]
            nonlocal looks
            looks += 1
            if looks < 4:
                raise DatabaseBusy("held by somebody")
            return await look(tx, **asked)

        monkeypatch.setattr(outbox, "next_due", unreadable)
        await world.act(session, 0)
        await world.until_row(session, lambda r: r.kind == "status" and bool(r.error))
        assert "the outbox cannot be read now" in caplog.text
        assert "ZeroDivisionError" in caplog.text
        assert "the hand of Ada" not in caplog.text
        await world.through(3.0)
        assert f"Your turn: <@{world['ben'].id}>" in world.posts[-1].content
        world._check_workers()


async def test_f29_one_table_that_cannot_be_posted_to_does_not_stop_the_others(
    tmp_path: Path,
) -> None:
    async with Parlour(tmp_path, members=("ada", "ben", "cid", "dot")) as world:
        other = world.guild.create_text_channel("other")
        world.transport.refuse(
            "POST", f"/channels/{world.channel.id}/messages", status=503, times=None
        )
        blocked = await world.open("ada", "ben")
        await world.until_row(blocked, lambda r: r.error is not None)
        session = await world.open("cid", "dot", channel=other)
        await world.app.tables.lobby.start(session.id, world.person("cid"))
        await world.until(lambda: len(boards(other.history())) == 1, what="the other board")


async def test_f32_tries_grow_rarer_end_and_their_reason_is_told(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        path = f"/channels/{world.channel.id}/messages"
        world.transport.refuse("POST", path, status=503, times=None)
        before = world.transport.count("POST", path)
        await world.act_until_board(session)
        waits: list[float] = []
        for _ in range(MAX_TRIES + 2):
            row = await world.until_row(
                session,
                lambda r: r.kind == "board" and r.status in ("pending", "failed") and bool(r.error),
            )
            if row.status == "failed":
                break
            now = world.app.tables.store.now()
            waits.append((row.not_before - now) / 1000)
            tries = world.transport.count("POST", path)
            await world.pass_time((row.not_before - now) / 1000 + 0.5)
            await world.until(
                lambda tries=tries: world.transport.count("POST", path) > tries, what="a try"
            )
            await asyncio.sleep(0.03)
        assert row.status == "failed"
        assert world.transport.count("POST", path) - before == MAX_TRIES
        assert [round(w) for w in waits[:5]] == [round(w) for w in SCHEDULE]
        told = await trouble(world.app.tables, await world.now(session))
        assert told is not None
        assert "Discord is not answering" in told
        # The next board brings everything, and all is well.
        world.transport.heal()
        await world.act_until_board(session)
        await world.delivered()
        assert await trouble(world.app.tables, await world.now(session)) is None
        said = "\n".join(m.content for m in world.posts)
        log = await world.app.tables.log(session)
        for event in (e for one in log for e in one.events if e.visible_to(None)):
            line = session.bound.words.event(event, ["Ada", "Ben"])
            assert line in said


async def test_f32_discord_says_when(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        path = f"/channels/{world.channel.id}/messages"
        world.transport.refuse("POST", path, status=429, retry_after=120.0)
        await world.act_until_board(session)
        row = await world.until_row(session, lambda r: r.kind == "board" and bool(r.error))
        assert row.not_before - world.app.tables.store.now() == pytest.approx(120_000, abs=500)


async def test_f32_many_changes_become_one_edit(tmp_path: Path) -> None:
    async with Parlour(tmp_path, members=("ada", "ben")) as world:
        session = await world.start()
        board = world.posts[-1].id
        path = f"/channels/*/messages/{board}"
        gate = world.transport.hold("PATCH", path)
        async with world.app.db.write() as tx:
            for _ in range(20):
                await world.app.tables.store.publish(tx, session, [Due("status", session.number)])
        world.app.deliverer.wake()
        await gate.reached()
        gate.release()
        await world.delivered()
        assert world.transport.count("PATCH", path) == 1


async def test_a_missing_right_is_told_and_the_next_board_brings_all(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        path = f"/channels/{world.channel.id}/messages"
        world.transport.refuse("POST", path, status=403, code=50001, times=None)
        await world.act_until_board(session)
        await world.until_row(session, lambda r: r.status == "failed")
        told = await trouble(world.app.tables, await world.now(session))
        assert told is not None
        assert "access" in told
        world.transport.heal()
        await world.act_until_board(session)
        await world.delivered()
        assert len(boards(world.posts)) == 2


async def test_f09_two_processes_share_the_work_and_say_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    async with Parlour(tmp_path) as world:
        second = await world.open_app()
        second.deliverer = Deliverer(
            second.tables, world.app.bot, second.pictures, discord.utils.utcnow, poll=0.05
        )
        task = asyncio.create_task(second.deliver())
        try:
            session = await world.start()
            session = await world.play(session)
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await second.pool.close()
            await second.db.close()
        assert "other process" in caplog.text
        assert second.deliverer.heartbeat.others == 1
        texts = [m.content for m in world.posts]
        assert len(texts) == len(set(texts))
        assert sum("the game is over" in text for text in texts) == 1


async def test_f10_stopping_gives_back_what_is_not_reported(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        gate = world.transport.hold("POST", f"/channels/{world.channel.id}/messages")
        await world.act_until_board(session)
        await gate.reached()
        loop = asyncio.get_running_loop()
        began = loop.time()
        await world.stop_background()
        assert loop.time() - began < 5
        row = next(r for r in reversed(await world.rows(session)) if r.kind == "board")
        assert (row.status, row.claimed_by) == ("pending", None)
        async with world.app.db.read() as tx:
            assert await processes.others(tx, "me", since=0) == []
        await world.restart()
        await world.delivered()
        assert len(boards(world.posts)) == 2


async def test_f10_stop_lets_a_send_finish(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        gate = world.transport.hold("POST", f"/channels/{world.channel.id}/messages")
        await world.act_until_board(session)
        await gate.reached()
        await world.app.deliverer.stop()
        gate.release()
        await world.until(lambda: world._workers[0].done(), what="the worker to end")
        row = next(r for r in reversed(await world.rows(session)) if r.kind == "board")
        assert row.status == "done"
        world._workers.clear()


async def test_f09_a_claim_that_waited_long_is_renewed_before_it_is_sent(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        posts = len(world.posts)
        row = next(one for one in await world.rows(session) if one.kind == "board")
        old = msgspec.structs.replace(row, claimed_at=world.app.tables.store.now() - FRESH_MS - 1)
        report = await world.app.deliverer._dispatch.outcome(old, "somebody else")
        assert isinstance(report, Dropped)
        assert report.reason == "another process took it over"
        assert len(world.posts) == posts
