"""Sitting down: open a table, invite, join, leave, add automatic players, start, cancel.

Every step is one write transaction that reads the row it changes, so two people cannot take the
last seat, and nobody can leave a table that starts at the same moment (F26).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

import msgspec

from bot.games.core.players import LEVELS
from bot.language import _
from bot.tables import fairness, seating
from bot.tables.announce import Due
from bot.tables.deal import deal
from bot.tables.errors import AlreadyDone, MovedOn, TableError
from bot.tables.habits import DAY_MS
from bot.tables.pace import DEFAULT, pace_of
from bot.tables.seating import NAME_MAX, Person
from bot.tables.session import Session
from bot.tables.store import Overtaken, Store, TableOptions, options_of
from storage import actions, contents, outbox, seats, tables, users
from storage.errors import AlreadySeated, ChannelTaken, DuplicateInteraction
from storage.rows import SeatRow, TableHead, TableRow
from storage.tables import Changes
from storage.transaction import Transaction

__all__ = ["MAX_OPEN_TABLES", "NAME_MAX", "Lobby", "Person"]

MAX_OPEN_TABLES = 25
"""Open tables one person may have started; more would only be noise."""
MAX_SEATS = 60
"""Open tables one person may sit at."""
MAX_ON_SERVER = 300
"""Open tables of one server."""

NEGLECTED_MS = {"lobby": 7 * DAY_MS, "live": 45 * DAY_MS}
"""Where nothing has happened for so long, whoever sits there may start and end a table. In play it
is longer than any clock and any holiday."""

Work = Callable[[Transaction, Session], Awaitable[Changes]]
"""One step: changes seats in the transaction, returns what changes at the table itself."""
Then = Callable[[Transaction, Session], Awaitable[Session]]
"""What else is done with a new table; returns it as it is afterwards."""


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
        pace: str = DEFAULT,
        order: tuple[str, ...] = (),
        then: Then | None = None,
    ) -> Session:
        """A new table with ``person`` in its first seat; nobody sits there yet if not ``sit``.

        ``order``: see `TableOptions`. ``then`` is done in the same transaction, and may put more
        into its seats.

        Raises TableError ``taken`` if the channel has an open table (F26), ``seats`` or
        ``bad-option`` for what the game does not offer, ContentError for broken card files.
        """
        store = self._store
        if game not in store.catalogue.names():
            raise TableError(
                "no-game", _("There is no game called {game}.").format(game=repr(game))
            )
        bound = store.catalogue.house(game)
        guests = tuple(one for one in dict.fromkeys(invited) if one != person.user_id)
        count = seating.seat_count(bound, seat_count, len(guests) + sit)
        lively: Mapping[str, str] = {}
        if pace_of(seating.pace(pace)).present:
            lively = bound.game.lively
        chosen = seating.settings(bound, {**lively, **(settings or {})})
        options = TableOptions(chosen, guests, pace, order)
        secret = self._new_secret()

        async def work(tx: Transaction) -> Session:
            await self._expect_channel_free(tx, channel_id, person, interaction_id)
            await users.seen(tx, person.user_id, person.name, at=store.now())
            mine = await tables.heads_of_user(tx, person.user_id)
            if sum(head.starter_id == person.user_id for head in mine) >= MAX_OPEN_TABLES:
                raise TableError(
                    "full", _("You have too many open tables; end some of them first.")
                )
            _expect_seats_left(mine)
            if guild_id is not None and await tables.open_on(tx, guild_id) >= MAX_ON_SERVER:
                raise TableError("full", _("This server has too many open tables; end some first."))
            await contents.put(tx, bound.hash, game, bound.body)
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
                options=msgspec.json.encode(options),
                secret=secret,
                secret_hash=fairness.promise(secret),
            )
            sitting = (seating.person_row(row, 0, person, interaction_id),) if sit else ()
            for seat in sitting:
                await seats.take(tx, seat)
            session = Session(row, bound, sitting, options.settings, pace=options.pace)
            if then is not None:
                session = await then(tx, session)
            await store.publish(tx, session, [Due("lobby", 0)])
            return session

        try:
            return await store.commit(work)
        except ChannelTaken as error:
            raise _taken() from error

    async def join(
        self, table_id: int, person: Person, *, interaction_id: int | None = None, word: str = ""
    ) -> Session:
        """Take a free seat; one that is kept for somebody invited is not free for others."""

        async def work(tx: Transaction, session: Session) -> Changes:
            options = options_of(session.row)
            mine = [s for s in session.seats if s.user_id == person.user_id]
            if mine and interaction_id is not None and mine[0].join_id == interaction_id:
                raise AlreadyDone
            if mine:
                raise TableError("seated", _("You already sit at this table."))
            invited = person.user_id in options.invited
            free = seating.free_seats(session)
            if free <= 0:
                raise TableError("full", _("All seats are taken."))
            if not invited and free <= len(options.invited):
                raise TableError("full", _("The free seat is kept for somebody who was invited."))
            _expect_seats_left(await tables.heads_of_user(tx, person.user_id))
            await users.seen(tx, person.user_id, person.name, at=self._store.now())
            seat = len(session.seats)
            try:
                await seats.take(
                    tx, seating.person_row(session.row, seat, person, interaction_id, word)
                )
            except AlreadySeated as error:
                raise TableError("seated", _("You already sit at this table.")) from error
            return _without(options, person.user_id) if invited else {}

        return await self._change(table_id, work)

    async def invite(self, table_id: int, person: Person, user_id: int) -> Session:
        """Keep a free seat for somebody; whoever sits at the table may invite."""

        async def work(tx: Transaction, session: Session) -> Changes:
            seating.expect_seated(session, person)
            options = options_of(session.row)
            if user_id in options.invited:
                raise TableError("seated", _("They have been invited already."))
            if any(s.user_id == user_id for s in session.seats):
                raise TableError("seated", _("They already sit at this table."))
            _expect_seat_for_all(session)
            return _options(msgspec.structs.replace(options, invited=(*options.invited, user_id)))

        return await self._change(table_id, work)

    async def add(
        self, table_id: int, person: Person, level: str = "greedy", *, automatic: int | None = None
    ) -> Session:
        """Give a free seat to an automatic player.

        ``automatic``: how many of them sat there when that was asked for; MovedOn where that has
        changed, so that two quick clicks add one.
        """

        async def work(tx: Transaction, session: Session) -> Changes:
            seating.expect_seated(session, person)
            there = sum(seat.kind == "auto" for seat in session.seats)
            if automatic is not None and automatic != there:
                raise MovedOn(_("The seats have changed since then; look at the post above again."))
            if level not in LEVELS:
                known = ", ".join(LEVELS)
                raise TableError(
                    "bad-option", _("Automatic players are: {known}.").format(known=known)
                )
            _expect_seat_for_all(session)
            name = seating.auto_name(s.name for s in session.seats)
            seat = len(session.seats)
            await seats.take(
                tx, SeatRow(table_id=table_id, seat=seat, kind="auto", name=name, level=level)
            )
            return {}

        return await self._change(table_id, work)

    async def remove(self, table_id: int, person: Person, seat: int | None = None) -> Session:
        """Take an automatic player out: the one in ``seat``, else the last one added."""

        async def work(tx: Transaction, session: Session) -> Changes:
            seating.expect_seated(session, person)
            autos = [s.seat for s in session.seats if s.kind == "auto"]
            if not autos or (seat is not None and seat not in autos):
                raise TableError("seats", _("There is no automatic player to remove."))
            gone = autos[-1] if seat is None else seat
            return await seating.vacate(tx, session, gone, at=self._store.now())

        return await self._change(table_id, work)

    async def leave(self, table_id: int, person: Person) -> Session:
        """Stand up, or decline an invitation. If the starter leaves, the next person is the
        starter; with nobody left the table is cancelled (F25)."""

        async def work(tx: Transaction, session: Session) -> Changes:
            options = options_of(session.row)
            if person.user_id in options.invited:
                return _without(options, person.user_id)
            seat = session.seat_of(person.user_id)
            if seat is None:
                raise TableError("not-seated", _("You do not sit at this table."))
            return await seating.vacate(tx, session, seat, at=self._store.now())

        return await self._change(table_id, work)

    async def kick(self, table_id: int, person: Person, user_id: int) -> Session:
        """Ask somebody to stand up, or withdraw an invitation; for the starter and managers."""

        async def work(tx: Transaction, session: Session) -> Changes:
            seating.expect_starter(session.row, person)
            options = options_of(session.row)
            if user_id in options.invited:
                return _without(options, user_id)
            seat = session.seat_of(user_id)
            if seat is None:
                raise TableError("not-seated", _("They do not sit at this table."))
            if user_id == person.user_id:
                raise TableError("rights", _("To leave yourself, use `/table leave`."))
            return await seating.vacate(tx, session, seat, at=self._store.now())

        return await self._change(table_id, work)

    async def departed(self, table_id: int, user_id: int) -> Session:
        """Somebody has left the server: their seat is free, and the next one stands for the table
        (F23, F25)."""

        async def work(tx: Transaction, session: Session) -> Changes:
            seat = session.seat_of(user_id)
            if seat is not None:
                return await seating.vacate(tx, session, seat, at=self._store.now())
            heir = next((s.user_id for s in session.seats if s.user_id is not None), None)
            if heir is None or session.row.starter_id != user_id:
                return {}
            return {"starter_id": heir}

        return await self._change(table_id, work)

    async def options(
        self,
        table_id: int,
        person: Person,
        *,
        settings: Mapping[str, str] | None = None,
        seat_count: int | None = None,
        pace: str | None = None,
    ) -> Session:
        """Change the number of seats, the game's switches or the pace before the start."""

        async def work(tx: Transaction, session: Session) -> Changes:
            seating.expect_starter(session.row, person)
            old = new = options_of(session.row)
            changes: Changes = {}
            if settings:
                chosen = seating.settings(session.bound, {**old.settings, **settings})
                new = msgspec.structs.replace(new, settings=chosen)
            if pace is not None:
                new = msgspec.structs.replace(new, pace=seating.pace(pace))
            if new != old:
                changes = _options(new)
            if seat_count is not None:
                people = len(session.seats) + len(old.invited)
                changes["seat_count"] = seating.seat_count(session.bound, seat_count, people)
            return changes

        return await self._change(table_id, work)

    async def start(
        self, table_id: int, person: Person, *, interaction_id: int | None = None
    ) -> Session:
        """Deal. By the starter or a manager; once the table is full by anybody who sits there."""
        store = self._store

        async def work(tx: Transaction) -> Session:
            if interaction_id and await actions.by_interaction(tx, interaction_id) is not None:
                raise AlreadyDone
            session = await self._in_lobby(tx, table_id)
            full = seating.free_seats(session) == 0
            if not (full and session.seat_of(person.user_id) is not None):
                await self._expect_host(tx, session.row, person)
            return await deal(tx, store, session, interaction_id)

        try:
            return await store.change(table_id, lambda: store.commit(work))
        except DuplicateInteraction as error:
            raise AlreadyDone from error

    async def expect_host(self, row: TableRow, person: Person) -> None:
        """TableError(``rights``) for those who may not end this table."""
        async with self._store.db.read() as tx:
            await self._expect_host(tx, row, person)

    async def _expect_host(self, tx: Transaction, row: TableRow, person: Person) -> None:
        """The starter, a manager, or, where nothing has happened for long, whoever sits there:
        a starter who vanished leaves no table behind that nobody can start or end (F25)."""
        seat = await seats.of_user(tx, row.id, person.user_id)
        sits = seat is not None and seat.kind == "person" and not seat.left
        if sits and row.status in NEGLECTED_MS:
            number = await actions.last_number(tx, row.id)
            last = await actions.of_table(tx, row.id, after=number - 1) if number else []
            since = max([row.created_at, *(one.at for one in last)])
            if self._store.now() - since >= NEGLECTED_MS[row.status]:
                return
        seating.expect_starter(row, person)

    async def cancel(self, table_id: int, person: Person, *, unstarted: bool = False) -> Session:
        """End the table without a result: by the starter or a manager, in the lobby or in play.

        Also a table that cannot be played here any more (F25, F30), so that its channel is free.
        ``unstarted``: only in the lobby, so that a late click there ends no game (F3).
        """
        store = self._store

        async def work(tx: Transaction) -> Session:
            row = await tables.get(tx, table_id)
            if row is None:
                raise TableError("no-table", _("There is no such table."))
            if row.status not in ("lobby", "live"):
                raise TableError("over", _("That table has ended already."))
            if unstarted and row.status != "lobby":
                raise TableError("over", _("The game has already started."))
            await self._expect_host(tx, row, person)
            await outbox.drop_pending(tx, table_id, at=store.now(), reason="cancelled")
            ended: Changes = {"status": "cancelled", "ended_at": store.now()}
            if not await tables.advance(tx, table_id, row.version, **ended):
                raise Overtaken
            row = msgspec.structs.replace(row, version=row.version + 1, **ended)
            session = await self._however(tx, row)
            if row.started_at is None:
                due = Due("lobby", 0)
            else:
                due = Due("notice", 0, payload={"code": "cancelled", "by": person.name})
            await store.publish(tx, session, [due])
            return session

        return await store.change(table_id, lambda: store.commit(work))

    # -- inside a transaction ---------------------------------------------------------------

    async def _change(self, table_id: int, work: Work) -> Session:
        """One step of the lobby: read, check, change, raise the version once, tell."""
        store = self._store

        async def stored(tx: Transaction) -> Session:
            session = await self._in_lobby(tx, table_id)
            changes = await work(tx, session)
            if not await tables.advance(tx, table_id, session.row.version, **changes):
                raise Overtaken
            row = await tables.get(tx, table_id)
            assert row is not None  # it was there a moment ago, in this transaction
            after = await store.session(tx, row)
            await store.publish(tx, after, [Due("lobby", 0)])
            return after

        return await store.change(table_id, lambda: store.commit(stored))

    async def _in_lobby(self, tx: Transaction, table_id: int) -> Session:
        row = await tables.get(tx, table_id)
        if row is None:
            raise TableError("no-table", _("There is no such table."))
        if row.status == "live":
            raise TableError("over", _("The game has already started."))
        if row.status != "lobby":
            raise TableError("over", _("That table has ended already."))
        return await self._store.session(tx, row)

    async def _expect_channel_free(
        self, tx: Transaction, channel_id: int, person: Person, interaction_id: int | None
    ) -> None:
        row = await tables.open_in_channel(tx, channel_id)
        if row is None:
            return
        seat = await seats.of_user(tx, row.id, person.user_id)
        if seat is not None and interaction_id is not None and seat.join_id == interaction_id:
            raise AlreadyDone
        raise _taken()

    async def _however(self, tx: Transaction, row: TableRow) -> Session:
        """The session even of a table that cannot be played: then with the house's cards."""
        try:
            return await self._store.session(tx, row)
        except TableError:
            if row.game not in self._store.catalogue.names():
                raise
            bound = self._store.catalogue.house(row.game)
            return Session(row, bound, tuple(await seats.of_table(tx, row.id)), {})


def _taken() -> TableError:
    return TableError(
        "taken",
        _(
            "There is already an open table in this channel. Finish or cancel it "
            "first, or use a thread or another channel."
        ),
    )


def _expect_seat_for_all(session: Session) -> None:
    """TableError(``full``) if no seat is free that is not kept for somebody."""
    if seating.free_seats(session) <= len(options_of(session.row).invited):
        raise TableError("full", _("All seats are taken or kept for somebody."))


def _expect_seats_left(mine: Sequence[TableHead]) -> None:
    """TableError(``full``) for somebody who sits at a great many open tables already."""
    if len(mine) >= MAX_SEATS:
        raise TableError(
            "full",
            _("You sit at {max_seats} open tables already; leave some first.").format(
                max_seats=MAX_SEATS
            ),
        )


def _options(options: TableOptions) -> Changes:
    return {"options": msgspec.json.encode(options)}


def _without(options: TableOptions, user_id: int) -> Changes:
    left = tuple(one for one in options.invited if one != user_id)
    return _options(msgspec.structs.replace(options, invited=left))
