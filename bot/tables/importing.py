"""A game from a file, kept as a finished table: to be looked back at and exported again.

The file is whatever somebody sent: nothing of it is believed that replaying it does not prove. Who
sat there is not proven by anything, so nobody can act on such a table.
"""

from __future__ import annotations

import asyncio

import msgspec

from bot.games.catalogue import Catalogue
from bot.games.core.game import AnyGame
from bot.games.core.rng import sealed
from bot.language import _
from bot.tables.export import ActionRecord, GameRecord, SeatRecord
from bot.tables.habits import DAY_MS
from bot.tables.hostile import sound_seat
from bot.tables.service import Tables
from bot.tables.session import Book, Session, stamped
from bot.tables.store import TableOptions
from bot.tables.verify import VerifyError, expect_finished, read, verify
from storage import actions, contents, seats, tables
from storage.rows import ActionRow, SeatRow, SnapshotRow, TableRow

MAX_FILE = 4_000_000
"""Bytes; a long game has a tenth of them."""
MAX_A_DAY = 10
"""Games one person may have kept in 24 hours."""
MAX_ACTIONS = 4_000
MAX_STORED = 60_000_000
"""Bytes that all positions of one game may need."""
_MAX_TIME = 1 << 47
"""Milliseconds; some thousand years from now."""


class Played(msgspec.Struct, frozen=True):
    """A file that was found right: ``said`` what was checked, the position after each action."""

    record: GameRecord
    said: str
    states: tuple[tuple[int, bytes, bytes, int], ...]
    """number of the action, state, open decisions, last stamp"""
    sitting: tuple[SeatRow, ...]


async def import_game(
    desk: Tables,
    body: bytes,
    user_id: int,
    *,
    guild_id: int | None,
    channel_id: int,
    any_cards: bool = False,
) -> tuple[Session, str]:
    """Check a file that ``user_id`` sent and keep it; returns the table and what was checked.

    ``any_cards``: also a game with cards that this bot has never had, which may make the rules do
    anything; for files that the owner of the bot trusts. VerifyError says what is wrong.
    """
    if len(body) > MAX_FILE:
        raise VerifyError(_("The file is too large for an exported game."))
    record = await asyncio.to_thread(read, body)
    expect_finished(record)
    if not any_cards:
        await _expect_known_cards(desk, record)
        await _expect_not_too_many(desk, user_id)
    played = await asyncio.to_thread(check, body, desk.catalogue)
    bound = desk.catalogue.entry(record.game).restore(msgspec.json.encode(record.content))
    async with desk.db.write(aside=True) as tx:
        await contents.put(tx, bound.hash, record.game, bound.body)
        row = await tables.create(
            tx,
            at=desk.store.now(),
            status="finished",
            guild_id=guild_id,
            channel_id=channel_id,
            game=record.game,
            rules_version=record.rules_version,
            content_hash=bound.hash,
            starter_id=user_id,
            seat_count=len(record.seats),
            options=msgspec.json.encode(TableOptions(record.settings, imported=True)),
            secret=record.secret or "",
            secret_hash=record.promise,
        )
        for seat in played.sitting:
            await seats.take(tx, msgspec.structs.replace(seat, table_id=row.id))
        await actions.fill(
            tx, [_action(row, one) for one in record.actions], _snapshots(row, played)
        )
        _last, state, opened, stamp_seq = played.states[-1]
        await tables.advance(
            tx,
            row.id,
            row.version,
            state=state,
            open=opened,
            stamp_seq=stamp_seq,
            started_at=record.actions[0].at,
            ended_at=record.actions[-1].at,
            result=msgspec.json.encode(record.result),
        )
    session = await desk.by_id(row.id)
    assert session is not None
    return session, played.said


async def _expect_not_too_many(desk: Tables, user_id: int) -> None:
    """Counted from what is stored, so that a restart forgets nothing."""
    async with desk.db.read() as tx:
        kept = await tables.options_since(tx, user_id, desk.store.now() - DAY_MS)
    if sum(msgspec.json.decode(one, type=TableOptions).imported for one in kept) >= MAX_A_DAY:
        raise VerifyError(
            _("You have had {max_a_day} games kept in 24 hours; more tomorrow.").format(
                max_a_day=MAX_A_DAY
            )
        )


async def _expect_known_cards(desk: Tables, record: GameRecord) -> None:
    """Cards are code in the hands of the rules: strangers may only bring those we have."""
    if record.game in desk.catalogue.names():
        if desk.catalogue.house(record.game).hash == record.content_hash:
            return
        async with desk.db.read() as tx:
            if await contents.get(tx, record.content_hash) is not None:
                return
    raise VerifyError(_("It was played with other cards than this bot has."))


def check(body: bytes, catalogue: Catalogue) -> Played:
    """Everything about a file that can be found out without a database; takes a while."""
    record = read(body)
    if len(record.actions) > MAX_ACTIONS:
        raise VerifyError(
            _("The game has more than {max_actions} actions.").format(max_actions=MAX_ACTIONS)
        )
    if any(not 0 <= action.at < _MAX_TIME for action in record.actions):
        raise VerifyError(_("The file has a time that cannot be."))
    sitting = tuple(_seat(number, seat) for number, seat in enumerate(record.seats))
    states: list[tuple[int, bytes, bytes, int]] = []
    book, stamp_seq, stored = Book(), 0, 0

    def watch(game: AnyGame, action: ActionRecord, state: object) -> None:
        nonlocal book, stamp_seq, stored
        over = getattr(state, "result", None) is not None
        decisions = [] if over else game.decisions(state)
        afresh = action.seat if action.kind == "undo" else None
        open_, stamp_seq = stamped(decisions, book, stamp_seq, afresh=afresh)
        book = Book(open_)
        raw, opened = game.dump(state), msgspec.json.encode(book)
        stored += len(raw) + len(opened)
        if stored > MAX_STORED:
            raise VerifyError(_("The positions of this game would need too much room."))
        states.append((action.number, raw, opened, stamp_seq))

    said = verify(body, catalogue, watch)
    return Played(record, said, tuple(states), sitting)


def _seat(number: int, given: SeatRecord) -> SeatRow:
    """A seat where nobody sits: whose it was is only what the file says."""
    wrong = VerifyError(_("Seat {number} of the file cannot be read.").format(number=number + 1))
    if not sound_seat(given) or given.contribution is None:
        raise wrong
    # As of somebody forgotten: what the seat gave is kept as its hash, and no id of anybody.
    return SeatRow(
        table_id=0,
        seat=number,
        kind="person" if given.kind == "person" else "auto",
        name=given.name,
        level=given.level,
        word=sealed(given.contribution),
        left=True,
    )


def _action(row: TableRow, given: ActionRecord) -> ActionRow:
    return ActionRow(
        table_id=row.id,
        number=given.number,
        kind=given.kind,
        branch=0,
        at=given.at,
        seat=given.seat,
        decision_id=given.decision,
        choice=None if given.choice is None else msgspec.json.encode(given.choice),
        events=msgspec.json.encode(given.events),
        checkpoint=True,
    )


def _snapshots(row: TableRow, played: Played) -> list[SnapshotRow]:
    return [
        SnapshotRow(
            table_id=row.id,
            number=number,
            state=state,
            open=opened,
            stamp_seq=stamp_seq,
            branch=0,
            checkpoint=True,
            at=row.created_at,
        )
        for number, state, opened, stamp_seq in played.states
    ]
