"""Paces and clocks: who has how much time, and that nobody loses any by us (F28, F35)."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.delivery.heartbeat import Heartbeat
from bot.games.catalogue import standard
from bot.games.core.rng import Rng
from bot.tables import clocks as arithmetic
from bot.tables.errors import TableError
from bot.tables.pace import HOUR_MS, PACES
from bot.tables.session import Session
from storage import clocks, timers
from storage.rows import ClockRow, TimerRow
from tests.bot.tables.bench import ADA, Bench, opened, some_choice

DAILY = PACES["daily"]


async def kept(bench: Bench, session: Session) -> dict[int, ClockRow]:
    async with bench.db.read() as tx:
        return {row.seat: row for row in await clocks.of_table(tx, session.id)}


async def ends(bench: Bench, session: Session) -> dict[int | None, TimerRow]:
    async with bench.db.read() as tx:
        return {row.seat: row for row in await timers.of_table(tx, session.id)}


@given(st.integers(0, 10**12), st.integers(-(10**12), 10**12), st.integers(0, 3))
def test_f35_no_clock_gains_or_loses_by_a_clock_set_back(
    bank: int, passed: int, earned: int
) -> None:
    bank = min(bank, DAILY.cap)
    row = arithmetic.running(ClockRow(table_id=1, seat=0, bank=bank), 10**13)
    then = arithmetic.stopped(row, 10**13 + passed, DAILY, earned=earned)
    spent = max(0, passed)
    rest = max(0, bank - spent)
    assert then.since is None
    assert then.bank == min(rest + earned * DAILY.step, DAILY.cap)


async def test_paces_are_as_they_are_announced() -> None:
    figures = {
        name: tuple(value // HOUR_MS for value in (pace.bank, pace.step, pace.cap))
        for name, pace in PACES.items()
    }
    assert figures == {
        "relaxed": (72, 12, 120),
        "daily": (24, 4, 72),
        "slow": (72, 36, 240),
        "live": (0, 0, 0),
        "none": (0, 0, 0),
    }


async def test_a_clock_runs_while_the_table_waits_and_refills_with_a_decision(
    bench: Bench,
) -> None:
    session = await bench.started("handover", pace="daily")
    seat = session.waiting()[0]
    rows = await kept(bench, session)
    assert rows[seat].since is not None
    assert rows[1 - seat].since is None
    assert (await ends(bench, session))[seat].due_at == rows[seat].since + DAILY.bank
    bench.clock.now += timedelta(hours=10)
    rng = Rng("clock")
    before = seat
    while session.waiting() == [before]:
        item = opened(session, before)
        session = await bench.decide(session, item, *some_choice(session, item, rng))
    rows = await kept(bench, session)
    assert rows[before].since is None
    gone = DAILY.bank - rows[before].bank
    assert 0 < gone <= 10 * HOUR_MS
    assert rows[1 - before].since is not None
    assert list(await ends(bench, session)) == [1 - before]


async def test_in_a_simultaneous_phase_each_clock_runs_for_itself(bench: Bench) -> None:
    session = await bench.started("ambush", pace="slow")
    assert session.waiting() == [0, 1]
    bench.clock.now += timedelta(hours=1)
    item = opened(session, 0)
    session = await bench.decide(session, item, *some_choice(session, item, Rng("one")))
    rows = await kept(bench, session)
    assert rows[0].since is None
    assert rows[1].since is not None
    assert rows[1].since < rows[0].bank + rows[1].since


async def test_without_a_clock_and_after_the_end_there_are_no_rows(bench: Bench) -> None:
    session = await bench.started("handover", pace="none")
    assert await kept(bench, session) == {}
    await bench.lobby.cancel(session.id, ADA)
    other = await bench.finish(await bench.started("handover", pace="daily"))
    assert not other.live
    assert await kept(bench, other) == {}
    assert await ends(bench, other) == {}


async def test_the_pace_is_chosen_at_the_table(bench: Bench) -> None:
    session = await bench.lobby_of("handover", 2, seats=2)
    assert session.pace == "relaxed"
    session = await bench.lobby.options(session.id, ADA, pace="slow")
    assert (await bench.again(session)).pace == "slow"
    with pytest.raises(TableError, match="relaxed, daily, slow, live, none"):
        await bench.lobby.options(session.id, ADA, pace="hasty")


async def test_where_all_are_present_a_game_is_set_up_for_that(tmp_path: Path) -> None:
    """Etherium by mail: phases 3 and 4 together where there is time, apart at live tables."""
    async with Bench(tmp_path / "e.db", catalogue=standard()) as bench:
        slow = await bench.lobby_of("etherium", 2, seats=2, pace="daily")
        live = await bench.lobby_of("etherium", 2, seats=2, pace="live", channel=501)
        own = await bench.lobby_of(
            "etherium", 2, seats=2, pace="live", channel=502, settings={"phases": "together"}
        )
    assert [one.settings["phases"] for one in (slow, live, own)] == [
        "together",
        "apart",
        "together",
    ]


async def test_f28_down_time_is_given_back(bench: Bench) -> None:
    session = await bench.started("handover", pace="daily")
    seat = session.waiting()[0]
    heart = Heartbeat(bench.db, bench.clock)
    await heart.start()
    await heart.beat()
    before = (await kept(bench, session))[seat]
    await heart.stop()
    await bench.restart()
    bench.clock.now += timedelta(hours=30)
    await Heartbeat(bench.db, bench.clock).start()
    after = (await kept(bench, session))[seat]
    assert before.since is not None
    assert after.since is not None
    assert 30 * HOUR_MS <= after.since - before.since <= 30 * HOUR_MS + 60_000
    assert (await ends(bench, session))[seat].due_at == after.since + after.bank


async def test_f28_a_second_process_beside_a_living_one_gives_nothing(bench: Bench) -> None:
    session = await bench.started("handover", pace="daily")
    heart = Heartbeat(bench.db, bench.clock)
    await heart.start()
    before = await kept(bench, session)
    bench.clock.now += timedelta(seconds=20)
    await Heartbeat(bench.db, bench.clock).start()
    assert await kept(bench, session) == before


async def test_f28_sleep_and_a_clock_set_on_are_given_back(bench: Bench) -> None:
    """The machine slept, or somebody set its clock on: the process itself noticed no time."""
    session = await bench.started("handover", pace="daily")
    seat = session.waiting()[0]
    own = [100.0]
    heart = Heartbeat(bench.db, bench.clock, lambda: own[0])
    await heart.start()
    before = (await kept(bench, session))[seat]
    own[0] += 10
    bench.clock.now += timedelta(seconds=10)
    await heart.beat()
    assert (await kept(bench, session))[seat] == before, "an ordinary pause"
    own[0] += 10
    bench.clock.now += timedelta(hours=8)
    await heart.beat()
    after = (await kept(bench, session))[seat]
    assert before.since is not None
    assert after.since is not None
    assert abs(after.since - before.since - 8 * HOUR_MS) < 60_000


async def test_f19_a_changed_answer_refills_nothing(bench: Bench) -> None:
    """Else the bank would tell how often somebody changed their mind, and never run out."""
    session = await bench.started("ambush", pace="daily")
    item = opened(session, 0)
    session = await bench.decide(session, item, *some_choice(session, item, Rng("one")))
    before = (await kept(bench, session))[0]
    for label in ("two", "three"):
        session = await bench.decide(session, item, *some_choice(session, item, Rng(label)))
    assert (await kept(bench, session))[0] == before


async def test_a_decision_taken_back_and_made_again_earns_its_time_once(bench: Bench) -> None:
    """Else whoever plays, takes back and plays again would never run out of time."""
    session = await bench.started("cascade", pace="daily")
    bench.clock.now += timedelta(hours=20)
    start = (await kept(bench, session))[0]
    session = await bench.decide(session, opened(session, 0, "step"), "take:red")
    once = (await kept(bench, session))[0]
    assert once.bank - arithmetic.left(start, once.since or 0) == DAILY.step
    for pick in ("take:blue", "take:red", "take:gold"):
        session = await bench.moves.undo(session.id, 0)
        await bench.restart()
        before = (await kept(bench, session))[0]
        assert end_of(before) == end_of(once), "nobody sees an undo (F19)"
        session = await bench.decide(session, opened(session, 0, "step"), pick)
        again = (await kept(bench, session))[0]
        assert end_of(again) == end_of(once)
    # What is decided after that earns as ever.
    session = await bench.decide(session, opened(session, 0, "step"), "take:blue")
    more = (await kept(bench, session))[0]
    assert end_of(more) - end_of(again) == DAILY.step


async def test_steps_taken_back_one_after_the_other_are_owed_all(bench: Bench) -> None:
    """Also where the turn then goes another way; and an optional decision earns and owes none."""
    session = await bench.started("cascade", pace="daily")
    bench.clock.now += timedelta(hours=20)
    for pick in ("take:red", "take:blue"):
        session = await bench.decide(session, opened(session, 0, "step"), pick)
    session = await bench.decide(session, opened(session, 0, "trade"), "trade:red")
    for _ in range(3):
        session = await bench.moves.undo(session.id, 0)
    assert session.book.owed == ((0, 2),)
    before = end_of((await kept(bench, session))[0])
    for pick in ("pass", "pass"):
        session = await bench.decide(session, opened(session, 0, "step"), pick)
    assert session.book.owed == ()
    assert end_of((await kept(bench, session))[0]) == before
    assert (await bench.again(session)).book == session.book


async def test_several_answers_typed_at_once_earn_as_much_as_one_by_one(bench: Bench) -> None:
    session = await bench.started("cascade", pace="daily")
    bench.clock.now += timedelta(hours=20)
    before = (await kept(bench, session))[0]
    item = opened(session, 0, "step")
    probe = session.bound.game.clone(session.state)
    session.bound.game.apply(probe, item.decision, ("take:red",))
    follow = next(one for one in session.bound.game.decisions(probe) if one.kind == "step")
    session = await bench.decide(session, item, "take:red", then=[(follow.id, ("take:blue",))])
    after = (await kept(bench, session))[0]
    assert end_of(after) - end_of(before) == 2 * DAILY.step


def end_of(row: ClockRow) -> int:
    """When a running clock runs out."""
    return row.bank + (row.since or 0)
