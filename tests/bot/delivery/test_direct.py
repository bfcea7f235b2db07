"""Direct messages: new or edited, closed, too many at once; never the only way, never in public."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from storage import users
from tests.bot.delivery.parlour import Parlour, has_controls


async def test_what_is_asked_comes_as_a_new_message_and_the_old_one_loses_its_controls(
    tmp_path: Path,
) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        first = world.dm("ada").last_message
        assert first is not None
        assert has_controls(first)
        session = await world.act(session, 0)
        await world.delivered()
        (edited,) = world.dm("ada").history()
        assert edited.id == first.id
        assert "you can still change it" in edited.content
        while session.bound.game.turn(session.state) == 1:
            session = await world.act(session, session.waiting()[0])
        await world.delivered()
        history = world.dm("ada").history()
        assert len(history) == 2
        assert [has_controls(m) for m in history] == [False, True]
        assert len(await world.noted(session, "dm")) == 4


async def test_at_the_end_the_last_message_says_so(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.play(await world.start())
        for name in ("ada", "ben"):
            last = world.dm(name).last_message
            assert last is not None
            assert not has_controls(last)
        assert not session.live


@pytest.mark.parametrize("code", [50007, 50278])
async def test_f21_closed_messages_do_not_stop_the_table(tmp_path: Path, code: int) -> None:
    async with Parlour(tmp_path) as world:
        path = f"/channels/{world.dm('ada').id}/messages"
        world.transport.refuse("POST", path, status=403, code=code, times=None)
        session = await world.start()
        assert await world.app.tables.dm_closed(world["ada"].id)
        assert not await world.app.tables.dm_closed(world["ben"].id)
        hand = session.bound.words.private(session.view(0), ["Ada", "Ben"])
        session = await world.play(session)
        assert session.row.status == "finished"
        # Nothing secret went to the channel, and the closed door was knocked at once (F18, F32).
        assert hand not in "\n".join(m.content for m in world.posts)
        assert world.transport.count("POST", path) == 1
        assert all(row.status in ("done", "dropped") for row in await world.rows(session))


async def test_f21_open_again_is_noticed_an_hour_later(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        path = f"/channels/{world.dm('ada').id}/messages"
        world.transport.refuse("POST", path, status=403, code=50007, times=1)
        session = await world.start()
        assert await world.app.tables.dm_closed(world["ada"].id)
        await world.pass_time(3700)
        turn = session.bound.game.turn(session.state)
        while session.bound.game.turn(session.state) == turn:
            session = await world.act(session, session.waiting()[0])
        await world.delivered()
        assert world.dm("ada").last_message is not None
        assert not await world.app.tables.dm_closed(world["ada"].id)


async def test_f21_an_account_that_is_gone(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        world.transport.refuse("POST", "/users/@me/channels", status=404, code=10013, times=2)
        session = await world.start()
        assert all(row.status in ("done", "dropped") for row in await world.rows(session))
        assert await world.app.tables.dm_closed(world["ada"].id)


async def test_who_wants_none_gets_none(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.open()
        async with world.app.db.write() as tx:
            await users.set_dm(tx, world["ada"].id, "off")
        await world.app.tables.lobby.start(session.id, world.person("ada"))
        await world.delivered()
        assert world.dm("ada").last_message is None
        assert world.dm("ben").last_message is not None


async def test_f22_too_many_opened_at_once_waits_and_tries_again(tmp_path: Path) -> None:
    async with Parlour(tmp_path, members=("ada", "ben", "cid", "dot")) as world:
        other = world.guild.create_text_channel("other")
        opening = "/users/@me/channels"
        world.transport.refuse("POST", opening, status=400, code=40003, times=1)
        first = await world.open("ada", "ben")
        second = await world.open("cid", "dot", channel=other)
        for session, starter in ((first, "ada"), (second, "cid")):
            await world.app.tables.lobby.start(session.id, world.person(starter))
        await world.until(lambda: len(world.posts) >= 2, what="the boards")
        await asyncio.sleep(0.15)
        await world.through(70.0)
        for name in ("ada", "ben", "cid", "dot"):
            assert len(world.dm(name).history()) == 1
            assert not await world.app.tables.dm_closed(world[name].id)


async def test_f22_boards_do_not_wait_for_messages(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        gate = world.transport.hold("POST", f"/channels/{world.dm('ada').id}/messages")
        session = await world.open()
        await world.app.tables.lobby.start(session.id, world.person("ada"))
        await gate.reached()
        await world.until(lambda: len(world.posts) == 2, what="the board")
        await world.until(
            lambda: world.dm("ben").last_message is not None, what="the other message"
        )
        gate.release()
        await world.delivered()
        assert world.dm("ada").last_message is not None


async def test_f07_a_direct_message_is_not_doubled(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        world.transport.lose_answer("POST", f"/channels/{world.dm('ada').id}/messages")
        session = await world.open()
        await world.app.tables.lobby.start(session.id, world.person("ada"))
        await world.until_row(session, lambda r: r.kind == "dm" and r.error is not None)
        await world.stop_background()
        await world.env.advance_time(600)
        world.transport._sent.clear()
        world.start_background()
        await world.delivered()
        assert len(world.dm("ada").history()) == 1


async def test_a_message_that_was_deleted_is_sent_anew(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        message = world.dm("ada").last_message
        assert message is not None
        world.env.backend.delete_message(world.dm("ada").id, message.id)
        await world.act(session, 0)
        await world.delivered()
        new = world.dm("ada").last_message
        assert new is not None
        assert new.id != message.id
