"""A person leaves the database; what is others' stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from storage import actions, drafts, filed, forgetting, outbox, posts, seats, tables, timers, users
from storage.database import Database
from storage.forgetting import NOBODY_ID, Encoded
from storage.rows import DraftRow, FiledRow, PostRow, TimerRow
from tests.storage.make import NOW, a_person, a_table, an_action

GONE, STAYS = 7, 8


async def test_a_person_and_what_is_theirs_goes(db: Database) -> None:
    async with db.write() as tx:
        table = await a_table(tx, 1, starter_id=GONE)
        other = await a_table(tx, 2, starter_id=STAYS)
        for seat, user_id in ((0, GONE), (1, STAYS)):
            await users.seen(tx, user_id, f"N{user_id}", at=NOW)
            await users.spend_away(tx, user_id, 2026, 5)
            await a_person(tx, table.id, seat, user_id)
            await drafts.put(tx, DraftRow(table_id=table.id, seat=seat, stamp=1, picks=b"[]"))
            await drafts.put_instructions(tx, table.id, seat, b"{}")
            await filed.put(tx, FiledRow(table_id=table.id, seat=seat, body=b"[]", at=NOW))
            key = f"later:{user_id}"
            await timers.put(tx, TimerRow(key=key, kind="later", due_at=NOW, user_id=user_id))
            await outbox.add(tx, "dm", b"{}", at=NOW, table_id=table.id, user_id=user_id)
            row = PostRow(
                message_id=seat, table_id=table.id, kind="dm", seat=seat, channel_id=3, version=1,
                at=NOW,
            )  # fmt: skip
            await posts.put(tx, row)
        had = await forgetting.erase(tx, GONE, name="Somebody")
        assert [(row.table_id, row.seat, row.name) for row in had] == [(table.id, 0, "Ada")]
    async with db.read() as tx:
        assert await users.get(tx, GONE) is None
        assert await users.get(tx, STAYS) is not None
        assert [await users.away_spent(tx, who, 2026) for who in (GONE, STAYS)] == [0, 5]
        first, second = await seats.of_table(tx, table.id)
        assert (first.user_id, first.name) == (None, "Somebody")
        assert (second.user_id, second.name) == (STAYS, "Ada")
        for find in (drafts.get, filed.get, drafts.get_instructions):
            assert await find(tx, table.id, 0) is None, find
            assert await find(tx, table.id, 1) is not None, find
        assert await timers.of_user(tx, GONE) == []
        assert len(await timers.of_user(tx, STAYS)) == 1
        assert [row.user_id for row in await outbox.of_table(tx, table.id)] == [STAYS]
        assert [row.seat for row in await posts.of_table(tx, table.id)] == [1]
        after, untouched = await tables.get(tx, table.id), await tables.get(tx, other.id)
        assert after is not None
        assert (after.starter_id, after.version) == (NOBODY_ID, table.version + 1)
        assert untouched == other
    async with db.write() as tx:
        assert await forgetting.erase(tx, GONE, name="Somebody") == []


async def test_what_the_callers_encode_is_handed_out_and_taken_back(db: Database) -> None:
    async with db.write() as tx:
        table = await a_table(tx, 1, options=b"[1]")
        for kind in ("choice", "undo"):
            row = an_action(table.id)
            row = type(row)(**{**{f: getattr(row, f) for f in row.__struct_fields__}, "kind": kind})
            await actions.append(tx, row)
        message = await outbox.add(tx, "notice", b"[2]", at=NOW, table_id=table.id)
        assert await forgetting.options(tx) == [Encoded(id=table.id, body=b"[1]")]
        await forgetting.put_options(tx, Encoded(id=table.id, body=b"[3]"))
        assert await forgetting.payloads(tx, "notice") == [Encoded(id=message, body=b"[2]")]
        await forgetting.put_payload(tx, Encoded(id=message, body=b"[4]"))
        (note,) = await forgetting.notes(tx, ["choice"])
        assert (note.number, note.choice, note.events) == (2, b"[1]", b"[]")
        changed = {f: getattr(note, f) for f in note.__struct_fields__} | {"events": b"[5]"}
        await forgetting.put_note(tx, type(note)(**changed))
        after = await tables.get(tx, table.id)
        assert after is not None
        assert (after.options, after.version) == (b"[3]", table.version + 2)
        assert [row.events for row in await actions.of_table(tx, table.id)] == [b"[]", b"[5]"]
        (sent,) = await outbox.of_table(tx, table.id)
        assert sent.payload == b"[4]"


async def test_what_is_deleted_is_not_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "athanor.db"
    db = await Database.open(f"sqlite:///{path}")
    name = "a name that nobody else has"
    async with db.write() as tx:
        for user_id in range(400):
            await users.seen(tx, user_id, f"{name} {user_id}", at=NOW)
    await db.checkpoint()
    assert name.encode() in path.read_bytes()
    async with db.write() as tx:
        for user_id in range(400):
            await forgetting.erase(tx, user_id, name="Somebody")
    await db.checkpoint()
    assert name.encode() not in path.read_bytes()
    assert (tmp_path / "athanor.db-wal").read_bytes() == b""
    await db.close()


async def test_emptying_the_log_while_somebody_reads_loses_nothing(tmp_path: Path) -> None:
    db = await Database.open(f"sqlite:///{tmp_path / 'athanor.db'}")
    async with db.write() as tx:
        await users.seen(tx, 1, "Ada", at=NOW)
    async with db.read() as tx:
        assert await users.get(tx, 1) is not None
        await db.checkpoint()
        assert await users.get(tx, 1) is not None
    await db.close()


@pytest.mark.parametrize("kind", ["postgres"])
async def test_another_kind_of_database_needs_none_of_it(kind: str, postgres_url: str) -> None:
    db = await Database.open(postgres_url)
    await db.checkpoint()
    await db.close()
