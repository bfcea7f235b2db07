"""Reminders and absences: never two for one thing, never lost, never at night (F8, F28, F35)."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest

from bot.games.core.rng import Rng
from bot.tables import habits
from bot.tables.absences import BACK, YEAR_MS
from bot.tables.announce import Due
from bot.tables.errors import TableError
from bot.tables.habits import DAY_MS, HOUR_MS, awake, read_quiet, read_until, read_zone
from bot.tables.pace import PACES
from bot.tables.reminders import MOST, NUDGE, REMIND
from bot.tables.session import Session
from bot.tables.timekeeper import Timekeeper
from storage import clocks, timers
from storage.rows import UserRow
from tests.bot.tables.bench import PEOPLE, Bench, opened, some_choice


def somebody(**known: Any) -> UserRow:
    return UserRow(user_id=1, name="Ada", dm="default", dm_closed_at=None, created_at=0, **known)


def at(text: str, zone: str = "UTC") -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize(
    ("quiet", "zone", "time", "wakes"),
    [
        ("22-8", "UTC", "2026-01-05 23:30", "2026-01-06 08:00"),
        ("22-8", "UTC", "2026-01-06 07:59", "2026-01-06 08:00"),
        ("22-8", "UTC", "2026-01-06 08:00", "2026-01-06 08:00"),
        ("13-14:30", "UTC", "2026-01-06 13:10", "2026-01-06 14:30"),
        ("22-8", "Asia/Tokyo", "2026-01-06 01:00", "2026-01-06 08:00"),
        # The night in which the clocks go on, and the one in which they go back.
        ("22-8", "Europe/Paris", "2026-03-28 23:00", "2026-03-29 08:00"),
        ("22-8", "Europe/Paris", "2026-10-24 23:00", "2026-10-25 08:00"),
    ],
)
def test_f35_quiet_hours_are_those_of_the_persons_own_wall_clock(
    quiet: str, zone: str, time: str, wakes: str
) -> None:
    begin, end = read_quiet(quiet) or (0, 0)
    user = somebody(zone=zone, quiet_from=begin, quiet_until=end)
    assert awake(user, at(time, zone)) == at(wakes, zone)


def test_what_is_typed_is_understood_or_explained() -> None:
    assert read_quiet("22:30 - 7:15") == (1350, 435)
    assert read_quiet("none") is None
    assert read_zone("Europe/Paris") == "Europe/Paris"
    assert read_until("3d", None, 1000) == 1000 + 3 * DAY_MS
    assert read_until("2026-12-24", somebody(zone="Europe/Paris"), 0) == at(
        "2026-12-25 00:00", "Europe/Paris"
    )
    for read, text in (
        (read_quiet, "late"),
        (read_quiet, "25-26"),
        (read_zone, "Mars/Olympus"),
        (read_zone, "../etc/passwd"),
        (lambda text: read_until(text, None, 0), "soon"),
        (lambda text: read_until(text, None, 0), "2026-02-30"),
    ):
        with pytest.raises(TableError):
            read(text)
    assert habits.zone_of(somebody(zone="Mars/Olympus")) == ZoneInfo("UTC")


def keeper(bench: Bench) -> Timekeeper:
    made = Timekeeper(bench.db, bench.clock)
    made.handlers |= {
        REMIND: bench.tables.reminders.remind,
        NUDGE: bench.tables.reminders.nudge,
        BACK: bench.tables.absences.ended,
    }
    return made


async def notices(bench: Bench, session: Session) -> list[tuple[Any, Any, int | None]]:
    """Codes and seats of what was told so far, and to whom directly."""
    found: list[tuple[Any, Any, int | None]] = []
    for row in await bench.outbox(session):
        if row.kind == "notice":
            payload = msgspec.json.decode(row.payload, type=Due).payload
            found.append((payload["code"], payload.get("seat"), row.user_id))
    return found


async def started(bench: Bench, game: str = "handover", **more: Any) -> Session:
    for person in PEOPLE[:2]:
        await bench.tables.met(person.user_id, person.name)
    return await bench.started(game, **more)


async def test_f08_reminders_come_at_the_interval_each_once_and_then_stop(bench: Bench) -> None:
    session = await started(bench, pace="relaxed")
    seat = session.waiting()[0]
    assert await keeper(bench).tick() == 0, "the one ping is the board post"
    for number in range(1, MOST + 4):
        bench.clock.now += timedelta(hours=24, minutes=1)
        if number % 2:
            await bench.restart()
        await keeper(bench).tick()
        await keeper(bench).tick()
        told = [one for one in await notices(bench, session) if one[0] == "reminder"]
        assert told == [("reminder", seat, None)] * min(number, MOST)
    assert [one[0] for one in await notices(bench, session)].count("unanswered") == 1


async def test_f08_a_move_ends_the_reminders_of_it(bench: Bench) -> None:
    session = await started(bench, pace="relaxed")
    seat, rng = session.waiting()[0], Rng("done")
    while session.waiting() == [seat]:
        session = await bench.decide(
            session, opened(session, seat), *some_choice(session, opened(session, seat), rng)
        )
    async with bench.db.read() as tx:
        rows = [row for row in await timers.of_table(tx, session.id) if row.kind == REMIND]
    assert [row.seat for row in rows] == [1 - seat]


async def test_f28_what_was_due_while_the_bot_was_down_is_told_once(bench: Bench) -> None:
    session = await started(bench, pace="relaxed")
    bench.clock.now += timedelta(days=9)
    await bench.restart()
    await keeper(bench).tick()
    await keeper(bench).tick()
    assert [one[0] for one in await notices(bench, session)] == ["reminder"]


async def test_own_interval_none_live_tables_and_direct_messages(bench: Bench) -> None:
    session = await started(bench, pace="slow")
    seat = session.waiting()[0]
    person = session.seats[seat].user_id or 0
    await bench.tables.set_habits(person, {"every": 2 * HOUR_MS})
    session = await bench.decide(
        session, opened(session, seat), *some_choice(session, opened(session, seat), Rng("x"))
    )
    live = await started(bench, pace="live", channel=501)
    async with bench.db.read() as tx:
        assert [row.kind for row in await timers.of_table(tx, live.id)] == ["expire"]
    seat = session.waiting()[0]
    person = session.seats[seat].user_id or 0
    await bench.tables.set_habits(person, {"every": 2 * HOUR_MS})
    await bench.tables.set_dm(person, "Ada", "on")
    bench.clock.now += timedelta(hours=49)
    await keeper(bench).tick()
    bench.clock.now += timedelta(hours=2, minutes=1)
    await keeper(bench).tick()
    assert await notices(bench, session) == [("reminder", seat, person)] * 2


async def test_snooze_and_not_for_this_turn(bench: Bench) -> None:
    session = await started(bench, pace="daily")
    seat = session.waiting()[0]
    stamp = session.asked(seat) or 0
    await bench.tables.reminders.snooze(session, seat, stamp)
    bench.clock.now += timedelta(hours=13)
    assert await keeper(bench).tick() == 0
    bench.clock.now += timedelta(hours=12)
    await keeper(bench).tick()
    assert len(await notices(bench, session)) == 1
    await bench.tables.reminders.snooze(session, seat, stamp, off=True)
    bench.clock.now += timedelta(days=20)
    await keeper(bench).tick()
    assert len(await notices(bench, session)) == 1
    with pytest.raises(TableError, match="done already"):
        await bench.tables.reminders.snooze(session, 1 - seat, 10**6)


async def test_the_last_one_of_a_simultaneous_phase_gets_one_nudge(bench: Bench) -> None:
    session = await started(bench, "ambush", pace="relaxed")
    item = opened(session, 0)
    session = await bench.decide(session, item, *some_choice(session, item, Rng("first")))
    assert session.waiting() == [1]
    # Changing an answer that is in sets no second one.
    session = await bench.decide(session, item, *some_choice(session, item, Rng("again")))
    bench.clock.now += timedelta(minutes=31)
    await keeper(bench).tick()
    bench.clock.now += timedelta(minutes=31)
    await keeper(bench).tick()
    assert await notices(bench, session) == [("last", 1, None)]


async def test_f08_a_nudge_and_a_reminder_never_say_the_same_together(bench: Bench) -> None:
    """Away or asleep when both were due: one of them comes, at the end of that."""
    session = await started(bench, "ambush", pace="relaxed")
    keep, person = keeper(bench), session.seats[1].user_id or 0
    item = opened(session, 0)
    bench.clock.now += timedelta(hours=1)
    session = await bench.decide(session, item, *some_choice(session, item, Rng("first")))
    bench.clock.now += timedelta(minutes=10)
    await bench.tables.absences.leave(person, bench.tables.store.now() + 3 * DAY_MS)
    for _ in range(71):
        bench.clock.now += timedelta(hours=1)
        await keep.tick()
    assert [one[0] for one in await notices(bench, session)] == ["away"]
    bench.clock.now += timedelta(hours=1, seconds=1)
    await keep.tick()
    told = [one[0] for one in await notices(bench, session)]
    assert sorted(told) == ["away", "back", "reminder"]


@pytest.mark.parametrize("hushed", [False, True])
async def test_a_nudge_is_not_set_beside_a_reminder_or_for_who_wants_none(
    bench: Bench, hushed: bool
) -> None:
    session = await started(bench, "ambush", pace="relaxed")
    if hushed:
        await bench.tables.reminders.snooze(session, 1, session.asked(1) or 0, off=True)
    bench.clock.now += timedelta(hours=23, minutes=45)
    item = opened(session, 0)
    session = await bench.decide(session, item, *some_choice(session, item, Rng("first")))
    bench.clock.now += timedelta(minutes=40)
    await keeper(bench).tick()
    assert [one[0] for one in await notices(bench, session)] == ([] if hushed else ["reminder"])


async def test_who_comes_back_early_is_reminded_early(bench: Bench) -> None:
    session = await started(bench, pace="relaxed")
    keep, person = keeper(bench), session.seats[session.waiting()[0]].user_id or 0
    await bench.tables.absences.leave(person, bench.tables.store.now() + 30 * DAY_MS)
    bench.clock.now += timedelta(days=2)
    await keep.tick()
    assert await bench.tables.absences.come_back(person)
    bench.clock.now += timedelta(hours=23)
    await keep.tick()
    assert [one[0] for one in await notices(bench, session)] == ["away", "back"]
    bench.clock.now += timedelta(hours=1, minutes=1)
    await keep.tick()
    assert [one[0] for one in await notices(bench, session)] == ["away", "back", "reminder"]


async def test_f35_nobody_is_reminded_in_quiet_hours(bench: Bench) -> None:
    bench.clock.now = datetime(2026, 1, 1, 23, tzinfo=UTC)
    await bench.tables.met(1, "Ada")
    await bench.tables.met(2, "Bob")
    for person in (1, 2):
        await bench.tables.set_habits(
            person, {"quiet_from": 20 * 60, "quiet_until": 9 * 60, "every": 2 * HOUR_MS}
        )
    session = await bench.started("handover", pace="relaxed")
    bench.clock.now = datetime(2026, 1, 2, 8, tzinfo=UTC)
    assert await keeper(bench).tick() == 0
    bench.clock.now = datetime(2026, 1, 2, 9, 1, tzinfo=UTC)
    await keeper(bench).tick()
    assert len(await notices(bench, session)) == 1


async def test_an_absence_stops_clock_and_reminders_and_is_told(bench: Bench) -> None:
    session = await started(bench, pace="daily")
    seat = session.waiting()[0]
    person = session.seats[seat].user_id or 0
    bench.clock.now += timedelta(hours=4)
    until = bench.tables.store.now() + 10 * DAY_MS
    await bench.tables.absences.leave(person, until)
    async with bench.db.read() as tx:
        (row,) = [one for one in await clocks.of_table(tx, session.id) if one.seat == seat]
    assert row.since is None
    assert abs(PACES["daily"].bank - row.bank - 4 * HOUR_MS) < 60_000
    bench.clock.now += timedelta(days=9)
    await keeper(bench).tick()
    assert await notices(bench, session) == [("away", seat, None)]
    bench.clock.now += timedelta(days=1, minutes=1)
    await keeper(bench).tick()
    codes = [one[0] for one in await notices(bench, session)]
    assert codes in (["away", "back", "reminder"], ["away", "reminder", "back"])
    async with bench.db.read() as tx:
        (again,) = [one for one in await clocks.of_table(tx, session.id) if one.seat == seat]
    assert again.since is not None
    assert again.bank == row.bank, "it refills no clock"


async def test_days_of_absence_are_a_bank_and_what_is_left_comes_back(bench: Bench) -> None:
    await bench.tables.met(1, "Ada")
    absences, now = bench.tables.absences, bench.tables.store.now
    assert await absences.left(1) == YEAR_MS
    await absences.leave(1, now() + 30 * DAY_MS)
    assert await absences.left(1) == pytest.approx(12 * DAY_MS, abs=60_000)
    bench.clock.now += timedelta(days=10)
    assert await absences.come_back(1)
    assert not await absences.come_back(1)
    assert await absences.left(1) == pytest.approx(32 * DAY_MS, abs=60_000)
    with pytest.raises(TableError, match="days of absence left"):
        await absences.leave(1, now() + 33 * DAY_MS)
    with pytest.raises(TableError, match="past"):
        await absences.leave(1, now() - DAY_MS)
    assert await absences.left(1) == pytest.approx(32 * DAY_MS, abs=60_000)


async def test_you_are_next_is_told_to_who_wants_it_once_a_turn(tmp_path: Any) -> None:
    from bot.games.catalogue import standard

    async with Bench(tmp_path / "n.db", catalogue=standard()) as bench:
        for person in PEOPLE[:3]:
            await bench.tables.met(person.user_id, person.name)
        await bench.tables.set_habits(2, {"upcoming": True})
        session, rng = await bench.started("shimiagaran", 3), Rng("next")
        turn = session.bound.game.turn(session.state)
        while session.bound.game.turn(session.state) < turn + 6:
            item = next(one for one in session.book.open if one.decision.waiting)
            session = await bench.decide(session, item, *some_choice(session, item, rng))
        told = [one for one in await notices(bench, session) if one[0] == "upcoming"]
        # Six turns of three: twice before one's own, or three times with the first.
        assert told in ([("upcoming", None, 2)] * 2, [("upcoming", None, 2)] * 3)
