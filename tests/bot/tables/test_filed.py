"""Moves filed in advance: played exactly as written or dropped, and a secret of their owner."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.games.catalogue import standard
from bot.games.core.model import Event
from bot.games.core.rng import Rng
from bot.tables import filed
from bot.tables.announce import Due
from bot.tables.errors import TableError
from bot.tables.session import Session
from bot.tables.typed import MoveError, parse_at, place
from tests.bot.tables.bench import ADA, BOB, Bench, some_choice


def turns(session: Session) -> list[int]:
    """Seats whose turn it is."""
    begins = session.bound.game.begins
    return [one.decision.seat for one in session.book.open if one.decision.kind in begins]


async def ended_turn(bench: Bench, session: Session, seat: int) -> Session:
    """Play at random until it is no longer what was this seat's turn when it began."""
    turn = session.bound.game.turn(session.state)
    rng = Rng(f"filed {turn}")
    while session.bound.game.turn(session.state) == turn and session.live:
        item = next(one for one in session.book.open if one.decision.waiting)
        session = await bench.decide(session, item, *some_choice(session, item, rng))
    return session


def told_in(session: Session, event: Event) -> str:
    """What the log writes of a turn, as it can be typed."""
    line = session.bound.words.event(event, session.names) or ""
    return line.split("`")[1].removeprefix("/move ")


async def words_to(bench: Bench, session: Session, user_id: int) -> list[Due]:
    rows = [row for row in await bench.outbox(session) if row.user_id == user_id]
    return [msgspec.json.decode(row.payload, type=Due) for row in rows if row.kind == "notice"]


async def test_the_first_that_fits_is_played_when_the_turn_comes(tmp_path: Path) -> None:
    async with Bench(tmp_path / "a.db", catalogue=standard()) as bench:
        session = await bench.started("shimiagaran", 2)
        (actor,) = turns(session)
        other = 1 - actor
        kept = await bench.tables.file(session, other, ["brew moonbeam", " draw   black ", "x"])
        assert kept == ("brew moonbeam", "draw black", "x")
        assert await bench.tables.filed(session, actor) == ()
        before, posts = session.number, len(await bench.outbox(session))
        session = await ended_turn(bench, session, actor)
        log = await bench.tables.log(session, after=before)
        own = [one.action for one in log if one.action.seat == other and one.action.choice]
        assert msgspec.json.decode(own[-1].choice or b"")[0] == "draw:black"
        assert await bench.tables.filed(session, other) == ()
        user = session.seats[other].user_id or 0
        (word,) = await words_to(bench, session, user)
        assert word.payload["code"] == filed.PLAYED
        assert posts < len(await bench.outbox(session))


async def test_what_does_not_fit_is_dropped_with_a_private_word(tmp_path: Path) -> None:
    async with Bench(tmp_path / "a.db", catalogue=standard()) as bench:
        session = await bench.started("chimerium", 2)
        (actor,) = turns(session)
        await bench.tables.file(session, 1 - actor, ["draw white", "gren5 relase"])
        session = await ended_turn(bench, session, actor)
        assert turns(session) == [1 - actor], "it is asked"
        user = session.seats[1 - actor].user_id or 0
        (word,) = await words_to(bench, session, user)
        assert word.payload == {"code": filed.DROPPED, "text": "draw white; gren5 relase"}
        assert await bench.tables.filed(session, 1 - actor) == ()


async def test_a_whole_turn_is_filed_as_the_log_spells_it(tmp_path: Path) -> None:
    """Bonus choices included: the same game, once asked for every step and once filed."""
    async with Bench(tmp_path / "a.db", catalogue=standard()) as bench:
        session, played, answers = await bench.started("chimerium", 2), 0, 0
        while answers < 2:
            (actor,), before = turns(session), session.number
            session = await ended_turn(bench, session, actor)
            played, answers = played + 1, session.number - before
        log = await bench.tables.log(session, after=before)
        (spelt,) = [told_in(session, e) for one in log for e in one.events if e.kind == "move"]
        asked = session.state
    async with Bench(tmp_path / "b.db", catalogue=standard()) as bench:
        session = await bench.started("chimerium", 2)
        for number in range(1, played):
            if number == played - 1:
                await bench.tables.file(session, actor, [spelt])
            session = await ended_turn(bench, session, turns(session)[0])
        assert session.state == asked


async def test_nothing_of_it_is_seen_by_others(tmp_path: Path) -> None:
    async with Bench(tmp_path / "a.db", catalogue=standard()) as bench:
        session = await bench.started("shimiagaran", 2)
        (actor,) = turns(session)
        before = (session.row.version, len(await bench.outbox(session)))
        await bench.tables.file(session, 1 - actor, ["draw white"])
        await bench.tables.file(session, 1 - actor, [])
        again = await bench.again(session)
        assert (again.row.version, len(await bench.outbox(session))) == before
        session = await ended_turn(bench, session, actor)
        assert turns(session) == [1 - actor], "it was withdrawn"
        assert await words_to(bench, session, (ADA.user_id, BOB.user_id)[1 - actor]) == []


async def test_only_where_there_are_turns_and_it_is_not_on(tmp_path: Path) -> None:
    async with Bench(tmp_path / "a.db", catalogue=standard()) as bench:
        session = await bench.started("chimera", 2)
        with pytest.raises(TableError, match="at once"):
            await bench.tables.file(session, 0, ["anything"])
        other = await bench.started("shimiagaran", 2, channel=501)
        with pytest.raises(TableError, match="your turn"):
            await bench.tables.file(other, turns(other)[0], ["draw white"])


async def test_a_slip_is_not_guessed_at(tmp_path: Path) -> None:
    """What is typed now is read leniently, and asked about; what plays by itself is not."""
    async with Bench(tmp_path / "a.db", catalogue=standard()) as bench:
        session = await bench.started("shimiagaran", 2)
        (actor,) = turns(session)
        words, here = session.bound.words, place(session.bound.game, session.state, actor)
        assert parse_at(words, here, "drw white").choice[0] == "draw:white"
        with pytest.raises(MoveError):
            parse_at(words, here, "drw white", typos=False)
