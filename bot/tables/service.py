"""The table layer in one place: what commands, controls and workers call."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import msgspec

from bot.games.catalogue import Catalogue
from bot.games.core.model import Choice, Event
from bot.language import _
from bot.tables import absent_votes, consent, fairness, filed, instructions
from bot.tables.absences import BACK, Absences
from bot.tables.absent import GONE, Absent
from bot.tables.announce import Due
from bot.tables.clock import Clock
from bot.tables.clocks import EXPIRE
from bot.tables.errors import NoTable, TableError
from bot.tables.handing import Handing
from bot.tables.languages import Languages
from bot.tables.lobby import NAME_MAX, Lobby
from bot.tables.moves import Moves
from bot.tables.offers import Offers
from bot.tables.pace import pace_of
from bot.tables.reminders import NUDGE, REMIND, Reminders
from bot.tables.session import Draft, Open, Session
from bot.tables.standin import STAND_IN
from bot.tables.store import Store
from bot.tables.timekeeper import Handler
from bot.tables.votes import Kind, Votes
from storage import actions, clocks, drafts, outbox, posts, seats, tables, users
from storage.database import Database
from storage.rows import ActionRow, DmSetting, DraftRow, TableHead, TableRow, UserRow
from storage.served import ALL
from storage.shards import Share
from storage.users import Habits

REPOST_MS = 30_000
"""Milliseconds between two posts of the same thing on demand."""

VOTE_KINDS: tuple[Kind, ...] = (consent.KIND, *absent_votes.KINDS)
"""What the people of a table can be asked."""


class Logged(msgspec.Struct, frozen=True):
    """One action of the log with the events it caused."""

    action: ActionRow
    events: tuple[Event, ...]


class Tables:
    """Looks tables up, keeps half-made choices, and hands changes to `lobby` and `moves`."""

    def __init__(
        self,
        db: Database,
        catalogue: Catalogue,
        clock: Clock,
        *,
        new_secret: Callable[[], str] = fairness.new_secret,
    ) -> None:
        self.db = db
        self.catalogue = catalogue
        self.clock = clock
        self.store = Store(db, catalogue, clock)
        self.metrics = self.store.metrics
        self.languages = Languages(db)
        self.lobby = Lobby(self.store, new_secret)
        self.moves = Moves(self.store)
        self.reminders = Reminders(self.store)
        self.absences = Absences(self.store)
        self.votes = Votes(self.store, self.moves, VOTE_KINDS)
        self.consent = consent.Consent(self.store, self.moves, self.votes)
        self.absent = Absent(self.store, self.moves, self.votes)
        self.reminders.given_up.append(self.absent.unanswered)
        self.handing = Handing(self.store, self.moves)
        self.offers = Offers(self.store, self.moves)
        self._reposted: dict[int, int] = {}

    def handlers(self) -> dict[str, Handler]:
        """What is done when timers come, by their kinds."""
        return {
            REMIND: self.reminders.remind,
            NUDGE: self.reminders.nudge,
            BACK: self.absences.ended,
            EXPIRE: self.absent.expired,
            GONE: self.absent.again_gone,
        }

    def listen(self, listener: Callable[[Session], None]) -> None:
        """Be told of every stored change, right after its commit; must not block."""
        self.store.listeners.append(listener)

    async def by_id(self, table_id: int) -> Session | None:
        """A table by its id; TableError(``stopped``) if it cannot be played by this program."""
        return await self.store.load(table_id)

    async def by_code(self, code: str) -> Session:
        """A table by the code people type, lobby or live or ended; TableError(``no-table``)."""
        async with self.db.read() as tx:
            row = await tables.by_code(tx, code)
        session = await self.by_id(row.id) if row else None
        if session is None:
            raise NoTable
        return session

    async def stored(
        self, *, code: str | None = None, channel_id: int | None = None
    ) -> TableRow | None:
        """A table's row by its code, else the open one of a channel; None if there is none.

        Also of a table that this program cannot play, so that it can be ended (F25, F30).
        """
        async with self.db.read() as tx:
            if code is not None:
                return await tables.by_code(tx, code)
            return await tables.open_in_channel(tx, channel_id or 0)

    async def in_channel(self, channel_id: int, *, ended: bool = False) -> Session | None:
        """The open table of a channel; with ``ended`` the newest one if none is open."""
        async with self.db.read() as tx:
            row = await tables.open_in_channel(tx, channel_id)
            if row is None and ended:
                row = await tables.latest_in_channel(tx, channel_id)
        return await self.by_id(row.id) if row else None

    async def of_user(self, user_id: int) -> list[TableHead]:
        """The open tables where this person sits, oldest first."""
        async with self.db.read() as tx:
            return await tables.heads_of_user(tx, user_id)

    async def has_seat(self, table_id: int, user_id: int) -> bool:
        """Has this person a seat there, be it played for them at present?"""
        async with self.db.read() as tx:
            return await seats.of_user(tx, table_id, user_id) is not None

    async def ends(self, session: Session) -> dict[int, int]:
        """When the running clocks of a table end: seat -> epoch milliseconds."""
        if not (session.live and pace_of(session.pace).clocked):
            return {}
        async with self.db.read() as tx:
            rows = await clocks.of_table(tx, session.id)
        return {row.seat: row.since + row.bank for row in rows if row.since is not None}

    async def instructions(self, session: Session, seat: int) -> dict[str, list[str]]:
        """The standing instructions this seat has left; private, and no part of the state."""
        async with self.db.read() as tx:
            return await instructions.left_by(tx, session, seat)

    async def instructed(self, session: Session, item: Open) -> Choice | None:
        """The answer this seat's standing instructions give to an open decision, if they do."""
        async with self.db.read() as tx:
            return await instructions.answer(tx, session, item)

    async def filed(self, session: Session, seat: int) -> tuple[str, ...]:
        """The moves this seat has filed in advance; private, and no part of the state."""
        async with self.db.read() as tx:
            return await filed.of_seat(tx, session, seat)

    async def file(self, session: Session, seat: int, moves: Sequence[str]) -> tuple[str, ...]:
        """File moves for the seat's next turn, see `filed.put`; returns what is in force."""
        async with self.db.write() as tx:
            return await filed.put(tx, session, seat, moves, at=self.store.now())

    async def instruct(
        self, session: Session, seat: int, name: str, order: Sequence[str]
    ) -> dict[str, list[str]]:
        """Leave, change or (with an empty order) withdraw one; returns all that are in force.

        TableError(``bad-option``) for what the game does not know.
        """
        known = {one.name: one.values for one in session.bound.game.standing}
        if name not in known:
            raise TableError("bad-option", _("This game has no such standing instruction."))
        strange = [value for value in order if value not in known[name]]
        if strange or len(set(order)) < len(order):
            allowed = ", ".join(known[name])
            raise TableError(
                "bad-option",
                _("Name each of these at most once: {allowed}.").format(allowed=allowed),
            )
        kept = await self.instructions(session, seat)
        kept.pop(name, None)
        if order:
            kept[name] = list(order)
        async with self.db.write() as tx:
            await drafts.put_instructions(tx, session.id, seat, msgspec.json.encode(kept))
        self.store.notify(session)
        return kept

    async def person(self, user_id: int) -> UserRow | None:
        """What is known of a person, or None."""
        async with self.db.read() as tx:
            return await users.get(tx, user_id)

    async def met(self, user_id: int, name: str) -> None:
        """Note a person and the name they have now."""
        async with self.db.write() as tx:
            await users.seen(tx, user_id, name[:NAME_MAX], at=self.store.now())

    async def set_habits(self, user_id: int, habits: Habits) -> None:
        """Store how a person wants to be reminded; it holds from the next reminder on."""
        async with self.db.write() as tx:
            await users.set_habits(tx, user_id, **habits)

    async def dm_closed(self, user_id: int) -> bool:
        """Do direct messages to this person fail at present (F21)?"""
        async with self.db.read() as tx:
            row = await users.get(tx, user_id)
        return row is not None and row.dm_closed_at is not None and row.dm != "off"

    async def renamed(self, session: Session, seat: int, name: str) -> Session:
        """Store the name somebody has now, if it is another one; the table's version stays."""
        row = next((s for s in session.seats if s.seat == seat), None)
        name = name[:NAME_MAX]
        if row is None or row.name == name or row.user_id is None:
            return session
        # Under the lock: a move in between would keep the old name in the cache.
        async with self.store.lock(session.id):
            async with self.db.write() as tx:
                await users.seen(tx, row.user_id, name, at=self.store.now())
                mine = await seats.of_user(tx, session.id, row.user_id)
                if mine is not None:
                    await seats.change(tx, session.id, mine.seat, name=name)
                    await tables.touch(tx, session.id)
            self.store.forget(session.id)
        renamed = msgspec.structs.replace(row, name=name)
        return replace(
            session, seats=tuple(renamed if s.seat == seat else s for s in session.seats)
        )

    async def dm_setting(self, user_id: int) -> DmSetting:
        """How a person wants direct messages."""
        async with self.db.read() as tx:
            row = await users.get(tx, user_id)
        return row.dm if row else "default"

    async def set_dm(self, user_id: int, name: str, dm: str) -> None:
        """Store how a person wants direct messages: ``on``, ``default`` or ``off``."""
        if dm not in ("on", "default", "off"):
            raise TableError("bad-option", _("It can be on, default or off."))
        async with self.db.write() as tx:
            await users.seen(tx, user_id, name[:NAME_MAX], at=self.store.now())
            await users.set_dm(tx, user_id, dm)
            await users.set_dm_closed(tx, user_id, None)

    async def repost(self, session: Session) -> None:
        """Have the board, or the lobby message, posted anew; TableError(``too-soon``) where that
        was done less than half a minute ago (F32)."""
        due = Due("board", session.number) if session.state is not None else Due("lobby", 0)
        due = msgspec.structs.replace(due, payload={"again": True})
        now = self.store.now()
        self._reposted = {k: at for k, at in self._reposted.items() if now - at < REPOST_MS}
        if session.id in self._reposted:
            raise TableError(
                "too-soon", _("It was posted a moment ago; look at the end of the channel.")
            )
        self._reposted[session.id] = now
        async with self.db.write() as tx:
            await self.store.publish(tx, session, [due])
        self.store.notify(session)

    async def post_link(self, session: Session) -> str | None:
        """The address of the newest board or lobby post, if there is one."""
        async with self.db.read() as tx:
            post = await posts.latest(tx, session.id, "board")
            post = post or await posts.latest(tx, session.id, "lobby")
        if post is None:
            return None
        where = session.row.guild_id or "@me"
        return f"https://discord.com/channels/{where}/{post.channel_id}/{post.message_id}"

    async def all_sent(self) -> bool:
        """Is nothing left in the outbox?"""
        async with self.db.read() as tx:
            return await outbox.next_due(tx, stale_after=0) is None

    async def attended_ids(self, share: Share = ALL) -> list[int]:
        """The ids of the tables in play at these servers where an automatic player or a standing
        instruction may have to act; those of people alone wait for their people."""
        async with self.db.read(aside=True) as tx:
            return await tables.attended(tx, stand_in=STAND_IN, share=share)

    async def log(self, session: Session, *, after: int = 0) -> list[Logged]:
        """The table's actions with their events, oldest first, from the one behind ``after``.

        Private events are among them: show only those `visible_to` the reader (F19).
        """
        # The end of a log is short; the whole of a long game may be megabytes.
        async with self.db.read(aside=not after) as tx:
            rows = await actions.of_table(tx, session.id, after=after)
        return [
            Logged(row, msgspec.json.decode(row.events or b"[]", type=tuple[Event, ...]))
            for row in rows
        ]

    async def draft(self, session: Session, seat: int) -> Draft | None:
        """What this seat has picked so far, for a decision that is still open; else None.

        Where nothing is waited for, an answer that can be changed part by part is begun with.
        """
        async with self.db.read() as tx:
            row = await drafts.get(tx, session.id, seat)
        item = session.by_stamp(row.stamp) if row else None
        if row is None or item is None or item.decision.seat != seat:
            return _answer_in(session, seat)
        return Draft(row.stamp, msgspec.json.decode(row.picks, type=tuple[str, ...]))

    async def keep_draft(self, session: Session, seat: int, draft: Draft) -> None:
        """Remember a half-made choice; private, and no part of the table's version."""
        row = DraftRow(
            table_id=session.id,
            seat=seat,
            stamp=draft.stamp,
            picks=msgspec.json.encode(draft.picks),
        )
        async with self.db.write() as tx:
            await drafts.put(tx, row)


def _answer_in(session: Session, seat: int) -> Draft | None:
    items = session.open_of(seat) if session.live else []
    if any(item.decision.waiting for item in items):
        return None
    game = session.bound.game
    for item in items:
        if item.decision.answered and (picks := game.chosen(session.state, item.decision)):
            return Draft(item.stamp, picks)
    return None
