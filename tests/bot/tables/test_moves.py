"""Answering decisions: stamps, seats, endings, and what a move leaves behind (F1, F2, F3)."""

from __future__ import annotations

import asyncio
import gc

import msgspec
import pytest

from bot.games.core.errors import IllegalChoice
from bot.games.core.rng import Rng
from bot.tables import store as store_module
from bot.tables.errors import AlreadyDone, MovedOn
from bot.tables.session import Draft, Session
from storage import actions, tables
from storage.transaction import Transaction
from tests.bot.tables.bench import ADA, BOB, CHANNEL, Bench, opened, refused, some_choice


async def test_a_move_is_stored_with_all_that_belongs_to_it(bench: Bench) -> None:
    session = await bench.started("handover")
    item, click = opened(session, 0), bench.interaction()
    choice = some_choice(session, item, Rng("a"))
    await bench.tables.keep_draft(session, 0, Draft(item.stamp, choice[:1]))
    assert await bench.tables.draft(session, 0) == Draft(item.stamp, choice[:1])
    after = await bench.decide(session, item, *choice, interaction_id=click)
    assert after.row.version == session.row.version + 1
    assert after == await bench.again(session)
    assert await bench.tables.draft(after, 0) is None
    async with bench.db.read() as tx:
        row = await actions.by_interaction(tx, click)
        shot = await actions.snapshot(tx, session.id, 99)
    assert row is not None
    assert (row.number, row.kind, row.seat, row.stamp) == (2, "choice", 0, item.stamp)
    assert msgspec.json.decode(row.choice or b"") == list(choice)
    assert shot is not None
    assert (shot.number, shot.state, shot.open) == (2, after.row.state, after.row.open)


async def test_f03_a_control_of_an_earlier_turn_is_answered_and_not_executed(bench: Bench) -> None:
    session = await bench.started("handover")
    old = opened(session, 0)
    session = await bench.decide(session, old, *some_choice(session, old, Rng("a")))
    for _ in range(3):
        with pytest.raises(MovedOn):
            await bench.decide(session, old, *some_choice(session, opened(session, 1), Rng("a")))
    assert await bench.again(session) == session


async def test_f16_somebody_elses_decision_is_refused(bench: Bench) -> None:
    session = await bench.started("handover")
    item = opened(session, 0)
    with refused("not-seated"):
        await bench.moves.decide(session.id, 1, item.stamp, ("pick:red",))
    assert session.seat_of(ADA.user_id) == 0
    assert session.seat_of(4711) is None


async def test_f02_stamps_of_one_table_mean_nothing_at_another(bench: Bench) -> None:
    first = await bench.started("handover")
    second = await bench.started("handover", channel=CHANNEL + 1)
    item = opened(first, 0)
    first = await bench.decide(first, item, *some_choice(first, item, Rng("a")))
    late = opened(first, 1)
    with pytest.raises(MovedOn):
        await bench.moves.decide(second.id, 1, late.stamp, ("pick:red",))
    assert await bench.again(second) == second


async def test_an_illegal_choice_changes_nothing(bench: Bench) -> None:
    session = await bench.started("handover")
    rows = len(await bench.outbox(session))
    item = opened(session, 0)
    for wrong in ((), ("keep:unicorn",), ("pick:red",), (item.decision.id,)):
        with pytest.raises(IllegalChoice):
            await bench.decide(session, item, *wrong)
    assert await bench.again(session) == session
    assert len(await bench.outbox(session)) == rows
    await bench.restart()
    assert await bench.again(session) == session


async def test_what_is_no_table_or_no_game_yet(bench: Bench) -> None:
    with refused("no-table"):
        await bench.moves.decide(4711, 0, 1, ("pass",))
    session = await bench.lobby_of("cascade")
    with pytest.raises(MovedOn):
        await bench.moves.decide(session.id, 0, 1, ("pass",))


async def test_a_finished_table_refuses_everything(bench: Bench) -> None:
    session = await bench.started("handover")
    first = opened(session, 0)
    session = await bench.finish(session)
    assert session.row.status == "finished"
    assert session == await bench.again(session)
    for late in (
        bench.decide(session, first, "keep:red2"),
        bench.moves.undo(session.id, 0),
        bench.moves.resign(session.id, 0),
        bench.lobby.cancel(session.id, ADA),
        bench.lobby.start(session.id, ADA),
        bench.lobby.join(session.id, BOB),
    ):
        with refused("over"):
            await late
    assert await bench.tables.in_channel(CHANNEL) is None
    assert await bench.tables.in_channel(CHANNEL, ended=True) == session
    assert session.book.undo == ()


async def test_the_last_click_of_a_game_twice_is_done_once(bench: Bench) -> None:
    session = await bench.started("chimera")
    click = bench.interaction()
    session = await bench.moves.resign(session.id, 0, interaction_id=click)
    assert session.row.status == "finished"
    with pytest.raises(AlreadyDone):
        await bench.moves.resign(session.id, 0, interaction_id=click)


async def test_a_stopped_table_says_why(bench: Bench) -> None:
    session = await bench.started("cascade")
    await bench.sql("UPDATE tables SET problem = 'The channel is gone.', version = version + 1")
    with refused("stopped", "The channel is gone."):
        await bench.decide(session, opened(session, 0), "pass")


async def test_a_cancelled_caller_leaves_a_whole_move_and_everybody_is_told(bench: Bench) -> None:
    """Wherever the caller is cancelled: stored and told, or neither (F10)."""
    session = await bench.started("handover")
    stored = refusals = 0
    for pause in range(0, 240, 8):  # milliseconds: from before the first statement to long after
        session = await bench.again(session)
        if not session.live:
            break
        item = opened(session, session.waiting()[0])
        heard = len(bench.heard)
        task = asyncio.ensure_future(
            bench.decide(session, item, *some_choice(session, item, Rng(str(pause))))
        )
        await asyncio.sleep(pause / 1000)
        task.cancel()
        await asyncio.wait((task,))
        after = await bench.again(session)
        assert after.number - session.number == len(bench.heard) - heard
        assert not bench.tables.store._locks.get(session.id)
        stored += after.number - session.number
        refusals += task.cancelled()
    assert stored
    assert refusals


async def test_a_listener_that_fails_is_nobody_elses_trouble(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(_: Session) -> None:
        raise RuntimeError("no")

    bench.tables.store.listeners.insert(0, broken)
    session = await bench.started("cascade")
    assert bench.heard[-1] == session
    assert "a listener failed" in caplog.text


async def test_a_failing_store_keeps_nothing_in_memory(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was read inside a transaction that failed is not taken for stored."""
    session = await bench.lobby_of("cascade", 2)

    async def publish(*_: object) -> None:
        raise OSError("disk full")

    with monkeypatch.context() as patch:
        patch.setattr(bench.tables.store, "publish", publish)
        with pytest.raises(OSError, match="disk full"):
            await bench.lobby.leave(session.id, BOB)
    assert (await bench.again(session)).names == ["Ada", "Bob"]
    after = await bench.lobby.add(session.id, ADA)
    assert after.row.version == session.row.version + 1
    assert len((await bench.again(session)).seats) == 3


async def test_f33_sessions_and_locks_are_freed(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "CACHED_SESSIONS", 4)
    sessions = [await bench.started("cascade", channel=CHANNEL + n) for n in range(8)]
    rng = Rng("memory")
    for _ in range(3):
        for place, session in enumerate(sessions):
            item = session.book.open[0]
            sessions[place] = await bench.decide(session, item, *some_choice(session, item, rng))
    await asyncio.gather(*(bench.tables.by_id(one.id) for one in sessions))
    store = bench.tables.store
    assert len(store._cache) == 4
    gc.collect()
    assert len(store._locks) == 0
    assert [await bench.again(one) for one in sessions] == sessions


async def test_f33_a_session_pushed_out_while_it_is_looked_up(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = await bench.started("cascade")
    store, version = bench.tables.store, tables.version

    async def slow(tx: Transaction, table_id: int) -> int | None:
        found = await version(tx, table_id)
        store.forget(table_id)
        return found

    monkeypatch.setattr(tables, "version", slow)
    assert await store.load(session.id) == session


async def test_f33_one_lock_for_all_who_wait_at_a_table(bench: Bench) -> None:
    """A lock lives as long as somebody holds it or waits for it, and no longer."""
    store, inside, most = bench.tables.store, 0, 0

    async def visit(cancelled: bool) -> None:
        nonlocal inside, most
        async with store.lock(1):
            inside += 1
            most = max(most, inside)
            await asyncio.sleep(0)
            inside -= 1
            if cancelled:
                raise asyncio.CancelledError

    tasks = [asyncio.ensure_future(visit(number % 3 == 0)) for number in range(30)]
    await asyncio.sleep(0)
    tasks[7].cancel()
    await asyncio.wait(tasks)
    assert (inside, most) == (0, 1)
    tasks.clear()
    gc.collect()
    assert len(store._locks) == 0
