"""What `Database.open` makes of whatever it finds: new, older, newer, foreign, damaged."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect

from storage import meta, posts, processes, rows, schema, tables
from storage.address import parse_url
from storage.database import Database
from storage.engine import make_engine
from storage.errors import (
    DatabaseDamaged,
    DatabaseForeign,
    DatabaseTooNew,
    DatabaseUnreachable,
    DatabaseUnwritable,
    StorageError,
)
from storage.files import LOST_STAMPS
from storage.migrations import runner
from storage.shards import Share
from tests.storage.make import a_table, names_in

NEXT = """
import sqlalchemy as sa
from alembic import op

revision = "9999"
down_revision = "%04d"


def upgrade() -> None:
    op.add_column("tables", sa.Column("mood", sa.Text()))
    with op.batch_alter_table("tables") as batch:
        batch.alter_column("mood", server_default="calm")
    op.execute("UPDATE tables SET mood = 'calm'")
"""
NEXT %= schema.SCHEMA_VERSION
NEXT_VERSION = schema.SCHEMA_VERSION + 1


async def set_facts(url: str, **facts: int) -> None:
    """What a newer release would leave in `meta`."""
    engine = make_engine(parse_url(url), "migrate")
    async with engine.begin() as connection:
        for key, value in facts.items():
            await connection.exec_driver_sql(
                f"UPDATE meta SET value = '{value}' WHERE key = '{key}'"
            )
    await engine.dispose()


def next_release(monkeypatch: pytest.MonkeyPatch, folder: Path, migration: str) -> None:
    """Make this program the next release, with one more migration."""
    folder.mkdir()
    (folder / "v9999_next.py").write_text(migration)
    here = Path(runner.__file__).parent / "versions"

    def config() -> Config:
        made = Config()
        made.set_main_option("script_location", "storage:migrations")
        made.set_main_option("version_locations", f"{here}\n{folder}")
        made.set_main_option("path_separator", "newline")
        return made

    monkeypatch.setattr(runner, "alembic_config", config)
    monkeypatch.setattr(runner, "SCHEMA_VERSION", NEXT_VERSION)
    monkeypatch.setattr("storage.database.SCHEMA_VERSION", NEXT_VERSION)


async def test_the_migrations_make_exactly_the_schema(db: Database) -> None:
    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        found = compare_metadata(context, schema.metadata)
        existing = inspect(connection)
        for table in schema.metadata.sorted_tables:
            # SQLite declares a counted key inside its column, where it has no name.
            counted = connection.dialect.name == "sqlite" and table.name in (
                "tables",
                "outbox",
                "votes",
            )
            key = None if counted else f"pk_{table.name}"
            assert existing.get_pk_constraint(table.name)["name"] == key
            have = {index["name"] for index in existing.get_indexes(table.name)}
            assert {index.name for index in table.indexes} <= have
        return list(found)

    engine = make_engine(parse_url(str(db.url.render_as_string(hide_password=False))), "migrate")
    async with engine.begin() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()
    async with db.read() as tx:
        assert await meta.get(tx, "schema_version") == str(schema.SCHEMA_VERSION)
        assert await meta.get(tx, "min_reader") == str(schema.MIN_READER)


def test_the_rows_are_the_columns_of_the_schema() -> None:
    pairs: list[tuple[type[msgspec.Struct], str]] = [
        (rows.TableRow, "tables"),
        (rows.SeatRow, "seats"),
        (rows.ActionRow, "actions"),
        (rows.SnapshotRow, "snapshots"),
        (rows.OutboxRow, "outbox"),
        (rows.PostRow, "posts"),
        (rows.DraftRow, "drafts"),
        (rows.UserRow, "users"),
        (rows.ProcessRow, "processes"),
    ]
    for row, name in pairs:
        columns = schema.metadata.tables[name].columns
        assert set(row.__struct_fields__) == set(columns.keys())
        for field in msgspec.structs.fields(row):
            optional = type(None) in getattr(field.type, "__args__", ())
            assert optional == columns[field.name].nullable, (name, field.name)


async def test_opening_again_keeps_everything(url: str) -> None:
    first = await Database.open(url)
    async with first.write() as tx:
        made = await a_table(tx)
    await first.close()
    second = await Database.open(url)
    async with second.read() as tx:
        assert await tables.get(tx, made.id) == made
    await second.close()


async def test_f30_an_older_database_is_migrated_after_a_backup(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = await Database.open(url)
    async with old.write() as tx:
        made = await a_table(tx)
    await old.close()
    assert names_in(tmp_path, "*.bak*") == []
    with monkeypatch.context() as patch:
        next_release(patch, tmp_path / "next", NEXT)
        new = await Database.open(url, now=lambda: datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC))
        async with new.read() as tx:
            assert await meta.get(tx, "schema_version") == str(NEXT_VERSION)
            found = (await tx.execute(schema.tables.select())).mappings().one()
            assert found["code"] == made.code
        await new.close()
    # The release before it still works beside it: columns were only added.
    older = await Database.open(url)
    async with older.write() as tx:
        assert await tables.get(tx, made.id) == made
        assert await tables.advance(tx, made.id, 1, problem="seen by the old release")
    await older.close()
    if url.startswith("sqlite"):
        backup = tmp_path / f"athanor.db.schema-{schema.SCHEMA_VERSION}.20260102-030405.bak"
        assert names_in(tmp_path, "*.bak*") == [backup.name]
        kept = await Database.open(f"sqlite:///{backup}")
        async with kept.read() as tx:
            assert await meta.get(tx, "schema_version") == str(schema.SCHEMA_VERSION)
            restored = msgspec.structs.replace(made, stamp_seq=LOST_STAMPS)
            assert await tables.get(tx, made.id) == restored
        await kept.close()


async def test_f30_what_the_first_release_stored_is_read(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Posts told whole actions, processes served all servers."""

    def first_only(config: Config, revision: str) -> None:
        upgrade(config, "0001")

    upgrade = runner.command.upgrade
    with monkeypatch.context() as patch:
        patch.setattr(runner.command, "upgrade", first_only)
        patch.setattr(runner, "SCHEMA_VERSION", 1)
        old = await Database.open(url)
    async with old.write() as tx:
        assert await meta.get(tx, "schema_version") == "1"
        for stored in FIRST:
            await tx.execute(schema.text(stored), {"body": b"{}"} if ":body" in stored else {})
    await old.close()
    new = await Database.open(url)
    async with new.read() as tx:
        assert await meta.get(tx, "schema_version") == str(schema.SCHEMA_VERSION)
        (post,) = await posts.of_table(tx, 1)
        assert (post.version, post.events) == (12, None)
        table = await tables.get(tx, 1)
        assert table is not None
        assert (table.code, table.edits) == ("K7QF", None)
        assert await processes.last_signs(tx) == [(Share(), 9)]
    await new.close()


FIRST = [
    "INSERT INTO contents (hash, game, body) VALUES ('hash', 'coins', :body)",
    "INSERT INTO tables (id, code, channel_id, game, rules_version, content_hash, status, "
    "starter_id, seat_count, options, secret, secret_hash, version, stamp_seq, branch, created_at) "
    "VALUES (1, 'K7QF', 100, 'coins', 1, 'hash', 'lobby', 7, 2, :body, '00', '11', 1, 0, 0, 4)",
    "INSERT INTO posts (message_id, table_id, kind, channel_id, version, at) "
    "VALUES (7, 1, 'board', 1, 12, 5)",
    "INSERT INTO processes (id, started_at, heartbeat_at) VALUES ('a', 8, 9)",
]


async def test_f30_a_failing_migration_leaves_the_database_as_it_was(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Database.open(url)).close()
    with monkeypatch.context() as patch:
        next_release(patch, tmp_path / "next", NEXT + '    op.execute("SELECT * FROM nowhere")\n')
        with pytest.raises(Exception, match="nowhere"):
            await Database.open(url)
    db = await Database.open(url)
    async with db.read() as tx:
        assert await meta.get(tx, "schema_version") == str(schema.SCHEMA_VERSION)
        with pytest.raises(Exception, match="mood"):
            await tx.execute(schema.text("SELECT mood FROM tables"))
    await db.close()


async def test_two_processes_may_start_on_a_new_database_at_once(url: str) -> None:
    opened = await asyncio.gather(*(Database.open(url) for _ in range(3)))
    for db in opened:
        async with db.write() as tx:
            await meta.put(tx, "one", "x")
        await db.close()


async def test_f30_a_database_too_new_to_write_is_refused_at_start(url: str) -> None:
    await (await Database.open(url)).close()
    await set_facts(url, schema_version=9, min_reader=8)
    with pytest.raises(DatabaseTooNew, match="newer release") as caught:
        await Database.open(url)
    assert (caught.value.needed, caught.value.known) == (8, schema.SCHEMA_VERSION)


async def test_f30_an_older_program_works_beside_a_newer_database(url: str) -> None:
    await (await Database.open(url)).close()
    await set_facts(url, schema_version=9, min_reader=1)
    db = await Database.open(url)
    async with db.write() as tx:
        await meta.put(tx, "one", "x")
        assert await meta.get(tx, "schema_version") == "9"
        assert await meta.get(tx, "min_reader") == "1"
    await db.close()


async def test_f30_a_running_program_refuses_its_next_write_when_a_newer_one_takes_over(
    db: Database,
) -> None:
    async with db.write() as tx:
        await meta.put(tx, "one", "before")
    await set_facts(db.url.render_as_string(hide_password=False), schema_version=9, min_reader=9)
    with pytest.raises(DatabaseTooNew):
        async with db.write() as tx:
            await meta.put(tx, "one", "after")
    async with db.read() as tx:
        assert await meta.get(tx, "one") == "before"


@pytest.mark.parametrize("content", [b"not a database at all", b"x" * 20_000, b"SQLite format 3"])
async def test_f31_a_file_that_is_no_database_is_named_and_left_alone(
    tmp_path: Path, sqlite_url: str, content: bytes
) -> None:
    path = tmp_path / "athanor.db"
    path.write_bytes(content)
    with pytest.raises(DatabaseDamaged, match="is not a SQLite database") as caught:
        await Database.open(sqlite_url)
    assert str(path) in str(caught.value)
    assert path.read_bytes() == content
    assert names_in(tmp_path) == ["athanor.db"]


@pytest.mark.parametrize("harm", ["cut", "garbled"])
async def test_f31_a_damaged_database_is_refused_with_a_sentence(
    tmp_path: Path, sqlite_url: str, harm: str
) -> None:
    db = await Database.open(sqlite_url)
    async with db.write() as tx:
        for channel in range(40):
            await a_table(tx, channel, options=b"x" * 4000)
    await db.close()
    path = tmp_path / "athanor.db"
    content = path.read_bytes()
    broken = content[: len(content) // 2]
    if harm == "garbled":
        broken += b"\xa5" * 8192 + content[len(broken) + 8192 :]
    path.write_bytes(broken)
    with pytest.raises(DatabaseDamaged, match="damaged"):
        await Database.open(sqlite_url)
    assert path.read_bytes() == broken


async def test_an_empty_file_is_a_new_database(tmp_path: Path, sqlite_url: str) -> None:
    (tmp_path / "athanor.db").touch()
    await (await Database.open(sqlite_url)).close()


async def test_somebody_elses_database_is_left_alone(tmp_path: Path, sqlite_url: str) -> None:
    with closing(sqlite3.connect(tmp_path / "athanor.db")) as other:
        other.execute("CREATE TABLE meta (key, value)")
        other.commit()
    with pytest.raises(DatabaseForeign):
        await Database.open(sqlite_url)
    with closing(sqlite3.connect(tmp_path / "athanor.db")) as other:
        names = other.execute("SELECT name FROM sqlite_master").fetchall()
        mode = other.execute("PRAGMA journal_mode").fetchall()
    assert names == [("meta",)]
    assert mode == [("delete",)]


async def test_paths_that_cannot_hold_a_database_are_explained(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path, said in [
        (tmp_path, "is a folder"),
        (tmp_path / "nowhere" / "a.db", "does not exist"),
        (tmp_path / "file" / "a.db", "does not exist"),
        (Path("/proc/self/a.db"), "cannot be opened for writing"),
    ]:
        with pytest.raises(DatabaseUnwritable, match=said):
            await Database.open(f"sqlite:///{path}")


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("", "not a database address"),
        ("athanor.db", "not a database address"),
        ("mysql://host/x", "not supported"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
        ("sqlite:///file:x?mode=memory", "needs a file"),
        ("postgresql://me:pw@host:port/athanor", "use HOST:PORT"),
        ("postgresql://me:hush@host/athanor?ssl=maybe", "ssl is one of disable"),
        ("postgresql://me:hush@host/athanor?sslmode=on", "ssl is one of disable"),
        ("postgresql://me:hush@host/athanor?application_name=x", "no option 'application_name'"),
        ("postgresql://me:half@hush/athanor@host/athanor", "as %40"),
    ],
)
async def test_addresses_that_are_none_are_explained(url: str, said: str) -> None:
    with pytest.raises(StorageError, match=said) as caught:
        await Database.open(url)
    assert "hush" not in str(caught.value)


def test_libpqs_name_for_ssl_is_understood() -> None:
    url = parse_url("postgres://me:hush@host/athanor?sslmode=require")
    assert dict(url.query) == {"ssl": "require"}


async def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)  # as without the extra
    with pytest.raises(StorageError, match=r"pip install -e '\.\[postgres\]'") as caught:
        await Database.open("postgresql+asyncpg://me:hush@127.0.0.1/athanor")
    assert "hush" not in str(caught.value)


async def test_a_server_that_does_not_answer_is_explained(postgres_url: str) -> None:
    with pytest.raises(DatabaseUnreachable) as caught:
        await Database.open("postgresql://me:hush@127.0.0.1:1/athanor")
    assert "hush" not in str(caught.value)
    with pytest.raises(DatabaseUnreachable, match="nowhere"):
        await Database.open(postgres_url.replace("/postgres?", "/nowhere?"))


async def test_a_broken_connection_is_explained_and_replaced(postgres_url: str) -> None:
    db = await Database.open(postgres_url)

    async def break_it() -> None:
        async with db.write() as tx:
            await meta.put(tx, "one", "half")
            await tx.execute(schema.text("SELECT pg_terminate_backend(pg_backend_pid())"))

    with pytest.raises(DatabaseUnreachable):
        await break_it()
    async with db.write() as tx:
        assert await meta.get(tx, "one") is None
    await db.close()
