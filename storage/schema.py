"""The one schema, for SQLite and PostgreSQL alike.

Times are UTC epoch milliseconds. Discord ids are 64-bit. Everything a game knows (state, options,
choices, events) is bytes that the callers encode: nothing here knows a game. Kinds and states are
text without check constraints, so that a newer release can add one beside an older process.

Changed here means changed in `storage/migrations/versions` too (a test compares both), with
`SCHEMA_VERSION` raised, and `MIN_READER` with it if older processes would do harm.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    text,
)

SCHEMA_VERSION = 5
"""The schema this program knows; equals the number of the last migration."""
MIN_READER = 1
"""The oldest schema version whose programs may work on a database of SCHEMA_VERSION."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# SQLite counts rowids only in a column declared INTEGER, which is 64 bits wide there.
RowId = BigInteger().with_variant(Integer(), "sqlite")


def _table_id(*, nullable: bool = False) -> Column[int]:
    return Column("table_id", RowId, ForeignKey("tables.id", ondelete="CASCADE"), nullable=nullable)


meta = Table(
    "meta",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

contents = Table(
    "contents",
    metadata,
    Column("hash", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", RowId, primary_key=True, autoincrement=True),
    Column("code", Text, nullable=False),
    Column("guild_id", BigInteger, nullable=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("content_hash", Text, ForeignKey("contents.hash"), nullable=False),
    Column("status", Text, nullable=False),
    Column("starter_id", BigInteger, nullable=False),
    Column("seat_count", Integer, nullable=False),
    Column("options", LargeBinary, nullable=False),
    Column("secret", Text, nullable=False),
    Column("secret_hash", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("stamp_seq", Integer, nullable=False),
    Column("branch", Integer, nullable=False),
    Column("state", LargeBinary),
    Column("open", LargeBinary),
    Column("created_at", BigInteger, nullable=False),
    Column("started_at", BigInteger),
    Column("ended_at", BigInteger),
    Column("result", LargeBinary),
    Column("problem", Text),
    Column("edits", Integer),
    UniqueConstraint("code"),
    sqlite_autoincrement=True,
)

_OPEN = text("status IN ('lobby', 'live')")
Index(
    "uq_tables_open_channel",
    tables.c.channel_id,
    unique=True,
    sqlite_where=_OPEN,
    postgresql_where=_OPEN,
)
Index("ix_tables_status", tables.c.status)

seats = Table(
    "seats",
    metadata,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("user_id", BigInteger),
    Column("level", Text),
    Column("name", Text, nullable=False),
    Column("join_id", BigInteger),
    Column("word", Text),
    Column("left", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)
_SEATED = text("user_id IS NOT NULL")
Index(
    "uq_seats_user",
    seats.c.table_id,
    seats.c.user_id,
    unique=True,
    sqlite_where=_SEATED,
    postgresql_where=_SEATED,
)
Index("ix_seats_user_id", seats.c.user_id)

actions = Table(
    "actions",
    metadata,
    _table_id(),
    Column("number", Integer, nullable=False),
    Column("seat", Integer),
    Column("kind", Text, nullable=False),
    Column("decision_id", Text),
    Column("stamp", Integer),
    Column("choice", LargeBinary),
    Column("events", LargeBinary),
    Column("interaction_id", BigInteger),
    Column("checkpoint", Boolean, nullable=False),
    Column("branch", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
    UniqueConstraint("interaction_id"),
)

snapshots = Table(
    "snapshots",
    metadata,
    _table_id(),
    Column("number", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
    Column("open", LargeBinary, nullable=False),
    Column("stamp_seq", Integer, nullable=False),
    Column("branch", Integer, nullable=False),
    Column("checkpoint", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", RowId, primary_key=True, autoincrement=True),
    _table_id(nullable=True),
    Column("kind", Text, nullable=False),
    Column("lane", Text, nullable=False),
    Column("seat", Integer),
    Column("user_id", BigInteger),
    Column("channel_id", BigInteger),
    Column("version", Integer),
    Column("payload", LargeBinary, nullable=False),
    Column("nonce", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("not_before", BigInteger, nullable=False),
    Column("claimed_at", BigInteger),
    Column("claimed_by", Text),
    Column("created_at", BigInteger, nullable=False),
    Column("done_at", BigInteger),
    Column("message_id", BigInteger),
    Column("error", Text),
    UniqueConstraint("nonce"),
    sqlite_autoincrement=True,
)
_UNSENT = text("status IN ('pending', 'sending')")
Index(
    "ix_outbox_unsent",
    outbox.c.lane,
    outbox.c.id,
    sqlite_where=_UNSENT,
    postgresql_where=_UNSENT,
)
Index("ix_outbox_table_id_kind", outbox.c.table_id, outbox.c.kind)

posts = Table(
    "posts",
    metadata,
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    _table_id(),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("channel_id", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("events", Integer),
    Column("at", BigInteger, nullable=False),
)
Index("ix_posts_table_id_kind", posts.c.table_id, posts.c.kind)

drafts = Table(
    "drafts",
    metadata,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("stamp", Integer, nullable=False),
    Column("picks", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

instructions = Table(
    "instructions",
    metadata,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

users = Table(
    "users",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("dm", Text, nullable=False),
    Column("dm_closed_at", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    Column("every", BigInteger),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("zone", Text),
    Column("upcoming", Boolean),
    Column("away_from", BigInteger),
    Column("away_until", BigInteger),
    Column("hidden", Boolean),
    Column("language", Text),
    Column("locale", Text),
)

servers = Table(
    "servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", Text),
)

absences = Table(
    "absences",
    metadata,
    Column("user_id", BigInteger, nullable=False),
    Column("year", Integer, nullable=False),
    Column("spent", BigInteger, nullable=False),
    PrimaryKeyConstraint("user_id", "year"),
)

clocks = Table(
    "clocks",
    metadata,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("bank", BigInteger, nullable=False),
    Column("since", BigInteger),
    PrimaryKeyConstraint("table_id", "seat"),
)

timers = Table(
    "timers",
    metadata,
    Column("key", Text, primary_key=True),
    Column("kind", Text, nullable=False),
    _table_id(nullable=True),
    Column("seat", Integer),
    Column("user_id", BigInteger),
    Column("due_at", BigInteger, nullable=False),
    Column("count", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
Index("ix_timers_due_at", timers.c.due_at)
Index("ix_timers_table_id", timers.c.table_id)
Index("ix_timers_user_id", timers.c.user_id)

votes = Table(
    "votes",
    metadata,
    Column("id", RowId, primary_key=True, autoincrement=True),
    _table_id(),
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("stamp", Integer),
    Column("body", LargeBinary, nullable=False),
    Column("status", Text, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("closed_at", BigInteger),
    sqlite_autoincrement=True,
)
_RUNNING = text("status = 'open'")
Index(
    "uq_votes_open",
    votes.c.table_id,
    votes.c.kind,
    votes.c.seat,
    unique=True,
    sqlite_where=_RUNNING,
    postgresql_where=_RUNNING,
)

ballots = Table(
    "ballots",
    metadata,
    Column("vote_id", RowId, ForeignKey("votes.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("choice", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("vote_id", "seat"),
)

filed = Table(
    "filed",
    metadata,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

results = Table(
    "results",
    metadata,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("user_id", BigInteger),
    Column("level", Text),
    Column("game", Text, nullable=False),
    Column("guild_id", BigInteger),
    Column("seats", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("winner", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)
Index("ix_results_user_id", results.c.user_id)
Index("ix_results_guild_id_game", results.c.guild_id, results.c.game)

ratings = Table(
    "ratings",
    metadata,
    Column("guild_id", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
    PrimaryKeyConstraint("guild_id", "game", "user_id"),
)
Index("ix_ratings_user_id", ratings.c.user_id)

processes = Table(
    "processes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("started_at", BigInteger, nullable=False),
    Column("heartbeat_at", BigInteger, nullable=False),
    Column("stopped_at", BigInteger),
    Column("shard_count", Integer),
    Column("shard_ids", Text),
)
