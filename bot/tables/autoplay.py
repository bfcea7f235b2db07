"""Automatic seats: somebody to play against, and somebody to go on for those who left.

They think off the event loop (`bot.tables.thinking`) and know only what their seat may know.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from bot.operations.context import about
from bot.tables.errors import TableError
from bot.tables.session import Session
from bot.tables.thinking import SEARCH, SEARCH_SECONDS, Thinker, level_of
from storage.served import ALL
from storage.shards import Share

if TYPE_CHECKING:
    from bot.tables.service import Tables

log = logging.getLogger(__name__)

RETRY_SECONDS = 5.0
MAX_RETRY_SECONDS = 600.0
LOOK_SECONDS = 30.0
"""At most so long between two signs of life."""


class Autoplayer:
    """Plays for the automatic seats of all tables, one move at each in turn; a table where somebody
    thinks for long holds up no other.

    ``pace``: seconds between two moves where no person plays, so that onlookers can follow.
    ``even``: seconds until an answer where all choose in secret, whatever there was to think about.
    ``search``: seconds a player who searches thinks about a move.
    ``share``: at whose tables; a fleet's processes think for their own servers.
    Its `run` is started by the composition root, not by the bot. A fault with one table is
    logged and tried again, ever more rarely; it never stops the others (F29).
    """

    def __init__(
        self,
        tables: Tables,
        *,
        retry: float = RETRY_SECONDS,
        pace: float = 0.0,
        even: float = 0.0,
        search: float = SEARCH_SECONDS,
        share: Share = ALL,
    ) -> None:
        self._tables = tables
        self._pace = pace
        self._even = even
        self._retry = retry
        self._due: dict[int, None] = {}
        self._serving: set[int] = set()
        self._long: set[asyncio.Task[None]] = set()
        self._unread = [share]
        self._failures: dict[int, int] = {}
        self._wake = asyncio.Event()
        self._thinker = Thinker(search)

    def wake(self, table_id: int) -> None:
        """This table may have an automatic seat to act."""
        self._due[table_id] = None
        self._wake.set()

    def take_over(self, share: Share) -> None:
        """Go on at the tables of these servers, where another process has stopped."""
        self._unread.append(share)
        self._wake.set()

    @property
    def idle(self) -> bool:
        """Is nothing left to do, now or after a fault? False until it runs."""
        waits = self._due or self._failures or self._serving
        return not (self._unread or waits)

    async def run(self) -> None:
        """Work for ever; cancel to stop."""
        try:
            while True:
                await self._pick_up()
                self._beat()
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_SECONDS):
                        await self._wake.wait()
                self._wake.clear()
                while (table_id := self._next()) is not None:
                    self._beat()
                    # Taken out first, so that a wake during the step is not lost.
                    del self._due[table_id]
                    self._serving.add(table_id)
                    if await self._slow(table_id):
                        task = asyncio.create_task(self._serve(table_id))
                        self._long.add(task)
                        task.add_done_callback(self._long.discard)
                    else:
                        await self._serve(table_id)
        finally:
            for task in self._long:
                task.cancel()
            await asyncio.gather(*self._long, return_exceptions=True)
            self.close()

    def close(self) -> None:
        """Think no more; whoever has only called `step` must call this."""
        self._thinker.close()

    def _next(self) -> int | None:
        """A table that is due and not being served, the one that waits longest first."""
        return next((one for one in self._due if one not in self._serving), None)

    async def _slow(self, table_id: int) -> bool:
        """Does an answer there take its time? Where that cannot be found out, it does not."""
        try:
            session = await self._tables.by_id(table_id)
        except Exception:
            return False  # `_serve` meets the same fault, and tells of it
        if session is None or not session.live:
            return False
        waiting = [item.decision for item in session.book.open if item.decision.waiting]
        if self._even and any(decision.secret for decision in waiting):
            return True
        return any(level_of(session, decision.seat) == SEARCH for decision in waiting)

    async def _pick_up(self) -> None:
        """Go on where the last process stopped. Tables of people alone are not even read: there may
        be ten thousand of them."""
        while self._unread:
            try:
                ids = await self._tables.attended_ids(self._unread[0])
            except Exception:
                log.exception("the tables to play at cannot be read; trying again")
                await asyncio.sleep(self._retry)
            else:
                for table_id in ids:
                    self.wake(table_id)
                del self._unread[0]

    def _beat(self) -> None:
        self._tables.metrics.beats.beat("automatic players")

    async def _serve(self, table_id: int) -> None:
        with about("automatic player"):
            await self._serve_table(table_id)

    async def _serve_table(self, table_id: int) -> None:
        try:
            if await self.step(table_id):
                await self._follow(table_id)
            self._failures.pop(table_id, None)
        except TableError as error:
            log.warning("no automatic play: %s", error, extra={"table": table_id})
            self._failures.pop(table_id, None)
        except Exception:
            failures = self._failures[table_id] = self._failures.get(table_id, 0) + 1
            log.exception("automatic play failed", extra={"table": table_id})
            delay = min(self._retry * 2 ** min(failures - 1, 30), MAX_RETRY_SECONDS)
            asyncio.get_running_loop().call_later(delay, self.wake, table_id)
        finally:
            self._serving.discard(table_id)
            self._wake.set()

    async def _follow(self, table_id: int) -> None:
        """Have the table looked at again: at once, or after a pause if only onlookers are there."""
        session = await self._tables.by_id(table_id) if self._pace else None
        if session is None or any(s.kind == "person" for s in session.seats):
            self.wake(table_id)
        else:
            asyncio.get_running_loop().call_later(self._pace, self.wake, table_id)

    async def step(self, table_id: int) -> bool:
        """Let one automatic seat of the table act, or one standing instruction answer; False when
        nothing is left to do."""
        session = await self._tables.by_id(table_id)
        if session is None or not session.live or session.row.problem:
            return False
        autos = [s for s in session.waiting() if session.seats[s].kind == "auto"]
        autos = autos or await self._tables.absent.stand_ins(session)
        if not autos:
            return await self._instructed(session)
        seat, began = autos[0], monotonic()
        move = await self._thinker.move(session, seat)
        if move.decision.secret:
            await asyncio.sleep(max(0.0, self._even - (monotonic() - began)))
        stamp = next(
            (item.stamp for item in session.open_of(seat) if item.decision.id == move.decision.id),
            None,
        )
        if stamp is None:
            raise RuntimeError(f"the automatic player answered {move.decision.id}, not asked")
        try:
            await self._tables.moves.decide(session.id, seat, stamp, move.choice, kind="auto")
        except TableError:
            log.info("the table moved on while an automatic seat thought")
        return True

    async def _instructed(self, session: Session) -> bool:
        """Answer for a person who has left instructions for what is asked now; an ordinary,
        recorded action of theirs."""
        for item in session.book.open:
            if not item.decision.waiting:
                continue
            choice = await self._tables.instructed(session, item)
            if choice is None:
                continue
            seat = item.decision.seat
            try:
                await self._tables.moves.decide(session.id, seat, item.stamp, choice)
            except TableError:
                log.info("the table moved on before a standing instruction answered")
            return True
        return False
