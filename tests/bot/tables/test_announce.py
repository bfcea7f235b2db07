"""What is due after what, and that it is stored with the change that makes it due (F4)."""

from __future__ import annotations

from datetime import timedelta

import msgspec
import pytest

from bot.games.core.rng import Rng
from bot.tables.errors import TableError
from bot.tables.session import Session
from storage import actions as stored_actions
from storage import outbox as stored_outbox
from tests.bot.tables.bench import ADA, CHANNEL, Bench, due_of, opened, some_choice


async def step(bench: Bench, session: Session, seat: int, *picks: str, kind: str | None = None):
    """One answer; returns the table and what became due."""
    rows = len(await bench.outbox(session))
    item = opened(session, seat, kind)
    session = await bench.decide(
        session, item, *(picks or some_choice(session, item, Rng("announce")))
    )
    return session, await bench.due(session, rows)


async def test_the_start_brings_the_board_and_private_matters(bench: Bench) -> None:
    lobby = await bench.lobby_of("ambush", 2, seats=3)
    lobby = await bench.lobby.add(lobby.id, ADA, "random")
    rows = len(await bench.outbox(lobby))
    session = await bench.lobby.start(lobby.id, ADA)
    due = await bench.due(session, rows)
    assert due == [("lobby", None), ("board", None), ("dm", 0), ("dm", 1)]
    row = (await bench.outbox(session))[-1]
    assert (row.user_id, row.channel_id, row.version) == (2, None, session.row.version)
    assert row.lane == f"t{session.id}:2"
    assert due_of(row).payload == {"fresh": True}


async def test_a_handover_brings_a_board_and_steps_before_it_do_not(bench: Bench) -> None:
    session = await bench.started("cascade")
    for pick in ("take:red", "take:blue"):
        session, due = await step(bench, session, 0, pick, kind="step")
        assert due == []
    session, due = await step(bench, session, 0, "end", kind="end")
    assert due == [("board", None)]
    assert due_of((await bench.outbox(session))[-1]).number == session.number


async def test_one_fewer_is_waited_for_only_brings_the_post_up_to_date(bench: Bench) -> None:
    session = await bench.started("ambush", 3)
    session, due = await step(bench, session, 1, "plan:strongest")
    assert due == [("status", None), ("dm", 1)]
    session, due = await step(bench, session, 0, "plan:strongest")
    assert due == [("status", None), ("dm", 0)]
    session, due = await step(bench, session, 2, "plan:strongest")
    assert due[0] == ("board", None)


async def test_every_step_is_due_with_its_view_of_then_and_a_board_behind_them(
    bench: Bench,
) -> None:
    session = await bench.started("caravan", 2)
    way = ("to:mine", "dig:shallow", "to:market", "to:market")
    session, due = await step(bench, session, 0, *way)
    session, due = await step(bench, session, 1, *way)
    assert due == [("board", None), ("dm", 0), ("dm", 1)], "it stopped inside the first step"
    session, due = await step(bench, session, 1, "wait")
    public = [("step", None)] * 3 + [("board", None)]
    assert due == [*public, ("dm", 0), ("dm", 1)]
    rows = (await bench.outbox(session))[-len(due) : -2]
    assert {row.lane for row in rows} == {f"t{session.id}:public"}
    carried = [due_of(row) for row in rows[:3]]
    assert {one.number for one in carried} == {session.number}
    assert [one.payload["step"] for one in carried] == [1, 2, 3]
    (logged,) = await bench.tables.log(session, after=session.number - 1)
    ends = [n for n, event in enumerate(logged.events, 1) if event.kind == "camp"]
    assert [one.payload["events"] for one in carried] == ends
    views = [
        msgspec.json.decode(str(one.payload["view"]), type=session.bound.game.view_type)
        for one in carried
    ]
    assert [(view.seat, view.step, view.charm, view.plan) for view in views] == [
        (None, number, "", ()) for number in (1, 2, 3)
    ]
    assert [len(view.camps[1].walked) for view in views] == [1, 2, 3]


async def test_a_step_brings_a_board_even_where_nothing_is_handed_over(bench: Bench) -> None:
    """The controls stand below the newest post."""
    session = await bench.started("caravan", 2)
    mine = ("to:mine", "dig:shallow", "to:mine", "dig:shallow")
    for seat in (0, 1):
        session, _ = await step(bench, session, seat, *mine)
    turn = session.bound.game.turn(session.state)
    session, due = await step(bench, session, 1, "wait")
    assert session.waiting() == [1]
    assert session.bound.game.turn(session.state) == turn
    assert due == [("step", None), ("board", None)]


async def test_direct_messages_are_for_what_the_game_pushes(bench: Bench) -> None:
    """Handover pushes what is to be kept, not what is to be picked in the open."""
    session = await bench.started("handover", 3)
    rows = await bench.outbox(session)
    assert [row.seat for row in rows if row.kind == "dm"] == [0]
    session, due = await step(bench, session, 0)
    assert due == [("board", None), ("dm", 0)], "their own message loses its question"
    assert due_of((await bench.outbox(session))[-1]).payload == {"fresh": False}
    session, due = await step(bench, session, 1)
    assert due == [("board", None), ("dm", 1)]
    assert due_of((await bench.outbox(session))[-1]).payload == {"fresh": True}
    solo = await bench.started("cascade", channel=CHANNEL + 1)
    assert "dm" not in {row.kind for row in await bench.outbox(solo)}


async def test_turns_are_pushed_to_those_who_asked_for_them(bench: Bench) -> None:
    await bench.tables.set_dm(2, "Ben", "on")
    session = await bench.started("cascade", 2)
    other = next(s for s in session.seats if s.user_id == 2).seat
    while session.waiting() != [other]:
        session, due = await step(bench, session, session.waiting()[0])
    assert ("dm", other) in due
    assert due_of((await bench.outbox(session))[-1]).payload == {"fresh": True, "wish": True}


async def test_a_replaced_answer_is_shown_to_its_owner_and_is_nothing_new(bench: Bench) -> None:
    session = await bench.started("chimera")
    stage = session.bound.game.stage(session.state, opened(session, 0).decision, ())
    one, two = [option.id for option in stage.options if option.id.startswith("ready:")][:2]
    session, due = await step(bench, session, 0, one)
    assert due == [("status", None), ("dm", 0)]
    session, due = await step(bench, session, 0, two)
    assert due == [("dm", 0)]
    assert due_of((await bench.outbox(session))[-1]).payload == {"fresh": False}
    session, due = await step(bench, session, 1, one)
    assert due == [("board", None), ("dm", 0), ("dm", 1)]
    assert due_of((await bench.outbox(session))[-1]).payload == {"fresh": True}


async def test_the_end_brings_a_board(bench: Bench) -> None:
    session = await bench.started("handover")
    while session.number < 8:
        session, _ = await step(bench, session, session.waiting()[0])
    session, due = await step(bench, session, session.waiting()[0])
    assert session.row.status == "finished"
    assert due == [("board", None), ("dm", 0), ("dm", 1)], "no message keeps a question"


async def test_only_the_newest_board_waits(bench: Bench) -> None:
    session = await bench.finish(await bench.started("handover"))
    boards = [row for row in await bench.outbox(session) if row.kind == "board"]
    assert [row.status for row in boards[:-1]] == ["dropped"] * (len(boards) - 1)
    assert boards[-1].status == "pending"


async def test_a_board_is_asked_for_again(bench: Bench) -> None:
    session = await bench.started("cascade")
    heard = len(bench.heard)
    await bench.tables.repost(session)
    last = (await bench.outbox(session))[-1]
    assert (last.kind, due_of(last).payload) == ("board", {"again": True})
    assert len(bench.heard) == heard + 1
    lobby = await bench.lobby_of("cascade", channel=CHANNEL + 1)
    await bench.tables.repost(lobby)
    assert (await bench.outbox(lobby))[-1].kind == "lobby"
    with pytest.raises(TableError, match="a moment ago"):
        await bench.tables.repost(lobby)
    bench.clock.now += timedelta(minutes=1)
    await bench.tables.repost(lobby)


@pytest.mark.parametrize("place", ["outbox", "actions", "snapshots"])
async def test_f04_the_move_and_what_it_makes_due_are_stored_together(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    """Whatever fails, nothing of the move is stored; the next try stores all."""
    session = await bench.started("ambush")
    tables = ("tables", "actions", "snapshots", "outbox", "seats", "drafts")
    before = [await bench.sql(f"SELECT * FROM {table}") for table in tables]
    item = opened(session, 0)

    async def fails(*_: object, **__: object) -> int:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        where = {
            "outbox": (stored_outbox, "add"),
            "actions": (stored_actions, "append"),
            "snapshots": (stored_actions, "save_snapshot"),
        }
        patch.setattr(*where[place], fails)
        with pytest.raises(OSError, match="disk"):
            await bench.decide(session, item, "plan:strongest")
    assert [await bench.sql(f"SELECT * FROM {table}") for table in tables] == before
    assert await bench.again(session) == session
    session, due = await step(bench, session, 0, "plan:strongest")
    assert due == [("status", None), ("dm", 0)]
    assert {row.version for row in (await bench.outbox(session))[-2:]} == {session.row.version}
