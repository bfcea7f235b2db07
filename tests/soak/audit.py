"""What is stored, held against what must be so: by other eyes than the bot's, on its database."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy import and_, or_, select

from bot.tables.export import export
from bot.tables.handing import SEAT
from bot.tables.session import Session
from bot.tables.verify import Replay, read, verify
from storage.schema import actions, outbox, tables, timers, votes
from tests.soak.eyes import called, levers, newest
from tests.soak.ledger import Stored
from tests.soak.process import outside
from tests.soak.world import SoakWorld

CHOICE = msgspec.json.Decoder(tuple[str, ...])
TOLD_LATE = ("pending", "sending")


class Audit:
    """Looks at the database of a world."""

    def __init__(self, world: SoakWorld) -> None:
        self.world = world

    async def stored(self, since: int) -> list[Stored]:
        """The actions that came of interactions behind this one."""
        found = (
            select(actions.c.interaction_id, tables.c.code, actions.c.kind, actions.c.choice)
            .join(tables, tables.c.id == actions.c.table_id)
            .where(actions.c.interaction_id > since)
        )
        with outside():
            async with self.world.audit.db.read() as tx:
                rows = (await tx.execute(found)).all()
        return [
            Stored(
                row[0], row[1], row[2], msgspec.json.decode(row[3] or b"[]", type=tuple[str, ...])
            )
            for row in rows
        ]

    async def all_tables(self) -> list[Session]:
        """Every table that has begun."""
        with outside():
            async with self.world.audit.db.read() as tx:
                found = select(tables.c.id).where(tables.c.status.in_(("live", "finished")))
                ids = [int(one) for one in (await tx.execute(found)).scalars()]
            sessions = [await self.world.audit.by_id(one) for one in ids]
        return [one for one in sessions if one is not None]

    # -- the log ---------------------------------------------------------------------------------

    async def replayed(self, session: Session) -> str:
        """Play a table again from its log; what is wrong with it, if anything is (verify)."""
        with outside():
            log = await self.world.audit.log(session)
        numbers = [one.action.number for one in log]
        if numbers != list(range(1, len(numbers) + 1)):
            return f"{session.code}: the log is not whole: {numbers}"
        if wrong := self._answered_twice(session, log):
            return wrong
        try:
            if session.row.status == "finished":
                verify(export(session, log), self.world.audit.catalogue)
                return ""
            # As the file of a finished game, which alone holds everything.
            whole = replace(session, row=msgspec.structs.replace(session.row, status="finished"))
            record = read(export(whole, log))
            replay = Replay(session.bound.game, record)
            for action in record.actions:
                replay.act(action)
        except Exception as error:
            return f"{session.code}: {error!r}"
        game = session.bound.game
        if game.dump(replay.state) != game.dump(session.state):
            return f"{session.code}: the moves lead elsewhere than what is stored"
        return ""

    def _answered_twice(self, session: Session, log: list[Any]) -> str:
        """An opening of a decision that is no secret is answered once (F1)."""
        secret = {item.decision.kind for item in session.book.open if item.decision.secret}
        secret |= set(session.bound.game.pushed)
        answered = Counter(
            one.action.stamp
            for one in log
            if one.action.kind in ("choice", "auto")
            and one.action.stamp is not None
            and str(one.action.decision_id).split(":")[0] not in secret
        )
        twice = [stamp for stamp, times in answered.items() if times > 1]
        return f"{session.code}: answered twice: {twice}" if twice else ""

    # -- someone to act --------------------------------------------------------------------------

    async def stuck(self, session: Session) -> str:
        """Why a live table cannot go on although nobody is told so; "" if all is well.

        To be asked when everything due is done.
        """
        if not session.live or session.row.problem:
            return ""
        waiting = session.waiting()
        if not waiting:
            return f"{session.code}: nobody is to act, and it is not over"
        people = session.waiting_people()
        if not people:
            return f"{session.code}: waits for automatic seats that do not play"
        with outside():
            async with self.world.audit.db.read() as tx:
                kinds = select(timers.c.kind, timers.c.seat)
                kinds = kinds.where(timers.c.table_id == session.id)
                set_for = [(str(k), s) for k, s in (await tx.execute(kinds)).all()]
                asked = select(votes.c.seat).where(
                    votes.c.table_id == session.id, votes.c.status == "open"
                )
                about = set((await tx.execute(asked)).scalars())
                # What shows how things stand; a reminder that was posted does not.
                newest_row = select(outbox.c.status, outbox.c.error).where(
                    outbox.c.table_id == session.id,
                    outbox.c.user_id.is_(None),
                    outbox.c.kind != "strip",
                    or_(
                        outbox.c.status.in_(("failed", *TOLD_LATE)),
                        and_(outbox.c.status == "done", outbox.c.kind != "notice"),
                    ),
                )
                told = (await tx.execute(newest_row.order_by(outbox.c.id.desc()).limit(1))).first()
        for seat in people:
            if not any(at == seat.seat for _, at in set_for) and seat.seat not in about:
                return f"{session.code}: nothing is ever done about seat {seat.seat} ({set_for})"
        # None: it was sent a week ago, and the bot forgets such rows; the channel shows it.
        if told is not None and told[0] in TOLD_LATE:
            return f"{session.code}: what is due is not sent: {told}"
        if told is not None and told[0] == "failed":
            return ""  # whoever looks is told why (`delivery.trouble`)
        late = await self._sat_down_since(session)
        return self._unseen(session, [one.user_id or 0 for one in people if one.seat not in late])

    async def _sat_down_since(self, session: Session) -> set[int]:
        """Seats that changed hands behind the last move: their people were welcomed, and the board
        stands as it was posted."""
        with outside():
            log = await self.world.audit.log(session)
        late: set[int] = set()
        for one in reversed(log):
            if one.action.kind != SEAT:
                break
            late.add(one.action.seat or 0)
        return late

    def _unseen(self, session: Session, people: list[int]) -> str:
        """The board must call everybody who is waited for; unless somebody has deleted it."""
        place = session.row.channel_id
        post = newest(self.world.env, place, saying="Your turn: ")
        bare = post is None or not levers(post)
        if bare and place in self.world.swept:
            return ""  # what is left there is older
        if post is None:
            return f"{session.code}: no board"
        if f"table `{session.code}`" not in post.content:
            return f"{session.code}: the newest board is that of another table"
        if bare and place not in self.world.transport.spoiled:
            return f"{session.code}: the board has no controls"
        if missing := set(people) - set(called(post)):
            return f"{session.code}: the board does not call {missing}: {post.content[-300:]}"
        return ""
