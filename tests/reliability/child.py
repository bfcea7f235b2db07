"""A process that works on tables and can be told to kill itself in the middle.

Run as ``python -m tests.reliability.child``; each line of its input is one order (JSON): ``db`` (a
SQLite file), ``do`` (see `DEEDS`) with its arguments, ``kill`` (die with SIGKILL at this point;
0: live). Each order is carried out by a fresh fork that has everything imported. It writes its
``pid`` and what it acknowledges, one JSON per line, and at last this process writes
``{"signal": n}``; with ``hold`` only after one more line of input, so that the fork's id is
nobody else's as long as somebody may still want to kill it.

The points are: after every statement of `Transaction`, before every commit and after it.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import traceback
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.games.core.rng import Rng
from bot.tables.autoplay import Autoplayer
from bot.tables.errors import AlreadyDone
from bot.tables.seating import Person
from storage.address import parse_url
from storage.database import Database
from storage.transaction import Transaction
from tests.bot.tables.bench import ADA, BOB, CHANNEL, Bench, opened, some_choice

Order = dict[str, Any]

THEN = datetime(2026, 1, 1, tzinfo=UTC)


def tell(**what: Any) -> None:
    """One line, out of this process before anything else happens."""
    os.write(1, msgspec.json.encode(what) + b"\n")


def arm(kill: int) -> Callable[[], int]:
    """Count the points, and die at number ``kill``; returns how many there were so far."""
    seen = 0
    execute, commit = Transaction.execute, AsyncConnection.commit

    def point() -> None:
        nonlocal seen
        seen += 1
        if seen == kill:
            os.kill(os.getpid(), signal.SIGKILL)

    async def counted_execute(self: Transaction, *args: Any, **more: Any) -> Any:
        result = await execute(self, *args, **more)
        point()
        return result

    async def counted_commit(self: AsyncConnection) -> None:
        point()
        await commit(self)
        point()

    Transaction.execute = counted_execute  # type: ignore[method-assign]
    AsyncConnection.commit = counted_commit  # type: ignore[method-assign]
    return lambda: seen


async def _open(bench: Bench, order: Order) -> int:
    session = await bench.lobby.open(
        ADA, "cascade", guild_id=1, channel_id=CHANNEL, interaction_id=order["click"]
    )
    return session.row.version


async def _join(bench: Bench, order: Order) -> int:
    session = await bench.lobby.join(order["table"], BOB, interaction_id=order["click"])
    return session.row.version


async def _add(bench: Bench, order: Order) -> int:
    return (await bench.lobby.add(order["table"], ADA, "random")).row.version


async def _leave(bench: Bench, order: Order) -> int:
    return (await bench.lobby.leave(order["table"], ADA)).row.version


async def _start(bench: Bench, order: Order) -> int:
    return (await bench.lobby.start(order["table"], ADA, interaction_id=order["click"])).row.version


async def _cancel(bench: Bench, order: Order) -> int:
    return (await bench.lobby.cancel(order["table"], ADA)).row.version


async def _decide(bench: Bench, order: Order) -> int:
    session = await bench.moves.decide(
        order["table"],
        order["seat"],
        order["stamp"],
        tuple(order["choice"]),
        interaction_id=order["click"],
    )
    return session.row.version


async def _undo(bench: Bench, order: Order) -> int:
    return (
        await bench.moves.undo(order["table"], order["seat"], interaction_id=order["click"])
    ).row.version


async def _resign(bench: Bench, order: Order) -> int:
    return (
        await bench.moves.resign(order["table"], order["seat"], interaction_id=order["click"])
    ).row.version


async def _auto(bench: Bench, order: Order) -> int:
    assert await Autoplayer(bench.tables).step(order["table"])
    session = await bench.tables.by_id(order["table"])
    assert session is not None
    return session.row.version


async def _rename(bench: Bench, order: Order) -> int:
    session = await bench.tables.by_id(order["table"])
    assert session is not None
    return (await bench.tables.renamed(session, 1, "Roberta")).row.version


async def _play(bench: Bench, order: Order) -> int:
    """To the end; what is done depends on the log's length alone, so that two runs are alike."""
    session = await bench.tables.by_id(order["table"])
    assert session is not None
    if session.in_lobby:
        starter = Person(session.row.starter_id, "the starter")
        session = await bench.lobby.start(session.id, starter, interaction_id=1)
        tell(number=session.number)
    while session.live:
        dice, click = Rng(f"play {session.number}"), 1_000_000 + session.number
        if session.book.undo and dice.below(3) == 0:
            session = await bench.moves.undo(
                session.id, session.book.undo[-1][1], interaction_id=click
            )
        else:
            item = opened(session, dice.choice(session.waiting()))
            choice = some_choice(session, item, dice)
            session = await bench.decide(session, item, *choice, interaction_id=click)
        tell(number=session.number)
    return session.row.version


DEEDS: dict[str, Callable[[Bench, Order], Awaitable[int]]] = {
    "open": _open,
    "join": _join,
    "add": _add,
    "leave": _leave,
    "start": _start,
    "cancel": _cancel,
    "decide": _decide,
    "undo": _undo,
    "resign": _resign,
    "auto": _auto,
    "rename": _rename,
    "play": _play,
}


async def obey(order: Order) -> None:
    """Carry one order out and say so."""
    tell(pid=os.getpid())
    bench = Bench(Path(order["db"]), "child")
    bench.clock = lambda: THEN  # type: ignore[assignment]
    # The schema is not looked at: the file was made by this very program.
    bench.use(Database(parse_url(f"sqlite:///{bench.path}")))
    points = arm(order.get("kill", 0))
    try:
        tell(version=await DEEDS[order["do"]](bench, order), points=points())
    except AlreadyDone:
        tell(already=True)
    await bench.db.close()


def main() -> None:
    """Fork for every order."""
    while line := sys.stdin.readline():
        order: Order = msgspec.json.decode(line)
        child = os.fork()
        if child == 0:
            try:
                asyncio.run(obey(order))
            except BaseException:
                traceback.print_exc()
                os._exit(1)
            os._exit(0)
        if order.get("hold"):
            sys.stdin.readline()
        _, status = os.waitpid(child, 0)
        ended = os.WTERMSIG(status) if os.WIFSIGNALED(status) else -os.WEXITSTATUS(status)
        tell(signal=ended)


if __name__ == "__main__":
    main()
