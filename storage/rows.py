"""Rows as typed structs; the fields are the columns of `storage.schema`.

Times are UTC epoch milliseconds; `bytes` fields are encoded by the callers.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from storage.shards import Share, read_share

TableStatus = Literal["lobby", "live", "finished", "cancelled"]
SeatKind = Literal["person", "auto"]
OutboxKind = Literal["board", "status", "step", "log", "lobby", "dm", "notice", "strip"]
OutboxStatus = Literal["pending", "sending", "done", "dropped", "failed"]
DmSetting = Literal["on", "off", "default"]
VoteStatus = Literal["open", "passed", "rejected", "withdrawn"]


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
    """A table with everything stored about it. `secret` (hex) must not leave the table layer.
    `edits` counts changes that `version` does not tell.
    """

    content_hash: str
    options: bytes
    secret: str
    secret_hash: str
    stamp_seq: int
    branch: int
    state: bytes | None
    open: bytes | None
    result: bytes | None
    edits: int | None = None


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
    """What we know about a person; `dm_closed_at` is set while messages to them fail (F21).

    `every`: milliseconds between reminders (0: none but the first ping; None: the usual).
    `quiet_from`, `quiet_until`: minutes after midnight in `zone` (an IANA name; None: UTC).
    `upcoming`: told when they are next. `away_from`, `away_until`: their present or announced
    absence. `hidden`: left out of lists. `language`: what they chose to be spoken to in; `locale`:
    what their Discord spoke when they last acted.
    """

    user_id: int
    name: str
    dm: DmSetting
    dm_closed_at: int | None
    created_at: int
    every: int | None = None
    quiet_from: int | None = None
    quiet_until: int | None = None
    zone: str | None = None
    upcoming: bool | None = None
    away_from: int | None = None
    away_until: int | None = None
    hidden: bool | None = None
    language: str | None = None
    locale: str | None = None


class ServerRow(msgspec.Struct, frozen=True, kw_only=True):
    """What was chosen for a server."""

    guild_id: int
    language: str | None


class ClockRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's clock: milliseconds in its `bank` as of `since`; running while `since` is set."""

    table_id: int
    seat: int
    bank: int
    since: int | None = None


class TimerRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something to be done at a time; `key` says what, so that nothing is due twice (F8).

    `count`: how often it has come before. `body`: JSON of whoever set it.
    """

    key: str
    kind: str
    due_at: int
    table_id: int | None = None
    seat: int | None = None
    user_id: int | None = None
    count: int = 0
    body: bytes = b"{}"


class VoteRow(msgspec.Struct, frozen=True, kw_only=True):
    """A question to the people of a table. `seat`: whom it is about (-1: the table); `stamp`: of
    the decision it is about; `body`: JSON by kind. One of a kind about a seat is open at a time."""

    id: int
    table_id: int
    kind: str
    seat: int
    stamp: int | None
    body: bytes
    status: VoteStatus
    opened_at: int
    closed_at: int | None


class BallotRow(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's vote; it can be changed while the question is open."""

    vote_id: int
    seat: int
    choice: str
    at: int


class FiledRow(msgspec.Struct, frozen=True, kw_only=True):
    """Moves a seat has filed in advance; `body`: JSON."""

    table_id: int
    seat: int
    body: bytes
    at: int


class ResultRow(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat ended a finished game. `user_id` None: an automatic player of `level`, or a
    person forgotten. `rated`: it counts for ratings."""

    table_id: int
    seat: int
    user_id: int | None
    level: str | None
    game: str
    guild_id: int | None
    seats: int
    place: int
    points: int
    winner: bool
    rated: bool
    ended_at: int


class RatingRow(msgspec.Struct, frozen=True, kw_only=True):
    """A person's skill in a game, on a server or (`guild_id` 0) everywhere."""

    guild_id: int
    game: str
    user_id: int
    mu: float
    sigma: float
    games: int


class ProcessRow(msgspec.Struct, frozen=True, kw_only=True):
    """A running or former process of the bot on this database (F9).

    `shard_count`, `shard_ids`: its share, None in processes of releases without shares.
    """

    id: str
    started_at: int
    heartbeat_at: int
    stopped_at: int | None
    shard_count: int | None = None
    shard_ids: str | None = None

    @property
    def share(self) -> Share:
        """The servers it serves."""
        return read_share(self.shard_count, self.shard_ids)
