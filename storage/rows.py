"""Rows as typed structs; the fields are the columns of `storage.schema`.

Times are UTC epoch milliseconds; `bytes` fields are encoded by the callers.
"""

from __future__ import annotations

from typing import Literal

import msgspec

TableStatus = Literal["lobby", "live", "finished", "cancelled"]
SeatKind = Literal["person", "auto"]
OutboxKind = Literal["board", "status", "step", "log", "lobby", "dm", "notice", "strip"]
OutboxStatus = Literal["pending", "sending", "done", "dropped", "failed"]
DmSetting = Literal["on", "off", "default"]


class TableHead(msgspec.Struct, frozen=True, kw_only=True):
    """A table without its blobs and secret: for lists, pickers and checks."""

    id: int
    code: str
    guild_id: int | None
    channel_id: int
    game: str
    rules_version: int
    status: TableStatus
    starter_id: int
    seat_count: int
    version: int
    created_at: int
    started_at: int | None
    ended_at: int | None
    problem: str | None


class TableRow(TableHead, frozen=True, kw_only=True):
    """A table with everything stored about it. `secret` (hex) must not leave the table layer."""

    content_hash: str
    options: bytes
    secret: str
    secret_hash: str
    stamp_seq: int
    branch: int
    state: bytes | None
    open: bytes | None
    result: bytes | None


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where. `level` is set for automatic players only."""

    table_id: int
    seat: int
    kind: SeatKind
    name: str
    user_id: int | None = None
    level: str | None = None
    join_id: int | None = None
    word: str | None = None
    left: bool = False


class NewAction(msgspec.Struct, frozen=True, kw_only=True):
    """An action to append; the log gives it its number."""

    table_id: int
    kind: str
    branch: int
    at: int
    seat: int | None = None
    decision_id: str | None = None
    stamp: int | None = None
    choice: bytes | None = None
    events: bytes | None = None
    interaction_id: int | None = None
    checkpoint: bool = False


class ActionRow(NewAction, frozen=True, kw_only=True):
    """An action of the log; numbers start at 1 and have no gaps."""

    number: int


class SnapshotRow(msgspec.Struct, frozen=True, kw_only=True):
    """The state right after action `number` (0: before the first)."""

    table_id: int
    number: int
    state: bytes
    open: bytes
    stamp_seq: int
    branch: int
    checkpoint: bool
    at: int


class OutboxRow(msgspec.Struct, frozen=True, kw_only=True):
    """A message to send. `attempts` counts claims, so 1 means: this is the first try."""

    id: int
    table_id: int | None
    kind: OutboxKind
    lane: str
    seat: int | None
    user_id: int | None
    channel_id: int | None
    version: int | None
    payload: bytes
    nonce: str
    status: OutboxStatus
    attempts: int
    not_before: int
    claimed_at: int | None
    claimed_by: str | None
    created_at: int
    done_at: int | None
    message_id: int | None
    error: str | None


class PostRow(msgspec.Struct, frozen=True, kw_only=True):
    """A message of ours in Discord, addressed by channel and message id (F13).

    `version` of a board or step is the action up to which the log was told; `events` how many of
    that action's events, None for all of them.
    """

    message_id: int
    table_id: int
    kind: str
    seat: int | None
    channel_id: int
    version: int
    at: int
    events: int | None = None


class DraftRow(msgspec.Struct, frozen=True, kw_only=True):
    """A half-made choice of one seat for the decision with this stamp."""

    table_id: int
    seat: int
    stamp: int
    picks: bytes


class UserRow(msgspec.Struct, frozen=True, kw_only=True):
    """What we know about a person; `dm_closed_at` is set while messages to them fail (F21)."""

    user_id: int
    name: str
    dm: DmSetting
    dm_closed_at: int | None
    created_at: int


class ProcessRow(msgspec.Struct, frozen=True, kw_only=True):
    """A running or former process of the bot on this database (F9)."""

    id: str
    started_at: int
    heartbeat_at: int
    stopped_at: int | None
