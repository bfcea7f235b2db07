"""Boards in the channel: what they say, who is pinged, and that each is posted exactly once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.tables.announce import Due
from storage.rows import OutboxRow
from tests.bot.delivery.parlour import Parlour, PlainRenderer, boards, has_controls
from tests.simulated import KillPoint


def tried_in_vain(row: OutboxRow) -> bool:
    """A board whose sending seemed to fail."""
    return row.kind == "board" and row.status == "pending" and row.error is not None


async def test_a_table_from_the_lobby_to_the_end(tmp_path: Path) -> None:
    renderer = PlainRenderer()
    async with Parlour(tmp_path, renderer=renderer) as world:
        session = await world.open()
        await world.delivered()
        (lobby,) = world.posts
        assert "Ada" in lobby.content
        assert "Ben" in lobby.content
        assert session.row.secret_hash in lobby.content
        assert has_controls(lobby)

        session = await world.app.tables.lobby.start(session.id, world.person("ada"))
        await world.delivered()
        lobby, board = world.posts
        assert "The game has begun" in lobby.content
        assert not has_controls(lobby)
        assert has_controls(board)
        assert board.attachments[0].filename.startswith(f"{session.code}-board-")
        assert board.attachments[0].description
        pinged = world.env.backend.get_message(world.channel.id, board.id).ping_user_ids
        assert set(pinged) == {world["ada"].id, world["ben"].id}
        assert session.row.secret not in "".join(m.content for m in world.posts)

        session = await world.play(session)
        assert session.row.status == "finished"
        final = world.posts[-1]
        assert session.row.secret in final.content
        assert "/table export" in final.content
        assert "1. " in final.content
        assert [m for m in world.posts if has_controls(m)] == [final], "to play again, to look back"
        assert len(await world.noted(session, "board")) == 2


async def test_only_those_who_are_waited_for_are_pinged_and_edits_ping_nobody(
    tmp_path: Path,
) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        board = world.posts[-1]
        await world.act(session, 0)
        await world.delivered()
        edited = world.posts[-1]
        assert edited.id == board.id
        assert f"<@{world['ben'].id}>" in edited.content
        assert f"<@{world['ada'].id}>" not in edited.content
        edits = world.transport.matching("PATCH", f"/channels/*/messages/{board.id}")
        assert edits
        for call in edits:
            assert call.json["allowed_mentions"] == {"parse": []}


async def test_every_public_line_is_posted_once_in_order(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.play(await world.start())
        log = await world.app.tables.log(session)
        public = [e for one in log for e in one.events if e.visible_to(None)]
        said = "\n".join(m.content for m in world.posts)
        lines = [session.bound.words.event(e, ["Ada", "Ben"]) for e in public]
        place = 0
        for line in lines:
            assert line is not None
            place = said.index(line, place) + len(line)
        private = [e for one in log for e in one.events if not e.visible_to(None)]
        assert private
        for event in private:
            assert f"{event.kind} " not in said


async def test_f04_a_move_stored_before_the_process_died_is_posted_once_after_the_start(
    tmp_path: Path,
) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        await world.stop_background()
        await world.act_until_board(session)
        before = len(boards(world.posts))
        await world.restart()
        await world.delivered()
        await world.restart()
        await world.delivered()
        assert len(boards(world.posts)) == before + 1
        assert has_controls(world.posts[-1])


async def test_f04_killed_between_sending_and_storing_it_is_still_posted_once(
    tmp_path: Path,
) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        before = len(boards(world.posts))
        with KillPoint(world.env) as point:
            point.after(world.app.deliverer._dispatch.public, "_post_board")
            await world.act_until_board(session)
            await point.reached()
            assert len(boards(world.posts)) == before + 1
            await world.restart()
        await world.delivered()
        assert len(boards(world.posts)) == before + 1
        assert len(await world.noted(session, "board")) == 2


@pytest.mark.parametrize("how", ["server", "timeout", "disconnect"])
async def test_f07_a_lost_answer_does_not_post_twice(tmp_path: Path, how: str) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        before = len(boards(world.posts))
        world.transport.lose_answer(
            "POST",
            f"/channels/{world.channel.id}/messages",
            how=how,  # type: ignore[arg-type]
        )
        await world.act_until_board(session)
        await world.until_row(session, tried_in_vain)
        await world.through(3.0)
        assert len(boards(world.posts)) == before + 1


@pytest.mark.parametrize("pictures", [True, False])
async def test_f07_after_the_nonce_is_forgotten_the_history_is_searched(
    tmp_path: Path, pictures: bool
) -> None:
    renderer = PlainRenderer() if pictures else None
    async with Parlour(tmp_path, renderer=renderer) as world:
        session = await world.start()
        before = len(boards(world.posts))
        world.transport.lose_answer("POST", f"/channels/{world.channel.id}/messages")
        await world.act_until_board(session)
        await world.until_row(session, tried_in_vain)
        await world.stop_background()
        await world.env.advance_time(600)
        world.transport._sent.clear()
        world.start_background()
        await world.delivered()
        assert len(boards(world.posts)) == before + 1
        assert (await world.noted(session, "board"))[-1].message_id == world.posts[-1].id
        # The posts before are not taken for it.
        assert len({p.message_id for p in await world.noted(session, "board")}) == 2


async def test_f07_a_post_that_never_arrived_is_not_taken_for_an_older_one(
    tmp_path: Path,
) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        old = boards(world.posts)[-1]
        world.transport.refuse("POST", f"/channels/{world.channel.id}/messages", status=503)
        await world.act_until_board(session)
        await world.until_row(session, tried_in_vain)
        await world.pass_time(600)
        await world.delivered()
        assert len(boards(world.posts)) == 2
        assert (await world.noted(session, "board"))[-1].message_id > old.id


async def test_f07_in_doubt_nothing_is_sent(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        path = f"/channels/{world.channel.id}/messages"
        before = len(boards(world.posts))
        world.transport.lose_answer("POST", path)
        await world.act_until_board(session)
        await world.until_row(session, tried_in_vain)
        await world.stop_background()
        world.transport.refuse("GET", path, status=403, code=50001, times=None)
        await world.env.advance_time(600)
        world.start_background()
        row = await world.until_row(session, lambda row: row.status == "failed")
        assert "history" in (row.error or "")
        assert len(boards(world.posts)) == before + 1


async def test_f13_edits_address_messages_hours_later(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        await world.restart()
        await world.env.advance_time(7200)
        await world.act(session, 0)
        await world.delivered()
        assert f"Your turn: <@{world['ben'].id}>" in world.posts[-1].content
        assert world.transport.count("*", "/webhooks/*") == 0


async def test_f38_a_slow_picture_of_an_older_state_is_not_posted(tmp_path: Path) -> None:
    import threading

    renderer = PlainRenderer()
    async with Parlour(tmp_path, renderer=renderer) as world:
        session = await world.start()
        before = len(boards(world.posts))
        gate = threading.Event()
        renderer.hold = lambda: gate.wait(10) and None
        drawn = len(renderer.drawn)
        session = await world.act_until_board(session)
        await world.until(lambda: len(renderer.drawn) > drawn, what="the drawing to begin")
        turn = session.bound.game.turn(session.state)
        while session.bound.game.turn(session.state) == turn:
            session = await world.act(session, session.waiting()[0])
        renderer.hold = None
        gate.set()
        await world.delivered()
        new = boards(world.posts)[before:]
        assert len(new) == 1
        assert "a newer one follows" in {row.error for row in await world.rows(session)}
        assert f"turn {session.bound.game.turn(session.state)}" in new[0].content


async def test_f11_the_picture_fails_and_the_game_goes_on_in_words(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    renderer = PlainRenderer()
    renderer.fails = True
    async with Parlour(tmp_path, renderer=renderer) as world:
        session = await world.start()
        assert boards(world.posts)[-1].attachments == []
        assert "drawing table" in caplog.text
        # The error's own text quotes a hand; the log does not (F18).
        assert "cannot draw" not in caplog.text
        session = await world.play(session)
        assert session.row.status == "finished"


async def test_without_the_right_to_attach_files_the_words_go_alone(tmp_path: Path) -> None:
    renderer = PlainRenderer()
    async with Parlour(tmp_path, renderer=renderer) as world:
        session = await world.open()
        await world.delivered()
        world.transport.refuse(
            "POST", f"/channels/{world.channel.id}/messages", status=403, code=50013
        )
        await world.app.tables.lobby.start(session.id, world.person("ada"))
        await world.delivered()
        (board,) = boards(world.posts)
        assert board.attachments == []
        assert "may not attach files" in board.content
        assert has_controls(board)


async def test_f24_a_board_post_that_was_deleted_is_posted_anew(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        board = world.posts[-1]
        world.env.backend.delete_message(world.channel.id, board.id)
        await world.act(session, 0)
        await world.delivered()
        assert world.posts[-1].id > board.id
        assert f"Your turn: <@{world['ben'].id}>" in world.posts[-1].content
        assert [p.message_id for p in await world.noted(session, "board")] == [world.posts[-1].id]


async def test_f24_a_lobby_post_that_was_deleted_is_posted_anew(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.open()
        await world.delivered()
        world.env.backend.delete_message(world.channel.id, world.posts[-1].id)
        await world.app.tables.lobby.leave(session.id, world.person("ben"))
        await world.delivered()
        (lobby,) = world.posts
        assert "1 of 2 seats free" in lobby.content


async def test_a_cancelled_game_says_so_and_loses_its_controls(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        await world.app.tables.lobby.cancel(session.id, world.person("ada"))
        await world.delivered()
        assert "called off by Ada" in world.posts[-1].content
        assert [m for m in world.posts if has_controls(m)] == []
        assert [m for m in world.dm("ada").history() if has_controls(m)] == []
        assert session.row.secret not in "".join(m.content for m in world.posts)


async def test_a_seat_that_is_handed_over_is_told_of(tmp_path: Path) -> None:
    async with Parlour(tmp_path, members=("ada", "ben", "cid")) as world:
        session = await world.start("ada", "ben", game="cascade")
        await world.app.tables.moves.resign(session.id, 1)
        await world.delivered()
        assert any("Ben has left; an automatic player" in m.content for m in world.posts)


async def test_what_was_taken_back_is_not_told(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start("ada", "ben", game="cascade")
        moves = world.app.tables.moves
        seat = session.waiting()[0]
        # Some first step that is no checkpoint, so that it may be taken back.
        for item in session.open_of(seat):
            for option in session.bound.game.stage(session.state, item.decision, ()).options:
                try:
                    after = await moves.decide(session.id, seat, item.stamp, (option.id,))
                except Exception:
                    continue
                if after.book.undo:
                    break
            else:
                continue
            break
        else:
            pytest.skip("no step of this game can be taken back at once")
        log = await world.app.tables.log(after)
        said = [
            after.bound.words.event(e, ["Ada", "Ben"]) for e in log[-1].events if e.visible_to(None)
        ]
        await moves.undo(session.id, seat)
        await world.delivered()
        text = "\n".join(m.content for m in world.posts)
        for line in said:
            assert line is None or line not in text


async def test_unknown_notices_are_left_out(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await world.start()
        count = len(world.posts)
        async with world.app.db.write() as tx:
            due = Due("notice", 0, payload={"code": "of-the-future"})
            await world.app.tables.store.publish(tx, session, [due])
        world.app.deliverer.wake()
        await world.delivered()
        await asyncio.sleep(0)
        assert len(world.posts) == count
