"""The soak's own eyes: each kind of wrong it is to find, it finds."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from bot.components.ids import now_id, pick_id, short
from bot.games.core.rng import Rng
from storage import schema
from storage.address import parse_url
from storage.database import Database
from storage.errors import DatabaseUnwritable
from storage.prepared import Prepared, given
from tests.bot.tables.bench import Bench, opened, some_choice
from tests.soak.audit import Audit
from tests.soak.eyes import called
from tests.soak.ledger import Deed, Ledger, Stored
from tests.soak.memory import Held, grown
from tests.soak.process import RUNNING, Killed, Process, mortal, outside
from tests.soak.secrets import LEAVING, Secrets, Sent, _controls

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


async def test_every_statement_is_a_moment_to_die_in(tmp_path: Path) -> None:
    path = tmp_path / "soak.db"
    await _names(path)
    question = Prepared(select(schema.meta.c.value).where(schema.meta.c.key == given("key")))
    with mortal():
        process = Process()
        token = RUNNING.set(process)
        db = Database(_url(path))
        counted = list[int]()
        async with db.read() as tx:
            for _ in range(2):
                counted.append(process.points)
                await tx.scalar(select(schema.meta.c.key))
                counted.append(process.points)
                await tx.value(question, key="min_reader")
        counted.append(process.points)
        steps = [late - early for early, late in itertools.pairwise(counted)]
        assert steps[:4] == [2, 2, 2, 2], "before and after each"
        process.light(1)
        with pytest.raises(Killed):
            async with db.read() as tx:
                await tx.value(question, key="min_reader")
        await process.bury()
        RUNNING.reset(token)


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

        gone = 990
        assert any("before others" in one for one in found(gone, "", mine))
        eyes._sat[session.id, gone] = 0, monotonic()
        assert found(gone, "", mine) == [], "who left a moment ago"
        eyes._sat[session.id, gone] = 0, monotonic() - LEAVING
        assert any("before others" in one for one in found(gone, "", mine)), "some time later"


# -- what is posted ------------------------------------------------------------------------------


TURN = {"type": 2, "custom_id": now_id("K7QF", 3, "go"), "label": "Take your turn"}
BOARD = "Your turn: <@5>\n-# Coins · table `K7QF`"
POSTED: list[tuple[str, str, bool, set[str]]] = [
    ("", BOARD, True, set()),
    ("no board", "<@5>, the table waits for you.\n-# Coins · table `K7QF`", True, set()),
    ("another table", BOARD.replace("K7QF", "AAAA"), True, set()),
    ("does not call {6}", BOARD.replace("<@5>", "<@4>"), True, set()),
    ("no controls", BOARD, False, set()),
    ("", BOARD, False, {"spoiled"}),
    ("", BOARD, False, {"swept"}),
]


@pytest.mark.parametrize(("wrong", "content", "controls", "place"), POSTED)
def test_a_board_that_does_not_call_whom_it_waits_for_is_found(
    wrong: str, content: str, controls: bool, place: set[str]
) -> None:
    buttons = [{"type": 1, "components": [TURN]}] if controls else []
    post = SimpleNamespace(id=9, content=content, components=buttons, is_ephemeral=False)
    marked = {name: {1} if name in place else set[int]() for name in ("spoiled", "swept")}
    world = SimpleNamespace(
        env=SimpleNamespace(backend=SimpleNamespace(messages={1: {9: post}})),
        transport=SimpleNamespace(spoiled=marked["spoiled"]),
        swept=marked["swept"],
    )
    session: Any = SimpleNamespace(code="K7QF", row=SimpleNamespace(channel_id=1))
    people = [6] if "6" in wrong else [5]
    found = Audit(world)._unseen(session, people)  # type: ignore[arg-type]
    assert wrong in found
    assert bool(found) == bool(wrong)


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
