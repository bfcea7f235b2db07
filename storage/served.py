"""The conditions under which a row is a process's own to work on."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, func, literal_column, select

from storage.schema import tables
from storage.shards import Share

ALL = Share()
"""Every server: the share of a process that works alone."""

Conditions = list[ColumnElement[bool]]
"""For `where(*conditions)`; none where everything is the process's own."""


def served(share: Share, table_id: ColumnElement[Any]) -> Conditions:
    """The table of this id, or what belongs to none, is in the share."""
    # Looked up row by row: few rows are due, and there are many tables.
    guild = select(tables.c.guild_id).where(tables.c.id == table_id).scalar_subquery()
    return _within(share, guild)


def served_tables(share: Share) -> Conditions:
    """The same in a statement about `tables` itself."""
    return _within(share, tables.c.guild_id)


def _within(share: Share, guild: ColumnElement[Any]) -> Conditions:
    if share.whole:
        return []
    # Spelled out: PostgreSQL shifts a bigint by an integer only, and the driver would send another.
    shard = func.coalesce(guild, 0).bitwise_rshift(literal_column("22")) % share.count
    return [shard.in_(share.ids)]
