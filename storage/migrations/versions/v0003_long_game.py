"""Clocks, timers, votes, filed moves, results and ratings; how people want to be reminded.

Revision ID: 0003
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _table_id(table: str, *, nullable: bool = False) -> tuple[sa.Column[int], sa.Constraint]:
    return (
        sa.Column("table_id", _ROW_ID, nullable=nullable),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=f"fk_{table}_table_id", ondelete="CASCADE"
        ),
    )


def upgrade() -> None:
    """Add what is new; nothing that was stored changes."""
    _people()
    _time()
    _votes()
    _records()


def _people() -> None:
    for name, kind in (
        ("every", sa.BigInteger()),
        ("quiet_from", sa.Integer()),
        ("quiet_until", sa.Integer()),
        ("zone", sa.Text()),
        ("upcoming", sa.Boolean()),
        ("away_from", sa.BigInteger()),
        ("away_until", sa.BigInteger()),
        ("hidden", sa.Boolean()),
    ):
        op.add_column("users", sa.Column(name, kind))
    op.create_table(
        "absences",
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("year", sa.Integer(), nullable=False),
        sa.Column("spent", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("user_id", "year", name="pk_absences"),
    )


def _time() -> None:
    op.create_table(
        "clocks",
        *_table_id("clocks"),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("bank", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.BigInteger()),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_clocks"),
    )
    op.create_table(
        "timers",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        *_table_id("timers", nullable=True),
        sa.Column("seat", sa.Integer()),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_timers"),
    )
    for column in ("due_at", "table_id", "user_id"):
        op.create_index(f"ix_timers_{column}", "timers", [column])
    op.create_table(
        "filed",
        *_table_id("filed"),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_filed"),
    )


def _votes() -> None:
    op.create_table(
        "votes",
        sa.Column("id", _ROW_ID, autoincrement=True, nullable=False),
        *_table_id("votes"),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("stamp", sa.Integer()),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_votes"),
        sqlite_autoincrement=True,
    )
    open_ = sa.text("status = 'open'")
    op.create_index(
        "uq_votes_open",
        "votes",
        ["table_id", "kind", "seat"],
        unique=True,
        sqlite_where=open_,
        postgresql_where=open_,
    )
    op.create_table(
        "ballots",
        sa.Column("vote_id", _ROW_ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("choice", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["vote_id"], ["votes.id"], name="fk_ballots_vote_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("vote_id", "seat", name="pk_ballots"),
    )


def _records() -> None:
    op.create_table(
        "results",
        *_table_id("results"),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("level", sa.Text()),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("guild_id", sa.BigInteger()),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("winner", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
    )
    op.create_index("ix_results_user_id", "results", ["user_id"])
    op.create_index("ix_results_guild_id_game", "results", ["guild_id", "game"])
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Float(53), nullable=False),
        sa.Column("sigma", sa.Float(53), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id", name="pk_ratings"),
    )
    op.create_index("ix_ratings_user_id", "ratings", ["user_id"])
