"""Somebody the table waits for too long: the others decide, and nothing happens by itself (F27)."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.games.core.rng import Rng
from bot.tables import standin
from bot.tables.absent import GONE
from bot.tables.autoplay import Autoplayer
from bot.tables.clocks import EXPIRE, PATIENCE_MS
from bot.tables.export import export
from bot.tables.grace import AGAIN_MS, SOME_MS
from bot.tables.habits import DAY_MS
from bot.tables.pace import PACES
from bot.tables.session import Session
from bot.tables.timekeeper import Timekeeper
from bot.tables.verify import verify
from storage import clocks, timers, votes
from storage.rows import ClockRow, TimerRow, VoteRow
from tests.bot.tables.bench import PEOPLE, Bench, due_of, opened, refused, some_choice

DAILY = PACES["daily"]


def keeper(bench: Bench) -> Timekeeper:
    found = Timekeeper(bench.db, bench.clock)
    found.handlers |= bench.tables.handlers()
    return found


async def asks(bench: Bench, session: Session) -> list[VoteRow]:
    """The open questions about absent people."""
    async with bench.db.read() as tx:
        found = await votes.running(tx, session.id)
    return [one for one in found if one.kind.startswith("absent")]


async def silent(bench: Bench, game: str = "handover", people: int = 3, **more: Any) -> Session:
    """A table whose clock has run out, with the question asked."""
    for person in PEOPLE[:people]:
        await bench.tables.met(person.user_id, person.name)
    more.setdefault("pace", "daily")
    session = await bench.started(game, people, **more)
    bench.clock.now += timedelta(milliseconds=PACES[more["pace"]].bank + 60_000)
    await keeper(bench).tick()
    return await bench.again(session)


async def clock_of(bench: Bench, session: Session, seat: int) -> ClockRow:
    async with bench.db.read() as tx:
        return next(row for row in await clocks.of_table(tx, session.id) if row.seat == seat)


async def timer_of(bench: Bench, session: Session, kind: str, seat: int) -> TimerRow | None:
    async with bench.db.read() as tx:
        rows = await timers.of_table(tx, session.id)
    return next((row for row in rows if (row.kind, row.seat) == (kind, seat)), None)


async def decided(bench: Bench, session: Session, choice: str) -> Session:
    """The others say it until it is decided."""
    (vote,) = await asks(bench, session)
    for seat in session.seats:
        if seat.seat != vote.seat and await asks(bench, session):
            await bench.tables.votes.cast(vote.id, seat.user_id or 0, choice)
    assert await asks(bench, session) == []
    return await bench.again(session)


async def codes(bench: Bench, session: Session) -> list[str]:
    rows = [due_of(row) for row in await bench.outbox(session)]
    return [str(one.payload["code"]) for one in rows if "code" in one.payload]


async def play(bench: Bench, session: Session, label: str = "play") -> Session:
    seat = session.waiting()[0]
    item = next(one for one in session.open_of(seat) if one.decision.waiting)
    return await bench.decide(session, item, *some_choice(session, item, Rng(label)))


async def test_f27_a_clock_runs_out_and_nothing_happens_but_a_question(bench: Bench) -> None:
    session = await silent(bench)
    (seat,) = session.waiting()
    (vote,) = await asks(bench, session)
    assert (vote.seat, vote.stamp) == (seat, session.asked(seat))
    assert session.number == 1, "nobody was moved"
    assert (await codes(bench, session)).count("vote") == 1
    await keeper(bench).tick()
    bench.clock.now += timedelta(days=3)
    await keeper(bench).tick()
    assert (await codes(bench, session)).count("vote") == 1, "it is asked once"
    with refused("rights"):
        await bench.tables.votes.cast(vote.id, session.seats[seat].user_id or 0, "wait")


async def test_f27_wait_gives_more_time_and_asks_again(bench: Bench) -> None:
    session = await silent(bench)
    (seat,) = session.waiting()
    now = bench.tables.store.now()
    session = await decided(bench, session, "wait")
    row = await clock_of(bench, session, seat)
    assert row.since is not None
    assert row.bank == max(DAILY.step, SOME_MS)
    timer = await timer_of(bench, session, EXPIRE, seat)
    assert timer is not None
    assert timer.due_at == row.since + row.bank >= now + SOME_MS
    bench.clock.now += timedelta(milliseconds=row.bank - 60_000)
    await keeper(bench).tick()
    assert await asks(bench, session) == []
    bench.clock.now += timedelta(minutes=2)
    await keeper(bench).tick()
    assert len(await asks(bench, session)) == 1


@pytest.mark.parametrize("restarted", [False, True])
async def test_f27_an_automatic_player_decides_once(bench: Bench, restarted: bool) -> None:
    session = await silent(bench)
    (seat,) = session.waiting()
    stamp = session.asked(seat)
    session = await decided(bench, session, "auto-once")
    assert session.number == 1, "nobody thinks inside the transaction of a vote"
    assert await bench.tables.absent.stand_ins(session) == [seat]
    if restarted:
        await bench.restart()
    player = Autoplayer(bench.tables)
    assert await player.step(session.id)
    session = await bench.again(session)
    assert session.asked(seat) != stamp
    last = (await bench.tables.log(session))[-1].action
    assert (last.kind, last.seat) == ("auto", seat)
    assert session.seats[seat].kind == "person"
    assert await bench.tables.absent.stand_ins(session) == []
    assert await timer_of(bench, session, standin.STAND_IN, seat) is None
    assert not await player.step(session.id), "the next one is for somebody else"
    row = await clock_of(bench, session, seat)
    assert row.bank > SOME_MS - 60_000, "and for the next turn there is time again"


async def test_f27_once_holds_for_what_the_decision_leads_to_at_once(bench: Bench) -> None:
    session = await silent(bench, "cascade")
    (seat,) = session.waiting()
    turn = session.bound.game.turn(session.state)
    session = await decided(bench, session, "auto-once")
    player, steps = Autoplayer(bench.tables), 0
    while await player.step(session.id):
        steps += 1
    session = await bench.again(session)
    assert steps > 1
    assert session.bound.game.turn(session.state) == turn + 1
    assert session.waiting() != [seat]


async def test_f27_an_automatic_player_takes_the_seat_and_gives_it_back(bench: Bench) -> None:
    session = await silent(bench)
    (seat,) = session.waiting()
    owner = session.seats[seat].user_id or 0
    session = await decided(bench, session, "auto-seat")
    row = session.seats[seat]
    assert (row.kind, row.level, row.user_id, row.left) == ("auto", "greedy", owner, False)
    assert session == await bench.again(session)
    assert session.seat_of(owner) is None
    assert session.row.starter_id != owner, "somebody present stands for the table"
    player = Autoplayer(bench.tables)
    while await player.step(session.id):
        pass
    session = await bench.again(session)
    assert session.waiting() != [seat]
    session = await bench.tables.handing.take_back(session.id, owner)
    assert session.seat_of(owner) == seat
    session = await bench.finish(session)
    assert "right" in verify(export(session, await bench.tables.log(session)), bench.catalogue)


async def test_f27_the_game_ends_and_is_scored(bench: Bench) -> None:
    session = await silent(bench)
    session = await decided(bench, session, "end")
    assert session.row.status == "finished"
    assert session.state.result.reason == "agreed"
    assert [one.seat for one in session.state.result.placings] == [0, 1, 2]
    assert (await bench.tables.log(session))[-1].action.kind == "settle"
    assert "right" in verify(export(session, await bench.tables.log(session)), bench.catalogue)
    async with bench.db.read() as tx:
        assert [row for row in await timers.of_table(tx, session.id) if row.kind == EXPIRE] == []
    rated = await bench.sql("SELECT rated FROM results WHERE table_id = :t", t=session.id)
    assert [bool(value) for (value,) in rated] == [False] * 3


async def test_f27_only_few_may_end_a_game(bench: Bench) -> None:
    session = await silent(bench, people=4)
    (vote,) = await asks(bench, session)
    assert vote.kind == "absent"
    with refused("bad-option"):
        await bench.tables.votes.cast(vote.id, next(_others(session, vote.seat)), "end")


def _others(session: Session, seat: int) -> Any:
    return (one.user_id for one in session.seats if one.seat != seat)


async def test_f27_more_than_half_of_the_others_decide(bench: Bench) -> None:
    session = await silent(bench, people=4)
    (vote,) = await asks(bench, session)
    first, second, third = _others(session, vote.seat)
    await bench.tables.votes.cast(vote.id, first, "wait")
    await bench.tables.votes.cast(vote.id, second, "replace")
    assert await asks(bench, session) == [vote]
    await bench.tables.votes.cast(vote.id, third, "wait")
    assert await asks(bench, session) == []


async def test_f27_the_absent_one_comes_back_while_the_question_is_open(bench: Bench) -> None:
    session = await silent(bench)
    (vote,) = await asks(bench, session)
    session = await play(bench, session)
    assert await asks(bench, session) == []
    async with bench.db.read() as tx:
        closed = await votes.get(tx, vote.id)
    assert closed is not None
    assert closed.status == "withdrawn"
    with refused("closed"):
        await bench.tables.votes.cast(vote.id, next(_others(session, vote.seat)), "auto-seat")
    row = await clock_of(bench, session, vote.seat)
    assert row.bank == DAILY.step, "an own decision gives its step"


async def test_f27_who_comes_back_before_the_automatic_player_plays_plays(bench: Bench) -> None:
    session = await silent(bench)
    (seat,) = session.waiting()
    session = await decided(bench, session, "auto-once")
    session = await play(bench, session)
    assert await timer_of(bench, session, standin.STAND_IN, seat) is None
    assert not await Autoplayer(bench.tables).step(session.id)


async def test_f27_the_manager_of_the_server_overrules(bench: Bench) -> None:
    session = await silent(bench, people=4)
    (vote,) = await asks(bench, session)
    await bench.tables.votes.overrule(vote.id, "Warden", "auto-seat")
    assert (await bench.again(session)).seats[vote.seat].kind == "auto"


async def test_f27_with_nobody_else_there_nothing_is_asked(bench: Bench) -> None:
    session = await bench.started("handover", 1, autos=1, pace="daily")
    player = Autoplayer(bench.tables)
    while await player.step(session.id):
        pass
    bench.clock.now += timedelta(days=30)
    await keeper(bench).tick()
    session = await bench.again(session)
    assert session.live
    assert await asks(bench, session) == []


async def test_f27_the_question_comes_once_somebody_is_there_to_answer(bench: Bench) -> None:
    session = await bench.started("handover", 2, pace="daily")
    (seat,) = session.waiting()
    other = session.seats[1 - seat].user_id or 0
    await bench.tables.handing.hand_over(session.id, other, "greedy")
    bench.clock.now += timedelta(days=2)
    await keeper(bench).tick()
    assert await asks(bench, session) == []
    session = await bench.tables.handing.take_back(session.id, other)
    await keeper(bench).tick()
    assert [vote.seat for vote in await asks(bench, session)] == [seat]


async def test_f27_in_a_simultaneous_phase_each_one_is_asked_about(bench: Bench) -> None:
    session = await silent(bench, "ambush")
    assert [vote.seat for vote in await asks(bench, session)] == [0, 1, 2]
    session = await bench.decide(session, opened(session, 1), "plan:strongest")
    assert [vote.seat for vote in await asks(bench, session)] == [0, 2], "who has chosen is not"


async def test_f27_without_a_clock_after_the_last_reminder(bench: Bench) -> None:
    for person in PEOPLE[:2]:
        await bench.tables.met(person.user_id, person.name)
    session = await bench.started("handover", 2, pace="none")
    for day in range(1, 6):
        assert await asks(bench, session) == [], day
        bench.clock.now += timedelta(days=1, minutes=1)
        await keeper(bench).tick()
    (vote,) = await asks(bench, session)
    assert (await codes(bench, session))[-2:] == ["unanswered", "vote"]
    bench.clock.now += timedelta(days=5)
    await keeper(bench).tick()
    assert await asks(bench, session) == [vote]
    await bench.tables.votes.cast(vote.id, next(_others(session, vote.seat)), "wait")
    bench.clock.now += timedelta(milliseconds=AGAIN_MS - 60_000)
    await keeper(bench).tick()
    assert await asks(bench, session) == []
    bench.clock.now += timedelta(minutes=2)
    await keeper(bench).tick()
    assert len(await asks(bench, session)) == 1


@pytest.mark.parametrize("pace", ["live", "none"])
async def test_f27_not_even_somebody_who_wants_no_reminders_blocks(bench: Bench, pace: str) -> None:
    for person in PEOPLE[:2]:
        await bench.tables.met(person.user_id, person.name)
        await bench.tables.set_habits(person.user_id, {"every": 0})
    session = await bench.started("handover", 2, pace=pace)
    bench.clock.now += timedelta(milliseconds=PATIENCE_MS - 60_000)
    await keeper(bench).tick()
    assert await asks(bench, session) == []
    bench.clock.now += timedelta(minutes=2)
    await keeper(bench).tick()
    (vote,) = await asks(bench, session)
    session = await play(bench, session)
    assert await asks(bench, session) == []
    assert await timer_of(bench, session, EXPIRE, vote.seat) is None or session.waiting() == [
        vote.seat
    ]


async def test_f27_somebody_on_holiday_is_not_asked_about(bench: Bench) -> None:
    for person in PEOPLE[:2]:
        await bench.tables.met(person.user_id, person.name)
        await bench.tables.set_habits(person.user_id, {"every": 0})
    session = await bench.started("handover", 2, pace="none")
    (seat,) = session.waiting()
    until = bench.tables.store.now() + 20 * DAY_MS
    await bench.tables.absences.leave(session.seats[seat].user_id or 0, until)
    bench.clock.now += timedelta(days=10)
    await keeper(bench).tick()
    assert await asks(bench, session) == []
    bench.clock.now += timedelta(days=11)
    await keeper(bench).tick()
    assert [vote.seat for vote in await asks(bench, session)] == [seat]


async def test_f20_f27_nothing_is_taken_back_past_a_change_of_seats(bench: Bench) -> None:
    session = await bench.started("cascade", 3, pace="daily")
    (seat,) = session.waiting()
    session = await bench.decide(session, opened(session, seat), "take:red")
    assert session.book.undo
    session = await bench.tables.handing.hand_over(
        session.id, session.seats[(seat + 1) % 3].user_id or 0, "random"
    )
    with refused("nothing-to-undo"):
        await bench.moves.undo(session.id, seat)


async def test_f23_who_has_left_the_server_is_asked_about_at_once(bench: Bench) -> None:
    session = await bench.started("handover", 3, pace="daily")
    (seat,) = session.waiting()
    gone = session.seats[seat].user_id or 0
    await bench.tables.absent.departed(session.id, gone)
    await bench.tables.absent.departed(session.id, gone)
    session = await bench.again(session)
    (vote,) = await asks(bench, session)
    assert b'"left":true' in vote.body
    assert (await codes(bench, session)).count("gone") == 1
    assert (await codes(bench, session)).count("vote") == 1
    session = await decided(bench, session, "auto-once")
    while await Autoplayer(bench.tables).step(session.id):
        pass
    session = await bench.again(session)
    while session.waiting() != [seat]:
        session = await play(bench, session)
    await keeper(bench).tick()
    assert [one.seat for one in await asks(bench, session)] == [seat], "and the next time too"
    await bench.tables.absent.present(session, gone)
    assert await timer_of(bench, session, GONE, seat) is None


async def test_f23_somebody_who_is_not_waited_for_leaves_the_server(bench: Bench) -> None:
    session = await bench.started("handover", 3, pace="daily")
    seat = (session.waiting()[0] + 1) % 3
    await bench.tables.absent.departed(session.id, session.seats[seat].user_id or 0)
    session = await bench.again(session)
    assert await asks(bench, session) == []
    while session.waiting() != [seat]:
        session = await play(bench, session)
        await keeper(bench).tick()
    assert [one.seat for one in await asks(bench, session)] == [seat]


async def test_f25_the_starter_leaves_the_server_and_somebody_stands_for_the_table(
    bench: Bench,
) -> None:
    session = await bench.started("handover", 3, pace="daily")
    starter = session.row.starter_id
    await bench.tables.absent.departed(session.id, starter)
    session = await bench.again(session)
    assert session.row.starter_id != starter
    heir = next(one for one in PEOPLE if one.user_id == session.row.starter_id)
    assert session.seat_of(heir.user_id) is not None
    assert (await bench.lobby.cancel(session.id, heir)).row.status == "cancelled"
