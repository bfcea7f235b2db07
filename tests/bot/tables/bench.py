"""Tables on a real SQLite file, people, and ways to play: what the tests here start from."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from bot.games import chimera
from bot.games.catalogue import Catalogue
from bot.games.core.model import Choice, Decision, Stage
from bot.games.core.players import random_choice
from bot.games.core.rng import Rng
from bot.tables.announce import Due
from bot.tables.errors import TableError
from bot.tables.seating import Person
from bot.tables.service import Tables
from bot.tables.session import Open, Session
from storage import outbox
from storage.database import Database
from storage.rows import OutboxRow
from tests.miniatures import ambush, caravan, cascade, handover

ADA, BOB, CYN, DEE = (
    Person(number, name) for number, name in enumerate(("Ada", "Bob", "Cyn", "Dee"), 1)
)
PEOPLE = (ADA, BOB, CYN, DEE)
WARDEN = Person(90, "Warden", manager=True)
CHANNEL = 500

CATALOGUE = Catalogue([cascade.ENTRY, handover.ENTRY, ambush.ENTRY, caravan.ENTRY, chimera.ENTRY])


class Ticking:
    """A clock that moves one second with every look."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def secrets_of(label: str) -> Callable[[], str]:
    """Secrets that are the same in every run, another one for every table."""
    numbers = count()
    return lambda: sha256(f"{label} {next(numbers)}".encode()).hexdigest()


class Bench:
    """One process's tables on a SQLite file; `restart` is another process on the same file."""

    def __init__(self, path: Path, label: str = "bench", catalogue: Catalogue = CATALOGUE) -> None:
        self.path, self.catalogue = path, catalogue
        self.clock = Ticking()
        self._secrets = secrets_of(label)
        # Discord gives no id twice, whichever process it goes to.
        self._interactions = count(int(sha256(label.encode()).hexdigest()[:10], 16) * 1000)
        self.heard: list[Session] = []

    async def __aenter__(self) -> Bench:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.db.close()

    async def open(self) -> None:
        self.use(await Database.open(f"sqlite:///{self.path}"))

    def use(self, db: Database) -> None:
        self.db = db
        self.tables = Tables(self.db, self.catalogue, self.clock, new_secret=self._secrets)
        self.tables.listen(self.heard.append)

    async def restart(self) -> None:
        """Nothing is kept but the file (whose schema is not looked at again, for speed)."""
        await self.db.close()
        self.use(Database(self.db.url))

    @property
    def lobby(self) -> Any:
        return self.tables.lobby

    @property
    def moves(self) -> Any:
        return self.tables.moves

    def interaction(self) -> int:
        """An id that no other interaction has."""
        return next(self._interactions)

    async def lobby_of(
        self,
        game: str,
        people: int = 1,
        *,
        channel: int = CHANNEL,
        seats: int | None = None,
        settings: dict[str, str] | None = None,
        **more: Any,
    ) -> Session:
        """An open table with the first so many people."""
        session = await self.lobby.open(
            ADA,
            game,
            guild_id=1,
            channel_id=channel,
            seat_count=seats,
            settings=settings,
            interaction_id=self.interaction(),
            **more,
        )
        for person in PEOPLE[1:people]:
            session = await self.lobby.join(
                session.id, person, interaction_id=self.interaction(), word=f"word of {person.name}"
            )
        return session

    async def started(self, game: str, people: int = 2, *, autos: int = 0, **more: Any) -> Session:
        """A table in play."""
        more.setdefault("seats", people + autos)
        session = await self.lobby_of(game, people, **more)
        for _ in range(autos):
            session = await self.lobby.add(session.id, ADA, "random")
        return await self.lobby.start(session.id, ADA, interaction_id=self.interaction())

    async def again(self, session: Session) -> Session:
        """The table as it is stored now."""
        found = await self.tables.by_id(session.id)
        assert found is not None
        return found

    async def decide(self, session: Session, item: Open, *picks: str, **more: Any) -> Session:
        """Answer an open decision."""
        return await self.moves.decide(session.id, item.decision.seat, item.stamp, picks, **more)

    async def finish(self, session: Session, rng: Rng | None = None) -> Session:
        """Play on at random to the end."""
        rng = rng or Rng("to the end")
        while session.live:
            item = rng.choice([one for one in session.book.open if one.decision.waiting])
            session = await self.decide(session, item, *some_choice(session, item, rng))
        return session

    async def outbox(self, session: Session) -> list[OutboxRow]:
        """All that was ever due, in order."""
        async with self.db.read() as tx:
            return await outbox.of_table(tx, session.id)

    async def due(self, session: Session, since: int = 0) -> list[tuple[str, int | None]]:
        """What became due behind the first ``since`` rows: kinds and seats."""
        return [(row.kind, row.seat) for row in (await self.outbox(session))[since:]]

    async def sql(self, statement: str, **values: object) -> list[tuple[Any, ...]]:
        """Look at, or damage, the file directly."""
        async with self.db.write() as tx:
            found = await tx.execute(text(statement), values)
            return [tuple(row) for row in found] if found.returns_rows else []


def due_of(row: OutboxRow) -> Due:
    """An outbox row, decoded."""
    return msgspec.json.decode(row.payload, type=Due)


def some_choice(session: Session, item: Open, rng: Rng) -> Choice:
    """A random legal answer."""

    def stage_of(decision: Decision, picked: Choice) -> Stage:
        return session.bound.game.stage(session.state, decision, picked)

    return random_choice(stage_of, item.decision, rng)


def opened(session: Session, seat: int, kind: str | None = None) -> Open:
    """The seat's open decision (of this kind)."""
    return next(one for one in session.open_of(seat) if kind in (None, one.decision.kind))


@contextmanager
def refused(code: str, says: str = "") -> Iterator[None]:
    """A TableError with this code, whose sentence contains ``says``."""
    with pytest.raises(TableError) as caught:
        yield
    assert caught.value.code == code, f"{caught.value.code}: {caught.value}"
    assert says in str(caught.value)
