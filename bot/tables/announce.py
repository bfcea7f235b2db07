"""What the world is told after a change: rows for the outbox, made before the commit.

A row says only *what* is due (the newest board, one seat's private message); the delivery worker
makes its content from the table as it stands when it is sent, so a late row is never a stale one.
Steps alone carry a View: they show what was, and all of them are posted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from bot.games.core.model import Outcome
from bot.tables.session import Session

Kind = Literal["board", "status", "step", "dm", "lobby", "notice"]


class Due(msgspec.Struct, frozen=True):
    """One thing to bring to Discord.

    ``board``: a new post with the picture and the log lines not yet told. ``step``: a post for one
    step inside action ``number``, with the log lines up to it (``payload``: ``step``, its number as
    people count; ``events``, how many of the action's events it ends behind; ``view``, the
    spectators' View of then as JSON). ``status``:
    the newest board post's text is out of date (somebody has chosen). ``dm``: one seat's private
    message is out of date (``payload["fresh"]``: something new is asked, so send a new one).
    ``lobby``: post or edit the lobby message. ``notice``: a line to the channel, by code.
    """

    kind: Kind
    number: int
    seat: int | None = None
    user_id: int | None = None
    payload: dict[str, str | int | bool | None] = {}


def after_start(after: Session) -> list[Due]:
    """The lobby message turns into "started", the first board, and everybody's private matters."""
    return [
        Due("lobby", after.number),
        Due("board", after.number),
        *_private(None, after, actor=None),
    ]


def after_action(
    before: Session, after: Session, actor: int | None, outcomes: Sequence[tuple[int, Outcome]]
) -> list[Due]:
    """What actions stored together make due; ``outcomes`` with the number of each.

    A post for every step they completed. A new board only behind those and at a handover: the game
    ended, a turn or a secret phase ended, or somebody is waited for who was not before. Where
    merely one fewer is waited for, the newest board is edited. A changed secret answer changes
    nothing in public (X16, F19).
    """
    due = [one for number, outcome in outcomes for one in _steps(after, number, outcome)]
    waited, waiting = set(before.waiting()), set(after.waiting())
    game = after.bound.game
    ended = after.row.status != "live"
    turned = game.turn(after.state) != game.turn(before.state)
    turned |= after.row.branch != before.row.branch  # gone back, perhaps within a turn
    if due or ended or turned or waiting - waited or _closed_for_others(before, after, actor):
        due.append(Due("board", after.number))
    elif waiting != waited:
        due.append(Due("status", after.number))
    due += _private(before, after, actor)
    return due


def _steps(after: Session, action: int, outcome: Outcome) -> list[Due]:
    """The steps that action number ``action`` completed, each with the View at its end."""
    closing = after.bound.game.closing
    ends = [place for place, event in enumerate(outcome.events, 1) if event.kind == closing]
    due: list[Due] = []
    # Where a game counts wrongly, what is left over is told by the board.
    for place, view in zip(ends, outcome.steps, strict=False):
        number = outcome.events[place - 1].params.get("step")
        payload: dict[str, str | int | bool | None] = {
            "step": number if isinstance(number, int) else len(due) + 1,
            "events": place,
            "view": msgspec.json.encode(view).decode(),
        }
        due.append(Due("step", action, payload=payload))
    return due


def _closed_for_others(before: Session, after: Session, actor: int | None) -> bool:
    """Did this action close a secret answer of somebody else, and so reveal it?"""
    still = {item.stamp for item in after.book.open}
    return any(
        item.decision.secret and item.decision.seat != actor and item.stamp not in still
        for item in before.book.open
    )


def _private(before: Session | None, after: Session, actor: int | None) -> list[Due]:
    """Direct messages: something new is asked, the own answer is to be shown, or all is over.

    What the game pushes goes to everybody; other turns carry ``wish`` and go only to those who
    asked for it (`/me dm:on`), which is looked up when they are stored.
    """
    due: list[Due] = []
    over = after.row.status != "live"
    pushes = bool(after.bound.game.pushed)
    for seat in after.seats:
        if seat.kind != "person" or seat.left or seat.user_id is None:
            continue
        old, new = _pushed(before, seat.seat), _pushed(after, seat.seat)
        fresh = bool(new.keys() - old.keys())
        if (over and pushes) or old != new or (seat.seat == actor and (old or new)):
            due.append(Due("dm", after.number, seat.seat, seat.user_id, {"fresh": fresh}))
        elif not new and _asked(after, seat.seat) - _asked(before, seat.seat):
            payload: dict[str, str | int | bool | None] = {"fresh": True, "wish": True}
            due.append(Due("dm", after.number, seat.seat, seat.user_id, payload))
    return due


def _pushed(session: Session | None, seat: int) -> dict[str, int]:
    """The decisions that this game sends to this seat unasked: stamps by id."""
    if session is None or not session.live:
        return {}
    kinds = session.bound.game.pushed
    return {
        item.decision.id: item.stamp
        for item in session.open_of(seat)
        if item.decision.kind in kinds
    }


def _asked(session: Session | None, seat: int) -> set[int]:
    """The turn in which the table waits for this seat; empty when it does not."""
    if session is None or seat not in session.waiting():
        return set()
    return {session.bound.game.turn(session.state)}
