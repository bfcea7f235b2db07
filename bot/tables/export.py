"""A game as a file: of a live table only what everybody knows, of a finished one everything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.games.core.model import Event
from bot.games.core.rng import join_seed
from bot.tables import fairness, handing
from bot.tables.history import lasting
from bot.tables.service import Logged
from bot.tables.session import Session

FORMAT = "athanor-game-1"


class SeatRecord(msgspec.Struct, frozen=True):
    """Who sat where. ``contribution``: what the seat added to the seed, once all is open."""

    name: str
    kind: str
    level: str | None = None
    contribution: str | None = None


class ActionRecord(msgspec.Struct, frozen=True):
    """One action. Only the events everybody may know while the game is live."""

    number: int
    kind: str
    seat: int | None
    at: int
    decision: str | None = None
    choice: tuple[str, ...] | None = None
    events: tuple[Event, ...] = ()


class GameRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A whole file. Fields that would tell a secret are empty until the game is finished."""

    format: str
    code: str
    game: str
    rules_version: int
    content_hash: str
    status: str
    settings: dict[str, str]
    promise: str
    """SHA-256 of the secret, published when the table opened"""
    seats: tuple[SeatRecord, ...]
    actions: tuple[ActionRecord, ...]
    secret: str | None = None
    seed: str | None = None
    content: Any = None
    """the cards, as plain JSON"""
    state_hash: str | None = None
    """SHA-256 of the final state as this program stores it"""
    result: dict[str, Any] | None = None


def export(session: Session, log: Sequence[Logged]) -> bytes:
    """The file, as indented JSON. ``log``: the whole log, from the start.

    While a game is live its taken back steps are not in it: whether there were any is their
    seat's own matter (F19).
    """
    row, whole = session.row, session.row.status == "finished"
    given = handing.contributions(session.seats, log)
    record = GameRecord(
        format=FORMAT,
        code=session.code,
        game=row.game,
        rules_version=row.rules_version,
        content_hash=row.content_hash,
        status=row.status,
        settings=session.settings,
        promise=row.secret_hash,
        seats=tuple(
            SeatRecord(s.name, s.kind, s.level, given[place] if whole else None)
            for place, s in enumerate(session.seats)
        ),
        actions=tuple(
            record
            for logged in (log if whole else lasting(log))
            if (record := _action(logged, whole=whole)) is not None
        ),
        secret=row.secret if whole else None,
        seed=join_seed(row.secret, given) if whole else None,
        content=msgspec.Raw(session.bound.body) if whole else None,
        state_hash=fairness.promise((row.state or b"").decode()) if whole else None,
        result=msgspec.json.decode(row.result) if whole and row.result else None,
    )
    return msgspec.json.format(msgspec.json.encode(record), indent=1)


def _action(logged: Logged, *, whole: bool) -> ActionRecord | None:
    """An action as everybody may know it; None where not even its existence is public (X16)."""
    action = logged.action
    events = logged.events if whole else tuple(e for e in logged.events if e.audience is None)
    if not whole and not events and action.kind not in ("start", "resign"):
        return None
    choice = None
    if whole and action.choice is not None:
        choice = msgspec.json.decode(action.choice, type=tuple[str, ...])
    return ActionRecord(
        number=action.number if whole else 0,
        kind=action.kind,
        seat=action.seat,
        at=action.at,
        decision=action.decision_id if whole else None,
        choice=choice,
        events=events,
    )
