"""Seats that change hands in mid-game: handed over, taken back, offered, taken (F16, F25, F26)."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import msgspec
import pytest

from bot.delivery.loglines import log_lines
from bot.delivery.seats import named_then
from bot.tables import filed
from bot.tables.autoplay import Autoplayer
from bot.tables.errors import AlreadyDone, TableError
from bot.tables.export import export
from bot.tables.grace import SOME_MS
from bot.tables.handing import CHANGED
from bot.tables.offers import OFFER, Body
from bot.tables.pace import PACES
from bot.tables.seating import Person
from bot.tables.session import Draft, Session
from bot.tables.verify import VerifyError, verify
from storage import posts, timers
from storage.rows import PostRow
from tests.bot.tables.bench import (
    ADA,
    BOB,
    CYN,
    PEOPLE,
    Bench,
    due_of,
    opened,
    refused,
)
from tests.bot.tables.test_absent import (
    asks,
    clock_of,
    codes,
    decided,
    keeper,
    play,
    silent,
    timer_of,
)

EVE, FAY = Person(5, "Eve"), Person(6, "Fay")
DAILY = PACES["daily"]


async def offered(bench: Bench, game: str = "handover") -> tuple[Session, int, int]:
    """A table with an offered seat: the table, the seat, the number of the offer."""
    session = await silent(bench, game)
    seat = (await asks(bench, session))[0].seat
    for vote in await asks(bench, session):
        if vote.seat == seat:
            await bench.tables.votes.overrule(vote.id, "Warden", "replace")
    row = await timer_of(bench, session, OFFER, seat)
    assert row is not None
    return await bench.again(session), seat, msgspec.json.decode(row.body, type=Body).id


async def checked(bench: Bench, session: Session) -> None:
    """Play to the end; the file of the game must hold."""
    while session.live:
        if not await Autoplayer(bench.tables).step(session.id):
            await play(bench, session, str(session.number))
        session = await bench.again(session)
    body = export(session, await bench.tables.log(session))
    assert "right" in verify(body, bench.catalogue)


async def test_f27_an_offered_seat_is_taken_by_somebody_new(bench: Bench) -> None:
    session, seat, offer = await offered(bench)
    former = session.seats[seat]
    state, stamp = session.row.state, session.asked(seat)
    rows = len(await bench.outbox(session))
    await bench.restart()
    session = await bench.tables.offers.take(session.id, EVE, seat, offer)
    row = session.seats[seat]
    assert (row.user_id, row.name, row.kind, row.left) == (5, "Eve", "person", False)
    assert (row.join_id, row.word) == (former.join_id, former.word)
    assert session == await bench.again(session)
    assert session.row.state == state, "the position is what it was"
    assert session.asked(seat) == stamp
    assert session.seat_of(former.user_id or 0) is None
    assert session.row.starter_id != former.user_id
    clock = await clock_of(bench, session, seat)
    assert clock.bank == DAILY.bank, "with a full clock"
    assert clock.since is not None
    due = [due_of(one) for one in (await bench.outbox(session))[rows:]]
    private = [one for one in due if one.user_id is not None]
    assert {one.user_id for one in private} == {5}
    assert [one.payload.get("code") or one.kind for one in private][:2] == ["welcome", "dm"]
    assert "board" in [one.kind for one in due], "it is announced"
    withdrawn = next(one for one in due if one.payload.get("code") == "offer-withdrawn")
    assert withdrawn.payload["taken"] is True
    (event,) = (await bench.tables.log(session))[-1].events
    assert event.audience is None
    assert (event.params["name"], event.params["former"]) == ("Eve", former.name)
    with refused("closed"):
        await bench.tables.offers.take(session.id, FAY, seat, offer)
    await checked(bench, session)


async def test_what_was_done_before_stands_under_the_name_of_then(bench: Bench) -> None:
    """In the log, the posts and the replay; what is done afterwards under the new one."""
    session, seat, offer = await offered(bench)
    former = session.seats[seat].name
    before = log_lines(session, await bench.tables.log(session))
    session = await bench.tables.offers.take(session.id, EVE, seat, offer)
    after = log_lines(session, await bench.tables.log(session))
    assert after == [*before, f"Eve goes on in the seat of {former}."]
    while not any("Eve" in line for line in after[len(before) + 1 :]):
        assert session.live
        if not await Autoplayer(bench.tables).step(session.id):
            await play(bench, session, str(session.number))
        session = await bench.again(session)
        after = log_lines(session, await bench.tables.log(session))
    assert after[: len(before)] == before
    log = await bench.tables.log(session)
    names = [then[seat] for _, then in named_then(session, log)]
    turn = next(n for n, one in enumerate(log) if any(e.kind == CHANGED for e in one.events))
    assert set(names[:turn]) == {former}
    assert set(names[turn:]) == {"Eve"}


async def test_f26_two_take_an_offered_seat_at_once(bench: Bench, other: Bench) -> None:
    session, seat, offer = await offered(bench)
    found = await asyncio.gather(
        bench.tables.offers.take(session.id, EVE, seat, offer),
        other.tables.offers.take(session.id, FAY, seat, offer),
        return_exceptions=True,
    )
    (error,) = [one for one in found if isinstance(one, Exception)]
    assert isinstance(error, TableError)
    assert error.code == "closed"
    assert (await bench.again(session)).seats[seat].user_id in (5, 6)


async def test_f16_only_somebody_who_never_sat_there_takes_it(bench: Bench) -> None:
    session, seat, offer = await offered(bench, "cascade")
    sitting = [one for one in PEOPLE[:3] if session.seat_of(one.user_id) != seat]
    with refused("seated"):
        await bench.tables.offers.take(session.id, sitting[0], seat, offer)
    await bench.tables.handing.hand_over(session.id, sitting[0].user_id, "random")
    with refused("seated"):
        await bench.tables.offers.take(session.id, sitting[0], seat, offer)
    with refused("closed"):
        await bench.tables.offers.take(session.id, EVE, seat, offer + 1)
    with refused("closed"):
        await bench.tables.offers.take(session.id, EVE, (seat + 1) % 3, offer)


async def test_a_second_arrival_of_the_click_is_told_so(bench: Bench) -> None:
    session, seat, offer = await offered(bench)
    await bench.tables.offers.take(session.id, EVE, seat, offer, interaction_id=77)
    with pytest.raises(AlreadyDone):
        await bench.tables.offers.take(session.id, EVE, seat, offer, interaction_id=77)


async def test_the_offer_is_withdrawn_when_the_old_player_acts_again(bench: Bench) -> None:
    session, seat, offer = await offered(bench)
    session = await play(bench, session)
    assert await timer_of(bench, session, OFFER, seat) is None
    assert (await codes(bench, session))[-1] == "offer-withdrawn"
    with refused("closed"):
        await bench.tables.offers.take(session.id, EVE, seat, offer)


async def test_others_play_on_and_the_offer_stands(bench: Bench) -> None:
    session, seat, offer = await offered(bench, "ambush")
    session = await bench.decide(session, opened(session, (seat + 1) % 3), "plan:strongest")
    assert await timer_of(bench, session, OFFER, seat) is not None
    assert (await bench.tables.offers.take(session.id, EVE, seat, offer)).seat_of(5) == seat


async def test_f27_while_nobody_comes_the_others_are_asked_again(bench: Bench) -> None:
    session, seat, _ = await offered(bench)
    bench.clock.now += timedelta(milliseconds=SOME_MS + 60_000)
    await keeper(bench).tick()
    assert [vote.seat for vote in await asks(bench, session)] == [seat]
    session = await decided(bench, session, "auto-seat")
    assert session.seats[seat].kind == "auto"
    assert await timer_of(bench, session, OFFER, seat) is None


async def test_f18_nothing_of_the_former_player_stays(bench: Bench) -> None:
    session, seat, offer = await offered(bench, "cascade")
    former = session.seats[seat].user_id or 0
    async with bench.db.write() as tx:
        await posts.put(
            tx,
            PostRow(
                message_id=9,
                table_id=session.id,
                kind="dm",
                seat=seat,
                channel_id=8,
                version=1,
                at=0,
            ),
        )
        await filed.filed.put(
            tx,
            filed.FiledRow(table_id=session.id, seat=seat, body=b'{"moves":["x"]}', at=0),
        )
    stamp = session.asked(seat) or 0
    await bench.tables.keep_draft(session, seat, Draft(stamp, ("take:red",)))
    session = await bench.tables.offers.take(session.id, EVE, seat, offer)
    assert await bench.tables.draft(session, seat) is None
    assert await bench.tables.filed(session, seat) == ()
    async with bench.db.read() as tx:
        assert await posts.of_table(tx, session.id, "dm") == [], "no edit goes to their messages"
        assert former not in [row.user_id for row in await timers.of_table(tx, session.id)]
    assert session.waiting() == [seat]
    await bench.decide(session, opened(session, seat), "take:red")


async def test_one_hands_over_ones_seat_and_takes_it_back(bench: Bench) -> None:
    session = await bench.started("handover", 3, pace="daily")
    (seat,) = session.waiting()
    owner = session.seats[seat].user_id or 0
    with refused("bad-option", "random"):
        await bench.tables.handing.hand_over(session.id, owner, "godly")
    with refused("not-seated"):
        await bench.tables.handing.hand_over(session.id, EVE.user_id, "greedy")
    with refused("not-seated"):
        await bench.tables.handing.take_back(session.id, owner)
    session = await bench.tables.handing.hand_over(session.id, owner, "random")
    row = session.seats[seat]
    assert (row.kind, row.level, row.user_id, row.left) == ("auto", "random", owner, False)
    assert (await clock_of(bench, session, seat)).since is None
    await bench.restart()
    assert await Autoplayer(bench.tables).step(session.id)
    for nobody in (EVE.user_id, next(one.user_id or 0 for one in session.seats if one != row)):
        with refused("not-seated"):
            await bench.tables.handing.take_back(session.id, nobody)
    session = await bench.tables.handing.take_back(session.id, owner)
    assert session.seat_of(owner) == seat
    assert session == await bench.again(session)
    assert [one.action.kind for one in await bench.tables.log(session)] == [
        "start", "seat", "auto", "seat",
    ]  # fmt: skip
    await checked(bench, session)


async def test_the_last_person_cannot_hand_over(bench: Bench) -> None:
    session = await bench.started("handover", 2, pace="daily")
    await bench.tables.handing.hand_over(session.id, ADA.user_id, "greedy")
    with refused("rights", "cancel"):
        await bench.tables.handing.hand_over(session.id, BOB.user_id, "greedy")


async def test_f25_the_starter_hands_over_and_somebody_stands_for_the_table(bench: Bench) -> None:
    session = await bench.started("handover", 3)
    session = await bench.tables.handing.hand_over(session.id, ADA.user_id, "greedy")
    assert session.row.starter_id in (BOB.user_id, CYN.user_id)
    with refused("rights"):
        await bench.lobby.cancel(session.id, ADA)


async def test_who_takes_the_seat_back_has_some_time(bench: Bench) -> None:
    session = await silent(bench)
    (seat,) = session.waiting()
    owner = session.seats[seat].user_id or 0
    session = await decided(bench, session, "auto-seat")
    session = await bench.tables.handing.take_back(session.id, owner)
    assert (await clock_of(bench, session, seat)).bank == SOME_MS
    await bench.tables.handing.hand_over(session.id, owner, "greedy")
    session = await bench.tables.handing.take_back(session.id, owner)
    assert (await clock_of(bench, session, seat)).bank <= SOME_MS, "and does not gain by it"


async def test_a_file_with_a_change_of_seats_that_is_none_does_not_hold(bench: Bench) -> None:
    session = await bench.started("handover", 3)
    session = await bench.tables.handing.hand_over(session.id, ADA.user_id, "greedy")
    await checked(bench, session)
    session = await bench.again(session)
    body = export(session, await bench.tables.log(session))
    with pytest.raises(VerifyError, match="no exported game"):
        verify(body.replace(b'"seat-changed"', b'"kept"'), bench.catalogue)


async def test_the_live_export_tells_of_the_change_and_no_more(bench: Bench) -> None:
    session, seat, offer = await offered(bench)
    former = session.seats[seat]
    session = await bench.tables.offers.take(session.id, EVE, seat, offer)
    body = export(session, await bench.tables.log(session)).decode()
    assert '"seat-changed"' in body
    assert str(former.join_id) not in body
