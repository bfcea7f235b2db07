"""Sitting down: open a table, invite, join, leave, add automatic players, start, cancel.

Every step is one write transaction that reads the row it changes, so two people cannot take the
last seat, and nobody can leave a table that starts at the same moment (F26).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

import msgspec

from bot.games.catalogue import Bound
from bot.games.core.players import LEVELS
from bot.tables import announce, fairness
from bot.tables.announce import Due
from bot.tables.errors import AlreadyDone, TableError
from bot.tables.session import Book, Session, stamped
from bot.tables.store import Store, TableOptions, options_of
from storage import actions, contents, outbox, seats, tables, users
from storage.errors import AlreadySeated, ChannelTaken, DuplicateInteraction
from storage.rows import NewAction, SeatRow, SnapshotRow, TableRow
from storage.transaction import Transaction

NAME_MAX = 32
MAX_OPEN_TABLES = 25
"""Open tables one person may have started; more would only be noise."""


class Person(msgspec.Struct, frozen=True):
    """Somebody in Discord: their id, the name they have there, and whether they may manage the
    channel (then they may do what the starter may)."""

    user_id: int
    name: str
    manager: bool = False


class Lobby:
    """Everything before the first move, and the end without one."""

    def __init__(self, store: Store, new_secret: Callable[[], str] = fairness.new_secret) -> None:
        self._store = store
        self._new_secret = new_secret

    async def open(
        self,
        person: Person,
        game: str,
        *,
        guild_id: int | None,
        channel_id: int,
        seat_count: int | None = None,
        settings: Mapping[str, str] | None = None,
        invited: tuple[int, ...] = (),
        interaction_id: int | None = None,
        sit: bool = True,
    ) -> Session:
        """A new table with ``person`` in its first seat; nobody sits there yet if not ``sit``.

        Raises TableError ``taken`` if the channel has an open table (F26), ``seats`` or
        ``bad-option`` for what the game does not offer, ContentError for broken card files.
        """
        store = self._store
        if game not in store.catalogue.names():
            raise TableError("no-game", f"There is no game called {game!r}.")
        bound = store.catalogue.house(game)
        count = _seat_count(bound, seat_count, len(invited))
        chosen = _settings(bound, settings or {})
        secret = self._new_secret()
        async with store.db.write() as tx:
            await users.seen(tx, person.user_id, person.name, at=store.now())
            mine = await tables.heads_of_user(tx, person.user_id)
            if sum(head.starter_id == person.user_id for head in mine) >= MAX_OPEN_TABLES:
                raise TableError("full", "You have too many open tables; end some of them first.")
            await contents.put(tx, bound.hash, game, bound.body)
            try:
                row = await tables.create(
                    tx,
                    at=store.now(),
                    guild_id=guild_id,
                    channel_id=channel_id,
                    game=game,
                    rules_version=bound.game.rules_version,
                    content_hash=bound.hash,
                    starter_id=person.user_id,
                    seat_count=count,
                    options=msgspec.json.encode(TableOptions(chosen, invited)),
                    secret=secret,
                    secret_hash=fairness.promise(secret),
                )
            except ChannelTaken as error:
                raise TableError(
                    "taken",
                    "There is already an open table in this channel. Finish or cancel it first, "
                    "or use a thread or another channel.",
                ) from error
            sitting = (_person(row, 0, person, interaction_id),) if sit else ()
            for seat in sitting:
                await seats.take(tx, seat)
            session = Session(row, bound, sitting, chosen)
            await store.publish(tx, session, [Due("lobby", 0)])
        store.committed(session)
        return session

    async def join(
        self, table_id: int, person: Person, *, interaction_id: int | None = None, word: str = ""
    ) -> Session:
        """Take a free seat; one that is kept for somebody invited is not free for others."""

        async def work(tx: Transaction, session: Session) -> None:
            options = options_of(session.row)
            if any(s.user_id == person.user_id for s in session.seats):
                raise TableError("seated", "You already sit at this table.")
            invited = person.user_id in options.invited
            free = session.row.seat_count - len(session.seats)
            if free <= 0:
                raise TableError("full", "All seats are taken.")
            if not invited and free <= len(options.invited):
                raise TableError("full", "The free seat is kept for somebody who was invited.")
            await users.seen(tx, person.user_id, person.name, at=self._store.now())
            seat = _person(session.row, _free_seat(session), person, interaction_id, word)
            try:
                await seats.take(tx, seat)
            except AlreadySeated as error:
                raise TableError("seated", "You already sit at this table.") from error
            if invited:
                left = tuple(one for one in options.invited if one != person.user_id)
                await self._options(tx, session, msgspec.structs.replace(options, invited=left))

        return await self._change(table_id, work)

    async def invite(self, table_id: int, person: Person, user_id: int) -> Session:
        """Keep a free seat for somebody; whoever sits at the table may invite."""

        async def work(tx: Transaction, session: Session) -> None:
            _seated_or_manager(session, person)
            options = options_of(session.row)
            if user_id in options.invited:
                raise TableError("seated", "They have been invited already.")
            if any(s.user_id == user_id for s in session.seats):
                raise TableError("seated", "They already sit at this table.")
            if session.row.seat_count - len(session.seats) <= len(options.invited):
                raise TableError("full", "All seats are taken or kept for somebody.")
            changed = msgspec.structs.replace(options, invited=(*options.invited, user_id))
            await self._options(tx, session, changed)

        return await self._change(table_id, work)

    async def add(self, table_id: int, person: Person, level: str = "greedy") -> Session:
        """Give a free seat to an automatic player."""

        async def work(tx: Transaction, session: Session) -> None:
            _seated_or_manager(session, person)
            if level not in LEVELS:
                known = ", ".join(LEVELS)
                raise TableError("bad-option", f"Automatic players are: {known}.")
            if session.row.seat_count - len(session.seats) <= len(options_of(session.row).invited):
                raise TableError("full", "All seats are taken or kept for somebody.")
            taken = {s.name for s in session.seats}
            name = next(n for n in _auto_names(level) if n not in taken)
            row = SeatRow(
                table_id=table_id, seat=_free_seat(session), kind="auto", name=name, level=level
            )
            await seats.take(tx, row)

        return await self._change(table_id, work)

    async def remove(self, table_id: int, person: Person, seat: int | None = None) -> Session:
        """Take an automatic player out: the one in ``seat``, else the last one added."""

        async def work(tx: Transaction, session: Session) -> None:
            _seated_or_manager(session, person)
            autos = [s.seat for s in session.seats if s.kind == "auto"]
            if not autos or (seat is not None and seat not in autos):
                raise TableError("seats", "There is no automatic player to remove.")
            await seats.free(tx, table_id, autos[-1] if seat is None else seat)

        return await self._change(table_id, work)

    async def leave(self, table_id: int, person: Person) -> Session:
        """Stand up. If the starter leaves, the next person is the starter; with nobody left the
        table is cancelled (F25)."""

        async def work(tx: Transaction, session: Session) -> None:
            seat = session.seat_of(person.user_id)
            if seat is None:
                raise TableError("not-seated", "You do not sit at this table.")
            await self._vacate(tx, session, seat)

        return await self._change(table_id, work)

    async def kick(self, table_id: int, person: Person, user_id: int) -> Session:
        """Ask somebody to stand up, or withdraw an invitation; for the starter and managers."""

        async def work(tx: Transaction, session: Session) -> None:
            _starter_or_manager(session, person)
            options = options_of(session.row)
            if user_id in options.invited:
                left = tuple(one for one in options.invited if one != user_id)
                await self._options(tx, session, msgspec.structs.replace(options, invited=left))
                return
            seat = session.seat_of(user_id)
            if seat is None:
                raise TableError("not-seated", "They do not sit at this table.")
            if user_id == person.user_id:
                raise TableError("rights", "To leave yourself, use /table leave.")
            await self._vacate(tx, session, seat)

        return await self._change(table_id, work)

    async def options(
        self,
        table_id: int,
        person: Person,
        *,
        settings: Mapping[str, str] | None = None,
        seat_count: int | None = None,
    ) -> Session:
        """Change the number of seats or the game's switches before the start."""

        async def work(tx: Transaction, session: Session) -> None:
            _starter_or_manager(session, person)
            old = options_of(session.row)
            if seat_count is not None:
                count = _seat_count(session.bound, seat_count, len(old.invited))
                if count < len(session.seats) + len(old.invited):
                    raise TableError("seats", "More people than that sit here already.")
                await self._set(tx, session, seat_count=count)
            if settings:
                chosen = _settings(session.bound, {**old.settings, **settings})
                await self._options(tx, session, msgspec.structs.replace(old, settings=chosen))

        return await self._change(table_id, work)

    async def start(
        self, table_id: int, person: Person, *, interaction_id: int | None = None
    ) -> Session:
        """Deal. By the starter or a manager; once the table is full by anybody who sits there."""
        store = self._store
        async with store.lock(table_id):
            try:
                async with store.db.write() as tx:
                    session = await self._in_lobby(tx, table_id)
                    full = len(session.seats) == session.row.seat_count
                    if not (full and session.seat_of(person.user_id) is not None):
                        _starter_or_manager(session, person)
                    session = await self._deal(tx, session, interaction_id)
            except DuplicateInteraction as error:
                raise AlreadyDone from error
        store.committed(session)
        return session

    async def cancel(self, table_id: int, person: Person) -> Session:
        """End the table without a result: by the starter or a manager, in the lobby or in play."""
        store = self._store
        async with store.lock(table_id), store.db.write() as tx:
            row = await tables.get(tx, table_id)
            if row is None or row.status not in ("lobby", "live"):
                raise TableError("over", "That table has ended already.")
            if person.user_id != row.starter_id and not person.manager:
                raise TableError(
                    "rights",
                    "Only the one who opened the table, or somebody who may manage this "
                    "channel, can cancel it.",
                )
            bound = await self._bound(tx, row)
            rows = tuple(await seats.of_table(tx, table_id))
            await outbox.drop_pending(tx, table_id, at=store.now(), reason="cancelled")
            await tables.advance(
                tx, table_id, row.version, status="cancelled", ended_at=store.now()
            )
            row = msgspec.structs.replace(row, status="cancelled", version=row.version + 1)
            session = Session(row, bound, rows, options_of(row).settings)
            if row.started_at is None:
                due = Due("lobby", 0)
            else:
                due = Due("notice", 0, payload={"code": "cancelled", "by": person.name})
            await store.publish(tx, session, [due])
        store.committed(session)
        return session

    # -- inside a transaction ---------------------------------------------------------------

    async def _change(
        self, table_id: int, work: Callable[[Transaction, Session], Awaitable[None]]
    ) -> Session:
        store = self._store
        async with store.lock(table_id):
            async with store.db.write() as tx:
                session = await self._in_lobby(tx, table_id)
                await work(tx, session)
                await self._set(tx, session)
                row = await tables.get(tx, table_id)
                assert row is not None
                session = await store.session(tx, row)
                await store.publish(tx, session, [Due("lobby", 0)])
            store.committed(session)
        return session

    async def _in_lobby(self, tx: Transaction, table_id: int) -> Session:
        row = await tables.get(tx, table_id)
        if row is None:
            raise TableError("no-table", "There is no such table.")
        if row.status == "live":
            raise TableError("over", "The game has already started.")
        if row.status != "lobby":
            raise TableError("over", "That table has ended already.")
        return await self._store.session(tx, row)

    async def _bound(self, tx: Transaction, row: TableRow) -> Bound:
        body = await contents.get(tx, row.content_hash)
        assert body is not None  # a foreign key holds it there
        return self._store.catalogue.restore(row.game, row.content_hash, body)

    async def _set(self, tx: Transaction, session: Session, **changes: int) -> None:
        """Raise the version, whatever it is now: this transaction is the only writer."""
        version = await tables.version(tx, session.id)
        assert version is not None
        count = changes.get("seat_count")
        if count is None:
            await tables.advance(tx, session.id, version)
        else:
            await tables.advance(tx, session.id, version, seat_count=count)

    async def _options(self, tx: Transaction, session: Session, options: TableOptions) -> None:
        version = await tables.version(tx, session.id)
        assert version is not None
        await tables.advance(tx, session.id, version, options=msgspec.json.encode(options))

    async def _vacate(self, tx: Transaction, session: Session, seat: int) -> None:
        leaving = session.seats[[s.seat for s in session.seats].index(seat)]
        await seats.free(tx, session.id, seat)
        people = [s for s in session.seats if s.kind == "person" and s.seat != seat]
        version = await tables.version(tx, session.id)
        assert version is not None
        if not people:
            await tables.advance(
                tx, session.id, version, status="cancelled", ended_at=self._store.now()
            )
        elif leaving.user_id == session.row.starter_id:
            await tables.advance(tx, session.id, version, starter_id=people[0].user_id or 0)

    async def _deal(self, tx: Transaction, session: Session, interaction_id: int | None) -> Session:
        store, row, game = self._store, session.row, session.bound.game
        if len(session.seats) < game.min_seats:
            raise TableError(
                "seats",
                f"{session.bound.entry.title} needs at least {game.min_seats} players; invite "
                "somebody or add an automatic player.",
            )
        if len(session.seats) < row.seat_count and options_of(row).invited:
            raise TableError("seats", "Somebody who was invited has not joined yet.")
        await seats.move(tx, row.id, {s.seat: place for place, s in enumerate(session.seats)})
        sitting = tuple(await seats.of_table(tx, row.id))
        seed = fairness.game_seed(row.secret, sitting)
        state = game.setup(len(sitting), session.settings, seed)
        open_, stamp_seq = stamped(game.decisions(state), Book(), row.stamp_seq)
        book = Book(open_)
        now = store.now()
        new = msgspec.structs.replace(
            row,
            version=row.version + 1,
            status="live",
            seat_count=len(sitting),
            rules_version=game.rules_version,
            state=game.dump(state),
            open=msgspec.json.encode(book),
            stamp_seq=stamp_seq,
            started_at=now,
        )
        await tables.advance(
            tx,
            row.id,
            row.version,
            status="live",
            seat_count=new.seat_count,
            rules_version=new.rules_version,
            state=new.state,
            open=new.open,
            stamp_seq=stamp_seq,
            started_at=now,
        )
        number = await actions.append(
            tx,
            NewAction(
                table_id=row.id,
                kind="start",
                branch=row.branch,
                at=now,
                interaction_id=interaction_id,
                checkpoint=True,
                events=b"[]",
            ),
        )
        after = replace(session, row=new, seats=sitting, state=state, book=book, number=number)
        await actions.save_snapshot(
            tx,
            SnapshotRow(
                table_id=row.id,
                number=number,
                state=new.state or b"",
                open=new.open or b"",
                stamp_seq=stamp_seq,
                branch=row.branch,
                checkpoint=True,
                at=now,
            ),
        )
        await store.publish(tx, after, announce.after_start(after))
        return after


def _seat_count(bound: Bound, wanted: int | None, invited: int) -> int:
    low, high = bound.game.min_seats, bound.game.max_seats
    count = high if wanted is None else wanted
    if not low <= count <= high or count < invited + 1:
        span = f"{low}" if low == high else f"{low} to {high}"
        raise TableError("seats", f"{bound.entry.title} is for {span} players.")
    return count


def _settings(bound: Bound, chosen: Mapping[str, str]) -> dict[str, str]:
    try:
        return bound.game.complete_settings(chosen)
    except ValueError as error:
        raise TableError("bad-option", f"That option does not fit: {error}.") from error


def _free_seat(session: Session) -> int:
    taken = {s.seat for s in session.seats}
    return next(seat for seat in range(session.row.seat_count) if seat not in taken)


def _person(
    row: TableRow, seat: int, person: Person, interaction_id: int | None, word: str = ""
) -> SeatRow:
    return SeatRow(
        table_id=row.id,
        seat=seat,
        kind="person",
        name=person.name[:NAME_MAX],
        user_id=person.user_id,
        join_id=interaction_id,
        word=word[:NAME_MAX] or None,
    )


def _auto_names(level: str) -> list[str]:
    """What automatic players are called; the level stands in the name, so that nobody is fooled."""
    names = ("Aludel", "Crucible", "Retort", "Bellows", "Alembic", "Cupel", "Mortar", "Pestle")
    return [f"{name} ({level})" for name in names]


def _seated_or_manager(session: Session, person: Person) -> None:
    starter = session.row.starter_id == person.user_id
    if session.seat_of(person.user_id) is None and not starter and not person.manager:
        raise TableError("rights", "Only people at this table can do that.")


def _starter_or_manager(session: Session, person: Person) -> None:
    if session.row.starter_id != person.user_id and not person.manager:
        raise TableError(
            "rights",
            "Only the one who opened the table, or somebody who may manage this channel, "
            "can do that.",
        )
