"""Tables, moves and looks for the delivery tests: the real bot in a simulated Discord."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import discord

from bot.delivery.direct import Gate
from bot.delivery.worker import Deliverer
from bot.games.catalogue import Catalogue
from bot.tables.lobby import Person
from bot.tables.session import Open, Session
from renderers.registry import Picture
from storage import outbox, posts
from storage.rows import OutboxRow, PostRow
from tests.miniatures import ambush, catalogue
from tests.simulated.answers import custom_ids
from tests.simulated.athanor import AthanorWorld

LONG_NAMES = ("ada", "ben", "cid", "dot", "eve", "fay", "gus", "hal")


class Crowd(ambush.Ambush):
    """Ambush for eight."""

    name: ClassVar[str] = "crowd"
    max_seats: ClassVar[int] = 8

    def setup(self, seats: int, settings: Mapping[str, str], seed: str) -> ambush.AmbushState:
        """With enough cards for all rounds."""
        state = super().setup(seats, settings, seed)
        state.deck += [card for card in self.cards for _ in range(20)]
        return state


CROWD = replace(ambush.ENTRY, name="crowd", title="Crowd", game=Crowd)


class PlainRenderer:
    """Draws one dot; counts, and fails or waits when told to."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, Any]] = []
        self.fails = False
        self.hold: Callable[[], None] | None = None

    def board(self, view: Any, names: Sequence[str]) -> list[Picture]:
        """See `GameRenderer`."""
        return self._dot("board", view)

    def private(self, view: Any, names: Sequence[str], picked: Sequence[str] = ()) -> list[Picture]:
        """See `GameRenderer`."""
        return self._dot("hand", view)

    def _dot(self, name: str, view: Any) -> list[Picture]:
        self.drawn.append((name, view))
        if self.hold is not None:
            self.hold()
        if self.fails:
            raise RuntimeError(f"cannot draw {view.hand}")
        return [Picture(name, b"\x89PNG\r\n\x1a\n" + name.encode(), 1, 1)]


class Parlour(AthanorWorld):
    """A world with the miniature games, quick direct messages, and pictures on request."""

    def __init__(
        self,
        folder: Path,
        *,
        members: Sequence[str] = ("ada", "ben"),
        renderer: PlainRenderer | None = None,
        **options: Any,
    ) -> None:
        minis = catalogue()
        entries = [*(minis.entry(name) for name in minis.names()), CROWD]
        self.renderer = renderer
        super().__init__(
            folder, members=members, catalogue=Catalogue(entries), autoplay=False, **options
        )

    async def open_app(self) -> Any:
        """With a delivery that is gentle for a hundredth of a second, not a fifth."""
        app = await super().open_app()
        if self.renderer is not None:
            app.pictures._renderers = lambda _: self.renderer
        app.deliverer = Deliverer(
            app.tables,
            app.bot,
            app.pictures,
            discord.utils.utcnow,
            gate=Gate(spacing=0.01, pause=0.1),
            poll=0.05,
        )
        return app

    # ------------------------------------------------------------ playing

    def person(self, name: str) -> Person:
        """A member as the table layer knows people."""
        return Person(self[name].id, name.title())

    async def open(self, *names: str, game: str = "ambush", channel: Any = None) -> Session:
        """A lobby with these people in it."""
        names = names or ("ada", "ben")
        lobby = self.app.tables.lobby
        session = await lobby.open(
            self.person(names[0]),
            game,
            guild_id=self.guild.id,
            channel_id=(channel or self.channel).id,
            seat_count=len(names),
        )
        for name in names[1:]:
            session = await lobby.join(session.id, self.person(name))
        return session

    async def start(self, *names: str, game: str = "ambush", channel: Any = None) -> Session:
        """A table in play, with everything sent."""
        session = await self.open(*names, game=game, channel=channel)
        session = await self.app.tables.lobby.start(session.id, self.person((names or ("ada",))[0]))
        await self.delivered()
        return session

    async def act(self, session: Session, seat: int, *, last: bool = False) -> Session:
        """The first (or last) legal answer of a seat to its required decision."""
        session = await self.now(session)
        item = next(one for one in session.open_of(seat) if one.decision.required)
        return await self.app.tables.moves.decide(
            session.id, seat, item.stamp, any_choice(session, item, last=last)
        )

    async def act_until_board(self, session: Session) -> Session:
        """Answer for whoever is waited for until a new board is due."""
        before = len([r for r in await self.rows(session) if r.kind == "board"])
        session = await self.now(session)
        while len([r for r in await self.rows(session) if r.kind == "board"]) == before:
            session = await self.act(session, session.waiting()[0])
        return session

    async def play(self, session: Session, actions: int = 200) -> Session:
        """Play on with first choices, the outbox emptied after each, until over."""
        session = await self.now(session)
        for _ in range(actions):
            if not session.live:
                break
            session = await self.act(session, session.waiting()[0])
            await self.delivered()
        return session

    async def now(self, session: Session) -> Session:
        """The table as it is stored."""
        found = await self.app.tables.by_id(session.id)
        assert found is not None
        return found

    # ------------------------------------------------------------ looking

    async def rows(self, session: Session) -> list[OutboxRow]:
        """Everything that was ever due at a table."""
        async with self.app.db.read() as tx:
            return await outbox.of_table(tx, session.id)

    async def noted(self, session: Session, kind: str | None = None) -> list[PostRow]:
        """The messages the bot remembers."""
        async with self.app.db.read() as tx:
            return await posts.of_table(tx, session.id, kind)

    async def pass_time(self, seconds: float) -> None:
        """Move the clock and let the worker look again."""
        await self.env.advance_time(seconds)
        self.app.deliverer.wake()

    async def until_row(self, session: Session, test: Callable[[OutboxRow], bool]) -> OutboxRow:
        """Wait until one of the table's rows is as wanted."""
        for _ in range(2500):
            for row in await self.rows(session):
                if test(row):
                    return row
            await asyncio.sleep(0.002)
        raise AssertionError([(r.kind, r.status, r.error) for r in await self.rows(session)])

    async def through(self, seconds: float = 400.0, tries: int = 15) -> None:
        """Move the clock until the outbox is empty."""
        for _ in range(tries):
            await asyncio.sleep(0.05)
            if await self.app.tables.all_sent():
                return
            await self.pass_time(seconds)
        raise AssertionError("the outbox never became empty")


def any_choice(session: Session, item: Open, *, last: bool = False) -> tuple[str, ...]:
    """A whole legal choice: the first or the last option of each stage."""
    game, state = session.bound.game, session.state
    picked: tuple[str, ...] = ()
    stage = game.stage(state, item.decision, ())
    while not (stage.done and not stage.options):
        picked = (*picked, stage.options[-1 if last else 0].id)
        stage = game.stage(state, item.decision, picked)
    return picked


def boards(messages: Sequence[discord.Message]) -> list[discord.Message]:
    """Those that are board posts: they say whose turn it is or that the game is over."""
    return [m for m in messages if "Your turn:" in m.content or "the game is over." in m.content]


def has_controls(message: discord.Message) -> bool:
    """Can anything be clicked?"""
    return bool(custom_ids(message))


async def settle_for(seconds: float, work: Callable[[], Awaitable[object]]) -> None:
    """Repeat ``work`` for some real seconds."""
    end = asyncio.get_running_loop().time() + seconds
    while asyncio.get_running_loop().time() < end:
        await work()
        await asyncio.sleep(0.01)
