"""Steps inside a turn: each has its own post with the picture of then, in order, exactly once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.delivery import loglines
from bot.tables.session import Session
from renderers.registry import Picture
from storage.rows import OutboxRow
from storage.schema import text
from tests.bot.delivery.parlour import Parlour, PlainRenderer, boards, has_controls
from tests.simulated import KillPoint

LONG_WAY = ("to:mine", "dig:shallow", "to:market", "to:market")
NAMES = ["Ada", "Ben"]


class Telling(PlainRenderer):
    """Its pictures are called after what they show: the step, and how far everybody has walked."""

    def board(self, view: Any, names: Sequence[str]) -> list[Picture]:
        walked = "".join(str(len(camp.walked)) for camp in view.camps)
        return [Picture(f"at{view.step}walked{walked}", b"\x89PNG\r\n\x1a\n", 1, 1)]


async def set_out(world: Parlour) -> Session:
    """Both have planned three legs, and the first step has stopped: Ben must decide. All is
    sent."""
    session = await world.start(game="caravan")
    return await planned(world, session)


async def planned(world: Parlour, session: Session) -> Session:
    for seat in (0, 1):
        session = await answer(world, session, seat, *LONG_WAY)
    assert session.waiting() == [1]
    return session


async def answer(world: Parlour, session: Session, seat: int, *picks: str) -> Session:
    session = await world.now(session)
    item = next(one for one in session.open_of(seat) if one.decision.required)
    return await world.app.tables.moves.decide(session.id, seat, item.stamp, picks)


def steps(posts: Sequence[discord.Message]) -> list[discord.Message]:
    return [post for post in posts if "· step" in post.content]


def shown(post: discord.Message) -> str:
    """What a post's one picture shows."""
    (picture,) = post.attachments
    return picture.filename.split("-")[1]


async def assert_told_once(world: Parlour, session: Session) -> None:
    """Every public line of the game stands in the channel once, in order."""
    log = await world.app.tables.log(session)
    lines = [
        session.bound.words.event(event, NAMES)
        for one in log
        for event in one.events
        if event.visible_to(None)
    ]
    told = [line for post in world.posts for line in post.content.split("\n")]
    known = set(lines)
    assert [line for line in told if line in known] == lines


async def assert_three_steps(world: Parlour, session: Session) -> None:
    """The steps of the move behind `set_out`, then the board; nothing is missing or there twice."""
    *_, one, two, three, board = world.posts
    assert steps(world.posts) == [one, two, three]
    for number, post in enumerate((one, two, three), 1):
        assert post.content.endswith(f"\n-# Caravan · table `{session.code}` · step {number}")
        assert f"camp step {number}" in post.content
        assert not has_controls(post)
    assert boards(world.posts)[-1] == board
    assert has_controls(board)
    assert [post for post in world.posts if has_controls(post)] == [board]
    await assert_told_once(world, session)


def sending(number: int, status: str = "pending") -> Any:
    """Does a row bring the step of this number and has this status, after an error?"""

    def test(row: OutboxRow) -> bool:
        found = f'"step":{number},'.encode() in row.payload
        return row.kind == "step" and found and row.status == status and row.error is not None

    return test


async def test_three_steps_in_one_move(tmp_path: Path) -> None:
    async with Parlour(tmp_path, renderer=Telling()) as world:
        session = await set_out(world)
        await world.delivered()
        stopped = world.posts[-1]
        assert "met" in stopped.content
        assert shown(stopped) == "at1walked10"
        session = await answer(world, session, 1, "wait")
        await world.delivered()
        await assert_three_steps(world, session)
        one, two, three, board = world.posts[-4:]
        assert [shown(post) for post in (one, two, three)] == [
            "at1walked11",
            "at2walked22",
            "at3walked33",
        ]
        assert shown(board) == "at0walked00"
        assert one.content.startswith("Ben: waited leg to:mine dig:shallow\ncamp step 1\n")
        assert two.content.startswith("Ada: walked leg to:market\n")
        assert board.content.startswith("season number 2\n")
        assert one.attachments[0].description
        for post in (one, two, three):
            assert not world.env.backend.get_message(world.channel.id, post.id).ping_user_ids
        # The board is edited alone, and tells what it told.
        told = board.content.split("\n\n")[0]
        await answer(world, session, 0, *LONG_WAY)
        await world.delivered()
        assert world.posts[-1].id == board.id
        assert world.posts[-1].content.startswith(f"{told}\n\n")
        assert f"Your turn: <@{world['ben'].id}>" in world.posts[-1].content
        assert "camp step 3" not in world.posts[-1].content


async def test_whole_games_tell_everything_once(tmp_path: Path) -> None:
    async with Parlour(tmp_path, members=("ada", "ben", "cid")) as world:
        session = await world.play(await world.start("ada", "ben", "cid", game="caravan"))
        assert session.row.status == "finished"
        log = await world.app.tables.log(session)
        closed = [e for one in log for e in one.events if e.kind == "camp"]
        assert len(steps(world.posts)) == len(closed) > 2
        assert "the game is over" in world.posts[-1].content
        assert [post for post in world.posts if has_controls(post)] == [world.posts[-1]]
        assert len(await world.noted(session, "step")) <= 1, "posts that nobody asks for again"


async def test_f38_steps_are_never_left_out_for_newer_ones(tmp_path: Path) -> None:
    """Two seasons run through while nothing can be sent: each step is shown as it was."""
    async with Parlour(tmp_path, renderer=Telling()) as world:
        session = await set_out(world)
        await world.delivered()
        before = len(world.posts)
        await world.stop_background()
        session = await answer(world, session, 1, "wait")
        session = await planned(world, session)
        session = await answer(world, session, 1, "wait")
        assert session.row.status == "finished"
        world.start_background()
        await world.delivered()
        *six, end = world.posts[before:]
        assert [shown(post) for post in six] == ["at1walked11", "at2walked22", "at3walked33"] * 2
        assert steps(world.posts) == six
        assert "the game is over" in end.content
        # What happened between the seasons had no post of its own: the next step tells it.
        assert six[3].content.startswith("season number 2\n")
        boards_due = [row for row in await world.rows(session) if row.kind == "board"]
        assert [row.status for row in boards_due].count("dropped") == 2


async def test_f17_every_step_has_its_own_pages_and_none_the_end_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loglines, "PAGE_MAX", 60)
    monkeypatch.setattr(loglines, "STEP_MAX", 60)
    async with Parlour(tmp_path) as world:
        session = await world.start(game="caravan")
        await world.stop_background()
        for _ in range(2):
            session = await planned(world, session)
            session = await answer(world, session, 1, "wait")
        assert session.row.status == "finished"
        world.start_background()
        await world.delivered()
        assert len(steps(world.posts)) == 6
        assert sum("what happened (1)" in post.content for post in world.posts) > 3
        # The line that says how it ended is said once, by the result.
        await assert_told_once(world, session)
        places = [post for post in world.posts if re.search(r"^1\. \w+ \d+:", post.content, re.M)]
        assert len(places) == 1
        assert places[0].id > steps(world.posts)[-1].id
        assert await world.noted(session, "log") == []


async def test_f08_a_step_taken_up_again_is_not_told_twice(tmp_path: Path) -> None:
    """As when another process held it to be lost while it was being sent."""
    async with Parlour(tmp_path) as world:
        session = await set_out(world)
        session = await answer(world, session, 1, "wait")
        await world.delivered()
        count = len(world.posts)
        async with world.app.db.write() as tx:
            await tx.execute(text("UPDATE outbox SET status = 'pending' WHERE kind = 'step'"))
        world.transport._sent.clear()
        world.app.deliverer.wake()
        await world.delivered()
        assert len(world.posts) == count
        rows = [row for row in await world.rows(session) if row.kind == "step"]
        assert [(row.status, row.error) for row in rows] == [("dropped", "it has been told")] * 3


async def test_f04_killed_between_two_steps(tmp_path: Path) -> None:
    """The first step is out and not noted when the process dies; it starts again twice."""
    async with Parlour(tmp_path) as world:
        session = await set_out(world)
        await world.delivered()
        with KillPoint(world.env) as point:
            point.after(world.app.deliverer._dispatch.public, "step")
            session = await answer(world, session, 1, "wait")
            await point.reached()
            assert len(steps(world.posts)) == 1
            await world.restart()
        await world.delivered()
        await world.restart()
        await world.delivered()
        await assert_three_steps(world, session)


async def test_f10_stopped_before_the_second_step_is_sent(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await set_out(world)
        await world.delivered()
        path = f"/channels/{world.channel.id}/messages"
        first = world.transport.hold("POST", path)
        session = await answer(world, session, 1, "wait")
        await first.reached()
        second = world.transport.hold("POST", path)
        first.release()
        await second.reached()
        assert len(steps(world.posts)) == 1
        await world.restart()
        await world.delivered()
        await assert_three_steps(world, session)


@pytest.mark.parametrize("forgotten", [False, True])
async def test_f07_the_answer_to_the_second_step_is_lost(tmp_path: Path, forgotten: bool) -> None:
    """It is found again by its nonce, or in the channel once that is forgotten."""
    async with Parlour(tmp_path) as world:
        session = await set_out(world)
        await world.delivered()
        path = f"/channels/{world.channel.id}/messages"
        first = world.transport.hold("POST", path)
        session = await answer(world, session, 1, "wait")
        await first.reached()
        world.transport.lose_answer("POST", path)
        first.release()
        await world.until_row(session, sending(2))
        assert len(steps(world.posts)) == 2, "the third waits for it"
        if forgotten:
            await world.stop_background()
            await world.env.advance_time(600)
            world.transport._sent.clear()
            world.start_background()
        await world.through(3.0)
        await assert_three_steps(world, session)


async def test_a_step_that_is_given_up_is_told_by_the_next(tmp_path: Path) -> None:
    async with Parlour(tmp_path, renderer=Telling()) as world:
        session = await set_out(world)
        await world.delivered()
        path = f"/channels/{world.channel.id}/messages"
        first = world.transport.hold("POST", path)
        session = await answer(world, session, 1, "wait")
        await first.reached()
        # Once with its picture, once without.
        world.transport.refuse("POST", path, status=403, code=50001, times=2)
        first.release()
        await world.until_row(session, sending(2, "failed"))
        await world.delivered()
        one, three, board = world.posts[-3:]
        assert [shown(post) for post in (one, three)] == ["at1walked11", "at3walked33"]
        assert "camp step 2\n" in three.content
        assert has_controls(board)
        await assert_told_once(world, session)


async def test_no_step_can_be_posted_and_the_board_tells_them_all(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await set_out(world)
        await world.delivered()
        path = f"/channels/{world.channel.id}/messages"
        world.transport.refuse("POST", path, status=403, code=50001, times=3)
        session = await answer(world, session, 1, "wait")
        await world.delivered()
        assert steps(world.posts) == []
        assert "camp step 1" in world.posts[-1].content
        await assert_told_once(world, session)


async def test_f17_long_steps_have_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages of a step that is then given up are not posted again by what tells the rest."""
    monkeypatch.setattr(loglines, "PAGE_MAX", 50)
    monkeypatch.setattr(loglines, "STEP_MAX", 50)
    async with Parlour(tmp_path) as world:
        session = await set_out(world)
        await world.delivered()
        path = f"/channels/{world.channel.id}/messages"
        first = world.transport.hold("POST", path)
        session = await answer(world, session, 1, "wait")
        await first.reached()
        one, two = (world.transport.hold("POST", path) for _ in range(2))
        first.release()
        # The first step is out; the two pages before the second follow, but it is refused itself.
        await one.reached()
        one.release()
        await two.reached()
        world.transport.refuse("POST", path, status=403, code=50001)
        two.release()
        await world.until_row(session, lambda row: row.kind == "step" and row.status == "failed")
        await world.delivered()
        pages = [post.content for post in world.posts if "what happened (" in post.content]
        assert [page[-2] for page in pages[-4:]] == ["1", "2", "3", "4"]
        await assert_told_once(world, session)
        assert await world.noted(session, "log") == []


async def test_a_board_deleted_behind_its_steps_tells_only_its_own(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await set_out(world)
        session = await answer(world, session, 1, "wait")
        await world.delivered()
        board = world.posts[-1]
        world.env.backend.delete_message(world.channel.id, board.id)
        await answer(world, session, 0, *LONG_WAY)
        await world.delivered()
        again = world.posts[-1]
        assert again.id > board.id
        assert has_controls(again)
        assert again.content.startswith("season number 2\nAda: ready\n")
        assert len(steps(world.posts)) == 3


async def test_f30_a_step_that_cannot_be_shown_any_more_is_told_in_words(tmp_path: Path) -> None:
    async with Parlour(tmp_path, renderer=Telling()) as world:
        session = await set_out(world)
        await world.delivered()
        await world.stop_background()
        session = await answer(world, session, 1, "wait")
        (row,) = [row for row in await world.rows(session) if b'"step":2,' in row.payload]
        broken = row.payload.replace(b'\\"bag\\":', b'\\"sack\\":')
        assert broken != row.payload
        async with world.app.db.write() as tx:
            await tx.execute(
                text("UPDATE outbox SET payload = :payload WHERE id = :id"),
                {"payload": broken, "id": row.id},
            )
        world.start_background()
        await world.delivered()
        await assert_three_steps(world, session)
        assert [len(post.attachments) for post in steps(world.posts)] == [1, 0, 1]


async def test_f19_no_secret_waits_in_the_outbox(tmp_path: Path) -> None:
    async with Parlour(tmp_path) as world:
        session = await set_out(world)
        session = await answer(world, session, 1, "wait")
        rows = [row for row in await world.rows(session) if row.kind == "step"]
        assert len(rows) == 3
        for row in rows:
            assert b'\\"charm\\":\\"\\"' in row.payload
            assert b'\\"plan\\":[]' in row.payload
        # Of the plan only what was walked by then.
        assert rows[0].payload.count(b"to:market") == 0
        assert rows[1].payload.count(b"to:market") == 2
