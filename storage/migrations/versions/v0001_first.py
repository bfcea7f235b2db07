"""The first schema.

Revision ID: 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _table_id(table: str, *, nullable: bool = False) -> tuple[sa.Column[int], sa.Constraint]:
    return (
        sa.Column("table_id", _ROW_ID, nullable=nullable),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=f"fk_{table}_table_id", ondelete="CASCADE"
        ),
    )


def _partial_index(
    name: str, table: str, columns: list[str], where: str, *, unique: bool = False
) -> None:
    condition = sa.text(where)
    op.create_index(
        name, table, columns, unique=unique, sqlite_where=condition, postgresql_where=condition
    )


def upgrade() -> None:
    """Create every table of schema 1."""
    op.create_table(
        "meta",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_meta"),
    )
    op.create_table(
        "contents",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_contents"),
    )
    _create_tables()
    _create_log()
    _create_messages()
    _create_people()


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", _ROW_ID, autoincrement=True, nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("content_hash", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("starter_id", sa.BigInteger(), nullable=False),
        sa.Column("seat_count", sa.Integer(), nullable=False),
        sa.Column("options", sa.LargeBinary(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("secret_hash", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("stamp_seq", sa.Integer(), nullable=False),
        sa.Column("branch", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary()),
        sa.Column("open", sa.LargeBinary()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("started_at", sa.BigInteger()),
        sa.Column("ended_at", sa.BigInteger()),
        sa.Column("result", sa.LargeBinary()),
        sa.Column("problem", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("code", name="uq_tables_code"),
        sa.ForeignKeyConstraint(["content_hash"], ["contents.hash"], name="fk_tables_content_hash"),
        sqlite_autoincrement=True,
    )
    _partial_index(
        "uq_tables_open_channel",
        "tables",
        ["channel_id"],
        "status IN ('lobby', 'live')",
        unique=True,
    )
    op.create_index("ix_tables_status", "tables", ["status"])
    op.create_table(
        "seats",
        *_table_id("seats"),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("level", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("join_id", sa.BigInteger()),
        sa.Column("word", sa.Text()),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    _partial_index(
        "uq_seats_user", "seats", ["table_id", "user_id"], "user_id IS NOT NULL", unique=True
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])


def _create_log() -> None:
    op.create_table(
        "actions",
        *_table_id("actions"),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("decision_id", sa.Text()),
        sa.Column("stamp", sa.Integer()),
        sa.Column("choice", sa.LargeBinary()),
        sa.Column("events", sa.LargeBinary()),
        sa.Column("interaction_id", sa.BigInteger()),
        sa.Column("checkpoint", sa.Boolean(), nullable=False),
        sa.Column("branch", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_actions"),
        sa.UniqueConstraint("interaction_id", name="uq_actions_interaction_id"),
    )
    op.create_table(
        "snapshots",
        *_table_id("snapshots"),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.Column("open", sa.LargeBinary(), nullable=False),
        sa.Column("stamp_seq", sa.Integer(), nullable=False),
        sa.Column("branch", sa.Integer(), nullable=False),
        sa.Column("checkpoint", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_snapshots"),
    )
    op.create_table(
        "drafts",
        *_table_id("drafts"),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("stamp", sa.Integer(), nullable=False),
        sa.Column("picks", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_drafts"),
    )
    op.create_table(
        "instructions",
        *_table_id("instructions"),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_instructions"),
    )


def _create_messages() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", _ROW_ID, autoincrement=True, nullable=False),
        *_table_id("outbox", nullable=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("lane", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("channel_id", sa.BigInteger()),
        sa.Column("version", sa.Integer()),
        sa.Column("payload", sa.LargeBinary(), nullable=False),
        sa.Column("nonce", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("not_before", sa.BigInteger(), nullable=False),
        sa.Column("claimed_at", sa.BigInteger()),
        sa.Column("claimed_by", sa.Text()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("done_at", sa.BigInteger()),
        sa.Column("message_id", sa.BigInteger()),
        sa.Column("error", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.UniqueConstraint("nonce", name="uq_outbox_nonce"),
        sqlite_autoincrement=True,
    )
    _partial_index("ix_outbox_unsent", "outbox", ["lane", "id"], "status IN ('pending', 'sending')")
    op.create_index("ix_outbox_table_id_kind", "outbox", ["table_id", "kind"])
    op.create_table(
        "posts",
        sa.Column("message_id", sa.BigInteger(), autoincrement=False, nullable=False),
        *_table_id("posts"),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("channel_id", sa.BigInteger(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("message_id", name="pk_posts"),
    )
    op.create_index("ix_posts_table_id_kind", "posts", ["table_id", "kind"])


def _create_people() -> None:
    op.create_table(
        "users",
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("dm", sa.Text(), nullable=False),
        sa.Column("dm_closed_at", sa.BigInteger()),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", name="pk_users"),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("heartbeat_at", sa.BigInteger(), nullable=False),
        sa.Column("stopped_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
