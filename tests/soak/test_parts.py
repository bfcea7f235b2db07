"""The soak's own eyes: each kind of wrong it is to find, it finds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from bot.components.ids import pick_id, short
from bot.games.core.rng import Rng
from storage import schema
from storage.address import parse_url
from storage.database import Database
from storage.errors import DatabaseUnwritable
from tests.bot.tables.bench import Bench, opened, some_choice
from tests.soak.audit import Audit
from tests.soak.eyes import called
from tests.soak.ledger import Deed, Ledger, Stored
from tests.soak.memory import Held, grown
from tests.soak.process import RUNNING, Killed, Process, mortal, outside
from tests.soak.secrets import Secrets, Sent, _controls

LONG = "move:" + "x" * 120


def _stored(number: int, *choice: str, code: str = "K7QF") -> Stored:
    return Stored(number, code, "choice", choice or ("a", "b"))


@pytest.mark.parametrize(
    ("deed", "stored", "wrong"),
    [
        (Deed(1, "K7QF", "ok", "accepted", ("a",)), [_stored(1)], ""),
        (Deed(1, "K7QF", "ok", "accepted", (short(LONG, 0),)), [_stored(1, LONG)], ""),
        (Deed(1, "K7QF", "ok", "unknown"), [_stored(1)], ""),
        (Deed(1, "K7QF", "ok", "unknown"), [], ""),
        (Deed(1, "K7QF", "ok", "accepted"), [], "accepted and lost"),
        (Deed(1, "K7QF", "ok", "refused"), [_stored(1)], "refused and stored"),
        (Deed(1, "K7QF", "ok", "accepted"), [_stored(1), _stored(1)], "stored twice"),
        (Deed(1, "K7QF", "ok", "accepted", ("c",)), [_stored(1)], "stored otherwise"),
        (Deed(1, "AAAA", "ok", "accepted"), [_stored(1)], "another table"),
        (Deed(1, "K7QF", "ok", "unknown"), [_stored(1), _stored(2)], "made by nobody"),
    ],
)
def test_the_ledger_finds_moves_lost_doubled_changed_or_made_by_nobody(
    deed: Deed, stored: list[Stored], wrong: str
) -> None:
    ledger = Ledger()
    ledger.note(deed)
    found = ledger.compare(stored)
    assert bool(found) == bool(wrong)
    assert all(wrong in one for one in found)


def test_the_ledger_finds_a_move_that_is_lost_later() -> None:
    ledger = Ledger()
    ledger.note(Deed(1, "K7QF", "ok", "accepted"))
    assert ledger.compare([_stored(1)]) == []
    assert (ledger.moves, ledger.missing({1, 2}), ledger.missing({2})) == (1, [], [1])


def test_growth_is_found() -> None:
    early = Held(200.0, {"Session": 48, "View": 0}, 100_000)
    assert grown(early, Held(205.0, {"Session": 48, "View": 3}, 100_000)) == []
    assert len(grown(early, Held(260.0, {"Session": 48, "View": 900}, 100_000))) == 2


# -- the process ---------------------------------------------------------------------------------


async def _names(path: Path) -> list[str]:
    with outside():
        db = await Database.open(f"sqlite:///{path}")
        async with db.read() as tx:
            found = list((await tx.execute(select(schema.meta.c.key))).scalars())
        await db.close()
    return found


async def test_a_killed_process_has_stored_all_or_nothing_and_the_next_one_can_write(
    tmp_path: Path,
) -> None:
    path = tmp_path / "soak.db"
    before = await _names(path)
    found = set[bool]()
    for points in range(1, 200, 4):
        with mortal():
            process = Process()
            token = RUNNING.set(process)
            db = Database(_url(path))
            process.light(points)
            try:
                async with db.write() as tx:
                    for key in ("first", "second"):
                        await tx.execute(schema.meta.insert().values(key=key, value="x"))
            except Killed:
                pass
            lived = not process.dead
            await process.bury()
            with pytest.raises(Killed):
                process.point()
            RUNNING.reset(token)
        now = [one for one in await _names(path) if one not in before]
        assert now in ([], ["first", "second"])
        found.add(bool(now))
        if lived:
            break
        with outside():
            db = await Database.open(f"sqlite:///{path}")
            async with db.write() as tx:
                await tx.execute(delete(schema.meta).where(schema.meta.c.value == "x"))
            await db.close()
    assert lived
    assert found == {False, True}


async def test_a_full_disk_is_the_engines_own(tmp_path: Path) -> None:
    path = tmp_path / "soak.db"
    await _names(path)
    with mortal():
        process = Process()
        token = RUNNING.set(process)
        db = Database(_url(path))
        async with db.write():
            pass
        process.limit(0)
        with pytest.raises(DatabaseUnwritable, match="full"):
            await _write(db, 100)
        process.limit(None)
        await _write(db, 100)
        await db.close()
        RUNNING.reset(token)


async def _write(db: Database, rows: int) -> None:
    async with db.write() as tx:
        for number in range(rows):
            row = {"key": f"row {number}", "value": "x" * 1000}
            await tx.execute(schema.meta.insert().values(row))


def _url(path: Path) -> Any:
    return parse_url(f"sqlite:///{path}")


# -- secrets ---------------------------------------------------------------------------------------


async def test_what_a_seat_holds_is_found_in_messages_to_others_only(tmp_path: Path) -> None:
    async with Bench(tmp_path / "soak.db") as bench:
        session = await bench.started("chimera")
        for seat in (0, 1):
            item = opened(session, seat)
            choice = some_choice(session, item, Rng(f"deck {seat}"))
            session = await bench.decide(session, item, *choice)
        eyes = Secrets(None)  # type: ignore[arg-type]
        words, users = session.bound.words, [seat.user_id for seat in session.seats]
        hand = words.private(session.view(0), session.names)

        def found(user: int | None, text: str = "", *ids: str) -> list[str]:
            controls = tuple(_controls([{"custom_id": one} for one in ids]))
            return [*eyes.of(session, Sent(user, 1, text, controls))]

        assert found(users[0], hand) == []
        assert found(None, words.board(session.view(None), session.names)) == []
        assert any("seat 0 holds" in one for one in found(users[1], hand))
        assert any("seat 0 holds" in one for one in found(None, hand))
        assert found(users[0], session.row.secret)
        mine = pick_id(session.code, opened(session, 0).stamp, (), "card:any")
        assert found(users[0], "", mine) == []
        assert any("somebody else" in one for one in found(users[1], "", mine))
        assert any("before others" in one for one in found(None, "", mine))
        once = mine.replace(":pick:", ":now:")
        assert any("a secret move" in one for one in found(None, "", once))


# -- what is stored ------------------------------------------------------------------------------


async def _begun(bench: Bench) -> Any:
    session = await bench.started("cascade", 2, settings={"rounds": "2"})
    for number in range(8):
        item = opened(session, session.waiting()[0])
        session = await bench.decide(
            session, item, *some_choice(session, item, Rng(f"move {number}"))
        )
    return session


DAMAGES: list[tuple[str, Callable[[], Any]]] = [
    ("not whole", lambda: delete(schema.actions).where(schema.actions.c.number == 5)),
    ("VerifyError", lambda: update(schema.actions).values(choice=b'["nothing"]')),
    (
        "answered twice",
        lambda: update(schema.actions).where(schema.actions.c.number > 1).values(stamp=1),
    ),
]


@pytest.mark.parametrize(("wrong", "damage"), DAMAGES)
async def test_a_log_that_does_not_lead_to_what_is_stored_is_found(
    tmp_path: Path, wrong: str, damage: Callable[[], Any]
) -> None:
    async with Bench(tmp_path / "soak.db") as bench:
        session = await _begun(bench)
        audit = Audit(SimpleNamespace(audit=bench.tables))  # type: ignore[arg-type]
        assert await audit.replayed(session) == ""
        assert not called(SimpleNamespace(content="nobody"))  # type: ignore[arg-type]
        async with bench.db.write() as tx:
            await tx.execute(damage())
        assert wrong in await audit.replayed(session)
